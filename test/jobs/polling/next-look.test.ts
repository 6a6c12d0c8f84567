import { describe, expect, it } from 'vitest';
import type { Event } from '../../../src/index.js';
import {
  defaultSweepEvery,
  nextLook,
  type SweepFacts,
  type SweptList,
  sweepAfter,
  sweepFactsOf,
} from '../../../src/jobs/polling/next-look.js';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const starts = Date.parse('2031-03-01T20:00:00Z');
const ends = starts + 4 * hour;
const usual: SweepFacts = { now: starts, starts, ends, takesPlace: true, lastChange: undefined, pages: 1 };

const undated = { starts: undefined, ends: undefined };

it.each<[string, SweptList, Partial<SweepFacts>, number]>([
  ['tickets at the doors', 'tickets', {}, 5 * minute],
  ['orders at the doors', 'orders', {}, 30 * minute],
  ['invitations at the doors', 'invitations', {}, 30 * minute],
  ['tickets 3 hours before', 'tickets', { now: starts - 3 * hour }, 5 * minute],
  ['tickets until 3 hours after', 'tickets', { now: ends + 3 * hour - 1 }, 5 * minute],
  ['a long list at the doors', 'tickets', { pages: 8 }, 10 * minute],
  ['a very long list at the doors', 'tickets', { pages: 1_000 }, hour],
  ['the second week of a date', 'tickets', { now: starts + 8 * day, ends: starts + 90 * day }, hour],
  ['half a year ahead', 'orders', { now: starts - 180 * day }, 12 * hour],
  ['8 days ahead', 'orders', { now: starts - 8 * day }, 4 * hour],
  ['a day ahead', 'orders', { now: starts - day }, hour],
  ['half an hour before the doors', 'orders', { now: starts - 3.5 * hour }, 30 * minute],
  ['sessions, never later than the doors', 'sessions', { now: starts - 5 * hour }, 2 * hour],
  ['attendees, 8 days ahead', 'attendees', { now: starts - 8 * day }, 16 * hour],
  ['sessions, 8 days ahead', 'sessions', { now: starts - 8 * day }, 32 * hour],
  ['20 pages, 8 days ahead', 'orders', { now: starts - 8 * day, pages: 20 }, 20 * hour],
  ['3 hours over', 'tickets', { now: ends + 3 * hour }, 30 * minute],
  ['a day over', 'tickets', { now: ends + day }, 4 * hour],
  ['30 days over', 'orders', { now: ends + 30 * day }, 5 * day],
  ['a year over', 'orders', { now: ends + 365 * day }, 30 * day],
  ['over without an end', 'orders', { now: starts + day, ends: undefined }, 4 * hour],
  ['over and cancelled', 'orders', { now: ends + 30 * day, takesPlace: false }, 5 * day],
  ['cancelled, at the doors', 'tickets', { takesPlace: false }, 12 * hour],
  ['without a date', 'orders', undated, 12 * hour],
  ['just after a change', 'orders', { now: ends + 365 * day, lastChange: ends + 365 * day }, hour],
  ['8 days after a change', 'attendees', { now: ends + 365 * day, lastChange: ends + 357 * day }, 4 * day],
  ['a long list after a change', 'orders', { now: ends + day, lastChange: ends + day, pages: 8 }, 2 * hour],
  ['reviews', 'reviews', undated, hour],
  ['many reviews', 'reviews', { ...undated, pages: 20 }, 5 * hour],
  ['very many reviews', 'reviews', { ...undated, pages: 1_000 }, day],
])('reads %s after its time', (_, list, facts, time) => {
  expect(nextLook(list, { ...usual, ...facts })).toBe(time);
});

it('never reads an event later than its doors, however far ahead, and never at once', () => {
  const doors = starts - 3 * hour;
  for (const pages of [1, 50]) {
    for (let now = starts - 400 * day; now < doors; ) {
      const wait = nextLook('sessions', { ...usual, now, pages });
      expect(wait).toBeGreaterThan(0);
      now += wait;
      expect(now).toBeLessThanOrEqual(doors);
    }
  }
});

describe('the facts of an event', () => {
  const date = (days: number, enabled = true) => ({
    start_on: { utc: new Date(starts + days * day).toISOString() },
    end_on: { utc: new Date(ends + days * day).toISOString() },
    enabled,
  });
  const event: Event = { uuid: 'e', event_occurrence: [date(0), date(7), date(8, false), date(14)] };

  it.each([
    ['the first date ahead', -30, 0],
    ['a date that lasts', 7, 7],
    ['the next date', 7.5, 14],
    ['the last date', 400, 14],
  ])('are those of %s', (_, at, of) => {
    const [from, to] = [starts + of * day, ends + of * day];
    expect(sweepFactsOf(event, starts + at * day)).toEqual({ starts: from, ends: to, takesPlace: true });
  });

  it.each<[string, Partial<Event>]>([
    ['is cancelled', { status: 'cancelled' }],
    ['is not published', { publishing: { state: 'ready to publish' } }],
  ])('say that nobody comes if it %s', (_, fields) => {
    expect(sweepFactsOf({ ...event, ...fields }, starts).takesPlace).toBe(false);
  });

  it('have no date if the record has none', () => {
    expect(sweepFactsOf({ uuid: 'e' }, starts)).toEqual({ ...undated, takesPlace: true });
  });
});

describe('a sweep', () => {
  const rule = (time: unknown) => ({ sweep: () => time as number, sweepEvery: defaultSweepEvery });

  it('is due after the time of the rule, or sooner by its upper bound', () => {
    expect(sweepAfter(rule(3 * hour), 'e', 'orders', usual)).toBe(3 * hour);
    expect(sweepAfter({ ...rule(3 * hour), sweepEvery: hour }, 'e', 'orders', usual)).toBe(hour);
  });

  it('is spread over a quarter of a long wait, always the same for a list', () => {
    const waits = Array.from({ length: 100 }, (_, index) =>
      sweepAfter(rule(Number.POSITIVE_INFINITY), `orders ${index}`, 'orders', usual),
    );
    expect(Math.max(...waits)).toBeLessThanOrEqual(30 * day);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(22.5 * day);
    expect(new Set(waits.map((wait) => Math.floor(wait / day))).size).toBeGreaterThan(5);
    expect(sweepAfter(rule(40 * day), 'orders 0', 'orders', usual)).toBe(waits[0]);
  });

  it.each([Number.NaN, -1, undefined, '5'])('refuses a rule that returns %s', (time) => {
    expect(() => sweepAfter(rule(time), 'e', 'orders', usual)).toThrow(
      new TypeError(
        `sweep returned ${time} for the list of orders. Return a number of milliseconds, 0 or more.`,
      ),
    );
  });
});
