import { orderView, type TicketView, ticketView } from '../../api/views/index.js';
import { ForbiddenError } from '../../index.js';
import { OptionError } from '../../shared/option-error.js';
import { words } from '../../shared/words.js';
import {
  expectOptions,
  type JobOptions,
  type OptionChecks,
  oneOf,
  reportProgress,
} from '../../stores/job-options.js';
import { untilAborted } from '../common/until-aborted.js';
import { firstDayOf, intervals } from '../dates/intervals.js';
import { dayIn, periodOf, timezoneOf, type Zoned } from '../dates/moments.js';
import type { Period } from '../dates/period.js';
import { sideOf } from '../streams/creation.js';
import {
  type DatedStreamOptions,
  datedChecks,
  type StreamOptions,
  type StreamProgress,
} from '../streams/stream-options.js';
import type { EventOrder, EventTicket } from '../streams/streams.js';
import { booksOf } from './books.js';
import { GivenRefunds } from './given-refunds.js';
import { groupings } from './groups.js';
import { needsTickets } from './refund.js';
import type { Ledger } from './result.js';

/** Options of `ledger`: the orders that it counts. */
export interface LedgerOptions extends JobOptions, Pick<StreamOptions, 'events' | 'atOnce'> {
  /**
   * Period in which the orders were placed.
   * @default all orders
   * @example period: { month: 'last' }
   */
  readonly period?: Period | undefined;
  /**
   * Also adds up the purchases for each event, kind of ticket, buyer or currency, as `groups`.
   * @default no groups
   * @example by: 'event'
   */
  readonly by?: 'event' | 'ticket' | 'buyer' | 'currency' | undefined;
  /**
   * Makes separate groups for each day, week or month in which orders were placed. A day is one of the organisation's time zone,
   * and a week begins on Monday. Needs `by`.
   * @default the whole period
   * @example interval: 'daily'
   */
  readonly interval?: 'daily' | 'weekly' | 'monthly' | undefined;
  /**
   * Amounts that buyers got back, which count instead of what orders and tickets say: each order, by uuid or number, with a
   * decimal and optionally its currency. Several amounts for one order add up.
   * @default what orders and their tickets say
   * @example refunds: new Map([['K7PQ2M9X', '22.50']])
   */
  readonly refunds?:
    | Iterable<readonly [order: string, amount: string, currency?: string | undefined]>
    | undefined;
}

/** The parts of an organisation that a ledger reads. */
interface Read {
  readonly orders: (options: DatedStreamOptions) => AsyncIterable<EventOrder>;
  readonly tickets: (options: StreamOptions) => AsyncIterable<Pick<EventTicket, 'ticket'>>;
}

/** Method of an organisation that adds up its orders. */
export interface LedgerMethod {
  /**
   * Adds up the orders of the organisation in exact decimals. Returns a statement for each currency, a row for each order, the
   * orders that do not add up, and those that cannot be counted. Its `notes` list the assumptions where the specification is
   * silent. Every order stays in memory as a row. Throws a `TypeError` for an invalid period, or one that ends before it begins.
   * Throws a `JobError` if days matter and the service does not return the time zone, or if an event is deleted while its orders
   * are read.
   *
   * @example
   * ```ts
   * const { currencies, doNotAddUp } = await org.ledger({ period: { from: '2031-01-01', to: '2031-03-31' } });
   * for (const { currency, gross, net } of currencies) console.log(currency, gross, net);
   * ```
   */
  ledger(options?: LedgerOptions): Promise<Ledger>;
}

/** Reads the tickets of an event by order. They are unknown to a token that may not read them. */
async function ticketsOf(event: string, read: Read['tickets'], signal: AbortSignal | undefined) {
  const tickets = new Map<string, TicketView[]>();
  try {
    for await (const { ticket } of read({ events: [event], signal })) {
      const view = ticketView(ticket);
      const own = tickets.get(view.orderUuid ?? '') ?? [];
      tickets.set(view.orderUuid ?? '', own);
      own.push(view);
    }
  } catch (error) {
    if (!(error instanceof ForbiddenError)) throw error;
    tickets.clear();
  }
  return tickets;
}

/** Adds up the orders that `read` returns. See `LedgerMethod`. */
export async function ledger(scope: Zoned, read: Read, options: LedgerOptions = {}): Promise<Ledger> {
  expectOptions(options, checks);
  const { by, interval, events, atOnce, signal, onProgress } = options;
  if (interval && !by) {
    throw new OptionError(
      words`${'interval'} needs ${'by'}, which must be currency, event, ticket or buyer.`,
    );
  }
  const refunds = new GivenRefunds(options.refunds);
  const timezone = interval && timezoneOf(scope, words`Leave out ${'interval'}.`);
  const dateOf = timezone ? (moment: Date) => firstDayOf[interval](dayIn(moment, timezone)) : undefined;
  const books = booksOf(by && { by, dateOf }, refunds);
  let done = 0;
  let gone = 0;
  const where = () => `after ${done} orders`;
  const { from, to } = await untilAborted(signal, 'The ledger', where, async () => {
    const period = await periodOf(scope, options.period, { signal });
    const isDateNeeded = Boolean(period.from ?? period.to);
    const noteGone = (progress: StreamProgress) => {
      gone = progress.gone;
    };
    // Orders come event by event, so the tickets of one event are enough.
    let known:
      | { readonly of: string; readonly tickets: ReadonlyMap<string, readonly TicketView[]> }
      | undefined;
    const orders = read.orders({ events, atOnce, period, signal, onProgress: noteGone });
    for await (const { order, event } of orders) {
      const view = orderView(order);
      // The stream also yields orders whose date is missing or in another form.
      if (view.createdAt && sideOf(view.createdAt.getTime(), period) !== 'in') continue;
      let tickets: readonly TicketView[] = [];
      if (needsTickets(view)) {
        if (known?.of !== event.uuid)
          known = { of: event.uuid, tickets: await ticketsOf(event.uuid, read.tickets, signal) };
        tickets = known.tickets.get(view.uuid) ?? [];
      }
      books.enter(order, event, view, { isDateNeeded, tickets });
      done += 1;
      reportProgress(onProgress, { done, total: undefined });
    }
    return period;
  });
  return books.close({ from, to, notes: gone > 0 ? [...notes, leftOut(gone)] : notes });
}

const leftOut = (gone: number): string =>
  `${gone === 1 ? '1 event was' : `${gone} events were`} deleted before the ledger read the orders, and ${gone === 1 ? 'is' : 'are'} left out.`;

const checks: OptionChecks<LedgerOptions> = {
  ...datedChecks,
  by: oneOf(groupings),
  interval: oneOf(intervals),
  // Read as a whole, which checks it too.
  refunds: () => undefined,
};

/** Assumptions of a ledger about figures whose meaning is not documented. */
const notes: readonly string[] = [
  'An order and its refund count at the time when the order was placed. The service does not return when money was paid, refunded or paid out.',
  'Every order counts, whatever its status and payment, because only the status Active and the payment Paid are documented. `states` lists the number of orders for each, and the amounts charged.',
  'The only documented refund state is No Action, and the service returns no amount of a refund. An order with the refund or the payment Refunded counts as refunded in full. An order with any other state counts with the tickets that are void: their share of the prices, discounts, coupon, fees and tax. If its tickets do not show the refund, it may be anything from nothing to the whole order, and the figures that depend on it are left out. `refunds` gives the amounts instead.',
  'The ledger expects the subtotal of a line to be price × quantity, minus its discount. It is not documented whether a discount is for one item or for the whole line. The ledger uses the one that matches the subtotal.',
  'Orders do not say whether buyers pay the fees on top of the prices. The ledger accepts a total with or without the fees. `feesOnTop` contains the fees that the totals show.',
  'Whether the organisation or the buyer pays a fee is not documented. `net` excludes the fees on top of the prices. It still includes the other fees (`fees` minus `feesOnTop`).',
  'If `price_is_tax_inclusive` is true, the prices include tax, and so do `gross` and `net`. If it is false, tax is on top. If it is missing, the total shows which one applies.',
  'An order adds up if each line matches its subtotal, the subtotals of the lines add up to that of the order, and this amount, minus the coupon and plus everything on top, is the total. Fees and tax of lines are not compared with those of the order.',
  'A missing discount or coupon counts as 0. If another amount is missing, the order is listed in `notCounted` and left out of all figures.',
];
