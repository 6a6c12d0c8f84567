import { intervals } from '../dates/intervals.js';
import type { Fields, Job } from '../definition.js';
import { type SeriesPoint, seriesNames } from './result.js';
import type { SeriesMethod } from './series.js';

export const input = {
  what: { kind: 'choice', about: 'what to count', of: seriesNames },
  events: { kind: 'events' },
  period: { kind: 'period', about: 'days', default: '30d' },
  interval: { kind: 'choice', about: 'one row for each day, week or month', of: intervals, default: 'daily' },
  currency: {
    kind: 'currency',
    about:
      'count only events in this currency, such as EUR; revenue_earned needs it if there are several currencies',
  },
} as const satisfies Fields;

export const seriesJob = {
  name: 'series',
  summary: 'counts sales and other figures by day, week or month',
  description:
    'Counts tickets sold, orders, revenue, events or page views by day, week or month, over all events. A terminal shows a chart. Other outputs get a record with date and value for each day, week or month.',
  effect: 'reads',
  input,
  counts: 'requests',
  args: ({ what, period = { days: 30 }, ...choices }, options) => [what, { ...choices, period, ...options }],
  columns: () => ({ date: true, value: true }),
  rows: ({ points }) => points,
  remarks: ({ undated, total }) => ({
    warnings:
      Number(undated) === 0
        ? []
        : [`${undated} of ${total} are not in any row, because the service does not return their day.`],
  }),
  drawing: (series) => series,
  agent: {
    name: 'count_by_day',
    title: 'Count by day',
    description: 'Counts tickets sold, orders, revenue, events or page views for each day, week or month.',
    // The record has every point.
    most: 400,
    record: ({ points, ...series }) => ({
      ...series,
      points: Object.fromEntries(points.map(({ date, value }) => [date, value])),
    }),
    returns: { points: 'object', total: 'any' },
  },
  help: `Examples:
  ticketing-client series tickets_sold --emulator
  ticketing-client series revenue_earned --period 365d --interval monthly -o csv > revenue.csv`,
} as const satisfies Job<SeriesMethod, typeof input, keyof SeriesPoint>;
