import { describe, expect, test, vi } from 'vitest';
import type { PlannedFault } from '../../../src/emulator/index.js';
import type { DialectName } from '../../../src/emulator/wire/dialects.js';
import { AbortedError, ConnectionError, type Event, type EventInput } from '../../../src/index.js';
import {
  type CopiedEvent,
  type CopyOptions,
  daily,
  findEvent,
  JobError,
  memoryStore,
  monthly,
  once,
  organisation,
  schedule,
  weekly,
} from '../../../src/jobs/index.js';
import { checkedJson } from '../../../src/stores/checked-json.js';
import { setting } from '../../emulator/setting.js';
import { casesOf } from '../../support/extent.js';
import { failingStore } from '../failing-store.js';

const timezone = 'Europe/Vienna';

async function copySetting(options: Parameters<typeof setting>[0] = {}) {
  const { emulator, owner, org: uuid } = setting(options);
  const org = await organisation(owner, uuid);
  const make = (input: EventInput) => owner.orgs.events.create(uuid, { timezone, ...input });
  const all = () => owner.orgs.events.list(uuid).toArray();
  return { emulator, client: owner, org, make, all };
}

const startsOf = (event: Event | undefined) =>
  event?.event_occurrence?.map(({ start_on }) => start_on?.local);

const statusesOf = (results: readonly CopiedEvent[]) => results.map(({ status }) => status);

describe('a copy', () => {
  test('keeps the local time of its source when the clocks change', async () => {
    const { client, org, make } = await copySetting();
    const event = await make({
      name: 'Concert',
      occurrence: once({ from: '2031-03-25 19:30', minutes: 90 }),
    });
    const onProgress = vi.fn();
    const [result] = await org.copy([event], { shift: { days: 7 }, store: memoryStore(), onProgress });
    expect(result).toMatchObject({ source: { uuid: event.uuid }, status: 'copied', differences: [] });
    expect(onProgress.mock.calls).toEqual([[{ done: 1, total: 1 }]]);
    const copy = await client.events.get(result?.copy ?? '');
    expect(copy.name).toBe('Concert');
    expect(copy.event_starts_on).toMatchObject({
      local: '2031-04-01 19:30',
      utc: '2031-04-01T17:30:00+00:00',
    });
    expect(copy.event_ends_on?.local).toBe('2031-04-01 21:00');
    expect(copy.publising?.state).toBe('ready to publish');
  });

  test('is of one event, by its name or itself, to several dates in one store', async () => {
    const { org, make, all } = await copySetting();
    const event = await make({ name: 'Jazz', occurrence: once({ from: '2031-03-25 19:30', minutes: 90 }) });
    const store = memoryStore();
    const before = (await all()).length;
    for (const [source, start] of [
      ['jazz', '2032-01-10 18:00'],
      [event, '2032-01-17 18:00'],
      [event.uuid, '2032-01-10 18:00'],
      // The copies have its name too.
      ['jazz', '2032-01-24 18:00'],
    ] as const) {
      const copies = await org.copy(source, { start, store });
      expect(copies).toMatchObject([{ source: { uuid: event.uuid }, start }]);
    }
    expect((await all()).length).toBe(before + 3);
    for (const events of [undefined, 5, {}, [null], [{}]] as never[]) {
      await expect(org.copy(events, { start: '2032-01-10 18:00', store })).rejects.toThrow(
        /^events? must be an event/,
      );
    }
  });

  test('says what names it and its event from now on, and which name means another event than before', async () => {
    const { emulator, client, org, make } = await copySetting();
    const event = await make({ name: 'Jazz', occurrence: once({ from: '2031-03-25 19:30', minutes: 90 }) });
    const copy = async (options: Omit<CopyOptions, 'store'>) => {
      const [{ sourceName, copyName, notes = [] } = {}] = await org.copy(event, {
        store: memoryStore(),
        ...options,
      });
      return { sourceName, copyName, notes };
    };
    const later = { shift: { weeks: 52 } };
    const names = { sourceName: 'Jazz 2031', copyName: 'Jazz 2032', notes: [] };
    expect(await copy({ ...later, name: 'Soul' })).toEqual({
      sourceName: 'Jazz',
      copyName: 'Soul',
      notes: [],
    });
    expect(await copy({ ...later, dryRun: true })).toEqual(names);
    emulator.clock.set(new Date('2031-06-01T00:00:00Z'));
    const taken =
      'After the copy, "Jazz" means the copy. Write "Jazz 2031" for the event that it meant before.';
    expect((await copy({ ...later, dryRun: true })).notes).toContain(taken);
    expect(await copy(later)).toEqual({ ...names, notes: [taken] });
    expect((await client.events.get(await findEvent(org, names.copyName))).name).toBe('Jazz');
    // The second copy begins together with the first.
    const { notes } = await copy(later);
    expect(notes[0]).toMatch(
      /^After the copy, "Jazz" means several events\. Write "[\da-f-]{36}" for the event/,
    );
  });

  test('starts at the time in `start`, which is a function for several events', async () => {
    const { client, org, make } = await copySetting();
    const events = [
      await make({ name: 'One', occurrence: once({ from: '2031-03-25 19:30', minutes: 90 }) }),
      await make({ name: 'Two', occurrence: once({ from: '2031-03-26 19:30', minutes: 90 }) }),
    ];
    const store = memoryStore();
    const start = ({ name }: Event) => (name === 'One' ? '2032-01-10 18:00' : '2032-02-10 18:00');
    for (const { copy, source } of await org.copy(events, { start, store })) {
      expect(startsOf(await client.events.get(copy ?? ''))).toEqual([start(source)]);
    }
    await expect(org.copy(events, { start: '2032-01-10 18:00', store })).rejects.toThrow(
      new TypeError('start is text, which works with a single event. Pass a function instead, or use shift.'),
    );
  });

  test.each([
    [{ years: 1 }, '2031-03-25 19:30', '2032-03-25 19:30'],
    [{ years: -1 }, '2032-02-29 10:00', '2031-02-28 10:00'],
    [{ months: 1, days: 1 }, '2031-01-31 10:00', '2031-03-01 10:00'],
  ])('shifted by %j from %s starts at %s', async (shift, from, start) => {
    const { client, org, make } = await copySetting();
    const event = await make({ name: 'Concert', occurrence: once({ from, minutes: 90 }) });
    const [result] = await org.copy([event], { shift, store: memoryStore() });
    expect(result).toMatchObject({ status: 'copied', start });
    expect(startsOf(await client.events.get(result?.copy ?? ''))).toEqual([start]);
  });

  const advice = ' To keep the day of the week, shift by whole weeks, such as 52 for a year.';
  const evening = { from: '2031-04-10 19:30', minutes: 90 };
  const thursdays = weekly({ ...evening, count: 3 });
  const onTwoDays = weekly({ ...evening, on: ['tue', 'thu'], until: '2031-04-24' });
  test.each<[string, EventInput['occurrence'], Pick<CopyOptions, 'shift' | 'start'>, string[]]>([
    ['a series', thursdays, { shift: { years: 1 } }, [`It moves from Thursday to Saturday.${advice}`]],
    ['a series by whole weeks', thursdays, { shift: { weeks: 52 } }, []],
    ['a series to a day', thursdays, { start: '2032-04-09 19:30' }, ['It moves from Thursday to Friday.']],
    [
      'a series on two days',
      onTwoDays,
      { shift: { months: 12 } },
      [`It moves from Tuesday, Thursday to Thursday, Saturday.${advice}`],
    ],
    ['days in a row', daily({ ...evening, count: 7 }), { shift: { days: 1 } }, []],
    ['the same day of each month', monthly({ ...evening, count: 3 }), { shift: { years: 1 } }, []],
  ])('says whether %s moves to another day of the week', async (_, occurrence, options, notes) => {
    const { org, make } = await copySetting();
    const event = await make({ name: 'Series', occurrence });
    const store = memoryStore();
    expect(await org.copy([event], { ...options, store, dryRun: true })).toMatchObject([{ notes }]);
    expect(await org.copy([event], { ...options, store })).toMatchObject([{ status: 'copied', notes }]);
  });

  test('may have another name, which needs that of its source if there are several', async () => {
    const { org, make, all } = await copySetting();
    for (const name of ['Jazz', 'Soul']) {
      await make({ name, occurrence: once({ from: '2031-03-25 19:30', minutes: 90 }) });
    }
    const shift = { years: 1 };
    const wrong = org.copy(org.events(), { shift, name: 'Jazz {year}', store: memoryStore() });
    await expect(wrong).rejects.toThrow('name must contain {name} if there are several events.');
    await org.copy(org.events(), { shift, name: '{name} {year}', store: memoryStore() });
    expect((await all()).map(({ name }) => name).sort()).toEqual(['Jazz', 'Jazz 2032', 'Soul', 'Soul 2032']);
  });

  test('is only planned in a dry run, which changes and writes nothing', async () => {
    const { org, make, all } = await copySetting();
    const events = [
      await make({ name: 'One', occurrence: once({ from: '2031-03-25 19:30', minutes: 90 }) }),
      await make({ name: 'Two', occurrence: once({ from: '2031-03-26 19:30', minutes: 90 }) }),
    ];
    const store = memoryStore();
    await org.copy(events.slice(0, 1), { shift: { years: 1 }, store });
    const [text, before] = [await store.read(), await all()];
    const results = await org.copy(events, { shift: { years: 1 }, store, dryRun: true });
    expect(results.map(({ status, start, dates }) => [status, start, dates])).toEqual([
      ['existing', '2032-03-25 19:30', []],
      ['planned', '2032-03-26 19:30', ['2032-03-26 19:30']],
    ]);
    expect([await store.read(), await all()]).toEqual([text, before]);
  });

  const patterns: [string, EventInput['occurrence'], string[]][] = [
    [
      'weeks with an end and an excluded date',
      weekly({
        from: '2031-04-10 19:30',
        minutes: 90,
        on: ['thu', 'sat'],
        until: '2031-04-24',
        except: ['2031-04-12'],
      }),
      ['2032-04-08 19:30', '2032-04-15 19:30', '2032-04-17 19:30', '2032-04-22 19:30'],
    ],
    [
      'days with an end and an excluded date',
      daily({ from: '2031-07-01 21:00', minutes: 60, until: '2031-07-04', except: ['2031-07-02'] }),
      ['2032-06-29 21:00', '2032-07-01 21:00', '2032-07-02 21:00'],
    ],
    [
      'a number of months with an excluded month',
      monthly({ from: '2031-01-14 18:00', minutes: 60, count: 4, except: ['2031-03-14'] }),
      ['2032-01-13 18:00', '2032-02-13 18:00', '2032-04-13 18:00'],
    ],
    [
      'months that end with the last date',
      monthly({ from: '2031-03-14 18:00', minutes: 60, until: '2031-05-14' }),
      ['2032-03-12 18:00', '2032-04-12 18:00', '2032-05-12 18:00'],
    ],
    [
      'a schedule',
      schedule([
        { from: '2031-05-02 19:30', minutes: 120 },
        { from: '2031-05-03 15:00', minutes: 90 },
      ]),
      ['2032-04-30 19:30', '2032-05-01 15:00'],
    ],
  ];

  /** An organisation whose service duplicates and updates events in other ways. */
  const orgWith = (
    { client, org }: Awaited<ReturnType<typeof copySetting>>,
    changed: Partial<typeof client.events>,
  ) => {
    const { me, users, orgs, common, orders, reviews, pdf, dry } = client;
    const events = { ...client.events, ...changed };
    return organisation({ me, users, orgs, events, common, orders, reviews, pdf, dry }, org.uuid);
  };

  test.each(patterns)(
    'has the dates of %s, even if the service copied only the first',
    async (_, occurrence, starts) => {
      const context = await copySetting();
      const { client } = context;
      const event = await context.make({ name: 'Series', occurrence });
      const poor = await orgWith(context, {
        duplicate: async (source, copy, options) => {
          const { uuid } = await client.events.duplicate(source, copy, options);
          const first = once({ from: copy.starts_on, minutes: 15 });
          return client.events.update(uuid, { name: 'Copy of Series', occurrence: first });
        },
      });
      for (const org of [context.org, poor]) {
        const [result] = await org.copy([event], { shift: { weeks: 52 }, store: memoryStore() });
        expect(result).toMatchObject({ status: 'copied', dates: starts, differences: [] });
        const copy = await client.events.get(result?.copy ?? '');
        expect([copy.name, startsOf(copy)]).toEqual(['Series', starts]);
      }
    },
  );

  test.each<[string, EventInput['occurrence'], string, string[]]>([
    [
      'the list that a series becomes',
      daily({ from: '2031-07-01 21:00', minutes: 60, count: 2 }),
      'schedule',
      ['Its dates were corrected as a list, so it no longer repeats as its event does.'],
    ],
    [
      'a duration that is not a multiple of 15 minutes',
      { type: 'does_not_repeat', attributes: { starts_on: '2031-07-01 21:00', event_duration: 20 } },
      'does_not_repeat',
      [],
    ],
  ])('says in its notes if its correction changes its repetition: %s', async (_, occurrence, type, notes) => {
    const context = await copySetting();
    const { client } = context;
    const event = await context.make({ name: 'Series', occurrence });
    const other = await orgWith(context, {
      duplicate: async (source, copy) => {
        const { uuid } = await client.events.duplicate(source, copy);
        return client.events.update(uuid, { occurrence: once({ from: copy.starts_on, minutes: 15 }) });
      },
    });
    const [result] = await other.copy([event], { shift: { weeks: 1 }, store: memoryStore() });
    expect(result).toMatchObject({ status: 'copied', notes });
    expect((await client.events.get(result?.copy ?? '')).occurrence?.type).toBe(type);
  });

  test('has the start of a single date that the service returns without its list of dates', async () => {
    const context = await copySetting();
    const { client } = context;
    const made = await context.make({
      name: 'Gala',
      occurrence: once({ from: '2031-07-01 21:00', minutes: 60 }),
    });
    const without = async (uuid: string): Promise<Event> => {
      const { event_occurrence: _, ...event } = await client.events.get(uuid);
      return event;
    };
    const other = await orgWith(context, {
      get: without,
      duplicate: async (source, copy) => {
        const { uuid } = await client.events.duplicate(source, copy);
        return client.events.update(uuid, { occurrence: once({ from: '2031-08-01 08:00', minutes: 60 }) });
      },
    });
    const options = { shift: { weeks: 1 }, store: memoryStore() };
    const [result] = await other.copy([await without(made.uuid)], options);
    expect(result).toMatchObject({ status: 'copied', notes: [] });
    expect(startsOf(await client.events.get(result?.copy ?? ''))).toEqual(['2031-07-08 21:00']);
  });

  test('fails if it cannot be corrected, and says how it differs', async () => {
    const context = await copySetting();
    const occurrence = daily({ from: '2031-07-01 21:00', minutes: 60, count: 2 });
    const event = await context.make({ name: 'Series', occurrence });
    const { client } = context;
    const other = await orgWith(context, {
      update: (uuid) => client.events.get(uuid),
      duplicate: async (uuid, copy) => {
        const made = await client.events.duplicate(uuid, copy);
        return client.events.update(made.uuid, { occurrence: once({ from: copy.starts_on, minutes: 15 }) });
      },
    });
    const [result] = await other.copy([event], { shift: { weeks: 1 }, store: memoryStore() });
    expect(result).toMatchObject({ status: 'failed', copy: expect.any(String) });
    expect(result?.error).toEqual(
      new JobError(
        'unsuitable',
        `The copy ${result?.copy} of "Series" is wrong. Its dates are: 2031-07-08 21:00 for 15 minutes. ` +
          'They must be: 2031-07-08 21:00 for 60 minutes, 2031-07-09 21:00 for 60 minutes. Correct it by hand, or delete it.',
        { event: event.uuid },
      ),
    );
  });

  test('lists the times that did not move with it', async () => {
    const { emulator, client, org, make } = await copySetting();
    const event = await make({ name: 'Gala', occurrence: once({ from: '2031-03-25 19:30', minutes: 90 }) });
    await client.events.sessions.create(event.uuid, {
      name: 'Doors',
      session_starts_on: '2031-03-25 19:00',
      duration: 30,
    });
    const changes: object = { settings: { booking_ends_on: { local: '2031-03-24 12:00' } } };
    await client.events.update(event.uuid, changes);
    const { booking_ends_on: value } = await client.events.get(event.uuid);
    const edit = [{ op: 'replace', path: '/result/event/booking_ends_on', value }] as const;
    emulator.faults.add({ match: { operation: 'events.get' }, times: 'all', fault: { edit } });
    const [result] = await org.copy([event.uuid], { shift: { weeks: 1 }, store: memoryStore() });
    expect(result).toMatchObject({
      status: 'copied',
      differences: [
        'booking_ends_on is 2031-03-24 12:00, but to move with the event it must be 2031-03-31 12:00. Change it by hand.',
      ],
    });
    const copy = await client.events.get(result?.copy ?? '');
    expect(copy.sessions?.session_lists).toMatchObject([
      { name: 'Doors', session_starts_on: { local: '2031-04-01 19:00' } },
    ]);
  });

  test('fails without a request if the clocks skip its start', async () => {
    const { org, make, all } = await copySetting();
    const event = await make({ name: 'Night', occurrence: once({ from: '2031-03-23 02:30', minutes: 60 }) });
    const [result] = await org.copy([event], { shift: { weeks: 1 }, store: memoryStore() });
    expect(result).toMatchObject({ status: 'failed', copy: undefined });
    expect(String(result?.error)).toContain('2031-03-30 02:30 does not exist in Europe/Vienna');
    expect(await all()).toHaveLength(1);
  });

  test('fails if the service refuses it, and the others are made', async () => {
    const { org, make } = await copySetting();
    const bare = await make({ name: 'Some day' });
    const past = await make({ name: 'Past', occurrence: once({ from: '2030-05-03 19:30', minutes: 60 }) });
    const good = await make({ name: 'Good', occurrence: once({ from: '2031-05-03 19:30', minutes: 60 }) });
    const results = await org.copy([bare, past, good], { shift: { weeks: -1 }, store: memoryStore() });
    expect(statusesOf(results)).toEqual(['failed', 'failed', 'copied']);
    expect(results[0]?.error).toEqual(
      new JobError('input', 'The event "Some day" has no start, so it cannot be copied to another date.', {
        event: bare.uuid,
      }),
    );
    expect(results[1]?.error).toMatchObject({ status: 400 });
  });

  test.each(casesOf<DialectName>(['mixed', 'documented', 'newer', 'older']))(
    'is made once in the dialect %s',
    async (dialect) => {
      const { org, make, all } = await copySetting({ dialect });
      await make({ name: 'Once', occurrence: once({ from: '2031-03-25 19:30', minutes: 90 }) });
      await make({ name: 'Daily', occurrence: daily({ from: '2031-03-25 19:30', minutes: 90, count: 3 }) });
      const store = memoryStore();
      const options = { shift: { weeks: 52 }, store };
      expect(statusesOf(await org.copy(org.events(), options))).toEqual(['copied', 'copied']);
      expect(statusesOf(await org.copy(org.events(), options)).sort()).toEqual([
        'existing',
        'existing',
        'skipped',
        'skipped',
      ]);
      expect(await all()).toHaveLength(4);
    },
  );
});

describe('a run after an interrupted run', () => {
  const interruptions: [string, number][] = [
    ['before the first request', 1],
    ['after the first copy, before it was recorded', 2],
    ['after the first copy, before it was compared', 3],
    ['at the end', 6],
  ];

  test.each(interruptions)('%s copies nothing twice', async (_, nth) => {
    const { org, make, all } = await copySetting();
    await make({ name: 'One', occurrence: once({ from: '2031-03-25 19:30', minutes: 90 }) });
    await make({ name: 'Two', occurrence: once({ from: '2031-03-25 19:30', minutes: 90 }) });
    const broken = failingStore(nth);
    const shift = { weeks: 52 };
    await expect(org.copy(org.events(), { shift, store: broken })).rejects.toThrow('The disk is full.');
    broken.heal();
    const results = await org.copy(org.events(), { shift, store: broken });
    const isDone = results.every(({ status }) => ['copied', 'existing', 'skipped'].includes(status));
    expect(isDone).toBe(true);
    expect(
      (await all()).map(({ name, event_starts_on }) => `${name} ${event_starts_on?.local}`).sort(),
    ).toEqual([
      'One 2031-03-25 19:30',
      'One 2032-03-23 19:30',
      'Two 2031-03-25 19:30',
      'Two 2032-03-23 19:30',
    ]);
  });

  test('does not take an earlier event for its copy', async () => {
    const { org, make, all } = await copySetting();
    const source = await make({ name: 'Fair', occurrence: once({ from: '2031-03-25 19:30', minutes: 90 }) });
    const other = await make({ name: 'Fair', occurrence: once({ from: '2031-04-01 19:30', minutes: 30 }) });
    const broken = failingStore(2);
    await expect(org.copy([source], { shift: { weeks: 1 }, store: broken })).rejects.toThrow(
      'The disk is full.',
    );
    broken.heal();
    const [result] = await org.copy([source], { shift: { weeks: 1 }, store: broken });
    expect(result?.status).toBe('copied');
    expect(result?.copy).not.toBe(other.uuid);
    expect(await all()).toHaveLength(3);
  });
});

/** An organisation with one event, and runs that copy it, each with the same store. The first run may meet faults. */
async function oneEvent(...faults: readonly PlannedFault[]) {
  const { emulator, client, org, make, all } = await copySetting();
  const event = await make({ name: 'Fair', occurrence: once({ from: '2031-03-25 19:30', minutes: 90 }) });
  for (const fault of faults) emulator.faults.add(fault);
  const store = memoryStore();
  const run = async (options: Partial<CopyOptions> = {}) => {
    const [result] = await org.copy([event], { shift: { weeks: 52 }, store, ...options });
    return result;
  };
  return { client, make, store, run, count: async () => (await all()).length };
}

describe('after a failed request', () => {
  const duplicate = { operation: 'events.duplicate' } as const;
  const unreadable = { match: { operation: 'events.get' }, times: 3, fault: { status: 500 } } as const;

  test('the run finds the copy that the service made', async () => {
    const { run, count } = await oneEvent({ match: duplicate, fault: { lostReply: true } });
    expect([(await run())?.status, (await run())?.status]).toEqual(['copied', 'existing']);
    expect(await count()).toBe(2);
  });

  test('a copy that was not made fails, and the next run makes it', async () => {
    const { run, count } = await oneEvent({ match: duplicate, fault: { reset: true } });
    const failed = await run();
    expect(failed).toMatchObject({ status: 'failed', copy: undefined });
    expect(failed?.error).toBeInstanceOf(ConnectionError);
    expect((await run())?.status).toBe('copied');
    expect(await count()).toBe(2);
  });

  test('a refused copy is not searched for', async () => {
    const { make, run } = await oneEvent({ match: duplicate, fault: { status: 403 } });
    expect((await run())?.status).toBe('failed');
    const byHand = await make({ name: 'Fair', occurrence: once({ from: '2032-03-23 19:30', minutes: 90 }) });
    const again = await run();
    expect(again?.status).toBe('copied');
    expect(again?.copy).not.toBe(byHand.uuid);
  });

  test('the next run compares a copy that could not be compared', async () => {
    const { run, count } = await oneEvent(unreadable);
    const failed = await run();
    expect(failed).toMatchObject({ status: 'failed', copy: expect.any(String), error: { status: 500 } });
    expect(await run()).toMatchObject({ status: 'copied', copy: failed?.copy });
    expect(await count()).toBe(2);
  });

  test('a copy that was deleted before it was compared is made again', async () => {
    const { client, run, count } = await oneEvent(unreadable);
    await client.events.delete((await run())?.copy ?? '');
    expect((await run())?.status).toBe('copied');
    expect(await count()).toBe(2);
  });
});

test('a deleted copy of an earlier run is planned by a dry run, which keeps the store, and is made again', async () => {
  const { client, store, run, count } = await oneEvent();
  const first = await run();
  expect((await run())?.status).toBe('existing');
  await client.events.delete(first?.copy ?? '');
  const before = await store.read();
  expect((await run({ dryRun: true }))?.status).toBe('planned');
  expect(await store.read()).toBe(before);
  expect(await run()).toMatchObject({ status: 'copied', copy: expect.not.stringMatching(first?.copy ?? '') });
  expect(await count()).toBe(2);
});

describe('an abort', () => {
  test('stops the job and says where, and the next run continues', async () => {
    const { org, make, all } = await copySetting();
    for (const name of ['One', 'Two', 'Three']) {
      await make({ name, occurrence: once({ from: '2031-03-25 19:30', minutes: 90 }) });
    }
    const store = memoryStore();
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error('enough'));
    const copying = org.copy(org.events(), {
      shift: { weeks: 1 },
      store,
      signal: controller.signal,
      onProgress,
    });
    await expect(copying).rejects.toThrow(AbortedError);
    await expect(copying).rejects.toMatchObject({
      message: 'The copy job was aborted after 1 of 3 events.',
      cause: new Error('enough'),
    });
    const results = await org.copy(org.events(), { shift: { weeks: 1 }, store });
    expect(statusesOf(results).sort()).toEqual(['copied', 'copied', 'existing', 'skipped']);
    expect(await all()).toHaveLength(6);
  });
});

describe('copy refuses', () => {
  const store = memoryStore();
  test.each<[unknown, string]>([
    [{ shift: { weeks: 1 } }, 'store must have the functions read and write, like fileStore(path).'],
    [{ store }, 'Pass either start or shift.'],
    [{ store, start: '2031-05-01 10:00', shift: { weeks: 1 } }, 'Pass either start or shift.'],
    [{ store, start: 5 }, 'start must be a function.'],
    [{ store, shift: { weeks: 0.5 } }, 'shift.weeks must be a whole number from -5000 to 5000.'],
    [{ store, shift: {} }, 'shift must be at least one day.'],
    [
      { store, shift: { hours: 1 } },
      'Unknown option "shift.hours". The options are years, months, weeks, days.',
    ],
  ])('%j, before it sends anything', async (options, message) => {
    const { emulator, org, make } = await copySetting();
    const event = await make({ name: 'Jazz', occurrence: once({ from: '2031-05-01 19:30', minutes: 90 }) });
    emulator.journal.clear();
    await expect(org.copy([event.uuid], options as never)).rejects.toThrow(new TypeError(message));
    expect(emulator.journal.entries).toEqual([]);
  });

  test('the store of another job', async () => {
    const { org } = await copySetting();
    const store = memoryStore(checkedJson('plan', {}));
    await expect(org.copy([], { shift: { weeks: 1 }, store })).rejects.toMatchObject({
      code: 'job_state',
      message: expect.stringMatching(/^The store does not contain the state of this job, .*delete it/),
    });
  });
});
