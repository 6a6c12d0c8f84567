import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AbortedError,
  type CallOptions,
  PaginationError,
  ServerError,
  TicketingClient,
} from '../../src/index.js';
import { casesOf, extentOf } from '../support/extent.js';
import {
  type Answer,
  type Asked,
  all,
  clientOf,
  itemsOf,
  listService,
  type ServiceOptions,
  uuids,
} from '../support/list-service.js';
import { failure, setUp } from '../support/server.js';

/** How the positions of a service may count. */
const ways = [
  { counts: 'offset', base: 0 },
  { counts: 'page', base: 1 },
  { counts: 'offset', base: 1 },
  { counts: 'page', base: 0 },
] as const;

const read = (client: TicketingClient, rows = 100, call: CallOptions = {}) =>
  client.events.list({ rows }, call).toArray();

/** Reads a list until it fails. Returns the uuids until then, and the error. */
async function failedWalk(client: TicketingClient) {
  const found: string[] = [];
  const error = await failure(
    (async () => {
      for await (const { uuid } of client.events.list({ rows: 20 })) found.push(uuid);
    })(),
  );
  expect(error).toBeInstanceOf(PaginationError);
  return { found, error };
}

describe('a list', () => {
  it('is not read before it is used', async () => {
    const { client, asked } = clientOf(listService(itemsOf(3)));
    const list = client.events.list();
    list.pages();
    await Promise.resolve();
    expect(asked).toEqual([]);
  });

  it('asks for pages of 100 records unless the caller says otherwise', async () => {
    const { client, asked } = clientOf(listService(itemsOf(3)));
    await client.events.list();
    await client.events.list({ rows: 20 });
    expect(asked).toEqual([
      { position: undefined, rows: 100 },
      { position: undefined, rows: 20 },
    ]);
  });

  it('yields its items in order each time it is iterated', async () => {
    const { client } = clientOf(listService(itemsOf(45)));
    const list = client.events.list({ rows: 20 });
    for (let time = 0; time < 2; time++) {
      const found: string[] = [];
      for await (const { uuid } of list) found.push(uuid);
      expect(found).toEqual(all(45));
    }
  });

  it('yields its pages, each with the pagination of the service', async () => {
    const { client } = clientOf(listService(itemsOf(45)), { paging: 'offset' });
    const pages = [];
    for await (const page of client.events.list({ rows: 20 }).pages()) pages.push(page);
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5]);
    expect(pages[2]?.pagination).toEqual({ records: 45, position: 40, rows: 20 });
  });

  it('returns only its first page when it is awaited', async () => {
    const { client, asked } = clientOf(listService(itemsOf(45)));
    const page = await client.events.list({ rows: 20 });
    expect(uuids(page.items)).toEqual(all(20));
    expect(page.pagination).toEqual({ records: 45, position: 0, rows: 20 });
    expect(asked).toHaveLength(1);
  });

  it('returns an array of all its items, or only of the first ones without reading further', async () => {
    const { client, asked } = clientOf(listService(itemsOf(45)));
    expect(uuids(await client.events.list({ rows: 20 }).toArray())).toEqual(all(45));
    asked.length = 0;
    expect(uuids(await client.events.list({ rows: 20 }).toArray({ limit: 20 }))).toEqual(all(20));
    expect(asked).toHaveLength(1);
  });

  it('reads nothing for an array with a limit of 0', async () => {
    const { client, asked } = clientOf(listService(itemsOf(45)));
    expect(await client.events.list().toArray({ limit: 0 })).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('begins at the page that the caller passes if positions count pages', async () => {
    for (const base of [0, 1] as const) {
      for (const beyond of ['nothing', 'the last page'] as const) {
        const { client } = clientOf(listService(itemsOf(90), { counts: 'page', base, beyond }));
        const items = await client.events.list({ position: base + 2, rows: 20 }).toArray();
        expect(uuids(items)).toEqual(all(90).slice(40));
      }
    }
  });
});

describe('positions', () => {
  const lists: readonly (readonly [count: number, options: ServiceOptions])[] = [
    [90, { beyond: 'nothing' }],
    [90, { beyond: 'the first page' }],
    [90, { beyond: 'the last page' }],
    // This list is long enough for both ways.
    [1_000, {}],
    // Here the service does not return the position of a page.
    [60, { tell: ({ records }) => ({ records }) }],
  ];

  it.each(ways)('that count by $counts from $base are detected', async (way) => {
    for (const [count, options] of lists) {
      const { client } = clientOf(listService(itemsOf(count), { ...way, ...options }));
      // The second time, the client knows how positions count.
      for (let time = 0; time < 2; time += 1) expect(uuids(await read(client, 20))).toEqual(all(count));
    }
  });

  it('are detected even if a record of the first page is deleted meanwhile', async () => {
    const list = itemsOf(90);
    const service = listService(list);
    const { client, asked, positions } = clientOf((ask) => {
      const answer = service(ask);
      if (asked.length === 1) list.shift();
      return answer;
    });
    expect(uuids(await read(client, 20))).toEqual(all(90));
    expect(positions()).toEqual([undefined, 19, 1, 0, 20, 40, 60, 80]);
  });

  it('need no detection if each page has one record', async () => {
    const { client, positions } = clientOf(listService(itemsOf(3), { mostRows: 1 }));
    expect(uuids(await read(client))).toEqual(all(3));
    expect(positions()).toEqual([undefined, 1, 2]);
  });

  it.each([
    ['offset', [undefined, 100, 200]],
    ['page', [undefined, 1, 2]],
  ] as const)('that count by %s are learned once for a list', async (counts, expected) => {
    const { client, asked, positions } = clientOf(listService(itemsOf(300), { counts }));
    await read(client);
    asked.length = 0;
    await read(client);
    expect(positions()).toEqual(expected);
  });

  it('are learned separately for each list', async () => {
    const byOffset = listService(itemsOf(60));
    const byPage = listService(itemsOf(60), { counts: 'page' });
    let answer = byOffset;
    const { client } = clientOf((ask) => answer(ask));
    expect(uuids(await read(client, 20))).toEqual(all(60));
    answer = byPage;
    expect(uuids(await client.orgs.events.list('o', { rows: 20 }).toArray())).toEqual(all(60));
  });

  it('are also learned for derived clients', async () => {
    const { client, asked, positions } = clientOf(listService(itemsOf(60), { counts: 'page' }));
    await read(client, 20);
    asked.length = 0;
    await read(client.with({ timeout: 1_000 }), 20);
    expect(positions()).toEqual([undefined, 1, 2]);
  });

  it('count as the paging option says, without detection', async () => {
    const offset = clientOf(listService(itemsOf(60)), { paging: 'offset' });
    expect(uuids(await read(offset.client, 20))).toEqual(all(60));
    expect(offset.positions()).toEqual([undefined, 20, 40]);

    const page = clientOf(listService(itemsOf(60), { counts: 'page', base: 1 }), { paging: 'page' });
    expect(uuids(await read(page.client, 20))).toEqual(all(60));
    expect(page.positions()).toEqual([undefined, 2, 3]);
  });
});

describe('the pagination of a reply', () => {
  it('may be missing, and then the list is complete', async () => {
    const { client, asked } = clientOf(() => ({ events: itemsOf(30) }));
    expect(uuids(await read(client, 20))).toEqual(all(30));
    expect(asked).toHaveLength(1);
  });

  it('may be missing even if more pages follow the first full one', async () => {
    for (const counts of ['offset', 'page'] as const) {
      const { client } = clientOf(listService(itemsOf(45), { counts, tell: () => undefined }));
      expect(uuids(await read(client, 20))).toEqual(all(45));
    }
  });

  it('may be missing if the only page is full and the same at every position', async () => {
    const { client } = clientOf(() => ({ events: itemsOf(20) }));
    expect(uuids(await read(client, 20))).toEqual(all(20));
  });

  it('may leave out the number of records', async () => {
    const tell = ({ position, rows }: { position: number; rows: number }) => ({ position, rows });
    for (const counts of ['offset', 'page'] as const) {
      for (const count of [20, 60]) {
        const { client } = clientOf(listService(itemsOf(count), { counts, tell }));
        expect(uuids(await read(client, 20))).toEqual(all(count));
      }
    }
  });

  it('may consist of strings', async () => {
    const tell = (facts: object) =>
      Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));
    const { client, positions } = clientOf(listService(itemsOf(50), { tell }), { paging: 'offset' });
    expect(uuids(await read(client, 20))).toEqual(all(50));
    expect(positions()).toEqual([undefined, 20, 40]);
  });

  it('may contain the position of the next page', async () => {
    const tell = ({ position, ...facts }: { records: number; position: number; rows: number }) => ({
      ...facts,
      position: position + facts.rows,
    });
    const { client } = clientOf(listService(itemsOf(90), { tell }));
    expect(uuids(await read(client, 20))).toEqual(all(90));
  });
});

describe('pages', () => {
  it('may leave out counted records if others follow', async () => {
    const service = listService(itemsOf(45));
    const hidden = new Set(['u1', 'u33']);
    const { client } = clientOf(
      (ask) => {
        const { events, ...rest } = service(ask);
        return { ...rest, events: events.filter(({ uuid }) => !hidden.has(uuid)) };
      },
      { paging: 'offset' },
    );
    expect(uuids(await read(client, 20))).toEqual(all(45).filter((uuid) => !hidden.has(uuid)));
  });

  it('may be smaller than asked for', async () => {
    for (const counts of ['offset', 'page'] as const) {
      for (const tell of [undefined, (facts: object) => ({ ...facts, rows: 20 })]) {
        const list = listService(itemsOf(47), { counts, mostRows: 10, ...(tell && { tell }) });
        const { client } = clientOf(list);
        expect(uuids(await read(client, 20))).toEqual(all(47));
      }
    }
  });

  it('may become smaller on the way, and nothing is skipped even if pages are read ahead', async () => {
    const list = itemsOf(100);
    for (const prefetch of [0, 3]) {
      const { client } = clientOf(({ position = 0 }) => ({
        events: list.slice(position, position + (position < 40 ? 20 : 7)),
        pagination: { records: 100, position, rows: 20 },
      }));
      expect(uuids(await read(client, 20, { prefetch }))).toEqual(all(100));
    }
  });

  it('may contain records that new ones pushed there, and none is returned twice', async () => {
    for (const counts of ['offset', 'page'] as const) {
      const list = itemsOf(90);
      const service = listService(list, { counts });
      let requests = 0;
      const { client } = clientOf((ask) => {
        const answer = service(ask);
        list.unshift({ uuid: `new${requests++}` });
        return answer;
      });
      expect(uuids(await read(client, 20))).toEqual(all(90));
    }
  });

  it('may repeat an item from more than 2,000 items ago, because no more are remembered', async () => {
    const list = itemsOf(2_300);
    const isAgain = (uuid: string) => uuid === 'u2200' || uuid === 'u2299';
    const service = listService(list);
    const { client } = clientOf((ask) => {
      const answer = service(ask);
      // One of the first items and one of the latest replace two others.
      const events = answer.events.map((item) =>
        isAgain(item.uuid) ? { uuid: item.uuid === 'u2200' ? 'u5' : 'u2190' } : item,
      );
      return { ...answer, events };
    });
    const given = uuids(await read(client));
    expect(given.filter((uuid) => uuid === 'u5')).toHaveLength(2);
    expect(given.filter((uuid) => uuid === 'u2190')).toHaveLength(1);
  });

  it('may repeat as a whole after new records, and no empty page is returned', async () => {
    const list = itemsOf(90);
    const service = listService(list);
    let requests = 0;
    const { client } = clientOf(
      (ask) => {
        const answer = service(ask);
        if (requests++ === 1) list.unshift(...Array.from({ length: 20 }, (_, n) => ({ uuid: `new${n}` })));
        return answer;
      },
      { paging: 'offset' },
    );
    const pages = [];
    for await (const { items } of client.events.list({ rows: 20 }).pages()) pages.push(items);
    expect(uuids(pages.flat())).toEqual(all(90));
    expect(pages.every((items) => items.length > 0)).toBe(true);
  });

  it('end early if records were deleted meanwhile', async () => {
    const list = itemsOf(90);
    const service = listService(list);
    const { client } = clientOf((ask) => {
      const answer = service(ask);
      list.length = Math.min(list.length, 50);
      return answer;
    });
    expect(uuids(await read(client, 20))).toEqual(all(50));
  });

  it.each([0, 1, 3])(
    'skip nothing if each record is deleted once it is returned (prefetch: %i)',
    async (prefetch) => {
      for (const counts of ['offset', 'page'] as const) {
        const list = itemsOf(230);
        const { client } = clientOf(listService(list, { counts }));
        const given: string[] = [];
        for await (const { uuid } of client.events.list({ rows: 20 }, { prefetch })) {
          given.push(uuid);
          list.splice(
            list.findIndex((item) => item.uuid === uuid),
            1,
          );
        }
        expect(given).toEqual(all(230));
        expect(list).toEqual([]);
      }
    },
  );

  it('skip no record that exists all the time, whichever others are deleted meanwhile', async () => {
    const property = fc.asyncProperty(
      fc.record({
        count: fc.integer({ min: 1, max: 200 }),
        prefetch: fc.nat({ max: 3 }),
        counts: fc.constantFrom('offset' as const, 'page' as const),
        deletions: fc.array(fc.nat({ max: 199 }), { maxLength: 40 }),
      }),
      async ({ count, prefetch, counts, deletions }) => {
        const list = itemsOf(count);
        const service = listService(list, { counts });
        const doomed = deletions.map((index) => `u${index}`);
        let reads = 0;
        const { client } = clientOf((ask) => {
          // Some records disappear before each page is read, except before the first.
          const gone = reads++ === 0 ? [] : doomed.splice(0, 7);
          for (const uuid of gone) {
            const index = list.findIndex((item) => item.uuid === uuid);
            if (index >= 0) list.splice(index, 1);
          }
          return service(ask);
        });
        const given = uuids(await read(client, 20, { prefetch }));
        expect(new Set(given).size).toBe(given.length);
        expect(given).toEqual(expect.arrayContaining(uuids(list)));
      },
    );
    await fc.assert(property, { numRuns: extentOf({ short: 60, full: 200 }) });
  });

  it('continue if records were added at the end meanwhile', async () => {
    const list = itemsOf(40);
    const service = listService(list);
    const { client } = clientOf((ask) => {
      const answer = service(ask);
      if (list.length === 40) list.push(...itemsOf(75).slice(40));
      return answer;
    });
    // The first page still counts 40.
    expect(uuids(await read(client, 20))).toEqual(all(75));
  });

  it('that repeat are an error and never an endless list', async () => {
    for (const paging of [undefined, 'offset', 'page'] as const) {
      const { client, asked } = clientOf(
        () => ({ events: itemsOf(20), pagination: { records: 50, position: 0, rows: 20 } }),
        paging && { paging },
      );
      const { found, error } = await failedWalk(client);
      expect(error).toMatchObject({
        code: 'pagination_repeats',
        operation: { id: 'events.list' },
        message:
          'GET /events returned the same page twice, so the rest of the list cannot be loaded. ' +
          "Set the client's paging option to 'offset' or 'page'.",
      });
      expect(found).toEqual(all(20));
      expect(asked.length).toBeLessThan(6);
    }
  });

  it('that repeat in the middle are an error, even if the number of records is unknown', async () => {
    for (const records of [90, undefined]) {
      const service = listService(itemsOf(90), { tell: (facts) => ({ ...facts, records }) });
      const { client } = clientOf(({ position, rows }) =>
        service({ position: Math.min(position ?? 0, 40), rows }),
      );
      await expect(read(client, 20)).rejects.toThrow(PaginationError);
    }
  });

  it('that go round in a circle are an error', async () => {
    const list = itemsOf(60);
    const { client, asked } = clientOf(
      ({ position = 0 }) => ({
        events: list.slice(position % 60, (position % 60) + 20),
        pagination: { position, rows: 20 },
      }),
      { paging: 'offset' },
    );
    await expect(read(client, 20)).rejects.toThrow(PaginationError);
    expect(asked).toHaveLength(4);
  });

  it('that repeat while the number of records grows are an error', async () => {
    let records = 100;
    const { client } = clientOf(
      () => {
        records += 100;
        return { events: itemsOf(20), pagination: { records } };
      },
      { paging: 'offset' },
    );
    await expect(read(client, 20)).rejects.toThrow(PaginationError);
  });

  it('that fail end the list with their error, after the items before them', async () => {
    const service = listService(itemsOf(90));
    for (const prefetch of [0, 3]) {
      const client = new TicketingClient({
        baseUrl: 'https://api.example.com',
        auth: { accessToken: 'token' },
        validate: 'off',
        retry: false,
        paging: 'offset',
        fetch: async ({ url }) => {
          const position = Number(new URL(url).searchParams.get('position') ?? 0);
          return position === 60
            ? new Response(null, { status: 500 })
            : Response.json(service({ position, rows: 20 }));
        },
      });
      const found: string[] = [];
      const walk = async () => {
        for await (const { uuid } of client.events.list({ rows: 20 }, { prefetch })) found.push(uuid);
      };
      await expect(walk()).rejects.toThrow(ServerError);
      expect(found).toEqual(all(60));
    }
  });
});

describe('a number of records that is not the total', () => {
  interface Facts {
    readonly records: number;
    readonly position: number;
    readonly rows: number;
    readonly shown: number;
  }
  const lies: readonly (readonly [what: string, records: (facts: Facts) => unknown])[] = [
    ['only the records of the page', ({ shown }) => shown],
    ['0', () => 0],
    ['99', () => 99],
    ['100', () => 100],
    ['150', () => 150],
    ['-1', () => -1],
    ['100.5', () => 100.5],
    ['not a number', () => 'many'],
    ['null', () => null],
    ['missing', () => undefined],
  ];
  const someWays = casesOf(ways, 2);
  const lyingService = (count: number, lie: (facts: Facts) => unknown, options: ServiceOptions) => {
    const service = listService(itemsOf(count), options);
    return (asked: Asked) => {
      const { events, pagination } = service(asked) as { events: object[]; pagination: Facts };
      const said = { ...pagination, records: lie({ ...pagination, shown: events.length }) };
      return { guests: events, pagination: said };
    };
  };

  describe.each(lies)('(%s)', (_, lie) => {
    it.each([0, 3])('does not cut off a list (prefetch: %i)', async (prefetch) => {
      for (const way of someWays) {
        for (const count of [250, 300, 100]) {
          const { client } = clientOf(lyingService(count, lie, way));
          // The second time, the client knows how positions count.
          for (let time = 0; time < 2; time += 1) {
            const guests = client.events.guests.list('e', {}, { prefetch }).toArray();
            // The client cannot distinguish a list with too high a count from an incomplete one.
            if (count === 100 && lie({ records: 0, position: 0, rows: 0, shown: 0 }) === 150)
              await expect(guests).rejects.toThrow(PaginationError);
            else expect(uuids(await guests)).toEqual(all(count));
          }
        }
      }
    });

    it('does not cut off a list that begins at a position or has smaller pages than requested', async () => {
      const { client } = clientOf(lyingService(250, lie, {}));
      expect(uuids(await client.events.guests.list('e', { position: 50 }).toArray())).toEqual(
        all(250).slice(50),
      );
      for (const way of someWays) {
        const small = clientOf(lyingService(250, lie, { ...way, mostRows: 40 }));
        expect(uuids(await small.client.events.guests.list('e').toArray())).toEqual(all(250));
      }
    });
  });

  it.each([0, 3])('may have been the total on earlier pages (prefetch: %i)', async (prefetch) => {
    for (const way of someWays) {
      for (const count of [230, 250]) {
        for (const totals of [1, 2, 3, 4, 5]) {
          const service = lyingService(
            count,
            ({ records, shown }) => (asked.length > totals ? shown : records),
            way,
          );
          const { client, asked } = clientOf(service);
          const guests = client.events.guests.list('e', { rows: 50 }, { prefetch });
          expect(uuids(await guests.toArray())).toEqual(all(count));
        }
      }
    }
  });

  it('is not believed later if it was smaller than the first page', async () => {
    const { client } = clientOf(lyingService(250, ({ position }) => (position > 1 ? 350 : 0), {}));
    expect(uuids(await client.events.guests.list('e').toArray())).toEqual(all(250));
  });

  it('may count the records from the page to the end of the list', async () => {
    const service = listService(itemsOf(250));
    const { client } = clientOf(
      (asked) => ({ ...service(asked), pagination: { records: 250 - (asked.position ?? 0) } }),
      { paging: 'offset' },
    );
    expect(uuids(await read(client))).toEqual(all(250));
  });

  it('costs one extra request only if the last page is full', async () => {
    for (const [count, requests] of [
      [99, 1],
      [100, 2],
      [101, 2],
      [250, 3],
    ] as const) {
      for (const counts of ['offset', 'page'] as const) {
        for (const prefetch of [0, 3]) {
          const { client, asked } = clientOf(listService(itemsOf(count), { counts }), { paging: counts });
          expect(uuids(await read(client, 100, { prefetch }))).toEqual(all(count));
          expect(asked).toHaveLength(requests);
        }
      }
    }
  });

  it('may still be the total if the service repeats the last page past the end', async () => {
    for (const way of someWays) {
      for (const paging of [undefined, way.counts]) {
        const service = listService(itemsOf(100), { ...way, beyond: 'the last page' });
        const { client } = clientOf(service, paging && { paging });
        expect(uuids(await read(client))).toEqual(all(100));
      }
    }
  });
});

describe('a list that returns fewer records than it counts', () => {
  /** Answers some requests, chosen by their number, with an empty page that keeps its count. */
  const withGaps = (count: number, isGap: (request: number) => boolean, options: ServiceOptions = {}) => {
    const service = listService(itemsOf(count), options);
    let requests = 0;
    return (asked: Asked) => {
      const answer = service(asked);
      return isGap(requests++) ? { ...answer, events: [] } : answer;
    };
  };
  const ways = [undefined, 'offset', 'page'] as const;

  it.each([0, 3])(
    'is complete if an empty page is full on a second read (prefetch: %i)',
    async (prefetch) => {
      for (const paging of ways) {
        for (const gap of [0, 1, 2, 3, 4, 5]) {
          const counts = paging ?? 'offset';
          const { client } = clientOf(
            withGaps(90, (request) => request === gap, { counts }),
            paging && { paging },
          );
          expect(uuids(await read(client, 20, { prefetch }))).toEqual(all(90));
        }
      }
    },
  );

  it('is an error if the page stays empty, with the numbers of returned and promised records', async () => {
    for (const paging of ways) {
      const counts = paging ?? 'offset';
      const { client, asked } = clientOf(
        withGaps(45, (request) => request > 0, { counts }),
        paging && { paging },
      );
      const { found, error } = await failedWalk(client);
      expect(error).toMatchObject({
        code: 'pagination_incomplete',
        operation: { id: 'events.list' },
        given: 20,
        promised: 45,
        message:
          'GET /events returned only 20 of 45 records, even when asked again. ' +
          'The list is incomplete. Read it again later.',
      });
      expect(found).toEqual(all(20));
      expect(asked.length).toBeLessThan(6);
    }
  });

  it('is an error if a later body is empty', async () => {
    const service = listService(itemsOf(45));
    let requests = 0;
    const { client } = clientOf((asked) => (requests++ < 2 ? service(asked) : {}), { paging: 'offset' });
    expect(await failure(read(client, 20))).toMatchObject({ given: 40, promised: 45 });
  });

  it('is an error if it counts records that it never returns', async () => {
    const tell = ({ records, ...facts }: { records: number }) => ({ ...facts, records: records + 3 });
    for (const paging of ways) {
      for (const count of paging === 'page' ? [7, 40] : [7, 40, 47]) {
        const { client } = clientOf(
          listService(itemsOf(count), { counts: paging ?? 'offset', tell }),
          paging && { paging },
        );
        const error = await failure(read(client, 20));
        expect(error).toMatchObject({ code: 'pagination_incomplete', given: count, promised: count + 3 });
      }
    }
  });

  it('is empty if the caller begins past its end', async () => {
    const { client } = clientOf(listService(itemsOf(45)));
    expect(await client.events.list({ rows: 20, position: 60 }).toArray()).toEqual([]);
  });
});

describe('pages read ahead', () => {
  /** A service whose answers the test releases one by one. */
  function heldService(count: number) {
    const service = listService(itemsOf(count));
    const held: { position: number | undefined; signal: AbortSignal; give: () => void }[] = [];
    const answer: Answer = (ask, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        held.push({ position: ask.position, signal, give: () => resolve(service(ask)) });
      });
    return { held, answer };
  }

  /** Waits until so many requests have arrived. */
  const arrived = (held: readonly unknown[], count: number) =>
    expect.poll(() => held.length, { interval: 1 }).toBe(count);

  it('are as many as requested, and come in order whichever is answered first', async () => {
    const { held, answer } = heldService(200);
    const { client } = clientOf(answer, { paging: 'offset' });
    const pages = client.events.list({ rows: 20 }, { prefetch: 3 }).pages()[Symbol.asyncIterator]();
    const first = pages.next();
    await arrived(held, 1);
    held[0]?.give();
    await first;
    const second = pages.next();
    await arrived(held, 4);
    expect(held.map(({ position }) => position)).toEqual([undefined, 20, 40, 60]);
    for (const { give } of held.toReversed()) give();
    expect(uuids((await second).value?.items ?? [])).toEqual(all(40).slice(20));
    await arrived(held, 5);
    expect(uuids((await pages.next()).value?.items ?? [])).toEqual(all(60).slice(40));
    await arrived(held, 6);
    await pages.return?.();
  });

  it('do not wait until it is known how positions count', async () => {
    const { held, answer } = heldService(200);
    const { client } = clientOf(answer);
    const items = client.events.list({ rows: 20 }, { prefetch: 3 }).toArray();
    await arrived(held, 1);
    held[0]?.give();
    await arrived(held, 4);
    expect(held.map(({ position }) => position).toSorted()).toEqual([19, 39, 59, undefined]);
    const giving = setInterval(() => {
      for (const { give } of held) give();
    });
    expect(uuids(await items)).toEqual(all(200));
    clearInterval(giving);
    expect(held).toHaveLength(11);
  });

  it('are never past the end of the list', async () => {
    for (const counts of ['offset', 'page'] as const) {
      const { client, asked } = clientOf(listService(itemsOf(100), { counts }), { paging: counts });
      expect(uuids(await read(client, 20, { prefetch: 10 }))).toEqual(all(100));
      expect(asked).toHaveLength(5);
    }
  });

  it('are aborted if the caller leaves the loop', async () => {
    const { held, answer } = heldService(200);
    const { client } = clientOf(answer, { paging: 'offset' });
    const walk = async () => {
      for await (const { uuid } of client.events.list({ rows: 20 }, { prefetch: 2 })) {
        if (uuid !== 'u20') continue;
        await arrived(held, 4);
        break;
      }
    };
    const done = walk();
    await arrived(held, 1);
    held[0]?.give();
    await arrived(held, 3);
    held[1]?.give();
    await done;
    expect(held.slice(2).map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  it("are aborted by the caller's signal", async () => {
    const { held, answer } = heldService(200);
    const { client } = clientOf(answer, { paging: 'offset' });
    const controller = new AbortController();
    const items = client.events.list({ rows: 20 }, { prefetch: 2, signal: controller.signal }).toArray();
    const outcome = expect(items).rejects.toThrow(AbortedError);
    await arrived(held, 1);
    held[0]?.give();
    await arrived(held, 3);
    controller.abort();
    await outcome;
    expect(held.slice(1).map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });
});

it('yields no more items of a list after its caller aborted it', async () => {
  const { client, requests } = await setUp(() => ({
    json: { events: [{ uuid: 'a' }, { uuid: 'b' }, { uuid: 'c' }] },
  }));
  const controller = new AbortController();
  const given: string[] = [];
  const walk = async () => {
    for await (const { uuid } of client.events.list({}, { signal: controller.signal })) {
      given.push(uuid);
      controller.abort(new Error('enough'));
    }
  };
  const error = await failure(walk());
  expect(error).toBeInstanceOf(AbortedError);
  expect(error).toMatchObject({
    message: 'GET /events was aborted by the caller.',
    cause: new Error('enough'),
    operation: { id: 'events.list' },
  });
  expect(given).toEqual(['a']);
  expect(requests).toHaveLength(1);
});

it('requests nothing if the signal is already aborted, whichever way the list is read', async () => {
  const { client, requests, tokenRequests } = await setUp(() => ({ json: { events: [{ uuid: 'a' }] } }));
  const reason = new Error('enough');
  const list = client.events.list({}, { signal: AbortSignal.abort(reason), prefetch: 3 });
  const walk = async (walked: AsyncIterable<unknown>) => {
    for await (const each of walked) expect(each).toBe('nothing');
  };
  for (const ending of [list, list.toArray(), walk(list), walk(list.pages())]) {
    expect(await failure(ending)).toMatchObject({ code: 'aborted', name: 'AbortedError', cause: reason });
  }
  expect([...requests, ...tokenRequests]).toEqual([]);
});

it('adds only one listener to a signal that many lists share, so that Node reports no leak', async () => {
  const { client } = clientOf(listService(itemsOf(45)));
  const { signal } = new AbortController();
  const lists = Array.from({ length: 12 }, () =>
    client.events.list({ rows: 20 }, { signal })[Symbol.asyncIterator](),
  );

  for (const list of lists) await list.next();

  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  for (const list of lists) await list.return?.();
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

describe('any list', () => {
  it('yields every record exactly once and in order, however the service counts', async () => {
    const property = fc.asyncProperty(
      fc.record({
        count: fc.nat({ max: 260 }),
        rows: fc.integer({ min: 20, max: 100 }),
        mostRows: fc.oneof(fc.constant(100), fc.integer({ min: 2, max: 60 })),
        counts: fc.constantFrom('offset' as const, 'page' as const),
        base: fc.constantFrom(0 as const, 1 as const),
        beyond: fc.constantFrom('nothing' as const, 'the first page' as const, 'the last page' as const),
        tellsPosition: fc.boolean(),
        prefetch: fc.nat({ max: 3 }),
      }),
      async ({ count, rows, prefetch, tellsPosition, ...way }) => {
        const tell = (facts: { position: number }) =>
          tellsPosition ? facts : { ...facts, position: undefined };
        const { client, asked } = clientOf(listService(itemsOf(count), { ...way, tell }));
        const least = Math.max(1, Math.ceil(count / Math.min(rows, way.mostRows)));
        expect(uuids(await read(client, rows, { prefetch }))).toEqual(all(count));
        // Detection takes at most three requests, once. Pages read ahead meanwhile are wasted if positions
        // count pages.
        expect(asked.length).toBeLessThanOrEqual(least + 3 + Math.max(0, prefetch - 1));
        asked.length = 0;
        expect(uuids(await read(client, rows, { prefetch }))).toEqual(all(count));
        // If there is only one page and it is full, the number of records may count that page alone.
        const isOneFullPage = count === Math.min(rows, way.mostRows);
        const isToSpare = !tellsPosition && way.base === 1;
        // The client learned nothing about positions, so it tries again.
        const most = isOneFullPage ? least + 3 : least + (isToSpare ? 1 : 0);
        expect(asked.length).toBeLessThanOrEqual(most);
      },
    );
    await fc.assert(property, { numRuns: extentOf({ short: 60, full: 200 }) });
  });
});
