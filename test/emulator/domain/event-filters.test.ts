import { describe, expect, test } from 'vitest';
import type { EventInput, EventQuery } from '../../../src/api/models/index.js';
import { setting } from '../setting.js';

const venueIn = (country: string): EventInput['configuration'] => ({
  attributes: [{ name: 'venue', value: { name: 'Hall', address: { country } } }],
});

/**
 * Returns an organisation with three published events and a draft, and a function that lists event names by a query.
 */
async function scene() {
  const made = setting();
  const { owner, org, bela } = made;
  const [arts, business] = await owner.common.categories.list();
  const inputs: EventInput[] = [
    {
      name: 'Song Night',
      description: 'With a Choir',
      configuration: venueIn('Australia'),
      listing: { categories: [arts?.id] },
    },
    { name: 'Online Talk', configuration: { type: 'online_event' }, listing: { categories: [business?.id] } },
    { name: 'Dance', configuration: venueIn('New Zealand') },
    { name: 'Draft', configuration: venueIn('Australia') },
  ];
  for (const [index, input] of inputs.entries()) {
    const { uuid } = await owner.orgs.events.create(org, {
      timezone: 'Australia/Sydney',
      occurrence: { type: 'does_not_repeat', attributes: { starts_on: '2030-06-01 19:00' } },
      ...input,
    });
    if (index < 3) await owner.events.publish(uuid);
  }
  const found = async (query: EventQuery, client = owner) => {
    const { items } = await client.events.list(query);
    return items.map(({ name }) => name).sort();
  };
  return { ...made, arts, business, found, bela };
}

test('a query returns the events that match all its conditions', async () => {
  const { org, arts, business, found } = await scene();
  const cases: [EventQuery, string[]][] = [
    [{}, ['Dance', 'Draft', 'Online Talk', 'Song Night']],
    [{ category: arts?.id ?? '' }, ['Song Night']],
    [{ category: business?.slug ?? '' }, ['Online Talk']],
    [{ category: 'knitting' }, []],
    [{ country: 'australia' }, ['Draft', 'Song Night']],
    [{ country: 'NEW ZEALAND' }, ['Dance']],
    [{ country: 'Austria' }, []],
    [{ event_type: 'online_event' }, ['Online Talk']],
    [{ event_type: 'venue_event', country: 'australia', search_q: 'night' }, ['Song Night']],
    [{ search_q: 'CHOIR' }, ['Song Night']],
    [{ search_q: 'talk' }, ['Online Talk']],
    [{ search_q: 'choir talk' }, []],
    [{ status: 'published' }, ['Dance', 'Online Talk', 'Song Night']],
    [{ status: 'ready to publish' }, ['Draft']],
    [{ organisation: org }, ['Dance', 'Draft', 'Online Talk', 'Song Night']],
    [{ organisation: '00000000-0000-4000-8000-000000000000' }, []],
    [{ time_filter: 'next_month' }, ['Dance', 'Online Talk', 'Song Night']],
    [{ time_filter: 'next_year' }, []],
    [{ time_filter: 'this_year' }, ['Dance', 'Online Talk', 'Song Night']],
  ];
  for (const [query, names] of cases) {
    expect([query, await found(query)]).toEqual([query, names]);
  }
});

test('my events are those of the organisations that I work for', async () => {
  const { found, bela } = await scene();
  expect(await found({ my: true })).toEqual(['Dance', 'Draft', 'Online Talk', 'Song Night']);
  expect(await found({ my: true }, bela)).toEqual([]);
  expect(await found({ my: false }, bela)).toEqual(['Dance', 'Online Talk', 'Song Night']);
});

/** A Wednesday at half past nine in the evening in Sydney. */
const now = Date.parse('2030-05-15T11:30:00Z');

const on = (local: string, more: EventInput = {}): EventInput => ({
  name: local,
  timezone: 'Australia/Sydney',
  occurrence: { type: 'does_not_repeat', attributes: { starts_on: local, event_duration: '1' } },
  ...more,
});

async function listed(events: readonly EventInput[], time_filter: string) {
  const { owner, org } = setting({ now });
  for (const event of events) {
    const { uuid } = await owner.orgs.events.create(org, event);
    await owner.events.publish(uuid);
  }
  const { items } = await owner.events.list({ time_filter });
  expect((await owner.orgs.events.list(org, { time_filter })).items).toEqual(items);
  return items.map(({ name }) => name);
}

const days = [
  '2030-05-13 10:00',
  '2030-05-15 10:00',
  '2030-05-15 21:00',
  '2030-05-15 23:59',
  '2030-05-16 00:00',
  '2030-05-17 23:30',
  '2030-05-18 00:00',
  '2030-05-19 23:59',
  '2030-05-20 00:00',
  '2030-05-24 10:00',
  '2030-05-25 00:00',
  '2030-05-26 23:59',
  '2030-05-27 00:00',
  '2030-05-31 23:59',
  '2030-06-01 00:00',
  '2030-06-30 23:59',
  '2030-07-01 00:00',
  '2030-12-31 23:59',
  '2031-01-01 00:00',
  '2031-12-31 23:59',
  '2032-01-01 00:00',
].map((local) => on(local));

test.each([
  ['today', ['2030-05-15 21:00', '2030-05-15 23:59']],
  // An event that continues after midnight takes place on both days.
  ['tomorrow', ['2030-05-15 23:59', '2030-05-16 00:00']],
  [
    'this_week',
    [
      '2030-05-15 21:00',
      '2030-05-15 23:59',
      '2030-05-16 00:00',
      '2030-05-17 23:30',
      '2030-05-18 00:00',
      '2030-05-19 23:59',
    ],
  ],
  ['this_weekend', ['2030-05-17 23:30', '2030-05-18 00:00', '2030-05-19 23:59']],
  [
    'next_week',
    ['2030-05-19 23:59', '2030-05-20 00:00', '2030-05-24 10:00', '2030-05-25 00:00', '2030-05-26 23:59'],
  ],
  ['next_weekend', ['2030-05-25 00:00', '2030-05-26 23:59']],
  ['next_month', ['2030-05-31 23:59', '2030-06-01 00:00', '2030-06-30 23:59']],
  ['next_year', ['2030-12-31 23:59', '2031-01-01 00:00', '2031-12-31 23:59']],
])('the filter %s returns %j', async (filter, names) => {
  expect(await listed(days, filter)).toEqual(names);
});

test('this month and this year start now, because past dates are left out', async () => {
  const inMonth = await listed(days, 'this_month');
  expect([inMonth[0], inMonth.at(-1)]).toEqual(['2030-05-15 21:00', '2030-05-31 23:59']);
  const inYear = await listed(days, 'this_year');
  expect([inYear[0], inYear.at(-1)]).toEqual(['2030-05-15 21:00', '2030-12-31 23:59']);
});

test('a day is a day in the time zone of the event', async () => {
  // In London it is half past twelve on the same day, in Auckland half past eleven in the evening.
  const at = (name: string, timezone: string, local: string) => on(local, { name, timezone });
  expect(
    await listed(
      [
        at('London today', 'Europe/London', '2030-05-15 23:00'),
        at('London tomorrow', 'Europe/London', '2030-05-16 00:00'),
        at('Auckland today', 'Pacific/Auckland', '2030-05-15 23:30'),
        at('Auckland tomorrow', 'Pacific/Auckland', '2030-05-16 00:00'),
      ],
      'tomorrow',
    ),
  ).toEqual(['London tomorrow', 'Auckland today', 'Auckland tomorrow']);
});

test('on a Sunday, this weekend is the one that ends that day', async () => {
  const { emulator, owner, org } = setting({ now });
  for (const local of ['2030-05-19 20:00', '2030-05-25 20:00', '2030-06-01 20:00']) {
    await owner.events.publish((await owner.orgs.events.create(org, on(local))).uuid);
  }
  emulator.clock.set(Date.parse('2030-05-19T02:00:00Z'));
  const names = async (time_filter: string) =>
    (await owner.events.list({ time_filter })).items.map(({ name }) => name);
  expect(await names('this_weekend')).toEqual(['2030-05-19 20:00']);
  expect(await names('next_weekend')).toEqual(['2030-05-25 20:00']);
});

describe('every time filter', () => {
  test('leaves out drafts and cancelled events, even for the organiser', async () => {
    const { owner, org } = setting({ now });
    await owner.orgs.events.create(org, on('2030-05-15 22:00'));
    const cancelled = await owner.orgs.events.create(org, on('2030-05-15 23:00'));
    await owner.events.publish(cancelled.uuid);
    await owner.events.cancel(cancelled.uuid);
    expect((await owner.events.list({})).items).toHaveLength(2);
    expect((await owner.events.list({ time_filter: 'today' })).items).toEqual([]);
  });

  test('leaves out a repeating event without a remaining date in the period', async () => {
    const daily: EventInput = {
      ...on('2030-05-14 10:00'),
      occurrence: {
        type: 'daily',
        attributes: {
          starts_on: '2030-05-14 10:00',
          event_duration: '1',
          occurrence_ends: { type: 'number_of_event', value: 3 },
        },
      },
    };
    expect(await listed([daily], 'today')).toEqual([]);
    expect(await listed([daily], 'tomorrow')).toHaveLength(1);
    expect(await listed([daily], 'next_week')).toEqual([]);
  });
});
