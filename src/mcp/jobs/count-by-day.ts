import * as z from 'zod';
import { fieldTypes, recordOutput } from '../output.js';
import { recordResult } from '../result.js';
import { reads, type Setup, type Tool, tool } from '../tool.js';
import { fields, organisationOf, rehearsed } from './fields.js';

/** Counts what happened from day to day. */
export const countByDay = (setup: Setup): Tool =>
  tool({
    name: 'count_by_day',
    title: 'Count by day',
    description: 'Counts tickets sold, orders, revenue, events or page views for each day, week or month.',
    input: z.strictObject({
      what: z.enum(['tickets_sold', 'orders_received', 'revenue_earned', 'events_hosted', 'pages_viewed']),
      days: z.number().int().min(1).max(400).describe('How many days.'),
      to: fields.day.optional().describe('The last of them, YYYY-MM-DD (default: today).'),
      interval: z
        .enum(['daily', 'weekly', 'monthly'])
        .optional()
        .describe('What a point is (default daily).'),
      events: fields.events,
      currency: z.string().min(1).max(10).optional().describe('Of events in it alone, such as EUR.'),
      organisation: fields.organisation,
    }),
    output: recordOutput({ points: { type: 'object' }, total: fieldTypes.any }),
    annotations: reads,
    check: async ({ what = 'tickets_sold', days = 1, to, interval, events, currency }) => ({
      problems: await rehearsed(setup, (org, { signal }) =>
        org.series(what, { days, to, interval, events, currency, signal }),
      ),
    }),
    async run({ what, days, to, interval, events, currency, ...given }, context) {
      const org = await organisationOf(setup, given, context);
      const { signal, onProgress } = context;
      const { points, ...series } = await org.series(what, {
        days,
        to,
        interval,
        events,
        currency,
        signal,
        onProgress,
      });
      return recordResult({
        ...series,
        points: Object.fromEntries(points.map(({ date, value }) => [date, value])),
      });
    },
  });
