import { describe, expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { TicketingClient } from '../../../src/index.js';
import { periodIn } from '../../../src/jobs/dates/period.js';
import { JobError, organisation, type Period, periodOf } from '../../../src/jobs/index.js';

const vienna = { name: 'Night Market', timezone: 'Europe/Vienna' };

/** Returns the first moments of a period and after it. The default present is a Sunday evening in UTC, and Monday in Vienna. */
async function moments(period: Period | undefined, now = '2031-03-30T22:30:00Z', timezone = vienna.timezone) {
  const { from, to } = await periodOf({ ...vienna, timezone }, period, { now: new Date(now) });
  return [from?.toISOString(), to?.toISOString()];
}

// A day is that of the organisation, a week begins on Monday, and the last day is included to its end.
test.each<
  [Period | undefined, from: string | undefined, to: string | undefined, now?: string, zone?: string]
>([
  [undefined, undefined, undefined],
  [{}, undefined, undefined],
  ['today', '2031-03-30T22:00', '2031-03-31T22:00'],
  ['today', '2031-03-30T04:00', '2031-03-31T04:00', undefined, 'America/New_York'],
  ['yesterday', '2031-03-29T23:00', '2031-03-30T22:00'],
  [{ days: 2 }, '2031-03-29T23:00', '2031-03-31T22:00'],
  [{ week: 'this' }, '2031-03-30T22:00', '2031-04-06T22:00'],
  [{ week: 'last' }, '2031-03-23T23:00', '2031-03-30T22:00'],
  [{ week: '2031-W01' }, '2030-12-29T23:00', '2031-01-05T23:00'],
  [{ week: '2032-W53' }, '2032-12-26T23:00', '2033-01-02T23:00'],
  // On the 31st, the last month is February.
  [{ month: 'last' }, '2031-01-31T23:00', '2031-02-28T23:00'],
  [{ month: 'last' }, '2032-01-31T23:00', '2032-02-29T23:00', '2032-03-31T12:00:00Z'],
  [{ month: 'this' }, '2031-02-28T23:00', '2031-03-31T22:00'],
  [{ month: '2031-10' }, '2031-09-30T22:00', '2031-10-31T23:00'],
  [{ year: 'last' }, '2029-12-31T23:00', '2030-12-31T23:00'],
  // A month, a quarter or a day of the week without a year is the latest one that has begun.
  [{ month: 'march' }, '2031-02-28T23:00', '2031-03-31T22:00'],
  [{ month: 'April' }, '2030-03-31T22:00', '2030-04-30T22:00'],
  [{ quarter: 'Q1' }, '2030-12-31T23:00', '2031-03-31T22:00'],
  [{ quarter: 'Q2' }, '2030-03-31T22:00', '2030-06-30T22:00'],
  [{ quarter: 'last' }, '2030-09-30T22:00', '2030-12-31T23:00'],
  [{ quarter: '2031-Q3' }, '2031-06-30T22:00', '2031-09-30T22:00'],
  ['monday', '2031-03-30T22:00', '2031-03-31T22:00'],
  ['tuesday', '2031-03-24T23:00', '2031-03-25T23:00'],
  [{ from: 'last-month', to: 'yesterday' }, '2031-01-31T23:00', '2031-03-30T22:00'],
  [{ from: 'sunday' }, '2031-03-29T23:00', undefined],
  [{ year: 2090 }, '2089-12-31T23:00', '2090-12-31T23:00'],
  [{ from: '2031-03-01' }, '2031-02-28T23:00', undefined],
  [{ to: '2031-03-30' }, undefined, '2031-03-30T22:00'],
  [{ from: '2031-10-26', to: '2031-10-26' }, '2031-10-25T22:00', '2031-10-26T23:00'],
  [{ from: '2031-03-29 18:00', to: '2031-03-29T20:00' }, '2031-03-29T17:00', '2031-03-29T19:00'],
  [{ from: '2031-03-29 18:00', to: '2031-03-29' }, '2031-03-29T17:00', '2031-03-29T23:00'],
  // The clocks skip midnight.
  [{ from: '2031-04-25' }, '2031-04-24T22:00', undefined, undefined, 'Africa/Cairo'],
  // The clocks skip this time.
  [{ from: '2031-03-30 02:30' }, '2031-03-30T01:30', undefined],
  [{ from: new Date(0), to: new Date(0) }, '1970-01-01T00:00', '1970-01-01T00:00'],
])('%j is from %s to %s', async (period, from, to, now, zone) => {
  const [first, last] = await moments(period, now, zone);
  expect([first, last]).toEqual([from, to].map((text) => text && `${text}:00.000Z`));
});

test.each<[unknown, string]>([
  [
    'tomorrow',
    "period must be 'today', 'yesterday', 'monday', { days }, { week }, { month }, { quarter }, { year } or { from, to }",
  ],
  [{ days: 0 }, 'period.days must be a whole number from 1'],
  [{ week: '2031-W53' }, "period.week must be 'this', 'last' or a week such as '2031-W14'."],
  [{ month: '2031-13' }, "period.month must be 'this', 'last' or a month such as '2031-04' or 'april'."],
  [{ quarter: 'Q5' }, "period.quarter must be 'this', 'last' or a quarter such as '2031-Q3' or 'Q3'."],
  [{ year: '31' }, "period.year must be 'this', 'last' or a year such as 2031."],
  [
    { from: '2031-02-29' },
    "period.from must be a day such as '2031-03-01', a local time such as '2031-03-01 18:00', a Date, or a period such as 'last-month'.",
  ],
  [
    { to: new Date(Number.NaN) },
    "period.to must be a day such as '2031-03-01', a local time such as '2031-03-01 18:00', a Date, or a period such as 'last-month'.",
  ],
  [
    { from: '2031-03-02', to: '2031-03-01' },
    'period must not end (2031-03-01) before it begins (2031-03-02).',
  ],
  [
    { from: '2031-03-02', to: new Date(0) },
    'period must not end (1970-01-01T00:00:00.000Z) before it begins',
  ],
  [
    { from: '2031-03-02 18:00', to: '2031-03-02 17:59' },
    'period must not end (2031-03-02 17:59) before it begins (2031-03-02 18:00).',
  ],
  [{ from: 'today', to: 'yesterday' }, 'period must not end (2031-03-30) before it begins (2031-03-31).'],
  [{ since: '2031-03-02' }, 'Unknown option "period.since"'],
  [
    { month: 'last', from: '2031-03-01' },
    'period must have only days, week, month, quarter, year, or from and to.',
  ],
])('%j is refused', async (period, message) => {
  const now = new Date('2031-03-30T22:30:00Z');
  await expect(periodOf(vienna, period as Period, { now })).rejects.toThrow(TypeError);
  await expect(periodOf(vienna, period as Period, { now })).rejects.toThrow(message);
});

// Commands and tools take these texts.
test.each<[string, Period | undefined]>([
  ['today', 'today'],
  ['Last Week', { week: 'last' }],
  ['this_month', { month: 'this' }],
  ['last-30-days', { days: 30 }],
  ['30d', { days: 30 }],
  ['2031', { year: 2031 }],
  ['2031-04', { month: '2031-04' }],
  ['2031-w14', { week: '2031-W14' }],
  ['Q3', { quarter: 'Q3' }],
  ['2031 Q3', { quarter: '2031-Q3' }],
  ['march', { month: 'march' }],
  ['March 2031', { month: '2031-03' }],
  ['sept', { month: 'sept' }],
  ['Monday', 'monday'],
  ['monday..yesterday', { from: 'monday', to: 'yesterday' }],
  ['2031-04-10', { from: '2031-04-10', to: '2031-04-10' }],
  ['2031-04-01..2031-04-10', { from: '2031-04-01', to: '2031-04-10' }],
  ['2031-04-01..', { from: '2031-04-01', to: undefined }],
  ['2031-04-01 18:00..2031-04-02', { from: '2031-04-01 18:00', to: '2031-04-02' }],
  ['..2031-04-01T09:00:00Z', { from: undefined, to: new Date('2031-04-01T09:00:00Z') }],
  ...[
    '',
    '..',
    'next week',
    '2031-13',
    '2031-W54',
    '1..2',
    '2031-04-01..2031-04-02..',
    '0d',
    'smarch 2031',
  ].map((text): [string, undefined] => [text, undefined]),
])('%j is read as %j', (text, period) => {
  expect(periodIn(text)).toEqual(period);
});

describe('a period without `now`', () => {
  test('is by the clock of the service, also after the clock was moved', async () => {
    const emulator = new Emulator({ now: new Date('2031-01-31T12:00:00Z') });
    const org = await organisation(new TicketingClient(emulator.options()));
    const month = async () => (await periodOf(org, { month: 'last' })).from?.toISOString().slice(0, 7);
    const before = await month();
    emulator.clock.set(new Date('2032-06-15T00:00:00Z'));
    expect([before, await month()]).toEqual(['2030-11', '2032-04']);
  });

  test('needs a time zone for days, but not for moments', async () => {
    const nowhere = { name: 'Night Market', timezone: undefined };
    await expect(periodOf(nowhere, { from: '2031-03-01' })).rejects.toThrow(JobError);
    await expect(periodOf(nowhere, 'today')).rejects.toThrow(JobError);
    expect((await periodOf(nowhere, { from: new Date(0) })).from).toEqual(new Date(0));
  });
});
