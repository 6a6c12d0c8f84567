import { type OrderView, orderView } from '../../api/views/index.js';
import type { Event, Order } from '../../index.js';
import { expectKnownNames, expectOneOf } from '../../shared/expect.js';
import { words, wrongOption } from '../../shared/option-error.js';
import { expectJobOptions, type JobOptions, reportProgress } from '../../stores/job-options.js';
import type { Scope } from '../common/scope.js';
import { untilAborted } from '../common/until-aborted.js';
import { type DayOrMoment, momentOf } from '../dates/period.js';
import type { Columns, Fields, Job } from '../definition.js';
import { currencyOf } from '../records/currency.js';
import { hasRefund } from '../records/has-refund.js';
import type { StreamOptions } from '../streams/stream-options.js';
import { orders } from '../streams/streams.js';
import { addTo, type LedgerFigures, newTotals, type Sums, type Totals, textOf, zero } from './figures.js';
import { Groups, groupings, type LedgerGroup } from './groups.js';
import { notes } from './notes.js';
import { figuresOf, type Mismatch } from './order-figures.js';

/** Options of `ledger`: the orders that it counts. */
export interface LedgerOptions extends JobOptions, Pick<StreamOptions, 'events' | 'atOnce'> {
  /**
   * First day, such as `2031-03-01` in the time zone of the organisation, or the first moment as a Date. Orders count by the
   * time at which they were placed.
   * @default the first order
   * @example from: '2031-03-01'
   */
  readonly from?: DayOrMoment | undefined;
  /**
   * Last day, such as `2031-03-31`, which is included to its end. As a Date, the first moment after the period.
   * @default the last order
   * @example to: '2031-03-31'
   */
  readonly to?: DayOrMoment | undefined;
  /**
   * Also adds up the purchases for each event, kind of ticket or buyer, as `groups`.
   * @default no groups
   * @example by: 'event'
   */
  readonly by?: 'event' | 'ticket' | 'buyer' | undefined;
}

/** An order and its event. */
export interface OrderPlace {
  /** Uuid of the order. */
  readonly order: string;
  /** Order number, for people. */
  readonly code: string | undefined;
  /** Uuid of its event. */
  readonly event: string;
}

/** States of an order, in the words of the service. Only `Active`, `Paid` and `No Action` are documented. */
export interface OrderStates {
  /** Status of the order. */
  readonly status: string | undefined;
  /** Status of the payment. */
  readonly payment: string | undefined;
  /** Status of the refund. */
  readonly refund: string | undefined;
}

/** One order of a ledger. */
export interface LedgerRow extends OrderPlace, OrderStates, LedgerFigures {
  /** Time at which it was placed, ISO 8601 in UTC. `undefined` if the service does not return it. */
  readonly createdOn: string | undefined;
  /** Name of the buyer, or the e-mail address if the name is missing. */
  readonly buyer: string | undefined;
  /** Number of tickets. */
  readonly tickets: number | undefined;
  /** Currency of its amounts. */
  readonly currency: string;
  /** Whether its sums equal the sums of their parts. If not, it is listed in `doNotAddUp`. */
  readonly addsUp: boolean;
}

/** The orders of one currency, added up. */
export interface CurrencyLedger extends LedgerFigures {
  /** Currency of its amounts. */
  readonly currency: string;
  /** Number of orders. */
  readonly orders: number;
  /** Number of orders with a full or partial refund. The service does not document how these two differ. */
  readonly refundedOrders: number;
}

/** The orders of one currency with the same states. */
export interface LedgerState extends OrderStates {
  /** Currency of its amounts. */
  readonly currency: string;
  /** Number of orders. */
  readonly orders: number;
  /** Amount that buyers were charged for them. */
  readonly charged: string;
}

/** A sum of an order that differs from the sum of its parts. */
export interface LedgerMismatch extends OrderPlace, Mismatch {}

/** An order that is not counted. */
export interface UncountedOrder extends OrderPlace {
  /** Reason, as a sentence. */
  readonly why: string;
}

/** Result of `ledger`: the books of an organisation. */
export interface Ledger {
  /** First moment that is counted. `undefined` if it begins with the first order. */
  readonly from: Date | undefined;
  /** First moment that is no longer counted. `undefined` if it ends with the last order. */
  readonly to: Date | undefined;
  /** Number of orders that are counted. */
  readonly orders: number;
  /** Statements, one for each currency, sorted by currency. Nothing is added up across currencies. */
  readonly currencies: readonly CurrencyLedger[];
  /** Orders that are counted. The figures of a currency are the sums of its rows. */
  readonly rows: readonly LedgerRow[];
  /** Orders grouped by status, payment and refund, as the service reports them. */
  readonly states: readonly LedgerState[];
  /** Sums that differ from the sums of their parts. Their orders are counted with the sums that they have. */
  readonly doNotAddUp: readonly LedgerMismatch[];
  /** Purchases added up for each event, kind of ticket or buyer, largest first. Empty without `by`. */
  readonly groups: readonly LedgerGroup[];
  /** Orders that are not counted, because they have no currency or a part of them cannot be read. */
  readonly notCounted: readonly UncountedOrder[];
  /** Assumptions behind the figures where the service documents no meaning, as sentences. */
  readonly notes: readonly string[];
}

/** Method of an organisation that adds up its orders. */
export interface LedgerMethod {
  /**
   * Adds up the orders of the organisation in exact decimals. Returns a statement for each currency, a row for each order, the
   * orders that do not add up, and those that cannot be counted. Its `notes` list the assumptions where the specification is
   * silent. Every row is kept in memory. Throws a `TypeError` if `from` or `to` is neither a day nor a Date. Throws a
   * `JobError` if a day is given and the service does not return the time zone.
   *
   * @example
   * ```ts
   * const { currencies, doNotAddUp } = await org.ledger({ from: '2031-01-01', to: '2031-03-31' });
   * for (const { currency, gross, net } of currencies) console.log(currency, gross, net);
   * ```
   */
  ledger(options?: LedgerOptions): Promise<Ledger>;
}

const figures: Columns<keyof LedgerFigures> = {
  gross: false,
  lineDiscounts: false,
  coupons: false,
  discounts: false,
  refunds: false,
  net: false,
  serviceFees: false,
  processingFees: false,
  fees: false,
  feesOnTop: false,
  tax: false,
  taxOnTop: false,
  charged: false,
  unexplained: false,
};

const groupColumns: Columns<keyof LedgerGroup> = {
  name: true,
  eventName: true,
  currency: true,
  orders: true,
  quantity: true,
  net: true,
  key: false,
  gross: false,
  discounts: false,
  refunds: false,
};

const { key: _, eventName: __, ...ofAnEvent } = groupColumns;
const eventColumns: Columns = { event: false, ...ofAnEvent };

const place: Columns<keyof OrderPlace> = { order: false, code: true, event: false };

/** Kinds of rows, each with its columns. If no column is marked to come first, each row is shown as a separate table. */
const columns = {
  currency: { currency: false, orders: false, refundedOrders: false, ...figures } satisfies Columns<
    keyof CurrencyLedger
  >,
  order: {
    code: true,
    createdOn: true,
    currency: true,
    charged: true,
    net: true,
    refunds: true,
    tickets: true,
    buyer: true,
    order: false,
    event: false,
    status: false,
    payment: false,
    refund: false,
    addsUp: false,
    gross: false,
    lineDiscounts: false,
    coupons: false,
    discounts: false,
    serviceFees: false,
    processingFees: false,
    fees: false,
    feesOnTop: false,
    tax: false,
    taxOnTop: false,
    unexplained: false,
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
    ...place,
    why: true,
    sum: true,
    line: true,
    expected: true,
    said: true,
  } satisfies Columns<keyof (UncountedOrder & LedgerMismatch)>,
  event: eventColumns,
  ticket: groupColumns,
  buyer: groupColumns,
};

type View = keyof typeof columns;

/** Returns the rows of a ledger, for each kind. */
const rowsBy: Readonly<Record<View, (ledger: Ledger) => readonly object[]>> = {
  currency: ({ currencies }) => currencies,
  order: ({ rows }) => rows,
  state: ({ states }) => states,
  problem: ({ doNotAddUp, notCounted }) => [...notCounted, ...doNotAddUp],
  event: ({ groups }) => groups.map(({ key, ...group }) => ({ event: key, ...group })),
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
  events: { kind: 'events' },
  period: { kind: 'period', about: 'orders that were placed' },
} as const satisfies Fields;

/** Returns the words for a number of things: `1 order was`, `2 orders were`. */
const counted = (count: number, what: string, verb: readonly [one: string, more: string]): string =>
  count === 1 ? `1 ${what} ${verb[0]}` : `${count} ${what}s ${verb[1]}`;

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
  { rows, groups, doNotAddUp, notCounted, ...figures }: Ledger,
  { name, timezone }: Pick<Scope, 'name' | 'timezone'>,
): object {
  const some = 20;
  return {
    organisation: name,
    timezone,
    ...figures,
    doNotAddUp: { count: doNotAddUp.length, first: doNotAddUp.slice(0, some) },
    notCounted: { count: notCounted.length, first: notCounted.slice(0, some) },
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
  args: ({ by, events, period }, options) => [
    {
      by: by === 'event' || by === 'ticket' || by === 'buyer' ? by : undefined,
      events,
      from: period.since,
      to: period.until,
      ...options,
    },
  ],
  columns: ({ by }) => columns[by],
  rows: (ledger, { by }) => rowsBy[by](ledger),
  notes: ({ notes }, { by }) => (by === 'problem' ? [] : notes),
  remarks: ({ notCounted, doNotAddUp }, { by }) => ({
    warnings:
      by === 'problem' || notCounted.length + doNotAddUp.length === 0
        ? []
        : [
            `${[
              ...(notCounted.length > 0
                ? [`${counted(notCounted.length, 'order', ['was', 'were'])} left out`]
                : []),
              ...(doNotAddUp.length > 0
                ? [`${counted(doNotAddUp.length, 'sum', ['does', 'do'])} not add up`]
                : []),
            ].join(', and ')}. List them with --by problem.`,
          ],
  }),
  help: `Orders count by the time at which they were placed, whatever their status. An order with a refund counts as fully refunded,
because the service does not return the amount. Standard error lists the other assumptions, unless you use --quiet.

Examples:
  ticketing-client ledger --month last --emulator
  ticketing-client ledger --since 2031-01-01 --until 2031-03-31 --by order -o csv > orders.csv`,
  agent: {
    name: 'report_orders',
    title: 'Report orders',
    description:
      'Adds up the orders of a period, of all events or of some: number, gross, discounts, refunds and net (revenue) by currency, and by status. ' +
      'All orders are read. With by it returns rows: the purchases for each event, kind of ticket or buyer, largest first (who bought most, which sells best), or each order. ' +
      'Use it instead of adding up listed orders.',
    usual: ({ by }) =>
      by === 'currency' ? undefined : by === 'order' ? usualOfOrder : Object.keys(columns[by]),
    record: figuresOfLedger,
  },
} as const satisfies Job<LedgerMethod, typeof input>;
const names = ['from', 'to', 'by', 'events', 'atOnce', 'signal', 'onProgress'];

/** Running totals of one currency. */
interface Account {
  readonly totals: Totals;
  decimals: number;
  orders: number;
  refundedOrders: number;
  readonly states: Map<string, { readonly states: OrderStates; orders: number; charged: Totals['charged'] }>;
}

const newAccount = (): Account => ({
  totals: newTotals(),
  decimals: 0,
  orders: 0,
  refundedOrders: 0,
  states: new Map(),
});

/** Maximum number of texts that are shared, so that they never take more memory than they save. */
const mostTexts = 10_000;

/** Enters orders and adds them up. */
class Books {
  readonly #rows: LedgerRow[] = [];
  readonly #doNotAddUp: LedgerMismatch[] = [];
  readonly #notCounted: UncountedOrder[] = [];
  readonly #accounts = new Map<string, Account>();
  readonly #texts = new Map<string, string>();
  readonly #groups: Groups | undefined;

  constructor(by: LedgerOptions['by']) {
    this.#groups = by && new Groups(by);
  }

  /** Returns the earlier string of the same text, to save memory: the same amounts come again and again. */
  readonly #same = (text: string): string => {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    if (this.#texts.size < mostTexts) this.#texts.set(text, text);
    return text;
  };

  /** Enters an order, or lists it as not counted. */
  enter(order: Order, event: Event, view: OrderView, isDateNeeded: boolean): void {
    const place: OrderPlace = { order: view.uuid, code: view.code, event: event.uuid };
    const leaveOut = (why: string) => this.#notCounted.push({ ...place, why });
    const currency = currencyOf(order.currency) ?? currencyOf(event.currency);
    if (currency === undefined) return void leaveOut('Neither the order nor its event has a currency.');
    if (isDateNeeded && !view.createdAt) return void leaveOut('The order has no date.');
    const isRefunded = hasRefund(view);
    const read = figuresOf(order, view, isRefunded);
    if ('unreadable' in read) {
      return void leaveOut(`Unreadable fields: ${read.unreadable.join(', ')}.`);
    }
    const { sums, decimals, mismatches } = read;
    const { createdAt, buyer, tickets, status, payment, refund } = view;
    const states = { status, payment, refund };
    const addsUp = mismatches.length === 0;
    for (const mismatch of mismatches) this.#doNotAddUp.push({ ...place, ...mismatch });
    const text = (amount: Sums['net']) => this.#same(amount.toFixed(decimals));
    // Written out: an object that is spread from others takes four times the memory.
    this.#rows.push({
      order: place.order,
      code: place.code,
      event: place.event,
      createdOn: createdAt?.toISOString(),
      buyer: buyer.name ?? buyer.email,
      tickets,
      currency: this.#same(currency),
      status,
      payment,
      refund,
      addsUp,
      gross: text(sums.gross),
      lineDiscounts: text(sums.lineDiscounts),
      coupons: text(sums.coupons),
      discounts: text(sums.discounts),
      refunds: text(sums.refunds),
      net: text(sums.net),
      serviceFees: text(sums.serviceFees),
      processingFees: text(sums.processingFees),
      fees: text(sums.fees),
      feesOnTop: text(sums.feesOnTop),
      tax: text(sums.tax),
      taxOnTop: text(sums.taxOnTop),
      charged: text(sums.charged),
      unexplained: text(sums.unexplained),
    });
    this.#post(currency, sums, decimals, states, isRefunded);
    this.#groups?.enter(event, view, read, this.#same(currency), isRefunded);
  }

  #post(currency: string, sums: Sums, decimals: number, states: OrderStates, isRefunded: boolean): void {
    const account = this.#accounts.get(currency) ?? newAccount();
    this.#accounts.set(currency, account);
    addTo(account.totals, sums);
    account.decimals = Math.max(account.decimals, decimals);
    account.orders += 1;
    if (isRefunded) account.refundedOrders += 1;
    const key = JSON.stringify([states.status, states.payment, states.refund]);
    const state = account.states.get(key) ?? { states, orders: 0, charged: zero };
    state.orders += 1;
    state.charged = state.charged.plus(sums.charged);
    account.states.set(key, state);
  }

  /** Returns the totals of all entered orders. */
  close(): Omit<Ledger, 'from' | 'to' | 'notes'> {
    const accounts = [...this.#accounts].sort(([one], [other]) => (one < other ? -1 : 1));
    return {
      orders: this.#rows.length,
      currencies: accounts.map(([currency, { totals, decimals, orders, refundedOrders }]) => ({
        currency,
        orders,
        refundedOrders,
        ...textOf(totals, decimals),
      })),
      rows: this.#rows,
      states: accounts.flatMap(([currency, account]) =>
        [...account.states.values()].map(({ states, orders, charged }) => ({
          currency,
          ...states,
          orders,
          charged: charged.toFixed(account.decimals),
        })),
      ),
      groups: this.#groups?.close() ?? [],
      doNotAddUp: this.#doNotAddUp,
      notCounted: this.#notCounted,
    };
  }
}

/**
 * Adds up the orders of an organisation. See `LedgerMethod`.
 */
export async function ledger(scope: Scope, options: LedgerOptions = {}): Promise<Ledger> {
  expectKnownNames(options, names);
  expectJobOptions(options);
  const { by, events, atOnce, signal, onProgress } = options;
  if (by !== undefined) expectOneOf('by', by, groupings);
  const since = momentOf(scope, 'from', options.from, 'first');
  const until = momentOf(scope, 'to', options.to, 'last');
  if (since && until && until < since) throw wrongOption('to', words`must not be before ${'from'}`);
  const books = new Books(by);
  let done = 0;
  const isCounted = ({ createdAt }: OrderView) =>
    !createdAt || !((since && createdAt < since) || (until && createdAt >= until));
  await untilAborted(
    signal,
    'The ledger',
    () => `after ${done} orders`,
    async () => {
      for await (const { order, event } of orders(scope, { events, atOnce, since, until, signal })) {
        const view = orderView(order);
        // The stream also yields orders whose date is missing or in another form.
        if (!isCounted(view)) continue;
        books.enter(order, event, view, Boolean(since ?? until));
        done += 1;
        reportProgress(onProgress, { done, total: undefined });
      }
    },
  );
  return { from: since, to: until, ...books.close(), notes };
}
