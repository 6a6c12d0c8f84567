import type { OrderView } from '../../api/views/index.js';
import type { Event, Order } from '../../index.js';
import { currencyOf } from '../records/currency.js';
import { decimalOf, named, Sums, textsOf } from './amounts.js';
import type { GivenRefunds } from './given-refunds.js';
import { type GroupsBy, groupsOf } from './groups.js';
import { figuresOf, type OrderFigures } from './order-figures.js';
import type { RefundFacts } from './refund.js';
import {
  figureNames,
  type Ledger,
  type LedgerMismatch,
  type LedgerRow,
  type OrderPlace,
  type OrderStates,
  type RefundSource,
  refundSources,
  type UncountedOrder,
} from './result.js';

/** Returns books in which orders are entered and added up. */
export function booksOf(by: GroupsBy | undefined, refunds: GivenRefunds) {
  const rows: LedgerRow[] = [];
  const doNotAddUp: LedgerMismatch[] = [];
  const notCounted: UncountedOrder[] = [];
  const accounts = new Map<string, Account>();
  const groups = by && groupsOf(by);

  /** Adds an order to the account of its currency. */
  function post(currency: string, states: OrderStates, { sums, decimals, refundsFrom }: OrderFigures): void {
    const account: Account = accounts.get(currency) ?? {
      totals: new Sums(figureNames),
      orders: 0,
      refundsFrom: named(refundSources, () => 0),
      states: new Map(),
    };
    accounts.set(currency, account);
    account.totals.add(sums, decimals);
    account.orders += 1;
    if (refundsFrom) account.refundsFrom[refundsFrom] += 1;
    const key = JSON.stringify([states.status, states.payment, states.refund]);
    const state = account.states.get(key) ?? { ...states, orders: 0, charged: 0n };
    account.states.set(key, state);
    state.orders += 1;
    state.charged += sums.least.charged;
  }

  return {
    /** Enters an order, or lists it as not counted. */
    enter(
      order: Order,
      event: Event,
      view: OrderView,
      { isDateNeeded, tickets }: Pick<RefundFacts, 'tickets'> & { readonly isDateNeeded: boolean },
    ): void {
      const place: OrderPlace = { order: view.uuid, code: view.code, event: event.uuid };
      const leaveOut = (why: string) => notCounted.push({ ...place, why });
      const currency = currencyOf(order.currency) ?? currencyOf(event.currency);
      if (currency === undefined) return void leaveOut('Neither the order nor its event has a currency.');
      if (isDateNeeded && !view.createdAt) return void leaveOut('The order has no date.');
      const factsOf = () => ({ given: refunds.take(view, currency), tickets });
      const figures = figuresOf(order, view, currency, factsOf);
      if ('unreadable' in figures) {
        return void leaveOut(`Unreadable fields: ${figures.unreadable.join(', ')}.`);
      }
      const { sums, decimals, mismatches, refundsFrom } = figures;
      const { createdAt, buyer, status, payment, refund } = view;
      for (const mismatch of mismatches) doNotAddUp.push({ ...place, ...mismatch });
      const texts = textsOf(sums, figureNames, decimals);
      // Written out: an object that is spread from others takes four times the memory.
      rows.push({
        order: place.order,
        code: place.code,
        event: place.event,
        createdOn: createdAt?.toISOString(),
        buyer: buyer.name ?? buyer.email,
        tickets: view.tickets,
        currency,
        status,
        payment,
        refund,
        refundsFrom,
        addsUp: mismatches.length === 0,
        gross: texts.gross,
        lineDiscounts: texts.lineDiscounts,
        coupons: texts.coupons,
        discounts: texts.discounts,
        refunds: texts.refunds,
        refundsAtLeast: texts.refundsAtLeast,
        refundsAtMost: texts.refundsAtMost,
        net: texts.net,
        serviceFees: texts.serviceFees,
        processingFees: texts.processingFees,
        fees: texts.fees,
        feesOnTop: texts.feesOnTop,
        tax: texts.tax,
        taxOnTop: texts.taxOnTop,
        charged: texts.charged,
        refunded: texts.refunded,
        unexplained: texts.unexplained,
      });
      post(currency, { status, payment, refund }, figures);
      groups?.enter(event, view, figures, currency);
    },

    /** Returns the totals of all entered orders. */
    close({ from, to, notes }: Pick<Ledger, 'from' | 'to' | 'notes'>): Ledger {
      const sorted = [...accounts].sort(([one], [other]) => (one < other ? -1 : 1));
      return {
        from,
        to,
        orders: rows.length,
        currencies: sorted.map(([currency, { totals, orders, refundsFrom }]) => ({
          currency,
          orders,
          refundedOrders: refundSources.reduce((sum, source) => sum + refundsFrom[source], 0),
          refundsFrom,
          ...totals.texts(),
        })),
        rows,
        states: sorted.flatMap(([currency, { states, totals }]) =>
          [...states.values()].map(({ charged, ...state }) => ({
            currency,
            ...state,
            charged: decimalOf(charged, totals.decimals),
          })),
        ),
        groups: groups?.close() ?? [],
        doNotAddUp,
        notCounted,
        refundsNotCounted: refunds.close(),
        notes,
      };
    },
  };
}

/** Running totals of one currency. */
interface Account {
  readonly totals: Sums<(typeof figureNames)[number]>;
  orders: number;
  readonly refundsFrom: Record<RefundSource, number>;
  readonly states: Map<string, OrderStates & { orders: number; charged: bigint }>;
}
