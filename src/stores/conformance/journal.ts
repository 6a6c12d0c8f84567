import type { Journal } from '../journal.js';
import { type ContractTest, contractOf, expect } from './contract.js';
import { type Pair, type PlaceOptions, promiseHold, withPair } from './held.js';

const isSame = (lines: readonly string[], expected: readonly string[]): boolean =>
  JSON.stringify(lines) === JSON.stringify(expected);

/**
 * Tests whether a `Journal` does what its type promises, with any test runner. `makeJournal` makes a journal over the
 * place of this name, as every process that shares it does. A journal without `hold` is not tested for it. The tests
 * leave a few lines in each of their places, whose names begin with `contract-`.
 *
 * @example
 * ```ts
 * for (const { name, run } of journalContract((place) => myJournal(database, place))) test(name, run);
 * ```
 */
export function journalContract(
  makeJournal: (place: string) => Journal | Promise<Journal>,
  options: PlaceOptions = {},
): readonly ContractTest[] {
  const { promise, tests } = contractOf<(pair: Pair<Journal>) => Promise<void>>(
    'The journal',
    withPair(makeJournal, options),
  );

  promise('has no lines if none were added', async ({ one }) => {
    expect(isSame(await one.read(), []), 'read returns an empty list if no line was added');
  });

  promise('keeps every line as it is, in order', async ({ one }) => {
    const lines = ['{"name":"Café \\"Zürich\\" 日本 🎫"}', '', 'a\ttab', 'x'.repeat(100_000), 'the last'];
    for (const line of lines) await one.append(line);
    expect(isSame(await one.read(), lines), 'read returns exactly the lines that were added, oldest first');
  });

  promise('keeps lines that are added at the same time', async ({ one }) => {
    const lines = Array.from({ length: 50 }, (_, place) => `line ${place}`);
    await Promise.all(lines.map((line) => one.append(line)));
    expect(
      isSame([...(await one.read())].sort(), [...lines].sort()),
      'read returns each of them, whole and once',
    );
  });

  promise('is shared by all who use the same place', async ({ one, other }) => {
    await one.append('first');
    await other.append('second');
    expect(isSame(await one.read(), ['first', 'second']), 'read returns what another journal adds');
    expect(
      isSame(await other.read(), ['first', 'second']),
      'another journal over the same place has the lines',
    );
  });

  promise('keeps places apart', async ({ one, beside }) => {
    await one.append('a line');
    expect(isSame(await beside.read(), []), 'a line can be read only in its place');
  });

  promiseHold(
    promise,
    (journal, line) => journal.append(line),
    (journal) => journal.read(),
  );
  return tests;
}
