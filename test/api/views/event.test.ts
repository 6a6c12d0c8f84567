import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type EventView, eventView } from '../../../src/api/views/index.js';
import { Emulator } from '../../../src/emulator/index.js';
import { type Event, TicketingClient } from '../../../src/index.js';

const uuid = '8c2f0f4e-58a5-4b0c-9d3e-0f5c6c1c2a77';
const now = new Date('2031-03-01T09:00:00Z');

/** Returns the view of an event that has only these fields. */
const viewOf = (part: Partial<Event>) => eventView({ uuid, ...part });

/** Returns the views of the demo's events by their names, in a dialect. */
async function demoIn(dialect: 'documented' | 'newer' | 'older' | 'mixed') {
  const client = new TicketingClient(new Emulator({ now, dialect }).options());
  const [org] = (await client.me.get()).organisations ?? [];
  const views = (await client.orgs.events.list(org?.uuid ?? '').toArray()).map(eventView);
  return Object.fromEntries(views.map((view) => [view.name, view])) as Record<string, EventView>;
}

describe('an event of the service', () => {
  it('has all its fields in documented replies', async () => {
    const views = await demoIn('documented');
    const {
      'Harbour Music Festival': festival,
      'Winter Lights Walk': walk,
      'Watercolour Evenings': evenings,
    } = views;
    expect(festival).toMatchObject({
      slug: 'harbour-music-festival',
      description: 'Harbour Music Festival, by Harbour Events.',
      state: 'published',
      isPublished: true,
      isListed: true,
      isLive: false,
      hasEnded: false,
      isCancelled: false,
      startsAt: new Date('2031-03-31T09:00:00Z'),
      endsAt: new Date('2031-03-31T12:00:00Z'),
      timezone: 'Australia/Sydney',
      currency: 'AUD',
      categories: [{ uuid: '00000000-0000-4000-8000-000000000007', name: 'Music' }],
      isOnline: false,
      venue: {
        name: 'Harbour Hall',
        url: 'https://harbour-hall.example',
        address: ['1 Quay Street', 'Sydney', 'New South Wales 2000', 'Australia'],
        latitude: -33.8599,
        longitude: 151.2111,
      },
      image: 'banners/festival.png',
      metrics: { shared_count: 1, saved_count: 1, review_count: 0, review_rating_average: 0 },
      createdAt: new Date('2030-12-01T09:00:00Z'),
    });
    expect(festival?.levels.map(({ name, prices }) => [name, prices[0]?.price])).toEqual([
      ['General Admission', '45'],
      ['Premium', '90'],
    ]);
    expect(walk).toMatchObject({ state: 'ready to publish', isPublished: false, isListed: false });
    expect(evenings).toMatchObject({ isOnline: true, venue: undefined });
    expect(evenings?.dates.map(({ startsAt }) => startsAt.toISOString())).toEqual(
      [8, 9, 10, 11, 12].map((day) => `2031-03-${String(day).padStart(2, '0')}T09:00:00.000Z`),
    );
    const cancelled = Object.values(views).filter(({ isCancelled }) => isCancelled);
    expect(cancelled.map(({ name, isPublished, isListed }) => [name, isPublished, isListed])).toEqual([
      ['Autumn Book Market', true, false],
      ['New Year Concert', true, false],
    ]);
  });

  it.each(['newer', 'older', 'mixed'] as const)(
    'has the same view in %s replies as in documented ones',
    async (dialect) => {
      // An older record has neither a shop nor the dates of an event that repeats.
      const common = ({ dates: _, storeUrl: __, ...view }: EventView) => view;
      const [documented, other] = await Promise.all([demoIn('documented'), demoIn(dialect)]);
      expect(Object.keys(other)).toHaveLength(15);
      for (const [name, view] of Object.entries(other)) {
        expect(common(view)).toEqual(common(documented[name] as EventView));
        expect(view.dates[0]?.startsAt).toEqual(documented[name]?.dates[0]?.startsAt);
        expect(view.dates.at(-1)?.endsAt).toEqual(documented[name]?.dates.at(-1)?.endsAt);
      }
    },
  );
});

describe('the state of an event', () => {
  it.each<[string, Partial<Event>, Partial<EventView>]>([
    ['publising', { publising: { state: 'published' } }, { state: 'published', isPublished: true }],
    ['publishing', { publishing: { state: 'Published' } }, { state: 'published', isPublished: true }],
    [
      'publishing if publising is empty',
      { publising: { state: '' }, publishing: { state: 'ready to publish' } },
      { state: 'ready to publish', isPublished: false },
    ],
    [
      'extended_status',
      { publising: null, extended_status: [{ name: 'publishing', value: 'Ready to Publish' }] },
      { state: 'ready to publish', isPublished: false },
    ],
    ['an unknown word', { publising: { state: 'Archived' } }, { state: 'archived', isPublished: false }],
    ['nothing', {}, { state: undefined, isPublished: undefined }],
  ])('is read from %s', (_, event, view) => {
    expect(viewOf(event)).toMatchObject(view);
  });

  it.each<[Partial<Event>, boolean | undefined]>([
    [{ extended_status: [{ name: 'listing', value: 'Listed' }], listing: { enabled: false } }, true],
    [{ extended_status: [{ name: 'listing', value: 'unlisted' }], listing: { enabled: true } }, false],
    [{ publising: { state: 'published' }, listing: { enabled: true } }, true],
    [{ publising: { state: 'ready to publish' }, listing: { enabled: true } }, false],
    [{ listing: { enabled: false } }, false],
    [{ listing: { enabled: true } }, undefined],
    [{ publising: { state: 'published' } }, undefined],
  ])('%j is listed: %s', (event, isListed) => {
    expect(viewOf(event).isListed).toBe(isListed);
  });

  it.each<[Partial<Event>, boolean | undefined]>([
    [{ status: 'Cancelled' }, true],
    [{ status: 'canceled' }, true],
    [{ status: 1, publising: { state: 'cancelled' } }, true],
    [{ status: 'active' }, false],
    [{ status: 1 }, undefined],
    [{ status: 'paused' }, undefined],
    [{}, undefined],
  ])('%j is cancelled: %s', (event, isCancelled) => {
    expect(viewOf(event).isCancelled).toBe(isCancelled);
  });

  it('is live or ended if the service says so, in any form', () => {
    const flags = (live: unknown, ended: unknown) =>
      viewOf({
        extended_status: [
          { name: 'live', value: live },
          { name: 'ended', value: ended },
        ] as never,
      });
    expect(flags(true, false)).toMatchObject({ isLive: true, hasEnded: false });
    expect(flags('false', '1')).toMatchObject({ isLive: false, hasEnded: true });
    expect(flags(null, '')).toMatchObject({ isLive: undefined, hasEnded: undefined });
    expect(viewOf({ configuration: { attributes: [{ name: 'event_ended', value: true }] } }).hasEnded).toBe(
      true,
    );
  });
});

describe('the times of an event', () => {
  const sydney = { timezone: 'Australia/Sydney' };
  const startingAt = (utc: string, local?: string): Partial<Event> => ({ event_starts_on: { utc, local } });
  const dates = (...starts: string[]): Partial<Event> => ({
    event_occurrence: starts.map((utc) => ({ start_on: { utc } })),
  });

  it.each<[string, Partial<Event>, string | undefined]>([
    ['in UTC', startingAt('2031-03-08T09:00:00+00:00'), '2031-03-08T09:00'],
    ['with another offset', startingAt('2031-03-08T20:00:00+1100'), '2031-03-08T09:00'],
    ['in UTC without a zone', startingAt('2031-03-08 09:00'), '2031-03-08T09:00'],
    ['in local time', { ...sydney, ...startingAt('', '2031-03-08 20:00') }, '2031-03-08T09:00'],
    ['in local time in winter', { ...sydney, ...startingAt('', '2031-07-08 20:00') }, '2031-07-08T10:00'],
    [
      'in local time that the clocks skip',
      { ...sydney, ...startingAt('', '2031-10-05 02:30') },
      '2031-10-04T16:30',
    ],
    ['in local time without a zone', startingAt('', '2031-03-08 20:00'), undefined],
    [
      'in local time of an unknown zone',
      { timezone: 'Mars/Olympus', ...startingAt('', '2031-03-08 20:00') },
      undefined,
    ],
    ['in words', { ...sydney, ...startingAt('soon', 'tomorrow') }, undefined],
    ['from the first date', dates('2031-03-09T09:00:00Z', '2031-03-08T09:00:00Z'), '2031-03-08T09:00'],
    [
      'from the first date if the event starts now',
      {
        ...dates('2031-03-08T09:00:00Z'),
        event_starts_on: { starts_now: true, utc: '2031-01-01T00:00:00Z' },
      },
      '2031-03-08T09:00',
    ],
  ])('are read %s', (_, event, startsAt) => {
    expect(viewOf(event).startsAt?.toISOString()).toBe(startsAt && `${startsAt}:00.000Z`);
  });

  it('are the same wherever the program runs', () => {
    vi.stubEnv('TZ', 'Pacific/Honolulu');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    expect(new Date('2031-03-08T09:00').getUTCHours()).toBe(19);
    const { startsAt, createdAt } = viewOf({
      ...sydney,
      event_starts_on: { local: '2031-03-08 20:00' },
      created_on: '2031-03-08T09:00:00',
    });
    expect([startsAt, createdAt]).toEqual(Array(2).fill(new Date('2031-03-08T09:00:00Z')));
  });

  it('are missing if their day is not in the calendar', () => {
    expect(viewOf({ ...sydney, created_on: '2031-02-30T09:00:00Z' }).createdAt).toBeUndefined();
  });

  it('are its dates in order, without those that have no start', () => {
    const { dates, endsAt } = viewOf({
      event_occurrence: [
        {
          uuid: 'b',
          enabled: false,
          start_on: { utc: '2031-03-09T09:00:00Z' },
          end_on: { utc: '2031-03-09T10:00:00Z' },
        },
        { uuid: 'c', start_on: { utc: null, local: null } },
        { uuid: 'a', enabled: true, start_on: { utc: '2031-03-08T09:00:00Z' } },
      ],
    });
    expect(dates).toEqual([
      { uuid: 'a', startsAt: new Date('2031-03-08T09:00:00Z'), endsAt: undefined, isEnabled: true },
      {
        uuid: 'b',
        startsAt: new Date('2031-03-09T09:00:00Z'),
        endsAt: new Date('2031-03-09T10:00:00Z'),
        isEnabled: false,
      },
    ]);
    expect(endsAt).toEqual(new Date('2031-03-09T10:00:00Z'));
  });

  it('are one date from start to end if the event has no dates, and none without a start', () => {
    const [startsAt, endsAt] = [new Date('2031-03-08T09:00:00Z'), new Date('2031-03-08T12:00:00Z')];
    const event: Partial<Event> = { event_ends_on: { utc: endsAt.toISOString() } };
    expect(viewOf({ ...event, event_starts_on: { utc: startsAt.toISOString() } }).dates).toEqual([
      { uuid: undefined, startsAt, endsAt, isEnabled: undefined },
    ]);
    expect(viewOf(event).dates).toEqual([]);
  });
});

it('an event has its display name if it has no other name', () => {
  expect(viewOf({ name: '', display_name: 'Evening' }).name).toBe('Evening');
  expect(viewOf({ name: 'evening', display_name: 'Evening' }).name).toBe('evening');
});

it.each<[string, Partial<Event>, string | undefined]>([
  ['the primary one', { banner: [{ image: 'a.png' }, { image: 'b.png', primary: true }] }, 'b.png'],
  [
    'the first if none is primary',
    { banner: [{ image: '' }, { image: 'a.png' }, { image: 'b.png' }] },
    'a.png',
  ],
  ['the thumbnail if there is no banner', { banner: [], thumbnail: { image: 't.png' } }, 't.png'],
  ['undefined if there is no picture', {}, undefined],
])('the picture of an event is %s', (_, event, image) => {
  expect(viewOf(event).image).toBe(image);
});

it('the numbers of an event are read from numbers or text', () => {
  const { levels, metrics, venue } = viewOf({
    tickets: {
      levels: [
        {
          name: 'Entry',
          quantity: '-1',
          quantity_sold: 3,
          pricing_details: [
            { price: '12.50', quantity_sold: '3' },
            { price: 0.1 + 0.2, quantity_included: '2' },
            { price: 'free' },
          ],
        },
      ],
    },
    metrics: [
      { name: 'saved_count', value: '7' },
      { name: 'review_rating_average', value: 4.5 },
      { name: 'shared_count', value: null },
    ],
    configuration: { attributes: [{ name: 'venue', value: { latitude: '-33.8599', longitude: '' } }] },
  });
  expect(levels).toMatchObject([
    {
      quantity: -1,
      sold: 3,
      prices: [
        { price: '12.50', sold: 3 },
        { price: '0.30000000000000004', quantityIncluded: 2 },
        { price: undefined },
      ],
    },
  ]);
  expect(metrics).toEqual({ saved_count: 7, review_rating_average: 4.5 });
  expect(venue).toMatchObject({ latitude: -33.8599, longitude: undefined, address: [] });
});

// Of each level, the quantity and the number sold.
it.each<[levels: string, capacity: unknown, left: unknown[], all: unknown, soldOut: unknown]>([
  ['-1:3', undefined, ['unlimited'], 'unlimited', false],
  ['10:3', undefined, [7], 7, false],
  ['10:10 5:2', undefined, [0, 3], 3, false],
  ['10:12', undefined, [0], 0, true],
  ['-1:3 5:5', -1, ['unlimited', 0], 'unlimited', false],
  ['-1:3 5:1', '6', [2, 2], 2, false],
  ['-1:3 5:1', 4, [0, 0], 0, true],
  [':3', undefined, [undefined], undefined, undefined],
  ['10: 5:1', undefined, [undefined, 4], undefined, undefined],
  ['', 100, [], undefined, undefined],
])('has the levels "%s" with the capacity %j, so there are left %j, and %j of the event', (...facts) => {
  const [given, capacity, left, all, soldOut] = facts;
  const levels = given.match(/\S+/g)?.map((level) => {
    const [quantity, quantity_sold] = level.split(':');
    return { quantity, quantity_sold, pricing_details: [{ price: 20 }, { price: '9.50' }] };
  });
  const view = viewOf({ tickets: { levels }, settings: { event_capacity: capacity as number } });
  expect(view.levels.map((level) => level.left)).toEqual(left);
  expect(view.levels.map(({ prices }) => prices[1]?.left)).toEqual(left);
  expect([view.left, view.soldOut]).toEqual([all, soldOut]);
  expect([view.priceFrom, view.priceTo]).toEqual(levels ? ['9.50', '20'] : [undefined, undefined]);
});

describe('the prices of an event with donations', () => {
  const seat = { pricing_details: [{ price: 12 }, { price: '9.50' }] };
  const free = { pricing_details: [{ price: 0 }], min_donation_amount: null };
  const gift = { pricing_details: [{ price: 0 }], min_donation_amount: 5, max_donation_amount: '50.00' };
  const any = { pricing_details: [{ price: 0 }], default_donation_amount: 10 };

  it.each([
    [
      [seat, gift],
      [false, true],
      ['9.50', '12'],
    ],
    [[gift], [true], ['5', '50.00']],
    [[any], [true], ['0', '0']],
    [
      [free, gift],
      [false, true],
      ['0', '0'],
    ],
  ])('%j are those of its tickets, and of donations only without tickets', (levels, donations, range) => {
    const view = viewOf({ tickets: { levels } });
    expect(view.levels.map(({ isDonation }) => isDonation)).toEqual(donations);
    expect([view.priceFrom, view.priceTo]).toEqual(range);
    const one = levels.at(-1) === gift ? ['5', '50.00'] : ['0', undefined];
    expect([view.levels.at(-1)?.priceFrom, view.levels.at(-1)?.priceTo]).toEqual(one);
  });
});
