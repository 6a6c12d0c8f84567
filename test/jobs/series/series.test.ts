import { describe, expect, test } from 'vitest';
import { AbortedError, TicketingClient } from '../../../src/index.js';
import { JobError, organisation, type SeriesName } from '../../../src/jobs/index.js';
import { addDays } from '../../../src/shared/day.js';
import { casesOf } from '../../support/extent.js';
import { now, sales } from '../sales.js';

const to = '2031-03-01';

/** The last days up to the first of March. */
const days = (count: number) => ({ from: addDays(to, 1 - count), to });

/** Three orders on two days in Sydney: two on 27 February, and one on 1 March, just after midnight. */
async function threeOrders(options = {}) {
  const context = await sales({ now: Date.parse('2031-02-26T00:00:00Z'), ...options });
  const [one, other] = [await context.onSale({ price: 19.95 }), await context.onSale({ price: 0.1 })];
  const buy = (time: string, event: string, quantity: number) => {
    context.emulator.clock.set(new Date(time));
    return context.simulate.purchase({ event, quantity });
  };
  buy('2031-02-27T01:00:00Z', one, 3);
  buy('2031-02-27T12:00:00Z', other, 1);
  buy('2031-02-28T13:30:00Z', other, 2);
  context.emulator.clock.set(new Date(now));
  return { ...context, one, other };
}

/** Changes the activities that the service returns. */
function editActivities(
  { emulator }: Awaited<ReturnType<typeof sales>>,
  edit: (activity: Record<string, unknown>) => unknown,
): void {
  emulator.faults.add({
    match: { operation: 'orgs.activities.get' },
    times: Number.POSITIVE_INFINITY,
    fault: {
      edit: (body) => {
        // The form of this reply is documented: { orgs: [{ activities }] }.
        const reply = body as { result?: object; orgs?: { activities: Record<string, unknown>[] }[] };
        const orgs = (reply.orgs ?? (reply.result as typeof reply)?.orgs) as NonNullable<typeof reply.orgs>;
        for (const org of orgs) org.activities = org.activities.map(edit) as Record<string, unknown>[];
        return reply;
      },
    },
  });
}

describe('a series', () => {
  test('has a point for every day, with 0 if nothing happened', async () => {
    const { org } = await threeOrders();
    expect(await org.series('tickets_sold', { period: days(5) })).toEqual({
      name: 'tickets_sold',
      interval: 'daily',
      from: '2031-02-25',
      to: '2031-03-01',
      currency: undefined,
      points: [
        { date: '2031-02-25', value: 0 },
        { date: '2031-02-26', value: 0 },
        { date: '2031-02-27', value: 4 },
        { date: '2031-02-28', value: 0 },
        { date: '2031-03-01', value: 2 },
      ],
      total: 6,
      undated: 0,
    });
  });

  test('has exact decimals for revenue, in the currency of the events', async () => {
    const { org } = await threeOrders();
    const { points, total, currency } = await org.series('revenue_earned', { period: days(3) });
    expect(points.map(({ value }) => value)).toEqual(['59.95', '0.00', '0.20']);
    expect([total, currency]).toEqual(['60.15', 'AUD']);
  });

  test('refuses revenue in several currencies, and returns it for events in one', async () => {
    const { org, onSale, other, one } = await threeOrders();
    const euro = await onSale({ currency: 'EUR' });
    await expect(org.series('revenue_earned', { period: days(3) })).rejects.toThrow(JobError);
    await expect(org.series('revenue_earned', { period: days(3) })).rejects.toThrow(
      'Revenue in different currencies cannot be added up. The events are in AUD, EUR. ',
    );
    expect(await org.series('revenue_earned', { period: days(3), currency: 'AUD' })).toMatchObject({
      total: '60.15',
      currency: 'AUD',
    });
    expect((await org.series('revenue_earned', { period: days(3), currency: ' eur ' })).currency).toBe('EUR');
    expect((await org.series('tickets_sold', { period: days(3), currency: 'EUR' })).total).toBe(0);
    await expect(
      org.series('revenue_earned', { period: days(3), currency: 'AUD', events: [euro] }),
    ).rejects.toThrow('No event has the currency AUD. The events are in EUR.');
    expect((await org.series('revenue_earned', { period: days(3), events: [one, other] })).total).toBe(
      '60.15',
    );
    expect((await org.series('revenue_earned', { period: days(3), events: [euro] })).currency).toBe('EUR');
    expect((await org.series('tickets_sold', { period: days(3) })).total).toBe(6);
  });

  test.each([
    ['weekly', 15, ['2031-02-10 0', '2031-02-17 0', '2031-02-24 6']],
    ['monthly', 60, ['2031-01-01 0', '2031-02-01 4', '2031-03-01 2']],
  ] as const)('has a %s point with its first day', async (interval, count, expected) => {
    const { org } = await threeOrders();
    const { points } = await org.series('tickets_sold', { period: days(count), interval });
    expect(points.map(({ date, value }) => `${date} ${value}`)).toEqual(expected);
  });

  test('says how much of the total has no day', async () => {
    const { org, state, one } = await threeOrders();
    Object.assign(state.events[one] ?? {}, { pagesViewed: 7 });
    const { points, total, undated } = await org.series('pages_viewed', { period: days(2) });
    expect(points.map(({ value }) => value)).toEqual([0, 0]);
    expect([total, undated]).toEqual([7, 7]);
  });

  test('ends today by the clock of the service', async () => {
    const { org } = await threeOrders();
    const { points, to: last } = await org.series('tickets_sold', { period: { days: 2 } });
    expect([last, points.map(({ date }) => date)]).toEqual([to, ['2031-02-28', to]]);
  });

  test('is 0 for an organisation without events, and sends no request', async () => {
    const { org, emulator } = await sales();
    const { points, total } = await org.series('tickets_sold', { period: days(3) });
    expect([points.map(({ value }) => value), total]).toEqual([[0, 0, 0], 0]);
    expect(emulator.journal.entries.map(({ operation }) => operation)).not.toContain('orgs.activities.get');
  });

  test.each(casesOf(['mixed', 'documented', 'older', 'newer', 'bare'] as const))(
    'works in the dialect %s',
    async (dialect) => {
      const { org } = await threeOrders({ dialect });
      expect(
        (await org.series('tickets_sold', { period: days(3) })).points.map(({ value }) => value),
      ).toEqual([4, 0, 2]);
    },
  );
});

describe('the events of a series', () => {
  test('are all counted, in URLs that every server accepts', async () => {
    const { emulator } = await sales({ seed: 'large' });
    const urls: string[] = [];
    const options = emulator.options();
    const client = new TicketingClient({
      ...options,
      fetch: (request) => {
        urls.push(request.url);
        return options.fetch(request);
      },
    });
    const org = await organisation(client);
    const asked: unknown[] = [];
    const { total } = await org.series('events_hosted', {
      period: days(366),
      onProgress: (progress) => asked.push(progress),
    });
    const activities = urls.filter((url) => url.includes('/activities'));
    const events = activities.map((url) => new URL(url).searchParams.get('events')?.split(',') ?? []);
    expect(new Set(events.flat()).size).toBe(1000);
    expect(events.flat()).toHaveLength(1000);
    expect(Math.max(...activities.map(({ length }) => length))).toBeLessThan(8000);
    expect(asked).toHaveLength(activities.length);
    expect(asked.at(-1)).toEqual({ done: activities.length, total: activities.length });
    const dayOf = (time: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date(time));
    const starts = Object.values(emulator.world().state.events).map(
      ({ occurrences }) => occurrences[0]?.start_on ?? '',
    );
    expect(total).toBe(
      starts.filter((start) => Date.parse(start) <= now && dayOf(start) >= '2030-03-01').length,
    );
    expect(total).toBeGreaterThan(400);
  });

  test('can be selected by uuid', async () => {
    const { org, other } = await threeOrders();
    expect((await org.series('tickets_sold', { period: days(3), events: [other, other] })).total).toBe(3);
    expect((await org.series('tickets_sold', { period: days(3), events: [] })).total).toBe(0);
  });
});

describe('the daily values of the service, in an undocumented form,', () => {
  const values = [4, 0, 2];
  type Point = { date: string; value: number };
  const daysOf = ({ data, ...rest }: Record<string, unknown>, edit: (data: Point[]) => object) => ({
    ...rest,
    ...edit(data as Point[]),
  });

  test.each<[string, (data: Point[]) => object]>([
    ['under another name', (data) => ({ daily: data })],
    ['under the value, without a total', (data) => ({ value: data })],
    ['under the value, beside a total', (data) => ({ value: { total: 6, days: data } })],
    ['as pairs', (data) => ({ data: data.map(({ date, value }) => [date, value]) })],
    [
      'with other names and values as text',
      (data) => ({ data: data.map(({ date, value }) => ({ day: date, count: `${value}` })) }),
    ],
    [
      'as moments',
      (data) => ({ data: data.map(({ date, value }) => ({ date: `${date}T00:00:00+11:00`, value })) }),
    ],
  ])('are read %s', async (_, edit) => {
    const context = await threeOrders();
    editActivities(context, (activity) => daysOf(activity, edit));
    const { points, total } = await context.org.series('tickets_sold', { period: days(3) });
    expect(points.map(({ value }) => value)).toEqual(values);
    expect(total).toBe(6);
  });

  test.each<[string, (data: Point[]) => object]>([
    ['are missing', () => ({})],
    ['are two lists', (data) => ({ one: data, two: data })],
    ['have two numbers', (data) => ({ data: data.map((point) => ({ ...point, sum: 1 })) })],
    ['have no number', (data) => ({ data: data.map(({ date }) => ({ date, value: 'NaN' })) })],
    ['are null', (data) => ({ data: data.map(() => null) })],
    [
      'are on other days than the requested ones',
      (data) => ({ data: data.map(({ value }) => ({ date: '2030-01-01', value })) }),
    ],
  ])('cause an error, not zeros, if they %s', async (_, edit) => {
    const context = await threeOrders();
    editActivities(context, (activity) => daysOf(activity, edit));
    const series = context.org.series('tickets_sold', { period: days(3) });
    await expect(series).rejects.toThrow(JobError);
    await expect(series).rejects.toThrow('Cannot read the series tickets_sold: ');
  });

  test('cause an error if the reply does not name the series', async () => {
    const context = await threeOrders();
    editActivities(context, (activity) => ({ ...activity, name: 'clicks' }));
    await expect(context.org.series('tickets_sold', { period: days(3) })).rejects.toThrow(
      'the reply does not contain it',
    );
  });
});

test('an abort stops the series and says where', async () => {
  const { org } = await sales({ seed: 'large' });
  const controller = new AbortController();
  const series = org.series('events_hosted', {
    period: days(3),
    signal: controller.signal,
    onProgress: ({ done }) => done === 2 && controller.abort(new Error('closing time')),
  });
  await expect(series).rejects.toThrow(AbortedError);
  await expect(series).rejects.toThrow('The series events_hosted was aborted after 2 of 7 requests.');
});

test.each([
  ['tickets', { period: days(3) }, 'Unknown series "tickets". Choose one of '],
  ['tickets_sold', {}, 'period must begin with a day'],
  ['tickets_sold', { period: { days: 0 } }, 'period.days must be a whole number'],
  ['tickets_sold', { period: days(5000) }, 'period must have at most 3660 days'],
  ['tickets_sold', { period: { from: new Date() } }, 'period must begin with a day'],
  ['tickets_sold', { period: days(3), interval: 'hourly' }, 'interval must be'],
  ['tickets_sold', { period: days(3), events: 'all' }, 'events must be a list of events'],
  ['tickets_sold', { period: days(3), currency: '' }, 'currency must be a text'],
  ['tickets_sold', { days: 3 }, 'Unknown option "days". Did you mean "period"?'],
])('series refuses %s with %o before anything is sent', async (name, options, message) => {
  const { org, emulator } = await sales();
  const before = emulator.journal.entries.length;
  // Programs without types may pass anything.
  const series = org.series(name as SeriesName, options as { period: 'today' });
  await expect(series).rejects.toThrow(TypeError);
  await expect(series).rejects.toThrow(message);
  expect(emulator.journal.entries.length).toBe(before);
});
