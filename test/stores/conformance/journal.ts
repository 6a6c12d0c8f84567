import { expect } from 'vitest';
import type { Journal } from '../../../src/stores/journal.js';
import { type Lapsing, pairsOf, testHold } from './held.js';

/** Tests what `Journal` promises. `makeJournal` makes a journal over a place, as every process that shares it does. */
export function testJournal(makeJournal: (place: string) => Journal, options: Lapsing = {}): void {
  const promise = pairsOf(makeJournal, options);

  promise('has no lines if none were added', async ({ one }) => {
    expect(await one.read()).toEqual([]);
  });

  promise('keeps every line as it is, in order', async ({ one }) => {
    const lines = ['{"name":"Café \\"Zürich\\" 日本 🎫"}', '', 'a\ttab', 'x'.repeat(100_000), 'the last'];
    for (const line of lines) await one.append(line);
    expect(await one.read()).toEqual(lines);
  });

  promise('keeps the order of lines that are added at once', async ({ one }) => {
    const lines = Array.from({ length: 50 }, (_, place) => `line ${place}`);
    await Promise.all(lines.map((line) => one.append(line)));
    expect(await one.read()).toEqual(lines);
  });

  promise('is shared by all who use the same place', async ({ one, other }) => {
    await one.append('first');
    await other.append('second');
    expect(await one.read()).toEqual(['first', 'second']);
    expect(await other.read()).toEqual(['first', 'second']);
  });

  promise('keeps places apart', async ({ one, beside }) => {
    await one.append('a line');
    expect(await beside.read()).toEqual([]);
  });

  testHold(
    promise,
    (journal, line) => journal.append(line),
    (journal) => journal.read(),
  );
}
