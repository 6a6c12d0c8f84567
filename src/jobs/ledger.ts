import type { Event, Order } from '../index.js';
import { expectKnownNames, expectOneOf } from '../internal/expect.js';
import { wrongOption } from '../internal/option-error.js';
import { type OrderView, orderView } from '../views.js';
import type { Columns, Fields, Job } from './definition.js';
import { hasRefund } from './has-refund.js';
import { expectJobOptions, type JobOptions } from './job-options.js';
import { addUp, type LedgerFigures, none, type Sums, textOf } from './ledger/figures.js';
import { Groups, groupings, type LedgerGroup } from './ledger/groups.js';
import { notes } from './ledger/notes.js';
import { figuresOf, type Mismatch } from './ledger/order-figures.js';
import { type DayOrMoment, momentOf } from './period.js';
import type { Scope } from './scope.js';
import type { StreamOptions } from './streams/stream-options.js';
import { orders } from './streams/streams.js';
import { untilAborted } from './until-aborted.js';

/** Which orders a ledger is made of. */
export interface LedgerOptions extends JobOptions, Pick<StreamOptions, 'events' | 'atOnce'> {
  /**
   * The first day, such as `2031-03-01` in the time zone of the organisation, or the first moment, a Date. It goes by
   * when orders were placed.
   * @default the first order
   */
  readonly from?: DayOrMoment | undefined;
  /**
   * The last day, such as `2031-03-31`, which is counted to its end; or a Date, the first moment that is no longer
   * counted.
   * @default the last order
   */
  readonly to?: DayOrMoment | undefined;
  /**
   * Also adds up what was bought for each event, each kind of ticket or each buyer, as `groups`.
   * @default nothing
   */
  readonly by?: 'event' | 'ticket' | 'buyer' | undefined;
}

/** Where an order is found. */
export interface OrderPlace {
  /** Its uuid. */
  readonly order: string;
  /** Its number, for people. */
  readonly code: string | undefined;
  /** The uuid of its event. */
  readonly event: string;
}

/** How far an order has come, in the service's words. Only `Active`, `Paid` and `No Action` are documented. */
export interface OrderStates {
  /** Its status. */
  readonly status: string | undefined;
  /** How far it is paid. */
  readonly payment: string | undefined;
  /** How far it is refunded. */
  readonly refund: string | undefined;
}

/** One order of a ledger. */
export interface LedgerRow extends OrderPlace, OrderStates, LedgerFigures {
  /** When it was placed, ISO 8601 in UTC; `undefined` where it does not say. */
  readonly createdOn: string | undefined;
  /** Who placed it: by name, else by address. */
  readonly buyer: string | undefined;
  /** How many tickets it holds. */
  readonly tickets: number | undefined;
  /** The currency of its amounts. */
  readonly currency: string;
  /** Whether its sums are what their parts come to; if not, it stands in `doNotAddUp`. */
  readonly addsUp: boolean;
}

/** The orders of one currency, added up. */
export interface CurrencyLedger extends LedgerFigures {
  /** The currency of its amounts. */
  readonly currency: string;
  /** How many orders there are. */
  readonly orders: number;
  /** How many of them have a refund, of the whole or of a part: the service does not document which words tell these apart. */
  readonly refundedOrders: number;
}

/** The orders of one currency that have come equally far. */
export interface LedgerState extends OrderStates {
  /** The currency of its amounts. */
  readonly currency: string;
  /** How many there are. */
  readonly orders: number;
  /** What buyers were charged for them. */
  readonly charged: string;
}

/** A sum of an order that is not what its parts come to. */
export interface LedgerMismatch extends OrderPlace, Mismatch {}

/** An order that is not counted. */
export interface UncountedOrder extends OrderPlace {
  /** Why not, as a sentence. */
  readonly why: string;
}

/** The books of an organisation. */
export interface Ledger {
  /** The first moment that is counted; `undefined` where it begins with the first order. */
  readonly from: Date | undefined;
  /** The first moment that is no longer counted; `undefined` where it ends with the last order. */
  readonly to: Date | undefined;
  /** How many orders are counted. */
  readonly orders: number;
  /** A statement for each currency, by its name. Nothing is added up across currencies. */
  readonly currencies: readonly CurrencyLedger[];
  /** Every order that is counted: the figures of a currency are the sums of its rows. */
  readonly rows: readonly LedgerRow[];
  /** The orders by what the service says of their status, payment and refund. */
  readonly states: readonly LedgerState[];
  /** The sums that are not what their parts come to. Their orders are counted as they say. */
  readonly doNotAddUp: readonly LedgerMismatch[];
  /** What was bought, added up as `by` says, that of which most was bought first; empty without it. */
  readonly groups: readonly LedgerGroup[];
  /** The orders that are not counted, because they have no currency or something of them cannot be read. */
  readonly notCounted: readonly UncountedOrder[];
  /** What the figures rest on where the service does not document what it means, as sentences. */
  readonly notes: readonly string[];
}

/** The method of an organisation that adds up its orders. */
export interface LedgerMethod {
  /**
   * Adds up its orders: a statement for each currency, a row for each order, the orders that do not add up, and those that
   * cannot be counted, in exact decimals. Its `notes` say what the figures rest on where the specification is silent. Every
   * row is kept in memory. Throws a `TypeError` where `from` or `to` is neither a day nor a Date, and a `JobError` where a
   * day is given and the service does not tell the time zone.
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

/** What a row is about, with the columns of such rows. Without a column that goes first, each row is a table of its own. */
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

/** The rows of a ledger, by what they are about. */
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
    about:
      'what a record is: a currency, an order, a state of orders, a problem with one, or what was bought of an event, of a kind of ticket or by a buyer',
    of: ['currency', 'order', 'state', 'problem', 'event', 'ticket', 'buyer'],
    default: 'currency',
  },
  events: { kind: 'events' },
  period: { kind: 'period', about: 'orders that were placed' },
} as const satisfies Fields;

/** The words for a number of things: `1 order is`, `2 orders are`. */
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

/** The figures without rows. Of what is wrong with orders, there are the first examples. */
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
    'Adds up the orders of the organisation, exactly, with a record for each currency unless --by says otherwise: what was sold, taken off, refunded, charged. Nothing is added up across currencies.',
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
            `${counted(notCounted.length, 'order', ['is', 'are'])} not counted, and ${counted(doNotAddUp.length, 'sum', ['does', 'do'])} not add up: see --by problem`,
          ],
  }),
  help: `Orders count when they were placed, whatever their status. An order with a refund counts as refunded as a whole: the service
does not say how much was given back. Standard error says what else the figures rest on, unless --quiet is given.

Examples:
  ticketing-client ledger --month last --emulator
  ticketing-client ledger --since 2031-01-01 --until 2031-03-31 --by order -o csv > orders.csv`,
  agent: {
    name: 'report_orders',
    title: 'Report orders',
    description:
      'Adds up the orders of a period, of all events or of some: number, gross, discounts, refunds and net (revenue) by currency, and by status. ' +
      'All orders are read. With by it gives rows: what was bought of each event, kind of ticket or by each buyer, most bought first (who bought most, which sells best), or each order. ' +
      'Use it rather than adding up listed orders.',
    usual: ({ by }) =>
      by === 'currency' ? undefined : by === 'order' ? usualOfOrder : Object.keys(columns[by]),
    record: figuresOfLedger,
  },
} as const satisfies Job<LedgerMethod, typeof input>;
const names = ['from', 'to', 'by', 'events', 'atOnce', 'signal', 'onProgress'];

/** The currency that amounts are in, as both ways of writing it have it. */
const currencyOf = (value: unknown): string | undefined =>
  (typeof value === 'string' ? value.trim().toUpperCase() : '') || undefined;

/** What is added up of one currency. */
interface Account {
  sums: Sums;
  decimals: number;
  orders: number;
  refundedOrders: number;
  readonly states: Map<string, { readonly states: OrderStates; orders: number; charged: Sums['charged'] }>;
}

const newAccount = (): Account => ({
  sums: none,
  decimals: 0,
  orders: 0,
  refundedOrders: 0,
  states: new Map(),
});

/** How many texts are looked up, so that they never take more memory than they save. */
const mostTexts = 10_000;

/** The books while orders are entered. */
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

  /** Gives the text that was there before, where it was: the same amounts come again and again. */
  readonly #same = (text: string): string => {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    if (this.#texts.size < mostTexts) this.#texts.set(text, text);
    return text;
  };

  /** Enters an order, or puts it with those that are not counted. */
  enter(order: Order, event: Event, view: OrderView, isDateNeeded: boolean): void {
    const place: OrderPlace = { order: view.uuid, code: view.code, event: event.uuid };
    const leaveOut = (why: string) => this.#notCounted.push({ ...place, why });
    const currency = currencyOf(order.currency) ?? currencyOf(event.currency);
    if (currency === undefined) return void leaveOut('Neither it nor its event has a currency.');
    if (isDateNeeded && !view.createdAt) return void leaveOut('It does not say when it was placed.');
    const isRefunded = hasRefund(view);
    const read = figuresOf(order, view, isRefunded);
    if ('unreadable' in read) {
      return void leaveOut(`What cannot be read: ${read.unreadable.join(', ')}.`);
    }
    const { sums, decimals, mismatches } = read;
    const { createdAt, buyer, tickets, status, payment, refund } = view;
    const states = { status, payment, refund };
    const addsUp = mismatches.length === 0;
    for (const mismatch of mismatches) this.#doNotAddUp.push({ ...place, ...mismatch });
    const text = (amount: Sums['net']) => this.#same(amount.toFixed(decimals));
    // Written out, because an object that is put together from others takes four times the memory.
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
    account.sums = addUp(account.sums, sums);
    account.decimals = Math.max(account.decimals, decimals);
    account.orders += 1;
    if (isRefunded) account.refundedOrders += 1;
    const key = JSON.stringify([states.status, states.payment, states.refund]);
    const state = account.states.get(key) ?? { states, orders: 0, charged: none.charged };
    account.states.set(key, {
      states,
      orders: state.orders + 1,
      charged: state.charged.plus(sums.charged),
    });
  }

  /** What was entered, added up. */
  close(): Omit<Ledger, 'from' | 'to' | 'notes'> {
    const accounts = [...this.#accounts].sort(([one], [other]) => (one < other ? -1 : 1));
    return {
      orders: this.#rows.length,
      currencies: accounts.map(([currency, { sums, decimals, orders, refundedOrders }]) => ({
        currency,
        orders,
        refundedOrders,
        ...textOf(sums, decimals),
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
  if (since && until && until < since)
    throw wrongOption('to', (call) => `should not be before ${call('from')}`);
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
        // The stream also gives what does not say when it was placed in the documented form.
        if (!isCounted(view)) continue;
        books.enter(order, event, view, Boolean(since ?? until));
        done += 1;
        onProgress?.({ done, total: undefined });
      }
    },
  );
  return { from: since, to: until, ...books.close(), notes };
}
