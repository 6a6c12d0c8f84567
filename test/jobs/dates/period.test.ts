import { describe, expect, test, vi } from 'vitest';
import { JobError, type PeriodInput, periodOf } from '../../../src/jobs/index.js';

const org = { name: 'Night Market', timezone: 'Europe/Vienna' };

const written = (input: PeriodInput, of: { name: string; timezone: string | undefined } = org) => {
  const { since, until } = periodOf(of, input);
  return [since?.toISOString(), until?.toISOString()];
};

describe('a period', () => {
  test.each<[string, PeriodInput, (string | undefined)[]]>([
    ['unlimited', {}, [undefined, undefined]],
    ['a first day', { since: '2031-03-01' }, ['2031-02-28T23:00:00.000Z', undefined]],
    ['a last day, up to its end', { until: '2031-03-30' }, [undefined, '2031-03-30T22:00:00.000Z']],
    [
      'one day that the clocks make an hour shorter',
      { since: '2031-03-30', until: '2031-03-30' },
      ['2031-03-29T23:00:00.000Z', '2031-03-30T22:00:00.000Z'],
    ],
    ['a month', { month: '2031-12' }, ['2031-11-30T23:00:00.000Z', '2031-12-31T23:00:00.000Z']],
    [
      'moments',
      { since: new Date('2031-03-01T10:00:00Z'), until: new Date('2031-03-01T11:00:00Z') },
      ['2031-03-01T10:00:00.000Z', '2031-03-01T11:00:00.000Z'],
    ],
  ])('can be %s', (_, input, expected) => {
    expect(written(input)).toEqual(expected);
  });

  test('can be this or the last month by the clocks of the organisation', () => {
    vi.useFakeTimers({ now: new Date('2031-12-31T23:30:00Z') });
    try {
      expect(written({ month: 'this' })).toEqual(['2031-12-31T23:00:00.000Z', '2032-01-31T23:00:00.000Z']);
      expect(written({ month: 'last' })).toEqual(['2031-11-30T23:00:00.000Z', '2031-12-31T23:00:00.000Z']);
      const sydney = { ...org, timezone: 'America/New_York' };
      expect(written({ month: 'last' }, sydney)).toEqual([
        '2031-11-01T04:00:00.000Z',
        '2031-12-01T05:00:00.000Z',
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each<[PeriodInput, string]>([
    [{ since: '2031-02-30' }, "since must be a day such as '2031-03-01', or a Date."],
    [{ until: 'tomorrow' }, "until must be a day such as '2031-03-01', or a Date."],
    [{ since: '2031-03-02', until: '2031-03-01' }, 'until must not be before since.'],
    [{ month: '2031-13' }, "month must be a month such as 2031-03, 'this' or 'last'."],
    [{ month: 'toString' }, "month must be a month such as 2031-03, 'this' or 'last'."],
    [{ month: 'last', since: '2031-03-01' }, 'Pass either month, or since and until.'],
  ])('cannot be %j', (input, message) => {
    expect(() => periodOf(org, input)).toThrow(new TypeError(message));
  });

  test('needs a time zone for days, but not for moments', () => {
    const nowhere = { name: 'Night Market', timezone: undefined };
    expect(() => periodOf(nowhere, { since: '2031-03-01' })).toThrow(JobError);
    expect(() => periodOf(nowhere, { month: 'last' })).toThrow(JobError);
    expect(written({ since: new Date(0) }, nowhere)).toEqual(['1970-01-01T00:00:00.000Z', undefined]);
  });
});
