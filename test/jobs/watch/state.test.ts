import { describe, expect, it } from 'vitest';
import { memoryStore, type Store } from '../../../src/jobs/index.js';
import { type Entry, watchForm } from '../../../src/jobs/watch/entry.js';
import { WatchState } from '../../../src/jobs/watch/state.js';
import { chainedDigest, digestOf } from '../../../src/shared/digest.js';
import { StateLog } from '../../../src/stores/state-log.js';
import { memoryDatabase } from '../../support/memory-database.js';

const named = (text?: string): Store => ({ ...memoryStore(text), name: 'sales.json' });

async function open(store: Store, longest?: number) {
  const state: WatchState = new WatchState((entries) => log.add(...entries));
  const log = new StateLog<Entry>(store, watchForm('orders', 'o'), state, longest);
  await log.read();
  return { state, log };
}

const read = async (text: string) => (await open(named(text))).state;

/** Returns the content of a state as plain data. */
async function known(state: WatchState) {
  const { isBegun, began, isCounted } = state;
  const events = [...state.events].map(async ([uuid, event]) => {
    const records = state.records(uuid);
    const uuids = [...(await records.uuids())].sort();
    expect(await records.count()).toBe(uuids.length);
    return [uuid, event, [...(await records.get(uuids))]] as const;
  });
  return { isBegun, began, isCounted, events: (await Promise.all(events)).sort() };
}

const uuid = '74c01293-82ca-631e-9d3c-0f1b2a3c4d5e';

/** Returns a state that was partly written as a whole and then by lines, with its content after each line. */
async function written() {
  const store = memoryStore();
  const { state, log } = await open(store);
  await state.add(['began', 1_000, 2_000]);
  await state.add(['begun', [['e', 3]], 1_000, 2_000], ['begun', [['other', null]], null, null]);
  await state.add(['event', 'e', 'Jazz'], ['kept', 'e', 'a', 'f1', { code: 'A' }]);
  await log.settle();
  const whole = (await store.read()) ?? '';
  const after = new Map([[whole, await known(state)]]);
  for (const entry of [
    [['kept', 'e', uuid, 'f2', { code: 'Bë 🎫' }]],
    [['read', 'e']],
    [
      ['swept', 'e', 5_000, 6_000, 1, true, [3, -1, 2, true]],
      ['gone', 'e', 'a'],
      ['kept', 'e', 'ü', 'f3', {}],
    ],
    [['uncounted']],
    [['left', 'other']],
  ] as const) {
    await state.add(...entry);
    after.set((await store.read()) ?? '', await known(state));
  }
  return { whole, text: (await store.read()) ?? '', after };
}

describe('the state of a watch', () => {
  it('is read with the same content, as a whole or by lines', async () => {
    const { after } = await written();
    for (const [text, expected] of after) expect(await known(await read(text))).toEqual(expected);
    expect([...after.values()][0]).toMatchObject({
      began: { from: 1_000, to: 2_000 },
      events: [
        ['e', { isSilent: true, since: { from: 1_000, to: 2_000 }, sold: 3, name: 'Jazz' }, [['a', {}]]],
        ['other', { isSilent: true, since: undefined, sold: undefined }, []],
      ],
    });
    const [last] = [...after.values()].slice(-1);
    expect(last).toMatchObject({
      isCounted: false,
      events: [
        [
          'e',
          {
            ...{ isSilent: false, since: undefined, sold: undefined },
            sweep: { at: 5_000, changed: 6_000, pages: 1, sells: true, account: [3, -1, 2, true] },
          },
          [
            [uuid, {}],
            ['ü', {}],
          ],
        ],
      ],
    });
  });

  it('ignores a moment with only one known end', async () => {
    for (const [from, to] of [
      [1, null],
      [null, 2],
    ]) {
      const { events } = await read(textWith(['begun', [['e', 3]], from, to]));
      expect(events.get('e')).toMatchObject({ isSilent: true, since: undefined });
    }
  });

  it('keeps its whole lines if it was cut off, or is refused with the name of its file', async () => {
    const { whole, text, after } = await written();
    const states = [...after];
    for (let length = 0; length < text.length; length += 1) {
      const state = await read(text.slice(0, length)).catch((error) => error);
      if (length < whole.length) {
        expect(state).toMatchObject({
          code: 'job_state',
          message: expect.stringMatching(
            /sales\.json .*delete it to start over|To start over, delete the store/s,
          ),
        });
        expect(state.message).toContain('sales.json');
      } else {
        const last = states.filter(([each]) => each.length <= length).at(-1);
        expect(await known(state)).toEqual(last?.[1]);
      }
    }
  });

  it('is refused if any character is changed', async () => {
    const { text } = await written();
    const lastBreak = text.length - 1;
    for (let index = 0; index < lastBreak; index += 1) {
      const other = text[index] === 'x' ? 'y' : 'x';
      const error = await read(text.slice(0, index) + other + text.slice(index + 1)).catch((each) => each);
      expect(error).toMatchObject({ code: 'job_state', message: expect.stringContaining('sales.json') });
    }
  });

  /** Returns a text of an earlier version with some entries. */
  const textWith = (...entries: readonly unknown[]) => {
    let check = '';
    return [['watch', 'orders', 3, 'o', entries.length + 1], ['begun', [], null, null], ...entries]
      .map((each) => {
        const json = JSON.stringify(each);
        check = digestOf(check + json).slice(0, 8);
        return `${json} ${check}\n`;
      })
      .join('');
  };

  it.each([
    '["events"]',
    '["events","watch",]',
    '["events","watch",{}',
    '["events""watch",{}]',
    '["events",5,{}]',
    '["eve\\xnts","watch",{}]',
    '{"events":1}',
    '[]',
    '',
  ])('is refused if it contains the line %s', async (line) => {
    let check = 0;
    const lines = ['["watch","orders",4,"o",1]', line].map((each) => {
      const bytes = new TextEncoder().encode(each);
      check = chainedDigest(bytes, 0, bytes.length, check);
      return `${each} ${check.toString(16).padStart(8, '0')}\n`;
    });
    await expect(read(lines.join(''))).rejects.toThrow('Line 2 of the store sales.json is damaged');
  });

  const e = ['e', 3];

  it.each([
    [['began', 1, 2]],
    [['begun', [], null, null]],
    [['begun', [e, ['f', null]], 1, 2]],
    [['event', 'e', 'Jazz']],
    [['event', 'e', null]],
    [['read', 'e']],
    [['kept', 'e', 'a', 'f1', {}]],
    [['gone', 'e', 'a']],
    [['left', 'e']],
    [['uncounted']],
    [['swept', 'e', 5, null, 1, true, null]],
    [['swept', 'e', 5, 6, 1, false, [3, 0, 1, true]]],
    [['owed', 'e']],
  ])('can contain %j', async (entry) => {
    await expect(read(textWith(entry))).resolves.toBeInstanceOf(WatchState);
  });

  it.each([
    [['began', 1, '2']],
    [['began', null, 2]],
    [['begun', 'e', 1, 2]],
    [['begun', ['ef'], 1, 2]],
    [['begun', [['e']], 1, 2]],
    [['begun', [['e', 3, 4]], 1, 2]],
    [['begun', [[5, 3]], 1, 2]],
    [['begun', [['e', '3']], 1, 2]],
    [['begun', [e, ['f', '3']], 1, 2]],
    [['begun', [], '1', 2]],
    [['begun', [], 1, '2']],
    [['begun', []]],
    [['event', 5, null]],
    [['event', 'e', 5]],
    [['read', null]],
    [['kept', 5, 'a', 'f1', {}]],
    [['kept', 'e', 5, 'f1', {}]],
    [['kept', 'e', 'a', 5, {}]],
    [['kept', 'e', 'a', 'f1', null]],
    [['kept', 'e', 'a', 'f1', 'x']],
    [['gone', 5, 'a']],
    [['gone', 'e', 5]],
    [['left', 5]],
    [['uncounted', 'e']],
    [['swept', 'e', null, null, 1, true, null]],
    [['swept', 'e', 5, null, 1, 1, null]],
    [['swept', 'e', 5, null, 1, true, [3, 0, 1]]],
    [['swept', 'e', 5, null, 1, true, [3, 0, '1', true]]],
    [['owed', 5]],
    [['other']],
    ['read'],
  ])('is refused if it contains %j', async (entry) => {
    await expect(read(textWith(entry))).rejects.toMatchObject({
      code: 'job_state',
      message: expect.stringContaining('Line 3 of the store'),
    });
  });

  it('of an earlier version moves into the rows of a database, even if that is interrupted', async () => {
    const { store, stepsOf } = memoryDatabase();
    const kept = Array.from({ length: 1_500 }, (_, index) => ['kept', 'e', `${index}`, 'f', { index }]);
    const text = textWith(['event', 'e', 'Jazz'], ...kept, ['gone', 'e', '7'], ['kept', 'e', '8', 'f2', {}]);
    const expected = await known(await read(text));
    const { rows } = stepsOf('sales');
    await store('sales').write(text);
    for (const last of [0, 1, 2]) {
      let steps = 0;
      const change: typeof rows.change = async (...change) => {
        if (steps === last) throw new Error('the machine stops');
        steps += 1;
        return rows.change(...change);
      };
      await expect(open(store('sales', {}, { rows: { ...rows, change } }))).rejects.toThrow(
        'the machine stops',
      );
      expect(await store('sales').read()).toBe(text);
    }
    for (const _ of ['first', 'second']) {
      expect(await known((await open(store('sales'))).state)).toEqual(expected);
      expect(await store('sales').read()).toBe('["watch","orders",4,"o",0]');
    }

    await store('sales').rows.clear();
    await expect(open(store('sales'))).rejects.toThrow('The rows of the store sales are lost.');
  });

  it('in a database begins again without its text', async () => {
    const { store, stepsOf } = memoryDatabase();
    const { state } = await open(store('sales'));
    await state.add(['began', 1, 1], ['kept', 'e', 'a', 'f', {}]);
    expect((await open(store('sales'))).state.began).toEqual({ from: 1, to: 1 });
    const again = store('sales', {}, { ...stepsOf('sales'), read: async () => undefined });
    expect(await known((await open(again)).state)).toMatchObject({ began: undefined, events: [] });
    expect(await store('sales').rows.count('events/e')).toBe(0);
  });

  it('is refused if a line in its middle is missing or repeated', async () => {
    const { text } = await written();
    const lines = text.split('\n').slice(0, -1);
    for (let index = 1; index < lines.length - 1; index += 1) {
      const without = `${lines.toSpliced(index, 1).join('\n')}\n`;
      await expect(read(without)).rejects.toMatchObject({ code: 'job_state' });
      const twice = `${lines.toSpliced(index, 0, lines[index] ?? '').join('\n')}\n`;
      await expect(read(twice)).rejects.toMatchObject({ code: 'job_state' });
    }
  });

  it('is rewritten after a line was cut off', async () => {
    const { text } = await written();
    const store = named(text.slice(0, -3));
    const { state } = await open(store);
    await state.add(['left', 'other']);
    expect(await store.read()).not.toContain(text.slice(0, -3));
    expect(await known((await open(store)).state)).toEqual(await known(await read(text)));
  });

  it('is extended if it ends with a whole line', async () => {
    const { text } = await written();
    const store = named(text);
    const { state } = await open(store);
    await state.add(['event', 'f', null]);
    expect(await store.read()).toContain(text);
    expect((await open(store)).state.events.has('f')).toBe(true);
  });

  it('is not rewritten if nothing was added', async () => {
    const { whole } = await written();
    const store: Store = {
      ...named(whole),
      write: async () => expect.fail('written'),
    };
    await (await open(store)).log.settle();
  });

  it('is refused in a version without checksums', async () => {
    await expect(read('["watch","orders",1,"o"]\n["begun",["e"]]\n')).rejects.toThrow(
      'in a form that this version does not know. Use the version that wrote it.',
    );
  });

  it('refuses entries after a failed write, and after it is closed', async () => {
    const store = memoryStore();
    const failing: Store = {
      ...store,
      append: async () => {
        throw new Error('the disk is full');
      },
    };
    const { state, log } = await open(failing);
    await state.add(['began', 1, 1]);
    // Several events are read at once, so each of them must get this error.
    await expect(state.add(['read', 'e'])).rejects.toThrow('the disk is full');
    await expect(state.add(['read', 'e'])).rejects.toThrow('the disk is full');
    await expect(log.settle()).resolves.toBeUndefined();

    const closed = await open(memoryStore());
    await closed.log.close();
    await expect(closed.log.add(['read', 'e'])).rejects.toThrow('The watch has ended.');
  });

  it('is rewritten when its additions are as long as it was, and not before', async () => {
    const store = memoryStore();
    const writes: number[] = [];
    const noted: Store = {
      ...store,
      write: (text) => {
        writes.push(text.length);
        return store.write(text);
      },
    };
    const { state } = await open(noted);
    const long = 'x'.repeat(50_000);
    for (let count = 1; count <= 8; count += 1) await state.add(['kept', 'e', 'a', 'f', { long, count }]);
    // The first write, and one after 256 kB.
    expect(writes).toHaveLength(2);
    // The earlier content, and the additions.
    expect(writes[1]).toBeLessThan(110_000);
  });

  it('grows only as long as a watch can read it, and fails if its content is longer', async () => {
    const store = memoryStore();
    const { state } = await open(store, 100_000);
    const long = 'x'.repeat(30_000);
    for (let count = 1; count <= 20; count += 1) await state.add(['kept', 'e', 'a', 'f', { long, count }]);
    expect((await store.read())?.length).toBeLessThan(140_000);
    const more = async () => {
      for (const uuid of ['b', 'c', 'd', 'e', 'f']) await state.add(['kept', 'e', uuid, 'f', { long }]);
    };
    await expect(more()).rejects.toMatchObject({
      code: 'job_unsuitable',
      message: expect.stringContaining('This watch has more records than fit into one text.'),
    });
    expect((await store.read())?.length).toBeLessThan(140_000);
  });
});
