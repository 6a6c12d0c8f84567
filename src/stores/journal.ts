import { expectFunction, expectObject } from '../shared/expect.js';
import type { Holdable } from './store.js';

/**
 * Lines of text in which a job records each step before it takes it. Lines are only appended. After a crash they show what
 * may have been done.
 */
export interface Journal extends Holdable {
  /**
   * Returns every line that any process appended, as it is, oldest first, without a line that a crash cut off. The list is empty
   * if there are no lines.
   */
  read(): Promise<readonly string[]>;
  /**
   * Appends a line without line breaks, which may be empty. Once this resolves, the line must survive a crash. Lines that are
   * appended at the same time must all be kept.
   */
  append(line: string): Promise<void>;
}

/** Throws a `TypeError` for anything else than a journal. */
export function expectJournal(journal: unknown): void {
  expectObject('journal', journal, 'a journal, such as fileJournal(path)');
  for (const name of ['read', 'append'] as const) {
    if (journal) expectFunction(`journal.${name}`, Object(journal)[name] ?? null);
  }
}

/** Returns a journal in memory, which is lost when the program ends. */
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
