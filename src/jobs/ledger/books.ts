import type { OrderView } from '../../api/views/index.js';
import type { Event, Order } from '../../index.js';
import { currencyOf } from '../records/currency.js';
import { hasRefund } from '../records/has-refund.js';
import { addTo, newTotals, type Sums, type Totals, textOf, zero } from './figures.js';
import { type Grouping, Groups } from './groups.js';
import { figuresOf } from './order-figures.js';
import type { Ledger, LedgerMismatch, LedgerRow, OrderPlace, OrderStates, UncountedOrder } from './result.js';

/** Enters orders and adds them up. */
export class Books {
  readonly #rows: LedgerRow[] = [];
  readonly #doNotAddUp: LedgerMismatch[] = [];
  readonly #notCounted: UncountedOrder[] = [];
  readonly #accounts = new Map<string, Account>();
  readonly #texts = new Map<string, string>();
  readonly #groups: Groups | undefined;

  constructor(by: Grouping | undefined) {
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
