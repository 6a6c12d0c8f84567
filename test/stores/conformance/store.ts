import { expect } from 'vitest';
import type { RowChange, Store } from '../../../src/stores/store.js';
import { type Lapsing, pairsOf, testHold } from './held.js';

/** A text with parts that are easily lost: line breaks, quotes, and characters of one to four bytes. */
const text = '{"name":"Café \\"Zürich\\" 日本 🎫"}\nand\r\nanother line\t\n';

/** Rows with all kinds of names and values. */
const rows: readonly RowChange[] = ['', 'a', 'Zoë 日本 🎫', '{b}', 'a"\\\n\'%'].flatMap((part) =>
  ['', 'x', 'Zoë 日本 🎫', '"\\\n\''].map((name) => ({ part, name, value: `${text}${part} ${name}` })),
);

/** Returns what the rows of a store should be. */
const kept = (wanted: readonly RowChange[], part: string) =>
  new Map(wanted.filter((row) => row.part === part).map(({ name, value }) => [name, value]));

const put = (part: string, name: string, value: string | undefined): RowChange => ({ part, name, value });

/** Tests what `StoreRows` promises. */
function testRows(promise: ReturnType<typeof pairsOf<Store>>): void {
  const ofRows = (
    name: string,
    test: (
      pair: { [K in 'one' | 'other' | 'beside']: Required<Pick<Store, 'rows'>> & Store },
    ) => Promise<void>,
  ) =>
    promise(`has rows: ${name}`, async ({ one, other, beside }) => {
      if (!one.rows || !other.rows || !beside.rows) return;
      await test({
        one: { ...one, rows: one.rows },
        other: { ...other, rows: other.rows },
        beside: { ...beside, rows: beside.rows },
      });
    });

  ofRows('reads none if none was written', async ({ one }) => {
    expect(await one.rows.read('a')).toEqual(new Map());
    expect([await one.rows.read('a', ['x']), await one.rows.names('a'), await one.rows.count('a')]).toEqual([
      new Map(),
      [],
      0,
    ]);
    await one.rows.clear();
    expect(await one.read()).toBeUndefined();
  });

  ofRows('reads each part, or some of its rows, as they were written', async ({ one, other, beside }) => {
    await one.rows.write(rows);
    for (const { part } of rows) {
      expect(await other.rows.read(part)).toEqual(kept(rows, part));
      expect(await other.rows.count(part)).toBe(4);
      expect(new Set(await other.rows.names(part))).toEqual(new Set(kept(rows, part).keys()));
      expect(await other.rows.read(part, ['x', 'unknown', ''])).toEqual(
        kept(
          rows.filter(({ name }) => ['x', ''].includes(name)),
          part,
        ),
      );
      expect(await other.rows.read(part, [])).toEqual(new Map());
    }
    expect(await beside.rows.names('a')).toEqual([]);
  });

  ofRows('makes the last change of each row', async ({ one }) => {
    await one.rows.write([put('a', 'x', '1'), put('a', 'y', '1'), put('b', 'x', '1')]);
    await one.rows.write([
      put('a', 'x', '2'),
      put('a', 'x', '3'),
      put('a', 'y', undefined),
      put('a', 'z', '2'),
      put('a', 'z', undefined),
      put('b', 'x', undefined),
      put('b', 'x', '2'),
      put('c', 'unknown', undefined),
    ]);
    expect(await one.rows.read('a')).toEqual(new Map([['x', '3']]));
    expect(await one.rows.read('b')).toEqual(new Map([['x', '2']]));
    await one.rows.write([put('a', 'x', undefined)]);
    expect([await one.rows.count('a'), await one.rows.names('c')]).toEqual([0, []]);
  });

  ofRows('keeps them beside the text, which it writes in the same step if asked', async ({ one, other }) => {
    await one.append?.('old');
    await one.append?.(' text');
    await one.rows.write([put('a', 'x', '1')], text);
    expect([await other.read(), await other.rows.read('a')]).toEqual([text, new Map([['x', '1']])]);
    await one.rows.write([], 'another');
    await one.append?.(' one');
    await one.rows.write([put('a', 'x', '2')]);
    expect(await other.read()).toBe(one.append ? 'another one' : 'another');
    await one.rows.clear();
    expect([await other.read(), await other.rows.names('a')]).toEqual([await one.read(), []]);
  });

  ofRows('changes many in one step', async ({ one }) => {
    const many = Array.from({ length: 60_000 }, (_, index) => put(`part ${index % 1_500}`, `${index}`, 'x'));
    const names = many.map(({ name }) => name);
    await one.rows.write(many);
    expect([await one.rows.count('part 7'), (await one.rows.read('part 1499', names)).size]).toEqual([
      40, 40,
    ]);
    await one.rows.clear();
    expect([await one.rows.count('part 7'), await one.rows.count('part 1499')]).toEqual([0, 0]);
  });

  testHold<Store>(
    (name, test) => promise(`has rows: ${name}`, async (pair) => (pair.one.rows ? test(pair) : undefined)),
    async ({ rows: own }, each) => own?.write([put('a', 'x', each)]),
    async ({ rows: own }) => own?.read('a'),
  );
}

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
    await one.append?.(', and more');
    await one.write('second');
    expect(await one.read()).toBe('second');
  });

  promise('adds to the text', async ({ one }) => {
    if (!one.append) return;
    await one.append('first, ');
    await one.append(text);
    expect(await one.read()).toBe(`first, ${text}`);
    await one.write('second, ');
    await one.append('third, ');
    await one.append('fourth');
    expect(await one.read()).toBe('second, third, fourth');
  });

  promise('is shared by all who use the same place', async ({ one, other }) => {
    await one.write('first');
    expect(await other.read()).toBe('first');
    await other.write('second');
    await other.append?.(' and more');
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
  testRows(promise);
}
