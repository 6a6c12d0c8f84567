import type { Store } from '../store.js';
import { type ContractTest, contractOf, expect } from './contract.js';
import { type Pair, type PlaceOptions, promiseHold, withPair } from './held.js';

/** A text with parts that are easily lost: line breaks, quotes, and characters of one to four bytes. */
const text = '{"name":"Café \\"Zürich\\" 日本 🎫"}\nand\r\nanother line\t\n';

/** Returns a long text of one letter, so that a part of it or of another text is noticed. */
const longText = (letter: string) => letter.repeat(200_000);

/**
 * Tests whether a `Store` does what its type promises, with any test runner. `makeStore` makes a store over the place
 * of this name, as every process that shares it does. A store without `append` or `hold` is not tested for it. The
 * tests leave a short text in each of their places, whose names begin with `contract-`.
 *
 * @example
 * ```ts
 * for (const { name, run } of storeContract((place) => myStore(database, place))) test(name, run);
 * ```
 */
export function storeContract(
  makeStore: (place: string) => Store | Promise<Store>,
  options: PlaceOptions = {},
): readonly ContractTest[] {
  const { promise, tests } = contractOf<(pair: Pair<Store>) => Promise<void>>(
    'The store',
    withPair(makeStore, options),
  );

  promise('is empty if nothing was written', async ({ one }) => {
    expect((await one.read()) === undefined, 'read returns undefined if nothing was written');
  });

  promise('keeps a text as it is', async ({ one }) => {
    for (const each of [text, '', text.repeat(2_000)]) {
      await one.write(each);
      expect((await one.read()) === each, 'read returns exactly the text that was written');
    }
  });

  promise('keeps the text that was written last', async ({ one }) => {
    await one.write('a long text that is written first');
    await one.append?.(', and more');
    await one.write('second');
    expect((await one.read()) === 'second', 'nothing is left of the text before');
  });

  promise('adds to the text', async ({ one }) => {
    if (!one.append) return;
    await one.append('first, ');
    await one.append(text);
    expect((await one.read()) === `first, ${text}`, 'append begins a text if nothing was written');
    await one.write('second, ');
    await one.append('third, ');
    await one.append('fourth');
    expect((await one.read()) === 'second, third, fourth', 'additions are at the end, in order');
  });

  promise('is shared by all who use the same place', async ({ one, other }) => {
    await one.write('first');
    expect((await other.read()) === 'first', 'another store over the same place has the text');
    await other.write('second');
    await other.append?.(' and more');
    expect((await one.read()) === (await other.read()), 'read returns what another store writes');
  });

  promise('keeps places apart', async ({ one, beside }) => {
    await one.write('a text');
    expect((await beside.read()) === undefined, 'a text can be read only in its place');
    await beside.write('another text');
    expect((await one.read()) === 'a text', 'a write in one place changes no other place');
  });

  promise('is whole whenever it is read', async ({ one, other }) => {
    const texts = ['a', 'b'].map(longText);
    await one.write(texts[0] ?? '');
    let isOver = false;
    const writing = (async () => {
      for (let round = 1; round <= 20; round += 1) await one.write(texts[round % 2] ?? '');
    })().finally(() => {
      isOver = true;
    });
    do {
      expect(
        texts.includes((await other.read()) ?? ''),
        'read returns the text before or after a write, whole',
      );
    } while (!isOver);
    await writing;
    await one.write('');
  });

  promiseHold(
    promise,
    (store, each) => store.write(each),
    (store) => store.read(),
  );
  return tests;
}
