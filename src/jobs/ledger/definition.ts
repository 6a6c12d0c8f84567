import type { Scope } from '../common/scope.js';
import { intervals } from '../dates/intervals.js';
import { type Columns, columnsOf, type Fields, type Given, type Job } from '../definition.js';
import type { LedgerMethod } from './ledger.js';
import {
  type CurrencyLedger,
  figureNames,
  groupNames,
  type Ledger,
  type LedgerGroup,
  type LedgerMismatch,
  type LedgerRow,
  type LedgerState,
  type UncountedOrder,
  type UncountedRefund,
} from './result.js';

const ofGroup = ['currency', 'orders', 'quantity', 'net'] as const;
const othersOfGroup = [...groupNames, 'refundedQuantity'] as const;

/** Columns of each kind of rows, with uuids in the last ones. If no column comes first, each row is shown as a separate table. */
const columns = {
  currency: columnsOf<keyof CurrencyLedger>(
    [],
    ['currency', 'orders', 'refundedOrders', ...figureNames, 'refundsFrom'],
  ),
  dated: columnsOf(['date', ...ofGroup], othersOfGroup),
  order: columnsOf<keyof LedgerRow>(
    ['code', 'createdOn', 'currency', 'charged', 'net', 'refunds', 'tickets', 'buyer'],
    ['status', 'payment', 'refund', 'refundsFrom', 'addsUp', ...figureNames, 'order', 'event'],
  ),
  state: columnsOf<keyof LedgerState>(['currency', 'status', 'payment', 'refund', 'orders', 'charged']),
  problem: columnsOf<keyof (UncountedOrder & LedgerMismatch & UncountedRefund)>(
    ['code', 'why', 'sum', 'line', 'expected', 'said'],
    ['order', 'event'],
  ),
  event: columnsOf(['date', 'name', ...ofGroup], [...othersOfGroup, 'event']),
  ticket: columnsOf<keyof LedgerGroup>(
    ['date', 'name', 'eventName', ...ofGroup],
    [...othersOfGroup, 'ticket', 'variation', 'event', 'key'],
  ),
  buyer: columnsOf<keyof LedgerGroup>(['date', 'name', ...ofGroup], [...othersOfGroup, 'key']),
};

type Chosen = Pick<Given<typeof input>, 'by' | 'interval'>;

const kindOf = ({ by, interval }: Chosen) => (by === 'currency' && interval !== 'whole' ? 'dated' : by);

/** Returns the columns of the rows. Only groups of an interval have a date. */
function columnsFor(chosen: Chosen): Columns {
  const { date, ...undated }: Columns = columns[kindOf(chosen)];
  return date === undefined || chosen.interval === 'whole' ? undated : { date, ...undated };
}

function rowsOf(ledger: Ledger, chosen: Chosen): readonly object[] {
  const { currencies, rows, states, groups, notCounted, doNotAddUp, refundsNotCounted } = ledger;
  const kind = kindOf(chosen);
  if (kind === 'currency') return currencies;
  if (kind === 'order') return rows;
  if (kind === 'state') return states;
  if (kind === 'problem') return [...notCounted, ...doNotAddUp, ...refundsNotCounted];
  return kind === 'event' ? groups.map(({ key, ...group }) => ({ ...group, event: key })) : groups;
}

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
    kind: 'amounts',
    about: 'order (number or uuid), amount and optionally currency of each amount that a buyer got back',
  },
} as const satisfies Fields;

/** Returns the figures without the rows, and only the first problems. */
function figuresOfLedger(
  { rows: _, groups: __, doNotAddUp, notCounted, refundsNotCounted, ...figures }: Ledger,
  { name, timezone }: Pick<Scope, 'name' | 'timezone'>,
): object {
  const some = 20;
  const first = (all: readonly object[]) => ({ count: all.length, first: all.slice(0, some) });
  return {
    organisation: name,
    timezone,
    ...figures,
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
  args: ({ by, interval: every, ...others }, options) => {
    const interval = every === 'whole' ? undefined : every;
    const isGrouped = by === 'event' || by === 'ticket' || by === 'buyer' || (by === 'currency' && interval);
    return [{ by: isGrouped ? by : undefined, interval, ...others, ...options }];
  },
  columns: columnsFor,
  rows: rowsOf,
  notes: ({ notes }, { by }) => (by === 'problem' ? [] : notes),
  remarks: ({ notCounted, doNotAddUp, refundsNotCounted, currencies }, { by }) => {
    const unknown = currencies.reduce((sum, { refundsFrom }) => sum + refundsFrom.unknown, 0);
    const problems = [
      [notCounted, 'Orders left out'],
      [doNotAddUp, 'Sums that do not add up'],
      [refundsNotCounted, 'Given refunds that do not count, or only in part'],
    ] as const;
    const counts = problems.flatMap(([{ length }, what]) => (length > 0 ? [`${what}: ${length}.`] : []));
    const warnings: string[] = [];
    if (by !== 'problem' && counts.length > 0)
      warnings.push(`${counts.join(' ')} List them with --by problem.`);
    if (unknown > 0)
      warnings.push(`Orders with a refund of unknown amount: ${unknown}. Pass their amounts with --refunds.`);
    return { warnings };
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
    usual(given) {
      if (given.by === 'currency' && given.interval === 'whole') return undefined;
      const shown = Object.entries(columnsFor(given));
      return shown.flatMap(([column, isFirst]) => (isFirst || given.by !== 'order' ? [column] : []));
    },
    record: figuresOfLedger,
  },
} as const satisfies Job<LedgerMethod, typeof input>;
