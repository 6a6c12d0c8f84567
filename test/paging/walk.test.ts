import { describe, expect, it } from 'vitest';
import { PaginationError } from '../../src/index.js';
import { all, clientOf, itemsOf, listService, uuids } from '../support/list-service.js';
import { failure } from '../support/server.js';

const rows = 20;
const first = undefined;

/** How many records there are, and the positions that are asked for one after another. */
type Requests = readonly [records: number, positions: readonly (number | undefined)[]];

/** Reads a whole list, and tells what was asked. */
async function walked(records: number, service: Parameters<typeof listService>[1], prefetch = 0) {
  const { client, positions } = clientOf(listService(itemsOf(records), service));
  const items = await client.events.list({ rows }, { prefetch }).toArray();
  expect(uuids(items)).toEqual(all(records));
  return positions();
}

describe('the requests of a walk', () => {
  it.each<Requests>([
    [0, [first]],
    [19, [first]],
    [20, [first]],
    [21, [first, 19]],
    [39, [first, 19]],
    [40, [first, 19, 39]],
    [59, [first, 19, 39]],
    [60, [first, 19, 39, 59]],
    [61, [first, 19, 39, 59]],
  ])(
    'for %i records, where positions count records from zero, are no more than needed',
    async (...[records, positions]) => {
      expect(await walked(records, { counts: 'offset', base: 0 })).toEqual(positions);
    },
  );

  it.each<Requests>([
    [20, [first]],
    [21, [first, 20]],
    [40, [first, 20, 40]],
    [61, [first, 20, 40, 60]],
  ])(
    'for %i records, where positions count records from one, are no more than needed',
    async (...[records, positions]) => {
      expect(await walked(records, { counts: 'offset', base: 1 })).toEqual(positions);
    },
  );

  it.each<Requests>([
    [20, [first]],
    [21, [first, 19, 1]],
    [40, [first, 19, 1]],
    [41, [first, 19, 1, 2]],
    [61, [first, 19, 1, 2, 3]],
  ])(
    'for %i records, where positions count pages from zero, are one more than the pages',
    async (...[records, positions]) => {
      expect(await walked(records, { counts: 'page', base: 0 })).toEqual(positions);
    },
  );

  it.each<Requests>([
    [20, [first]],
    [21, [first, 20, 2]],
    [61, [first, 20, 2, 3, 4]],
  ])(
    'for %i records, where positions count pages from one, are one more than the pages',
    async (...[records, positions]) => {
      expect(await walked(records, { counts: 'page', base: 1 })).toEqual(positions);
    },
  );

  it.each<Requests>([
    [20, [first]],
    [21, [first, 19]],
    [39, [first, 19]],
    [40, [first, 39, 19]],
    [59, [first, 39, 19]],
    [60, [first, 39, 59, 19]],
    [100, [first, 39, 59, 19, 79, 99]],
  ])('for %i records read ahead are the same ones, sooner', async (...[records, positions]) => {
    expect(await walked(records, { counts: 'offset', base: 0 }, 3)).toEqual(positions);
  });

  it('that were made ahead are made again where positions turn out to count pages', async () => {
    expect(await walked(61, { counts: 'page', base: 0 }, 3)).toEqual([first, 39, 59, 19, 1, 2, 3]);
    expect(await walked(61, { counts: 'page', base: 1 }, 3)).toEqual([first, 40, 60, 20, 2, 3, 4]);
  });

  it.each([
    { counts: 'offset', position: 1, positions: [1, 21, 41, 61], from: 1 },
    { counts: 'offset', position: 20, positions: [20, 40, 60, 61], from: 20 },
    // Whether positions count from zero or from one is not told: where they count from one, 61 has a record.
    { counts: 'offset', position: 45, positions: [45, 61], from: 45 },
    { counts: 'page', position: 1, positions: [1, 2, 3, 4], from: 0 },
    { counts: 'page', position: 2, positions: [2, 3, 4], from: 20 },
  ] as const)('from $counts $position on go on from there', async (each) => {
    const { counts, position, from } = each;
    const service = listService(itemsOf(61), { counts, base: counts === 'page' ? 1 : 0 });
    const { client, positions } = clientOf(service, { paging: counts });
    expect(uuids(await client.events.list({ rows, position }).toArray())).toEqual(all(61).slice(from));
    expect(positions()).toEqual(each.positions);
  });

  it('are those of one page where the service says that there is no other, though the page is full', async () => {
    const { client, positions } = clientOf(listService(itemsOf(20), { tell: () => ({ records: '20' }) }));
    expect(await client.events.list({ rows }).toArray()).toHaveLength(20);
    expect(positions()).toEqual([first]);
  });

  it.each([null, '', ' ', 'many', Number.MAX_VALUE * 2, true, {}])(
    'go on to the end where the service says that there are %o records',
    async (records) => {
      const service = listService(itemsOf(41), { tell: () => ({ records }) });
      const { client } = clientOf(service);
      expect(uuids(await client.events.list({ rows }).toArray())).toEqual(all(41));
    },
  );
});

describe('a list that cannot be whole', () => {
  it('says that a page came twice, in which operation, and what to do', async () => {
    const [only] = [itemsOf(40).slice(0, rows)];
    const { client } = clientOf(() => ({ events: only, pagination: { records: 40, rows } }));
    const error = await failure(client.events.list({ rows }).toArray());
    expect(error).toBeInstanceOf(PaginationError);
    expect(error).toMatchObject({
      code: 'pagination_repeats',
      operation: { id: 'events.list' },
      message:
        'GET /events gave the same page twice, so the rest of the list cannot be reached. ' +
        "Set the client's paging option to 'offset' or 'page'.",
    });
  });

  it('says what was given and promised', async () => {
    const answer = listService(itemsOf(40), { tell: ({ position }) => ({ records: 60, position, rows }) });
    const { client } = clientOf(answer);
    const error = await failure(client.events.list({ rows }).toArray());
    expect(error).toBeInstanceOf(PaginationError);
    expect(error).toMatchObject({
      code: 'pagination_incomplete',
      operation: { id: 'events.list' },
      given: 40,
      promised: 60,
      message:
        'GET /events gave 40 records and says that there are 60, but shows no more, ' +
        'also when it is asked again: the list is not whole. Read it again later.',
    });
  });

  it('is one whose first page is empty, twice, while it counts records', async () => {
    const { client, asked } = clientOf(() => ({ events: [], pagination: { records: '3', position: 0 } }));
    const error = await failure(client.events.list({ rows }).toArray());
    expect(error).toMatchObject({
      code: 'pagination_incomplete',
      given: 0,
      promised: 3,
      message:
        'GET /events gave 0 records and says that there are 3, but shows no more, ' +
        'also when it is asked again: the list is not whole. Read it again later.',
    });
    expect(asked).toHaveLength(2);
  });
});

describe('records that have no uuid of text', () => {
  it.each([
    ['are told apart by all that they hold', (index: number) => ({ name: `n${index}` })],
    ['are told apart by a uuid that is a number', (index: number) => ({ uuid: index, name: 'same' })],
  ])('%s', async (_, itemOf) => {
    const list = Array.from({ length: 45 }, (_unused, index) => itemOf(index));
    const { client } = clientOf(({ position = 0 }) => ({
      events: list.slice(position, position + rows),
      pagination: { records: list.length, position, rows },
    }));
    expect(await client.events.list({ rows }).toArray()).toEqual(list);
  });

  it('may be nothing at all', async () => {
    const { client } = clientOf(() => ({ events: [null, null], pagination: { records: 2 } }));
    expect(await client.events.list({ rows }).toArray()).toEqual([null, null]);
  });
});
