import { describe, expect, it } from 'vitest';
import { ageOf, createdSince, isBefore, ServiceClock } from '../../../src/jobs/watch/beginning.js';

const since = { from: 10_500, to: 11_500 };
const now = 60_000;

describe('the age of something', () => {
  it.each([
    [undefined, 'old'],
    // Written as 9, it was created before 10.
    [9_000, 'old'],
    [9_500, 'old'],
    [10_000, 'unclear'],
    [11_000, 'unclear'],
    [11_500, 'new'],
    [60_000, 'new'],
    [60_001, 'unclear'],
  ] as const)('that was created at %s is %s', (time, age) => {
    expect(ageOf(time, since, now)).toBe(age);
  });

  it('is old without a beginning', () => {
    expect(ageOf(50_000, undefined, now)).toBe('old');
  });

  it('is before the beginning too, if its time comes from the future', () => {
    expect(isBefore(9_000, since, now)).toBe(true);
    expect(isBefore(undefined, since, now)).toBe(true);
    expect(isBefore(10_000, since, now)).toBe(false);
    expect(isBefore(now, since, now)).toBe(false);
    expect(isBefore(60_001, since, now)).toBe(true);
  });
});

describe('what was created since', () => {
  const unclear = (item: string, created: number, tickets = 1) =>
    ({ item, created, tickets, age: 'unclear' }) as const;
  const fresh = (item: string, created: number, tickets = 1) =>
    ({ item, created, tickets, age: 'new' }) as const;

  it('is what is new and the latest of what is unclear, by the tickets that were sold', () => {
    const all = [unclear('a', 10_000), fresh('d', 20_000), unclear('c', 11_000, 2), unclear('b', 10_000)];
    expect(createdSince(all, 0, now)).toEqual(['d']);
    expect(createdSince(all, -1, now)).toEqual(['d']);
    expect(createdSince(all, 1, now)).toEqual(['c', 'd']);
    expect(createdSince(all, 3, now)).toEqual(['b', 'c', 'd']);
    expect(createdSince(all, 9, now)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is all that is unclear, if it is not known how many were sold', () => {
    expect(createdSince([unclear('a', 10_000), fresh('b', 20_000)], undefined, now)).toEqual(['a', 'b']);
  });

  it('is decided by the tickets alone, if a time comes from the future', () => {
    const all = [unclear('a', 10_000), fresh('b', 20_000), unclear('c', 90_000)];
    // One ticket beside that of b was sold.
    expect(createdSince(all, 1, now)).toEqual(['b', 'c']);
    expect(createdSince(all, 0, now)).toEqual(['c']);
    expect(createdSince(all, -1, now)).toEqual([]);
    // A clock that is far ahead tells nothing.
    expect(createdSince([unclear('c', now + 300_001)], undefined, now)).toEqual([]);
    expect(createdSince([unclear('c', now + 300_000)], undefined, now)).toEqual(['c']);
  });

  it('counts an order without tickets as one', () => {
    const all = [unclear('a', 10_000, 0), unclear('b', 11_000, 0)];
    expect(createdSince(all, 1, now)).toEqual(['b']);
  });
});

describe('the clock of the service', () => {
  const reply = (date?: string) => new Response(null, date === undefined ? {} : { headers: { date } });

  it('is that of this machine, unless a reply shows another', () => {
    const clock = new ServiceClock();
    for (const date of [undefined, 'soon']) clock.note(reply(date), Date.now());
    expect(clock.momentOf(5_000)).toEqual({ from: 5_000, to: 5_000 });
    const before = Date.now();
    const now = clock.now();
    // The two clocks of the machine differ by a little.
    expect(now).toBeGreaterThan(before - 100);
    expect(now).toBeLessThan(Date.now() + 100);
  });

  it('is read off the date of a reply, which lies between the request and the reply, in whole seconds', () => {
    const clock = new ServiceClock();
    const sent = Date.now() - 2_000;
    const date = Math.floor(Date.now() / 1_000) * 1_000 + 3_600_000;
    clock.note(reply(new Date(date).toUTCString()), sent);
    const { from, to } = clock.momentOf(sent);
    expect(to).toBe(date + 1_000);
    expect(from).toBeLessThanOrEqual(date - 2_000);
    expect(clock.now()).toBeGreaterThan(Date.now() + 3_500_000);
  });
});
