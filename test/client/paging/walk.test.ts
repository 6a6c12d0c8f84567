import { describe, expect, it } from 'vitest';
import type { Page, Pager } from '../../../src/index.js';
import { all, clientOf, itemsOf, listService, uuids } from '../../support/list-service.js';
import { failure } from '../../support/server.js';

const rows = 20;
const first = undefined;

type Positions = readonly (number | undefined)[];

/** How positions count and from where, the number of records, and the requested positions in order. */
type Requests = [counts: 'offset' | 'page', base: 0 | 1, records: number, positions: Positions];

/** Reads a whole list, and returns the requested positions. */
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
    ['offset', 0, 0, [first]],
    ['offset', 0, 19, [first]],
    ['offset', 0, 20, [first, 19]],
    ['offset', 0, 21, [first, 19]],
    ['offset', 0, 39, [first, 19]],
    ['offset', 0, 40, [first, 19, 39]],
    ['offset', 0, 59, [first, 19, 39]],
    ['offset', 0, 60, [first, 19, 39, 59]],
    ['offset', 0, 61, [first, 19, 39, 59]],
    ['offset', 1, 20, [first, 20]],
    ['offset', 1, 21, [first, 20]],
    ['offset', 1, 40, [first, 20, 40]],
    ['offset', 1, 61, [first, 20, 40, 60]],
    // These need one request more than there are pages.
    ['page', 0, 20, [first, 19, 1]],
    ['page', 0, 21, [first, 19, 1]],
    ['page', 0, 40, [first, 19, 1]],
    ['page', 0, 41, [first, 19, 1, 2]],
    ['page', 0, 61, [first, 19, 1, 2, 3]],
    ['page', 1, 20, [first, 20, 2]],
    ['page', 1, 21, [first, 20, 2]],
    ['page', 1, 61, [first, 20, 2, 3, 4]],
  ])('are no more than needed: by %s from %i, for %i records', async (...given) => {
    const [counts, base, records, positions] = given;
    expect(await walked(records, { counts, base })).toEqual(positions);
  });

  it.each<[records: number, positions: Positions]>([
    [20, [first, 19]],
    [21, [first, 19]],
    [39, [first, 19]],
    [40, [first, 39, 19]],
    [59, [first, 39, 19]],
    [60, [first, 39, 59, 19]],
    [100, [first, 39, 59, 19, 79, 99]],
  ])('for %i records are the same with prefetch, but sooner', async (...[records, positions]) => {
    expect(await walked(records, { counts: 'offset', base: 0 }, 3)).toEqual(positions);
  });

  it('that were made ahead are repeated if positions turn out to count pages', async () => {
    expect(await walked(61, { counts: 'page', base: 0 }, 3)).toEqual([first, 39, 59, 19, 1, 2, 3]);
    expect(await walked(61, { counts: 'page', base: 1 }, 3)).toEqual([first, 40, 60, 20, 2, 3, 4]);
  });

  it.each([
    { counts: 'offset', position: 1, positions: [1, 21, 41, 61], from: 1 },
    { counts: 'offset', position: 20, positions: [20, 40, 60, 61], from: 20 },
    // It is unknown whether positions count from zero or one. If they count from one, 61 has a record.
    { counts: 'offset', position: 45, positions: [45, 61], from: 45 },
    { counts: 'page', position: 1, positions: [1, 2, 3, 4], from: 0 },
    { counts: 'page', position: 2, positions: [2, 3, 4], from: 20 },
  ] as const)('begin at $counts $position and continue from there', async (each) => {
    const { counts, position, from } = each;
    const service = listService(itemsOf(61), { counts, base: counts === 'page' ? 1 : 0 });
    const { client, positions } = clientOf(service, { paging: counts });
    expect(uuids(await client.events.list({ rows, position }).toArray())).toEqual(all(61).slice(from));
    expect(positions()).toEqual(each.positions);
  });

  it('end after the last full page if the list begins at a given position', async () => {
    const { client, positions } = clientOf(listService(itemsOf(60), { base: 1 }), { paging: 'offset' });
    expect(await client.events.list({ rows, position: 1 }).toArray()).toHaveLength(60);
    expect(positions()).toEqual([1, 21, 41]);
  });

  it('are not made ahead if the service does not return the number of records', async () => {
    const { client, positions } = clientOf(listService(itemsOf(41), { tell: () => ({}) }));
    await client.events.list({ rows }, { prefetch: 3 }).toArray();
    expect(positions().slice(0, 2)).toEqual([first, 19]);
  });

  it.each([undefined, () => undefined, () => ({ position: 0 })])(
    'are only one if the first page is empty, whatever its pagination: %o',
    async (tell) => {
      const { client, positions } = clientOf(listService([], { ...(tell && { tell }) }));
      expect(await client.events.list({ rows }).toArray()).toEqual([]);
      expect(positions()).toEqual([first]);
    },
  );

  it('read the first page again if the list begins at its last page', async () => {
    const { client, positions } = clientOf(listService(itemsOf(61)));
    expect(uuids(await client.events.list({ rows, position: 45 }).toArray())).toEqual(all(61).slice(45));
    expect(positions()).toEqual([45, 60, 45]);
  });

  it('find the unit of positions with two records on each page', async () => {
    const { client, positions } = clientOf(listService(itemsOf(6), { counts: 'page', mostRows: 2 }));
    expect(uuids(await client.events.list({ rows }).toArray())).toEqual(all(6));
    expect(positions()).toEqual([first, 1, 1, 2]);
  });

  it('do not repeat an empty page if the service does not return the number of records', async () => {
    const { client, positions } = clientOf(listService(itemsOf(20), { counts: 'page', tell: () => ({}) }));
    expect(uuids(await client.events.list({ rows }).toArray())).toEqual(all(20));
    expect(positions()).toEqual([first, 19, 1]);
  });
});

describe('a list that cannot be read completely', () => {
  it('may lack the last record, if positions count from one', async () => {
    const { client } = clientOf(
      listService(itemsOf(40), { base: 1, tell: ({ position }) => ({ records: 41, position, rows }) }),
    );
    expect(await failure(client.events.list({ rows }).toArray())).toMatchObject({ given: 40, promised: 41 });
  });

  it('may have a first page that is empty twice, while it counts records', async () => {
    const { client, asked } = clientOf(() => ({ events: [], pagination: { records: '3', position: 0 } }));
    const error = await failure(client.events.list({ rows }).toArray());
    expect(error).toMatchObject({
      code: 'pagination_incomplete',
      given: 0,
      promised: 3,
    });
    expect(asked).toHaveLength(2);
  });
});

describe('a list that loses records while the client looks for its second page', () => {
  /** A list of 25 records, of which only the last remains after the first page was read. */
  function shrinking(tell?: (facts: { records: number }) => object) {
    const list = itemsOf(25);
    const service = listService(list, { tell: tell ?? ((facts) => facts) });
    return clientOf((ask) => {
      const answer = service(ask);
      if (list.length === 25) list.splice(0, 24);
      return answer;
    });
  }

  it('yields the record that has moved to the first page', async () => {
    const { client } = shrinking();
    const pages = await pagesOf(client.events.list({ rows }));
    expect(pages.map(({ items }) => uuids(items))).toEqual([all(20), ['u24']]);
    expect(pages[1]?.pagination).toMatchObject({ records: 1 });
  });

  it('is an error if the service still counts the missing records', async () => {
    const { client } = shrinking(() => ({ records: 25 }));
    const error = await failure(client.events.list({ rows }).toArray());
    expect(error).toMatchObject({ code: 'pagination_incomplete', given: 21, promised: 25 });
  });

  it('is an error even if the service then returns no number of records', async () => {
    let reads = 0;
    const { client } = shrinking(({ records }) => (reads++ === 0 ? { records } : { records: null }));
    const error = await failure(client.events.list({ rows }).toArray());
    // The first number still counts: 25, of which 21 were returned.
    expect(error).toMatchObject({ given: 21, promised: 25 });
  });

  it('yields no empty page if nothing has moved there', async () => {
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

describe('a list that loses its whole first page', () => {
  it('is read by offsets, as its next pages show', async () => {
    const list = itemsOf(60);
    const service = listService(list);
    const { client, positions } = clientOf((ask) => {
      const answer = service(ask);
      if (list.length === 60) list.splice(0, 20);
      return answer;
    });
    expect(uuids(await client.events.list({ rows }).toArray()).sort()).toEqual(all(60).sort());
    expect(positions()).toEqual([first, 19, 1, 0, 20]);
  });
});

describe('a list that loses records later', () => {
  /** Deletes some records after so many requests. */
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

  it.each([0, 1] as const)('steps back by whole pages if positions count pages from %i', async (base) => {
    const list = itemsOf(120);
    // After the first page, the probe, and two more pages, 21 of the records already read disappear.
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

  it('reads returned records again as often as necessary, and then continues', async () => {
    const list = itemsOf(160);
    // After five pages the last 60 records disappear, none of which was read.
    const { client } = losing(list, 5, () => list.splice(100), { counts: 'offset' });
    expect(uuids(await client.events.list({ rows }).toArray())).toEqual(all(100));
  });
});

describe('records that come twice', () => {
  it('are recognized by their uuid, even if other fields have changed', async () => {
    const list: { uuid: string; name?: string }[] = itemsOf(41);
    let reads = 0;
    const service = listService(list);
    const { client } = clientOf((ask) => {
      reads += 1;
      // A new record in front pushes the last one of a page onto the next page, where it has another name.
      if (reads === 3)
        list.splice(0, 41, { uuid: 'new' }, ...itemsOf(41).map((item) => ({ ...item, name: 'other' })));
      return service(ask);
    });
    expect(uuids(await client.events.list({ rows }).toArray())).toEqual(all(41));
  });
});

describe('records without a uuid of text', () => {
  it.each([
    ['are distinguished by all their fields', (index: number) => ({ name: `n${index}` })],
    ['are distinguished by a uuid that is a number', (index: number) => ({ uuid: index, name: 'same' })],
  ])('%s', async (_, itemOf) => {
    const list = Array.from({ length: 45 }, (_unused, index) => itemOf(index));
    const { client } = clientOf(({ position = 0 }) => ({
      events: list.slice(position, position + rows),
      pagination: { records: list.length, position, rows },
    }));
    expect(await client.events.list({ rows }).toArray()).toEqual(list);
  });

  it('may be null among others', async () => {
    const list = itemsOf(45).map((item, index) => (index === 3 ? null : item));
    const { client } = clientOf(({ position = 0 }) => ({
      events: list.slice(position, position + rows),
      pagination: { records: list.length, position, rows },
    }));
    expect(await client.events.list({ rows }).toArray()).toEqual(list);
  });

  it('may all be null', async () => {
    const { client } = clientOf(() => ({ events: [null, null], pagination: { records: 2 } }));
    expect(await client.events.list({ rows }).toArray()).toEqual([null, null]);
  });
});
