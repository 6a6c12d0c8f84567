import { expect } from 'vitest';
import type { Store } from '../../../src/stores/store.js';
import { type Lapsing, pairsOf, testHold } from './held.js';

/** A text with parts that are easily lost: line breaks, quotes, and characters of one to four bytes. */
const text = '{"name":"Café \\"Zürich\\" 日本 🎫"}\nand\r\nanother line\t\n';

/** Tests what `Store` promises. `makeStore` makes a store over a place, as every process that shares it does. */
export function testStore(makeStore: (place: string) => Store, options: Lapsing = {}): void {
  const promise = pairsOf(makeStore, options);

  promise('is empty if nothing was written', async ({ one }) => {
    expect(await one.read()).toBeUndefined();
  });

  promise('keeps a text as it is', async ({ one }) => {
    for (const each of [text, '', text.repeat(2_000)]) {
      await one.write(each);
      expect(await one.read()).toBe(each);
    }
  });

  promise('keeps the text that was written last', async ({ one }) => {
    await one.write('a long text that is written first');
    await one.write('second');
    expect(await one.read()).toBe('second');
  });

  promise('is shared by all who use the same place', async ({ one, other }) => {
    await one.write('first');
    expect(await other.read()).toBe('first');
    await other.write('second');
    expect(await one.read()).toBe(await other.read());
  });

  promise('keeps places apart', async ({ one, beside }) => {
    await one.write('a text');
    expect(await beside.read()).toBeUndefined();
    await beside.write('another text');
    expect(await one.read()).toBe('a text');
  });

  promise('is whole whenever it is read', async ({ one, other }) => {
    const texts = ['a', 'b'].map((letter) => letter.repeat(200_000));
    await one.write(texts[0] ?? '');
    let isOver = false;
    const writing = (async () => {
      for (let round = 1; round <= 20; round += 1) await one.write(texts[round % 2] ?? '');
    })().finally(() => {
      isOver = true;
    });
    do expect(texts.includes((await other.read()) ?? '')).toBe(true);
    while (!isOver);
    await writing;
  });

  testHold(
    promise,
    (store, each) => store.write(each),
    (store) => store.read(),
  );
}
