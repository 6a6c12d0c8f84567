import type { Journal, Store } from '../../src/jobs/index.js';
import { never, Program } from './program.js';
import { turn } from './virtual-time.js';

/**
 * The texts that a machine keeps when its programs are killed, by name. Each write takes a turn of the event loop, in which
 * its program may be killed.
 */
export class Disk {
  readonly #texts = new Map<string, string>();
  readonly #holders = new Map<string, Program>();
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Whether a text has a complete line that contains the part. */
  hasLine(name: string, part: string): boolean {
    const lines = this.#texts.get(name)?.split('\n').slice(0, -1);
    return lines?.some((line) => line.includes(part)) ?? false;
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
      append: (text) => this.#append(name, text),
      hold: () => this.#hold(name),
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
