import type { Scope } from '../common/scope.js';
import { type Interval, intervals } from '../dates/intervals.js';
import type { Columns, Fields, Job } from '../definition.js';
import { named } from './amounts.js';
import type { LedgerMethod } from './ledger.js';
import {
  type CurrencyLedger,
  figureNames,
  type Ledger,
  type LedgerGroup,
  type LedgerMismatch,
  type LedgerRow,
  type LedgerState,
  type UncountedOrder,
  type UncountedRefund,
} from './result.js';

const figures = named(figureNames, () => false);
const { charged: _charged, net: _net, refunds: _refunds, ...others } = figures;

/** Columns of every group. */
const ofGroup = {
  currency: true,
  orders: true,
  quantity: true,
  net: true,
  gross: false,
  discounts: false,
  sold: false,
  refunds: false,
  refundsAtLeast: false,
  refundsAtMost: false,
  refundedQuantity: false,
};

const currencyColumns: Columns = { date: true, ...ofGroup };

/** Kinds of rows, each with its columns, and uuids last. If no column is marked to come first, each row is shown as a separate table. */
const columns = {
  currency: {
    ...{ currency: false, orders: false, refundedOrders: false },
    ...figures,
    refundsFrom: false,
  } satisfies Columns<keyof CurrencyLedger>,
  order: {
    code: true,
    createdOn: true,
    currency: true,
    charged: true,
    net: true,
    refunds: true,
    tickets: true,
    buyer: true,
    status: false,
    payment: false,
    refund: false,
    refundsFrom: false,
    addsUp: false,
    ...others,
    order: false,
    event: false,
  } satisfies Columns<keyof LedgerRow>,
  state: {
    currency: true,
    status: true,
    payment: true,
    refund: true,
    orders: true,
    charged: true,
  } satisfies Columns<keyof LedgerState>,
  problem: {
    code: true,
    why: true,
    sum: true,
    line: true,
    expected: true,
    said: true,
    order: false,
    event: false,
  } satisfies Columns<keyof (UncountedOrder & LedgerMismatch & UncountedRefund)>,
  event: { date: true, name: true, ...ofGroup, event: false },
  ticket: {
    ...{ date: true, name: true, eventName: true, ...ofGroup },
    ...{ ticket: false, variation: false, event: false, key: false },
  } satisfies Columns<keyof LedgerGroup>,
  buyer: { date: true, name: true, ...ofGroup, key: false },
};

type View = keyof typeof columns;

interface Chosen {
  readonly by: View;
  readonly interval: 'whole' | Interval;
}

/** Returns the columns of the rows. Only groups of an interval have a date. */
function columnsOf({ by, interval }: Chosen): Columns {
  if (interval !== 'whole') return by === 'currency' ? currencyColumns : columns[by];
  const { date: _, ...whole } = columns[by] as Columns;
  return whole;
}

/** Returns the rows of a ledger, for each kind. */
const rowsBy: Readonly<Record<View, (ledger: Ledger) => readonly object[]>> = {
  currency: ({ currencies }) => currencies,
  order: ({ rows }) => rows,
  state: ({ states }) => states,
  problem: ({ doNotAddUp, notCounted, refundsNotCounted }) => [
    ...notCounted,
    ...doNotAddUp,
    ...refundsNotCounted,
  ],
  event: ({ groups }) => groups.map(({ key, ...group }) => ({ ...group, event: key })),
  ticket: ({ groups }) => groups,
  buyer: ({ groups }) => groups,
};

const input = {
  by: {
    kind: 'choice',
    about: 'writes one record for each of these',
    of: ['currency', 'order', 'state', 'problem', 'event', 'ticket', 'buyer'],
    default: 'currency',
  },
  interval: {
    kind: 'choice',
    about: 'one record for each day, week or month of a currency, event, ticket or buyer',
    of: ['whole', ...intervals],
    default: 'whole',
  },
  events: { kind: 'events' },
  period: { kind: 'period', about: 'orders that were placed' },
  refunds: {
    kind: 'table',
    about:
      'CSV with the amounts that buyers got back: order (number or uuid), amount, and optionally currency',
  },
} as const satisfies Fields;

const usualOfOrder = [
  'code',
  'buyer',
  'createdOn',
  'charged',
  'currency',
  'tickets',
  'refund',
] as const satisfies readonly (keyof LedgerRow)[];

/** Returns the figures without the rows, and only the first problems. */
function figuresOfLedger(
  { from, to, orders, currencies, states, doNotAddUp, notCounted, refundsNotCounted, notes }: Ledger,
  { name, timezone }: Pick<Scope, 'name' | 'timezone'>,
): object {
  const some = 20;
  const first = (all: readonly object[]) => ({ count: all.length, first: all.slice(0, some) });
  return {
    organisation: name,
    timezone,
    ...{ from, to, orders, currencies, states, notes },
    doNotAddUp: first(doNotAddUp),
    notCounted: first(notCounted),
    refundsNotCounted: first(refundsNotCounted),
  };
}

export const ledgerJob = {
  name: 'ledger',
  summary: 'adds up orders, by currency',
  description:
    'Adds up the orders of the organisation in exact decimals: sales, discounts, refunds, fees and charges. Writes one record for each currency, unless you use --by. Never adds up different currencies.',
  effect: 'reads',
  input,
  counts: 'orders',
  args: ({ by, interval, events, period, refunds }, options) => {
    const isWhole = interval === 'whole';
    const isGrouped = by === 'event' || by === 'ticket' || by === 'buyer' || (by === 'currency' && !isWhole);
    return [
      {
        by: isGrouped ? by : undefined,
        interval: isWhole ? undefined : interval,
        events,
        period,
        refunds,
        ...options,
      },
    ];
  },
  columns: ({ by, interval }) => columnsOf({ by, interval }),
  rows: (ledger, { by, interval }) =>
    by === 'currency' && interval !== 'whole' ? ledger.groups : rowsBy[by](ledger),
  notes: ({ notes }, { by }) => (by === 'problem' ? [] : notes),
  remarks: ({ notCounted, doNotAddUp, refundsNotCounted, currencies }, { by }) => {
    const unknown = currencies.reduce((sum, { refundsFrom }) => sum + refundsFrom.unknown, 0);
    const problems = [
      [notCounted, 'Orders left out'],
      [doNotAddUp, 'Sums that do not add up'],
      [refundsNotCounted, 'Given refunds that do not count, or only in part'],
    ] as const;
    const counts = problems.flatMap(([{ length }, what]) => (length > 0 ? [`${what}: ${length}.`] : []));
    return {
      warnings: [
        ...(by === 'problem' || counts.length === 0
          ? []
          : [`${counts.join(' ')} List them with --by problem.`]),
        ...(unknown > 0
          ? [`Orders with a refund of unknown amount: ${unknown}. Pass their amounts with --refunds.`]
          : []),
      ],
    };
  },
  help: `Orders count by the time at which they were placed, whatever their status, and so do their refunds. The service does not
return the amount of a refund. It is the sum of the void tickets, or the amount in the file of --refunds, such as the export of a
payment provider. Standard error lists the other assumptions, unless you use --quiet.

Examples:
  ticketing-client ledger --period last-month --emulator
  ticketing-client ledger --by ticket --interval daily --period 7d --emulator
  ticketing-client ledger --refunds payouts.csv --by problem
  ticketing-client ledger --period 2031-01-01..2031-03-31 --by order -o csv > orders.csv`,
  agent: {
    name: 'report_orders',
    title: 'Report orders',
    description:
      'Adds up the orders of a period, of all events or of some: number, gross, discounts, refunds and net (revenue) by currency, and by status. ' +
      'With by it returns rows: the purchases for each event, kind of ticket or buyer, largest first (who bought most, which sells best), or each order. ' +
      'With interval too, each day, week or month has separate rows. ' +
      'Use it instead of adding up listed orders.',
    usual: ({ by, interval }) =>
      by === 'currency' && interval === 'whole'
        ? undefined
        : by === 'order'
          ? usualOfOrder
          : Object.keys(columnsOf({ by, interval })),
    record: figuresOfLedger,
  },
} as const satisfies Job<LedgerMethod, typeof input>;
