import { describe, expect, it } from 'vitest';
import { type Page, type Pager, PaginationError } from '../../src/index.js';
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

async function pagesOf<T>(list: Pager<T>) {
  const pages: Page<T>[] = [];
  for await (const page of list.pages()) pages.push(page);
  return pages;
}

describe('the requests of a walk', () => {
  it.each<Requests>([
    [0, [first]],
    [19, [first]],
    [20, [first, 19]],
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
    [20, [first, 20]],
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
    [20, [first, 19, 1]],
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
    [20, [first, 20, 2]],
    [21, [first, 20, 2]],
    [61, [first, 20, 2, 3, 4]],
  ])(
    'for %i records, where positions count pages from one, are one more than the pages',
    async (...[records, positions]) => {
      expect(await walked(records, { counts: 'page', base: 1 })).toEqual(positions);
    },
  );

  it.each<Requests>([
    [20, [first, 19]],
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

  it('end where the pages from the one that the caller gave are full to the end', async () => {
    const { client, positions } = clientOf(listService(itemsOf(60), { base: 1 }), { paging: 'offset' });
    expect(await client.events.list({ rows, position: 1 }).toArray()).toHaveLength(60);
    expect(positions()).toEqual([1, 21, 41]);
  });

  it('are not made ahead where the service does not say how many records there are', async () => {
    const { client, positions } = clientOf(listService(itemsOf(41), { tell: () => ({}) }));
    await client.events.list({ rows }, { prefetch: 3 }).toArray();
    expect(positions().slice(0, 2)).toEqual([first, 19]);
  });

  it('are one where a page that is not full comes without pagination', async () => {
    const { client, positions } = clientOf(listService(itemsOf(19), { tell: () => undefined }));
    expect(uuids(await client.events.list({ rows }).toArray())).toEqual(all(19));
    expect(positions()).toEqual([first]);
  });

  it('are one where nothing comes, without pagination', async () => {
    const { client, positions } = clientOf(() => ({ events: [] }));
    expect(await client.events.list({ rows }).toArray()).toEqual([]);
    expect(positions()).toEqual([first]);
  });

  it('ask no empty page again where the service does not say how many records there are', async () => {
    const { client, positions } = clientOf(listService(itemsOf(20), { counts: 'page', tell: () => ({}) }));
    expect(uuids(await client.events.list({ rows }).toArray())).toEqual(all(20));
    expect(positions()).toEqual([first, 19, 1]);
  });

  it('are one more than a full page of which the service says that it is all', async () => {
    const { client, positions } = clientOf(listService(itemsOf(20), { tell: () => ({ records: '20' }) }));
    expect(await client.events.list({ rows }).toArray()).toHaveLength(20);
    expect(positions()).toEqual([first, 19]);
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
        'GET /events returned the same page twice, so the rest of the list cannot be read. ' +
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
        'GET /events returned only 40 of 60 records, even when asked again. ' +
        'The list is incomplete. Read it again later.',
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
        'GET /events returned only 0 of 3 records, even when asked again. ' +
        'The list is incomplete. Read it again later.',
    });
    expect(asked).toHaveLength(2);
  });
});

describe('a list that loses records while its second page is looked for', () => {
  /** A list of 25 of which only the last is left once the first page is read. */
  function shrinking(tell?: (facts: { records: number }) => object) {
    const list = itemsOf(25);
    const service = listService(list, { tell: tell ?? ((facts) => facts) });
    return clientOf((ask) => {
      const answer = service(ask);
      if (list.length === 25) list.splice(0, 24);
      return answer;
    });
  }

  it('gives what has moved onto the first page', async () => {
    const { client } = shrinking();
    const pages = await pagesOf(client.events.list({ rows }));
    expect(pages.map(({ items }) => uuids(items))).toEqual([all(20), ['u24']]);
    expect(pages[1]?.pagination).toMatchObject({ records: 1 });
  });

  it('is an error where the service still counts what it no longer shows', async () => {
    const { client } = shrinking(() => ({ records: 25 }));
    const error = await failure(client.events.list({ rows }).toArray());
    expect(error).toMatchObject({ code: 'pagination_incomplete', given: 21, promised: 25 });
  });

  it('is whole where the service then says nothing of the number of records', async () => {
    let reads = 0;
    const { client } = shrinking(({ records }) => (reads++ === 0 ? { records } : { records: null }));
    const error = await failure(client.events.list({ rows }).toArray());
    // What it said first stands: 25, of which 21 were shown.
    expect(error).toMatchObject({ given: 21, promised: 25 });
  });

  it('gives no empty page where nothing has moved there', async () => {
    const list = itemsOf(25);
    const { client } = clientOf((ask) => {
      const answer = listService(list)(ask);
      list.length = 0;
      return answer;
    });
    const pages = await pagesOf(client.events.list({ rows }));
    expect(pages.map(({ items }) => items.length)).toEqual([20]);
  });
});

describe('a list that loses records further on', () => {
  /** Deletes some records once so many requests were answered. */
  function losing(
    list: ReturnType<typeof itemsOf>,
    after: number,
    lose: () => void,
    options: Parameters<typeof listService>[1],
  ) {
    let reads = 0;
    const service = listService(list, options);
    return clientOf((ask) => {
      if (reads === after) lose();
      reads += 1;
      return service(ask);
    });
  }

  it.each([0, 1] as const)('steps back by whole pages where positions count pages from %i', async (base) => {
    const list = itemsOf(120);
    // The first page, the probe, the second page and the third; then 21 of those that were read go.
    const { client, positions } = losing(list, 4, () => list.splice(0, 21), { counts: 'page', base });
    expect(uuids(await client.events.list({ rows }).toArray())).toEqual(all(120));
    const second = base + 1;
    expect(positions()).toEqual([
      first,
      base ? 20 : 19,
      second,
      second + 1,
      second + 2,
      second,
      second + 1,
      second + 2,
      second + 3,
    ]);
  });

  it('reads again what was given, as often as that takes, and then goes on', async () => {
    const list = itemsOf(160);
    // Five pages, and then the last 60 go, none of which was read.
    const { client } = losing(list, 5, () => list.splice(100), { counts: 'offset' });
    expect(uuids(await client.events.list({ rows }).toArray())).toEqual(all(100));
  });
});

describe('records that come twice', () => {
  it('are told by their uuid, whatever else has changed of them', async () => {
    const list: { uuid: string; name?: string }[] = itemsOf(41);
    let reads = 0;
    const service = listService(list);
    const { client } = clientOf((ask) => {
      reads += 1;
      // One more in front pushes the last of a page onto the next, where it has another name.
      if (reads === 3)
        list.splice(0, 41, { uuid: 'new' }, ...itemsOf(41).map((item) => ({ ...item, name: 'other' })));
      return service(ask);
    });
    expect(uuids(await client.events.list({ rows }).toArray())).toEqual(all(41));
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

  it('may be nothing among others', async () => {
    const list = itemsOf(45).map((item, index) => (index === 3 ? null : item));
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

describe('what a list is asked for wrongly, or no longer', () => {
  it('is refused with the operation, and every problem by its place', async () => {
    const { client, asked } = clientOf(listService(itemsOf(3)));
    const error = await failure(client.events.list({ rows }).toArray({ limit: -1 }));
    const message = 'toArray takes { limit }, a whole number from 0, or no argument';
    expect(error).toMatchObject({
      code: 'request_invalid',
      operation: { id: 'events.list' },
      message: `GET /events was not sent: ${message}.`,
      issues: [{ path: ['limit'], message }],
    });
    expect(asked).toEqual([]);
  });

  it.each([{ limits: 5 }, { limit: 1.5 }, { limit: '5' }, { limit: Number.NaN }, 5, null])(
    'is refused with %j',
    async (wrong) => {
      const { client, asked } = clientOf(listService(itemsOf(3)));
      const error = await failure(client.events.list({ rows }).toArray(wrong as never));
      expect(error).toMatchObject({ code: 'request_invalid', issues: [{ path: ['limit'] }] });
      expect(asked).toEqual([]);
    },
  );

  it('tells that it was aborted, in which operation', async () => {
    const controller = new AbortController();
    const { client } = clientOf(listService(itemsOf(41)));
    const reading = client.events.list({ rows }, { signal: controller.signal }).toArray();
    controller.abort(new Error('enough'));
    const error = await failure(reading);
    expect(error).toMatchObject({
      code: 'aborted',
      operation: { id: 'events.list' },
      cause: controller.signal.reason,
    });
    expect((error as Error).message).toMatch(/^GET \/events was aborted by the caller/);
  });
});
