import * as z from 'zod';
import { type Ledger, type LedgerGroup, type LedgerRow, periodOf } from '../../jobs.js';
import type { Problem } from '../failure.js';
import { anyOutput } from '../output.js';
import { listResult, recordResult } from '../result.js';
import { reads, type Setup, type Tool, tool } from '../tool.js';
import {
  fields,
  organisationOf,
  period,
  periodProblems,
  rowsResult,
  selectOf,
  selectProblems,
} from './fields.js';

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

const rowNames = [
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

/** What says nothing without something else. What was given wrongly was given all the same. */
function togetherProblems(
  { list, by }: { readonly list?: boolean | undefined; readonly by?: string | undefined },
  names: readonly string[],
): Problem[] {
  const has = (name: string) => names.includes(name);
  const asksRows = list === true || (list === undefined && has('list'));
  const asksGroups = by !== undefined || has('by');
  const wrong = [
    ...(asksRows && asksGroups ? ['Give either by or list.'] : []),
    ...(has('select') && !asksRows ? ['select is for the rows of orders: give list: true with it.'] : []),
    ...((has('limit') || has('skip')) && !asksRows && !asksGroups
      ? ['limit and skip are for rows: give list: true, or by, with them.']
      : []),
  ];
  return wrong.map((problem) => ({ path: '', problem }));
}

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
      select: selectOf<LedgerRow>(rowNames, usual),
      limit: fields.limit,
      skip: fields.skip,
      organisation: fields.organisation,
    }),
    output: anyOutput,
    annotations: reads,
    check: async (given, names) => ({
      problems: [
        ...togetherProblems(given, names),
        ...selectProblems(given.select, rowNames),
        ...(await periodProblems(given)),
      ],
    }),
    async run({ since, until, month, events, by, list, select, limit, skip, ...given }, context) {
      const org = await organisationOf(setup, given, context);
      const { since: from, until: to } = periodOf(org, { since, until, month });
      const { signal, onProgress } = context;
      const books = await org.ledger({ from, to, by, events, signal, onProgress });
      if (list) return rowsResult(books.rows, { select: select ?? usual, limit, skip });
      if (by) {
        const most = limit ?? 50;
        const first = skip ?? 0;
        const items = books.groups.slice(first, first + most).map((group) => shortOf(by, group));
        const records = books.groups.length;
        return listResult({ items, skip: first, records, isMore: first + most < records });
      }
      return recordResult({ organisation: org.name, timezone: org.timezone, ...figuresOf(books) });
    },
  });
