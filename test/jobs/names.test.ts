import { describe, expect, test, vi } from 'vitest';
import { Emulator } from '../../src/emulator/index.js';
import { TicketingClient } from '../../src/index.js';
import {
  exportText,
  findEvent,
  JobError,
  memoryStore,
  type Organisation,
  once,
  organisation,
  publishAt,
  type WatchOptions,
} from '../../src/jobs/index.js';
import { memoryDb } from '../support/memory-db.js';

const now = new Date('2031-03-01T09:00:00Z');

/** An organisation with these events. Without starts, they are on one day after another. */
async function withEvents(...events: readonly (string | readonly [name: string, start: string])[]) {
  const emulator = new Emulator({ now, seed: 'empty' });
  const client = new TicketingClient(emulator.options());
  const org = await organisation(client);
  const uuids: string[] = [];
  for (const [index, each] of events.entries()) {
    const [name, start] = typeof each === 'string' ? [each, `2031-04-${10 + index} 19:30`] : each;
    const occurrence = start === '' ? undefined : once({ from: start, minutes: 90 });
    const { uuid } = await client.orgs.events.create(org.uuid, {
      name,
      timezone: 'Europe/Vienna',
      ...(occurrence && { occurrence }),
    });
    uuids.push(uuid);
  }
  emulator.journal.clear();
  return { emulator, client, org, uuids };
}

describe('an event', () => {
  test.each([
    ['Jazz on the Pier', 0],
    ['  JAZZ on  the pier ', 0],
    ['CAFE/Bar: Soirée', 1],
    ['2031', 2],
    ['next', 0],
    ['NEXT', 0],
    ['NOW', 3],
  ])('can be named %j', async (name, index) => {
    const { org, client, uuids } = await withEvents('Jazz on the Pier', 'Café/Bar: Soirée', '2031', 'Now');
    const [event] = [uuids[index] ?? ''];
    expect(await org.doorList(name)).toEqual([]);
    const { value } = await org.events({ events: [name] }).next();
    expect(value?.uuid).toBe(event);
    const page = (await client.events.get(event)).store_url ?? '';
    expect((await org.events({ events: [`${page}/?from=mail`] }).next()).value?.uuid).toBe(event);
  });

  test.each([
    [
      'Jazz',
      'has 2 events "Jazz": "Jazz", Thu 10 Apr 2031 (UUID0); "JAZZ", Thu 10 Apr 2031 (UUID1). Pass one of these names, or a uuid.',
    ],
    ['Pier', 'has no event "Pier". Did you mean "Pier Walk", Sat 12 Apr 2031 (UUID2)?'],
    ['walk pier', 'has no event "walk pier". Did you mean "Pier Walk", Sat 12 Apr 2031 (UUID2)?'],
    ['Piet Wlak', 'has no event "Piet Wlak". Did you mean "Pier Walk", Sat 12 Apr 2031 (UUID2)?'],
    ['Opera', 'has no event "Opera". Pass its uuid, or its name as the service writes it.'],
    [
      'https://shop.example/100%',
      'has no event "https://shop.example/100%". Pass its uuid, or its name as the service writes it.',
    ],
    ['last', 'has no event that began last.'],
  ])('that is named %j is refused with the possible ones', async (name, message) => {
    const { org, client, uuids, emulator } = await withEvents(
      'Jazz',
      ['JAZZ', '2031-04-10 19:30'],
      'Pier Walk',
    );
    const text = message.replace(/UUID(\d)/g, (_, index) => uuids[index] ?? '');
    const jobs = [
      () => org.doorList(name),
      () =>
        org.invite(
          name,
          ['ada@mail.example'].map((email) => ({ email, first_name: 'A', last_name: 'B' })),
        ),
      () => org.ticketPdfs(name, 'never-made'),
      () => org.copy([name], { shift: { weeks: 1 }, store: memoryStore() }),
      () => org.ledger({ events: [name] }),
      () => org.series('tickets_sold', { period: 'today', events: [name] }),
      () => org.reviews({ events: [name] }).next(),
      () => exportText(org, { table: 'orders', format: 'csv', events: [name] }).next(),
      () => org.forward('https://shop.example', { events: [name] } as never),
      () => publishAt(client, name, new Date(0)),
    ];
    for (const job of jobs) {
      const error = await job().then(String, (thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(JobError);
      expect(String(error)).toContain(text);
    }
    expect(emulator.journal.entries.every(({ method }) => method === 'GET')).toBe(true);
  });

  test('with its uuid costs no request', async () => {
    const { org, emulator, uuids } = await withEvents('Jazz');
    await org.doorList(uuids[0] ?? '');
    expect(emulator.journal.entries.map(({ operation }) => operation)).toEqual(['events.tickets.list']);
  });
});

describe('an outage while a name is looked up', () => {
  const rounds = {
    async mirror(org: Organisation, options: WatchOptions) {
      const stop = new AbortController();
      const db = memoryDb();
      await org.mirror({ ...options, db, signal: stop.signal, onRound: () => stop.abort() });
    },
    async watch(org: Organisation, options: WatchOptions) {
      const stop = new AbortController();
      const db = memoryDb();
      const onProgress = () => stop.abort();
      const watch = org.watch.orders({ ...options, db, signal: stop.signal, onProgress });
      for await (const _ of watch) expect.unreachable();
    },
  };

  test.each(['mirror', 'watch'] as const)(
    'does not end a %s, unless it makes a single round',
    async (job) => {
      const { emulator, org } = await withEvents('Jazz');
      const client = new TicketingClient({ ...emulator.options(), retry: false });
      const away = await organisation(client, org.uuid);
      const match = { operation: 'orgs.events.list' } as const;
      emulator.faults.add({ match, times: 3, fault: { status: 503 } });
      await expect(rounds[job](away, { events: ['Jazz'], once: true })).rejects.toThrow('503');
      const onError = vi.fn();
      await rounds[job](away, { events: ['Jazz'], every: 1, onError });
      expect(onError).toHaveBeenCalledTimes(2);
    },
  );
});

describe('an event that is chosen by date', () => {
  /** Three events at 19:30 on three days, and one that begins with the second and ends an hour later. */
  async function programme(time: string) {
    const { org, client, emulator, uuids } = await withEvents('Jazz', 'Soul', 'Funk');
    const attributes = { starts_on: '2031-04-11 19:30', event_duration: 150 };
    const occurrence = { type: 'does_not_repeat' as const, attributes };
    const fields = { name: 'Film', timezone: 'Europe/Vienna', occurrence };
    uuids.push((await client.orgs.events.create(org.uuid, fields)).uuid);
    emulator.clock.set(new Date(`2031-04-${time}:00Z`));
    return { org, uuids };
  }

  test.each([
    ['next', '10T17:00', 0],
    ['now', '10T18:00', 0],
    ['last', '10T20:00', 0],
    ['now', '11T19:30', 3],
    ['next', '11T18:00', 2],
  ])('is %j on %s', async (word, time, index) => {
    const { org, uuids } = await programme(time);
    expect(await findEvent(org, word)).toBe(uuids[index]);
  });

  test.each([
    [
      'next',
      '11T17:00',
      'has 2 events for "next" (begins next): "Soul", Fri 11 Apr 2031 (UUID1); "Film", Fri 11 Apr 2031 (UUID3). Pass one of these names, or a uuid.',
    ],
    [
      'now',
      '11T18:00',
      'has 2 events for "now" (is on now): "Soul", Fri 11 Apr 2031 (UUID1); "Film", Fri 11 Apr 2031 (UUID3). Pass one of these names, or a uuid.',
    ],
    [
      'last',
      '11T21:00',
      'has 2 events for "last" (began last): "Soul", Fri 11 Apr 2031 (UUID1); "Film", Fri 11 Apr 2031 (UUID3). Pass one of these names, or a uuid.',
    ],
    ['now', '10T12:00', 'has no event that is on now.'],
    ['next', '13T12:00', 'has no event that begins next.'],
  ])('is not guessed for %j on %s', async (word, time, message) => {
    const { org, uuids } = await programme(time);
    await expect(findEvent(org, word)).rejects.toThrow(
      message.replace(/UUID(\d)/g, (_, index) => uuids[index] ?? ''),
    );
  });
});

describe('a name that several events have', () => {
  /** Jazz in 2030, in May 2031, in September 2031 and as a draft without a date, and an event that is called like one of them. */
  async function editions(today: string) {
    const made = await withEvents(
      ['Jazz', '2030-05-02 19:30'],
      ['Jazz', '2031-05-02 19:30'],
      ['JAZZ', '2031-09-02 19:30'],
      ['Jazz', ''],
      ['Jazz 2029', '2033-05-02 19:30'],
    );
    made.emulator.clock.set(new Date(today));
    return made;
  }

  const past = { past: true };
  test.each([
    ['the one that comes next', 'jazz', '2031-04-01T00:00:00Z', {}, 1],
    ['the one that is on', 'jazz', '2031-05-02T18:00:00Z', {}, 1],
    ['the one that comes next, once another is over', 'jazz', '2031-05-02T19:00:00Z', {}, 2],
    ['the draft without a date, if all others are over', 'jazz', '2032-01-01T00:00:00Z', past, 3],
    ['one of a year', 'Jazz 2030', '2031-04-01T00:00:00Z', {}, 0],
    ['one of a year, in quotes', "'Jazz' 2030", '2031-04-01T00:00:00Z', {}, 0],
    ['the next one of a year', 'Jazz 2031', '2031-04-01T00:00:00Z', {}, 1],
    ['the last one of a year that is over', 'Jazz 2031', '2032-01-01T00:00:00Z', past, 2],
    ['one of a month', 'Jazz  2031-09', '2031-04-01T00:00:00Z', {}, 2],
    ['one of a day', 'jazz 2031-09-02', '2031-04-01T00:00:00Z', {}, 2],
    ['one whose name has a year', 'Jazz 2029', '2031-04-01T00:00:00Z', {}, 4],
  ])('means %s', async (_, name, today, options, index) => {
    const { org, uuids } = await editions(today);
    expect(uuids.indexOf(await findEvent(org, name, options))).toBe(index);
  });

  test('means the day in the zone of the event', async () => {
    const { org, uuids } = await withEvents(['Jazz', '2031-05-02 00:30'], ['Jazz', '2031-05-03 00:30']);
    expect(await findEvent(org, 'Jazz 2031-05-03')).toBe(uuids[1]);
  });

  test('means a cancelled one only if all are cancelled', async () => {
    const { org, client, uuids } = await withEvents(
      ['Jazz', '2031-05-02 19:30'],
      ['Jazz', '2031-06-02 19:30'],
    );
    await client.events.cancel(uuids[0] ?? '');
    expect(await findEvent(org, 'Jazz')).toBe(uuids[1]);
    await client.events.cancel(uuids[1] ?? '');
    expect(await findEvent(org, 'Jazz')).toBe(uuids[0]);
  });

  test('means one that is over only for a job that reads', async () => {
    const { org, client, uuids, emulator } = await withEvents(
      ['Jazz', '2031-05-02 19:30'],
      ['Jazz', '2032-05-02 19:30'],
    );
    emulator.clock.set(new Date('2033-01-01T00:00:00Z'));
    const [{ source } = {}] = await org.copy('Jazz', {
      shift: { years: 1 },
      store: memoryStore(),
      dryRun: true,
    });
    expect(source?.uuid).toBe(uuids[1]);
    expect((await org.events({ events: ['Jazz'] }).next()).value?.uuid).toBe(uuids[1]);
    const message =
      'has 2 events "Jazz" that are over: "Jazz 2031", Fri 2 May 2031 (UUID0); "Jazz 2032", Sun 2 May 2032 (UUID1). Pass one of these names, or a uuid.';
    for (const job of [
      () => org.invite('Jazz', [{ email: 'ada@mail.example', first_name: 'A', last_name: 'B' }]),
      () => publishAt(client, 'Jazz', new Date(0)),
      () => findEvent(org, 'Jazz'),
    ])
      await expect(job()).rejects.toThrow(message.replace(/UUID(\d)/g, (_, index) => uuids[index] ?? ''));
    expect(await findEvent(org, 'Jazz 2031')).toBe(uuids[0]);
  });

  test('is refused if two are on, with what to pass for each', async () => {
    const { org, emulator } = await withEvents(
      ['Jazz', '2031-05-02 19:30'],
      ['Jazz', '2031-05-02 20:00'],
      ['Jazz', '2030-05-02 20:00'],
    );
    emulator.clock.set(new Date('2031-05-02T18:15:00Z'));
    await expect(findEvent(org, 'Jazz')).rejects.toThrow(/has 2 events "Jazz": "Jazz", Fri 2 May 2031 \(/);
    await expect(findEvent(org, 'Jazz 2030')).resolves.toBeDefined();
  });
});

test('an organisation can be named too', async () => {
  const { client, org } = await withEvents();
  expect((await organisation(client, org.name.toUpperCase())).uuid).toBe(org.uuid);
  await expect(organisation(client, 'Nobody')).rejects.toThrow('has no organisation "Nobody"');
});
