import type { Journal, Store } from '../../src/jobs.js';
import { never, Program } from './program.js';
import { turn } from './virtual-time.js';

/**
 * What the machine keeps when its programs are killed: texts by their names. Each write takes a turn of the event loop, in
 * which its program may be killed.
 */
export class Disk {
  readonly #texts = new Map<string, string>();
  readonly #holders = new Map<string, Program>();
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Whether there is a whole line in a text that holds something. */
  hasLine(name: string, part: string): boolean {
    const lines = this.#texts.get(name)?.split('\n').slice(0, -1);
    return lines?.some((line) => line.includes(part)) ?? false;
  }

  /** Adds to what is left of a text. A program that is killed meanwhile leaves a first part of what it was to add. */
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

  /** A store with the promises of one in a file. */
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

  /** A journal with the promises of one in a file. */
  journal(name: string): Journal {
    const { read, hold } = this.store(name);
    return {
      // What follows the last line break was cut off by a kill.
      read: async () => ((await read()) ?? '').split('\n').slice(0, -1),
      append: (line) => this.#append(name, `${line}\n`, (text) => text.slice(0, text.lastIndexOf('\n') + 1)),
      ...(hold && { hold }),
    };
  }
}
