import * as z from 'zod';
import { type Ledger, type LedgerGroup, type LedgerRow, periodOf } from '../../jobs.js';
import { listReply, recordReply } from '../reply.js';
import { Refusal, reads, type Setup, type Tool, tool } from '../tool.js';
import { fields, organisationOf, period, rowsReply, selectOf } from './fields.js';

/** The figures without the rows of orders. What does not add up is told by its first examples. */
function figuresOf({ rows, groups, doNotAddUp, notCounted, ...figures }: Ledger) {
  const some = 20;
  return {
    ...figures,
    doNotAddUp: { count: doNotAddUp.length, first: doNotAddUp.slice(0, some) },
    notCounted: { count: notCounted.length, first: notCounted.slice(0, some) },
  };
}

type Names = readonly (keyof LedgerRow)[];

const usual = ['code', 'buyer', 'createdOn', 'charged', 'currency', 'tickets', 'refund'] satisfies Names;

const names = [
  ...usual,
  'order',
  'event',
  'status',
  'payment',
  'gross',
  'discounts',
  'refunds',
  'net',
  'fees',
  'feesOnTop',
  'tax',
  'taxOnTop',
  'addsUp',
  'unexplained',
] satisfies Names;

/** A group without what is nothing, so that more of them fit. An event is named as other tools take it. */
const shortOf = (by: string, { key, discounts, refunds, ...group }: LedgerGroup) => ({
  [by === 'event' ? 'event' : 'key']: key,
  ...group,
  ...(Number(discounts) !== 0 && { discounts }),
  ...(Number(refunds) !== 0 && { refunds }),
});

/** Adds up orders. */
export const reportOrders = (setup: Setup): Tool =>
  tool({
    name: 'report_orders',
    title: 'Report orders',
    description:
      'Adds up the orders of a period, of all events or of some: number, gross, discounts, refunds and net (revenue) by currency, and by status. ' +
      'All orders are read. With by it adds them up for each event, kind of ticket or buyer: who bought most, which sells best. ' +
      'With list it gives a row for each order. Use it rather than adding up listed orders.',
    input: z.strictObject({
      ...period,
      events: fields.events,
      by: z
        .enum(['event', 'ticket', 'buyer'])
        .optional()
        .describe(
          'Gives orders, quantity, gross and net for each of these, in each currency; most bought first.',
        ),
      list: z.boolean().optional().describe('Gives a row for each order.'),
      select: selectOf<LedgerRow>(names, usual),
      limit: fields.limit,
      skip: fields.skip,
      organisation: fields.organisation,
    }),
    annotations: reads,
    async run({ since, until, month, events, by, list, select, limit, skip, ...given }, context) {
      if (list && by) throw new Refusal('Give either by or list.');
      if (select && !list) throw new Refusal('select is for the rows of orders: give list: true with it.');
      if (!list && !by && (limit ?? skip) !== undefined) {
        throw new Refusal('limit and skip are for rows: give list: true, or by, with them.');
      }
      const org = await organisationOf(setup, given, context);
      const { since: from, until: to } = periodOf(org, { since, until, month });
      const { signal, onProgress } = context;
      const books = await org.ledger({ from, to, by, events, signal, onProgress });
      if (list) return rowsReply(books.rows, names, { select: select ?? usual, limit, skip });
      if (by) {
        const most = limit ?? 50;
        const first = skip ?? 0;
        const items = books.groups.slice(first, first + most).map((group) => shortOf(by, group));
        const records = books.groups.length;
        return listReply({ items, skip: first, records, isMore: first + most < records });
      }
      return recordReply({ organisation: org.name, timezone: org.timezone, ...figuresOf(books) });
    },
  });
