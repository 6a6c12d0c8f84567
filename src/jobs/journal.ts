import { expectFunction, expectObject } from '../internal/expect.js';
import type { Holdable } from './store.js';

/**
 * Where a job writes down what it is about to do, before it does it: lines of text, which are only ever added to. After
 * a crash they tell what may have been done.
 */
export interface Journal extends Holdable {
  /** Gives every line that was added, oldest first. A line that a crash cut off was not added. */
  read(): Promise<readonly string[]>;
  /** Adds a line, which holds no line break. It is kept, come what may, once this resolves. */
  append(line: string): Promise<void>;
}

/** Throws a `TypeError` for anything that is no journal. */
export function expectJournal(journal: Journal | undefined): void {
  expectObject('journal', journal, 'a journal, such as fileJournal(path)');
  for (const name of ['read', 'append'] as const) {
    if (journal) expectFunction(`journal.${name}`, journal[name] ?? null);
  }
}

/** A journal that lasts as long as the program. */
export function memoryJournal(): Journal {
  const lines: string[] = [];
  return {
    async read() {
      return [...lines];
    },
    async append(line) {
      lines.push(line);
    },
  };
}
