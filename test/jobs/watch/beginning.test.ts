import { describe, expect, it } from 'vitest';
import { ageOf, createdSince, isBefore, ServiceClock } from '../../../src/jobs/watch/beginning.js';

const since = { from: 10_500, to: 11_500 };
const now = 60_000;

describe('the age of a record', () => {
  it.each([
    [undefined, 'old'],
    // The service rounds down, so this record was created before 10.
    [9_000, 'old'],
    [9_500, 'old'],
    [10_000, 'unclear'],
    [11_000, 'unclear'],
    [11_500, 'new'],
    [60_000, 'new'],
    [60_001, 'unclear'],
  ] as const)('created at %s is %s', (time, age) => {
    expect(ageOf(time, since, now)).toBe(age);
  });

  it('is old if the watch has no beginning', () => {
    expect(ageOf(50_000, undefined, now)).toBe('old');
  });

  it('counts as before the beginning if the time is in the future', () => {
    expect(isBefore(9_000, since, now)).toBe(true);
    expect(isBefore(undefined, since, now)).toBe(true);
    expect(isBefore(10_000, since, now)).toBe(false);
    expect(isBefore(now, since, now)).toBe(false);
    expect(isBefore(60_001, since, now)).toBe(true);
  });
});

describe('the records since the beginning', () => {
  const unclear = (item: string, created: number, tickets = 1) =>
    ({ item, created, tickets, age: 'unclear' }) as const;
  const fresh = (item: string, created: number, tickets = 1) =>
    ({ item, created, tickets, age: 'new' }) as const;

  it('are the new ones and the latest unclear ones, by the number of sold tickets', () => {
    const all = [unclear('a', 10_000), fresh('d', 20_000), unclear('c', 11_000, 2), unclear('b', 10_000)];
    expect(createdSince(all, 0, now)).toEqual(['d']);
    expect(createdSince(all, -1, now)).toEqual(['d']);
    expect(createdSince(all, 1, now)).toEqual(['c', 'd']);
    expect(createdSince(all, 3, now)).toEqual(['b', 'c', 'd']);
    expect(createdSince(all, 9, now)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are all unclear ones if the number of sold tickets is unknown', () => {
    expect(createdSince([unclear('a', 10_000), fresh('b', 20_000)], undefined, now)).toEqual(['a', 'b']);
  });

  it('depend only on the number of sold tickets if a time is in the future', () => {
    const all = [unclear('a', 10_000), fresh('b', 20_000), unclear('c', 90_000)];
    // One ticket was sold in addition to that of b.
    expect(createdSince(all, 1, now)).toEqual(['b', 'c']);
    expect(createdSince(all, 0, now)).toEqual(['c']);
    expect(createdSince(all, -1, now)).toEqual([]);
    // The time of a clock that is far ahead is useless.
    expect(createdSince([unclear('c', now + 300_001)], undefined, now)).toEqual([]);
    expect(createdSince([unclear('c', now + 300_000)], undefined, now)).toEqual(['c']);
  });

  it('count an order without tickets as one', () => {
    const all = [unclear('a', 10_000, 0), unclear('b', 11_000, 0)];
    expect(createdSince(all, 1, now)).toEqual(['b']);
  });
});

describe('the clock of the service', () => {
  const reply = (date?: string) => new Response(null, date === undefined ? {} : { headers: { date } });

  it('is the clock of this machine, unless a reply shows another', () => {
    const clock = new ServiceClock();
    for (const date of [undefined, 'soon']) clock.note(reply(date), Date.now());
    expect(clock.momentOf(5_000)).toEqual({ from: 5_000, to: 5_000 });
    const before = Date.now();
    const now = clock.now();
    // The two clocks of the machine differ slightly.
    expect(now).toBeGreaterThan(before - 100);
    expect(now).toBeLessThan(Date.now() + 100);
  });

  it('is computed from the date of a reply in whole seconds, between request and reply', () => {
    const clock = new ServiceClock();
    const sent = Date.now() - 2_000;
    const date = Math.floor(Date.now() / 1_000) * 1_000 + 3_600_000;
    clock.note(reply(new Date(date).toUTCString()), sent);
    const { from, to } = clock.momentOf(sent);
    expect(to).toBe(date + 1_000);
    expect(from).toBeLessThanOrEqual(date - 1_900);
    expect(clock.now()).toBeGreaterThan(Date.now() + 3_500_000);
  });
});
