import * as z from 'zod';
import { type Ledger, periodOf } from '../../jobs.js';
import { listReply, recordReply } from '../reply.js';
import { reads, type Setup, type Tool, tool } from '../tool.js';
import { fields, organisationOf, period } from './fields.js';

/** The figures without the rows of orders. What does not add up is told by its first examples. */
function figuresOf({ rows, doNotAddUp, notCounted, ...figures }: Ledger) {
  const some = 20;
  return {
    ...figures,
    doNotAddUp: { count: doNotAddUp.length, first: doNotAddUp.slice(0, some) },
    notCounted: { count: notCounted.length, first: notCounted.slice(0, some) },
  };
}

/** Adds up orders. */
export const reportOrders = (setup: Setup): Tool =>
  tool({
    name: 'report_orders',
    title: 'Report orders',
    description:
      'Adds up the orders of a period, of all events or of some: number, gross, discounts, refunds and net by currency, and by status. ' +
      'All orders are read. With list it gives a row for each order instead. Use this rather than listing orders and adding them up.',
    input: z.strictObject({
      ...period,
      events: fields.events,
      list: z
        .boolean()
        .optional()
        .describe('Gives a row for each order: code, event, date, states, amounts.'),
      limit: fields.limit.describe('With list: most rows (default 50).'),
      skip: fields.skip,
      organisation: fields.organisation,
    }),
    annotations: reads,
    async run({ since, until, month, events, list, limit = 50, skip = 0, ...given }, context) {
      const org = await organisationOf(setup, given, context);
      const { since: from, until: to } = periodOf(org, { since, until, month });
      const { signal, onProgress } = context;
      const books = await org.ledger({ from, to, events, signal, onProgress });
      if (!list) {
        return recordReply({ organisation: org.name, timezone: org.timezone, ...figuresOf(books) });
      }
      const items = books.rows.slice(skip, skip + limit);
      const records = books.rows.length;
      return listReply({ items, skip, records, isMore: skip + limit < records });
    },
  });
