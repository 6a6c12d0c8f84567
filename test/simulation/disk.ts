import type { DatabaseConnection, Journal, Store } from '../../src/jobs/index.js';
import { memoryDb } from '../support/memory-db.js';
import { never, Program } from './program.js';
import { turn } from './virtual-time.js';

/**
 * The texts that a machine keeps when its programs are killed, by name. Each write takes a turn of the event loop, in which
 * its program may be killed.
 */
export class Disk {
  readonly #texts = new Map<string, string>();
  readonly #databases = new Map<string, ReturnType<typeof memoryDb>>();
  readonly #holders = new Map<string, Program>();
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Appends to a text. A program that is killed during this leaves only the first part of the addition. */
  async #append(name: string, more: string, left = (text: string) => text): Promise<void> {
    const program = Program.current;
    if (program.isKilled) return never();
    await turn();
    if (program.isKilled) return never();
    const add = (text: string) => this.#texts.set(name, left(this.#texts.get(name) ?? '') + text);
    const torn = Math.floor(this.#random() * more.length);
    if (!program.isAlivePast()) {
      add(more.slice(0, torn));
      return never();
    }
    await program.effect(async () => add(more));
  }

  async #hold(name: string) {
    const program = Program.current;
    const holder = this.#holders.get(name);
    if (holder && !holder.isKilled) throw new Error(`${name} is in use by ${holder.name}`);
    this.#holders.set(name, program);
    return async () => {
      if (!program.isKilled) this.#holders.delete(name);
    };
  }

  /** A store with the same promises as one in a file. */
  store(name: string): Store {
    const effect = <T>(work: () => T) => Program.current.effect(async () => work());
    return {
      name,
      read: () => effect(() => this.#texts.get(name)),
      write: async (text) => {
        await turn();
        return effect(() => void this.#texts.set(name, text));
      },
      hold: () => this.#hold(name),
    };
  }

  /** A connection to a SQLite database, whose time is that of the simulation. A program can be killed at each statement. */
  database(name: string): DatabaseConnection {
    const program = Program.current;
    const connection = this.#databases.get(name) ?? memoryDb();
    this.#databases.set(name, connection);
    const alive = <T>(work: () => T): T => {
      if (!program.isKilled && program.isAlivePast()) return work();
      // Its changes that were not committed are lost.
      if (connection.inTransaction) connection.exec('ROLLBACK');
      throw new Error('The program was killed.');
    };
    const at = (sql: string) => connection.prepare(sql.replaceAll("'now'", `'${new Date().toISOString()}'`));
    return {
      exec: (sql) => alive(() => connection.exec(sql)),
      prepare: (sql) => ({
        run: (...values) => alive(() => at(sql).run(...values)),
        all: (...values) => alive(() => at(sql).all(...values)),
      }),
    };
  }

  /** A journal with the same promises as one in a file. */
  journal(name: string): Journal {
    const { read, hold } = this.store(name);
    return {
      // A kill cut off the text after the last line break.
      read: async () => ((await read()) ?? '').split('\n').slice(0, -1),
      append: (line) => this.#append(name, `${line}\n`, (text) => text.slice(0, text.lastIndexOf('\n') + 1)),
      ...(hold && { hold }),
    };
  }
}
