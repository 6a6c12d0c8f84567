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
import { failure } from '../../support/server.js';

/** A list that never ends: how positions count, and what the service says of it. */
interface Saying {
  readonly what: string;
  readonly counts?: 'offset' | 'page';
  readonly tell: (position: number) => object | undefined;
  /** The number of records that the service says at last. */
  readonly promised?: (given: number) => number;
}

const sayings: readonly Saying[] = [
  {
    what: 'fewer records than a page has',
    counts: 'offset',
    tell: (position) => ({ records: 10, position, rows: 100 }),
    promised: () => 10,
  },
  {
    what: '0 records',
    counts: 'page',
    tell: (position) => ({ records: 0, position, rows: 100 }),
    promised: () => 0,
  },
  {
    what: 'the number of records of each page',
    counts: 'page',
    tell: (position) => ({ records: 100, position, rows: 100 }),
    promised: () => 100,
  },
  {
    what: 'a page more each time',
    counts: 'offset',
    tell: (position) => ({ records: position + 200, position, rows: 100 }),
    promised: (given) => given + 100,
  },
  {
    what: 'a number that it soon exceeds',
    counts: 'offset',
    tell: (position) => ({ records: 250, position, rows: 100 }),
    promised: () => 250,
  },
  { what: 'no number', counts: 'page', tell: (position) => ({ position, rows: 100 }) },
  { what: 'nothing', tell: () => undefined },
];

describe('a list whose pages never end', () => {
  it.each(sayings)('is an error with the numbers if the service says $what', async (saying) => {
    let made = 0;
    const { client, asked } = clientOf(
      ({ position = 0 }) => ({
        events: Array.from({ length: 100 }, () => ({ uuid: `u${made++}` })),
        pagination: saying.tell(position),
      }),
      { paging: saying.counts },
    );
    let given = 0;
    const read = async () => {
      for await (const _ of client.events.list({}, { prefetch: 2 })) given += 1;
    };
    const error = await failure(read());
    expect(error).toBeInstanceOf(PaginationError);
    const promised = saying.promised?.(given);
    const said = promised === undefined ? ',' : `, although the service says that the list has ${promised},`;
    expect(error).toMatchObject({
      code: 'pagination_endless',
      operation: { id: 'events.list' },
      given,
      ...(promised !== undefined && { promised }),
      message: `GET /events returned ${given} records${said} and goes on without an end. The list cannot be read completely.`,
    });
    expect(given).toBeGreaterThan(10_000);
    expect(given).toBeLessThan(11_000);
    expect(asked.length).toBeLessThan(120);
  });
});

describe('a long list with a wrong number of records', () => {
  const count = 12_345;
  it.each<[ServiceOptions, number | undefined]>([
    [{}, 10],
    [{ counts: 'page' }, undefined],
    [{ base: 1 }, 10],
  ])('is complete (%j, %s records)', async (way, records) => {
    const service = listService(itemsOf(count), { ...way, tell: () => ({ records }) });
    const { client, asked } = clientOf(service, { paging: way.counts ?? 'offset' });
    expect(uuids(await client.events.list().toArray())).toEqual(all(count));
    expect(asked.length).toBeLessThan(130);
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
