import type { OrderView } from '../../api/views/index.js';
import type { Event, Order } from '../../index.js';
import { currencyOf } from '../records/currency.js';
import { hasRefund } from '../records/has-refund.js';
import { decimalsOf, Sums } from './amounts.js';
import { figureNames } from './figures.js';
import { Groups, type GroupsBy } from './groups.js';
import { amountsIn, figuresOf, type OrderFigures } from './order-figures.js';
import type { Ledger, LedgerMismatch, OrderPlace, OrderStates, UncountedOrder } from './result.js';
import { Rows } from './rows.js';

/** Orders with the same currency, states and amounts. */
interface Alike {
  readonly currency: string;
  readonly states: OrderStates;
  readonly figures: OrderFigures;
  orders: number;
}

/** Maximum number of kinds of orders to remember. */
const mostKinds = 10_000;

/** Enters orders and adds them up. */
export class Books {
  readonly #rows = new Rows();
  readonly #doNotAddUp: LedgerMismatch[] = [];
  readonly #notCounted: UncountedOrder[] = [];
  readonly #accounts = new Map<string, Account>();
  /** By their amounts. Few amounts come in several currencies or states. */
  readonly #alike = new Map<string, Alike[]>();
  #kinds = 0;
  readonly #groups: Groups | undefined;
  #orders = 0;

  constructor(groups: GroupsBy | undefined) {
    this.#groups = groups && new Groups(groups);
  }

  /** Enters an order, or lists it as not counted. */
  enter(order: Order, event: Event, view: OrderView, isDateNeeded: boolean): void {
    const place: OrderPlace = { order: view.uuid, code: view.code, event: event.uuid };
    const leaveOut = (why: string) => this.#notCounted.push({ ...place, why });
    const currency = currencyOf(order.currency) ?? currencyOf(event.currency);
    if (currency === undefined) return void leaveOut('Neither the order nor its event has a currency.');
    if (isDateNeeded && !view.createdAt) return void leaveOut('The order has no date.');
    const amounts = amountsIn(order, view, hasRefund(view));
    if (typeof amounts !== 'string') {
      return void leaveOut(`Unreadable fields: ${amounts.unreadable.join(', ')}.`);
    }
    const { status, payment, refund } = view;
    const figures = this.#count(currency, { status, payment, refund }, amounts);
    for (const mismatch of figures.mismatches) this.#doNotAddUp.push({ ...place, ...mismatch });
    this.#rows.add(event.uuid, view, currency, amounts);
    this.#groups?.enter(event, view, figures, currency);
    this.#orders += 1;
  }

  #count(currency: string, states: OrderStates, amounts: string): OrderFigures {
    const { status, payment, refund } = states;
    const found = this.#alike.get(amounts);
    const known = found?.find(
      (each) =>
        each.currency === currency &&
        each.states.status === status &&
        each.states.payment === payment &&
        each.states.refund === refund,
    );
    if (known) {
      known.orders += 1;
      return known.figures;
    }
    if (this.#kinds >= mostKinds) this.#post();
    const alike = { currency, states, figures: found?.[0]?.figures ?? figuresOf(amounts), orders: 1 };
    this.#alike.set(amounts, [...(this.#alike.get(amounts) ?? []), alike]);
    this.#kinds += 1;
    return alike.figures;
  }

  /** Adds the orders that were counted since the last time to their accounts. */
  #post(): void {
    for (const { currency, states, figures, orders } of [...this.#alike.values()].flat()) {
      const { sums, decimals, isRefunded } = figures;
      const account = this.#accounts.get(currency) ?? newAccount();
      this.#accounts.set(currency, account);
      account.totals.add(sums, decimals, orders);
      account.orders += orders;
      if (isRefunded) account.refundedOrders += orders;
      const key = JSON.stringify([states.status, states.payment, states.refund]);
      const state = account.states.get(key) ?? { states, orders: 0, sums: new Sums(['charged']) };
      state.orders += orders;
      state.sums.add(sums, decimals, orders);
      account.states.set(key, state);
    }
    this.#alike.clear();
    this.#kinds = 0;
  }

  /** Returns the totals of all entered orders. */
  close({ from, to, notes }: Pick<Ledger, 'from' | 'to' | 'notes'>): Ledger {
    this.#post();
    const rows = this.#rows;
    const accounts = [...this.#accounts].sort(([one], [other]) => (one < other ? -1 : 1));
    const first = {
      from,
      to,
      orders: this.#orders,
      currencies: accounts.map(([currency, { totals, orders, refundedOrders }]) => ({
        currency,
        orders,
        refundedOrders,
        ...decimalsOf(figureNames, totals.at(totals.decimals), totals.decimals),
      })),
    };
    const others = {
      states: accounts.flatMap(([currency, { states, totals }]) =>
        [...states.values()].map(({ states, orders, sums }) => ({
          currency,
          ...states,
          orders,
          ...decimalsOf(['charged'], sums.at(totals.decimals), totals.decimals),
        })),
      ),
      groups: this.#groups?.close() ?? [],
      doNotAddUp: this.#doNotAddUp,
      notCounted: this.#notCounted,
      notes,
    };
    const ledger = {
      ...first,
      get rows() {
        return rows.all();
      },
      ...others,
    };
    // Node would show only that `rows` has a getter. Rows that it does not show stay packed.
    return Object.defineProperty(ledger, Symbol.for('nodejs.util.inspect.custom'), {
      value: (_depth: number, { maxArrayLength }: { readonly maxArrayLength?: number | null }) => ({
        ...first,
        rows: rows.beginning(maxArrayLength ?? Number.POSITIVE_INFINITY),
        ...others,
      }),
    });
  }
}

/** Running totals of one currency. */
interface Account {
  readonly totals: Sums<(typeof figureNames)[number]>;
  orders: number;
  refundedOrders: number;
  readonly states: Map<
    string,
    { readonly states: OrderStates; orders: number; readonly sums: Sums<'charged'> }
  >;
}

const newAccount = (): Account => ({
  totals: new Sums(figureNames),
  orders: 0,
  refundedOrders: 0,
  states: new Map(),
});
