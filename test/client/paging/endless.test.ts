import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PaginationError } from '../../../src/client/errors.js';
import { endlessness } from '../../../src/client/paging/endless.js';
import {
  all,
  clientOf,
  itemsOf,
  listService,
  type ServiceOptions,
  uuids,
} from '../../support/list-service.js';
import { failure, setUp } from '../../support/server.js';

const invented = (count: number) => Array.from({ length: count }, () => ({ uuid: randomUUID() }));

/** What a service says of its list, with the number of records that it says at last, if that is always the same. */
type Saying = readonly [
  what: string,
  tell: (position: number) => object | undefined,
  promised: number | undefined,
];

describe('a list whose pages never end', () => {
  const sayings: readonly Saying[] = [
    ['says fewer records than a page has', (position) => ({ records: 10, position, rows: 100 }), 10],
    ['says 0 records', (position) => ({ records: 0, position, rows: 100 }), 0],
    ['counts the records of each page', (position) => ({ records: 100, position, rows: 100 }), 100],
    [
      'counts a page more each time',
      (position) => ({ records: position + 200, position, rows: 100 }),
      undefined,
    ],
    ['says a number that it soon exceeds', (position) => ({ records: 250, position, rows: 100 }), 250],
    ['says no number', (position) => ({ position, rows: 100 }), undefined],
    ['has no pagination', () => undefined, undefined],
  ];
  it.each<Saying>(sayings)('and that %s is an error with the numbers', async (_, tell, promised) => {
    for (const paging of [undefined, 'page'] as const) {
      const { client, requests } = await setUp(
        ({ query }) => ({
          json: { guests: invented(100), pagination: tell(Number(query.get('position') ?? 0)) },
        }),
        { validate: 'off', paging },
      );
      let given = 0;
      const read = async () => {
        for await (const _ of client.events.guests.list('e', {}, { prefetch: 2 })) given += 1;
      };
      const error = await failure(read());
      expect(error).toBeInstanceOf(PaginationError);
      expect(error).toMatchObject({
        code: 'pagination_endless',
        operation: { id: 'events.guests.list' },
        given,
      });
      if (promised !== undefined) expect((error as PaginationError).promised).toBe(promised);
      expect(given).toBeGreaterThan(10_000);
      expect(given).toBeLessThan(11_000);
      expect(requests.length).toBeLessThan(120);
    }
  });

  it('says what the service returned, and what it promised', async () => {
    const { client } = clientOf(() => ({ events: invented(100), pagination: { records: 10 } }));
    expect(await failure(client.events.list().toArray())).toMatchObject({
      message:
        'GET /events returned 10100 records, although the service says that the list has 10, and goes on without an end. ' +
        'The list cannot be read completely.',
    });
    const silent = clientOf(() => ({ events: invented(100) }));
    expect(await failure(silent.client.events.list().toArray())).toMatchObject({
      message:
        'GET /events returned 10100 records, and goes on without an end. The list cannot be read completely.',
    });
  });
});

describe('a long list with a wrong number of records', () => {
  const count = 12_345;
  const ways: readonly ServiceOptions[] = [{}, { counts: 'page' }, { base: 1 }];
  it.each(ways)('is complete (%j)', async (way) => {
    for (const records of [10, undefined]) {
      const service = listService(itemsOf(count), { ...way, tell: () => ({ records }) });
      const { client, asked } = clientOf(service, { paging: way.counts ?? 'offset' });
      expect(uuids(await client.events.list().toArray())).toEqual(all(count));
      expect(asked.length).toBeLessThan(130);
    }
  });

  it.each(['offset', 'page'] as const)(
    'is not taken for endless if its last page repeats (%s)',
    async (counts) => {
      const service = listService(itemsOf(count), {
        counts,
        beyond: 'the last page',
        tell: () => ({ records: 10 }),
      });
      const { client } = clientOf(service, { paging: counts });
      const found: object[] = [];
      const read = async () => {
        for await (const event of client.events.list()) found.push(event);
      };
      // Nothing shows where it ends.
      expect(await failure(read())).toMatchObject({ code: 'pagination_repeats' });
      expect(uuids(found)).toEqual(all(count));
    },
  );

  it('is complete if the service refuses positions beyond its end', async () => {
    const service = listService(itemsOf(count), { tell: () => ({ records: 10 }) });
    const { client } = clientOf((asked) => {
      if ((asked.position ?? 0) > 100_000) throw new Error('No such position.');
      return service(asked);
    });
    expect(uuids(await client.events.list().toArray())).toEqual(all(count));
  });

  it('is complete if it grows a hundredfold while it is read', async () => {
    const list = itemsOf(150);
    const { client } = clientOf((asked) => {
      if (list.length < 15_000) list.push(...itemsOf(list.length + 120).slice(list.length));
      return listService(list)(asked);
    });
    const found = uuids(await client.events.list({}, { prefetch: 2 }).toArray());
    expect(found.length).toBeGreaterThanOrEqual(15_000);
    expect(found).toEqual(all(found.length));
  });
});

describe('a list of more than a million records', () => {
  const reading = async () => ({ items: [] });

  it('is read if the service promised half of them', async () => {
    const isEndless = endlessness(reading, { origin: 0, said: 1_000_000, size: 100 });
    expect(await isEndless(2_000_000, 'offset')).toBe(false);
  });

  it('has no end if the service promised less', async () => {
    const isEndless = endlessness(reading, { origin: 0, said: 10, size: 100 });
    expect(await isEndless(1_000_020, 'offset')).toBe(false);
    expect(await isEndless(1_000_021, 'offset')).toBe(true);
  });
});
