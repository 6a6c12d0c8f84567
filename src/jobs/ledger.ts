import type { Event, Order } from '../index.js';
import { expectKnownNames, expectOneOf } from '../internal/expect.js';
import { type OrderView, orderView } from '../views.js';
import { expectJobOptions, type JobOptions } from './job-options.js';
import { addUp, type LedgerFigures, none, type Sums, textOf } from './ledger/figures.js';
import { Groups, groupings, type LedgerGroup } from './ledger/groups.js';
import { notes } from './ledger/notes.js';
import { figuresOf, type Mismatch } from './ledger/order-figures.js';
import { type DayOrMoment, momentOf } from './period.js';
import type { Scope } from './scope.js';
import type { StreamOptions } from './streams/options.js';
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

const names = ['from', 'to', 'by', 'events', 'atOnce', 'signal', 'onProgress'];

/** The currency that amounts are in, as both ways of writing it have it. */
const currencyOf = (value: unknown): string | undefined =>
  (typeof value === 'string' ? value.trim().toUpperCase() : '') || undefined;

const wordOf = (state: string | undefined): string | undefined => state?.trim().toLowerCase();

/** Whether an order says that something was refunded: anything that is not the one documented word for nothing. */
const hasRefund = ({ refund, payment }: OrderView): boolean =>
  (refund !== undefined && wordOf(refund) !== 'no action') || wordOf(payment) === 'refunded';

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
 * Adds up the orders of an organisation. See `Organisation.ledger`.
 */
export async function ledger(scope: Scope, options: LedgerOptions = {}): Promise<Ledger> {
  expectKnownNames(options, names);
  expectJobOptions(options);
  const { by, events, atOnce, signal, onProgress } = options;
  if (by !== undefined) expectOneOf('by', by, groupings);
  const since = momentOf(scope, 'from', options.from, 'first');
  const until = momentOf(scope, 'to', options.to, 'last');
  if (since && until && until < since) throw new TypeError('to should not be before from.');
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
