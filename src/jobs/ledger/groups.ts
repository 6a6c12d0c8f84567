import { Big } from 'big.js';
import type { Event } from '../../index.js';
import { eventView, type OrderView } from '../../views.js';
import type { OrderFigures } from './order-figures.js';

/** What orders are told apart by: their events, the kinds of ticket in them, or their buyers. */
export const groupings = ['event', 'ticket', 'buyer'] as const;

/** The orders of one event, kind of ticket or buyer, in one currency. */
export interface LedgerGroup {
  /** The uuid of the event, of the kind of ticket, or of the buyer; the buyer's address where no uuid is told. */
  readonly key: string | undefined;
  /** What it is called: a kind of ticket with the name of its price, a buyer by name, else by address. */
  readonly name: string | undefined;
  /** The name of the event, of a kind of ticket. */
  readonly eventName?: string | undefined;
  /** The currency of its amounts. */
  readonly currency: string;
  /** How many orders there are. */
  readonly orders: number;
  /** How many were bought, refunded ones included. */
  readonly quantity: number;
  /** At full prices. */
  readonly gross: string;
  /** Taken off: of a kind of ticket, without coupons, which are taken off whole orders. */
  readonly discounts: string;
  /** What is refunded, as far as orders are refunded as a whole. */
  readonly refunds: string;
  /** `gross` without `discounts` and `refunds`. */
  readonly net: string;
}

type Grouping = (typeof groupings)[number];

/** What an order adds to one group. */
interface Share extends Pick<LedgerGroup, 'key' | 'name' | 'eventName'> {
  readonly quantity: number;
  readonly gross: Big;
  readonly discounts: Big;
}

interface Account extends Pick<LedgerGroup, 'key' | 'name' | 'eventName' | 'currency'> {
  orders: number;
  quantity: number;
  gross: Big;
  discounts: Big;
  refunds: Big;
  decimals: number;
}

const zero = new Big(0);

const quantityOf = ({ lines }: OrderView): number =>
  lines.reduce((sum, { quantity = 0 }) => sum + quantity, 0);

function sharesOf(by: Grouping, event: Event, view: OrderView, { sums, lines }: OrderFigures): Share[] {
  const { gross, discounts } = sums;
  const whole = { quantity: quantityOf(view), gross, discounts };
  const { name: eventName } = eventView(event);
  if (by === 'event') return [{ key: event.uuid, name: eventName, ...whole }];
  if (by === 'buyer') {
    const { uuid, name, email } = view.buyer;
    return [{ key: uuid ?? email, name: name ?? email, ...whole }];
  }
  return view.lines.map(({ productUuid, name, variation, quantity = 0 }, index) => ({
    key: productUuid,
    name: [name, variation].filter(Boolean).join(', ') || undefined,
    eventName,
    quantity,
    gross: lines[index]?.gross ?? zero,
    discounts: lines[index]?.discount ?? zero,
  }));
}

/** Adds orders up by what they have in common. */
export class Groups {
  readonly #by: Grouping;
  readonly #accounts = new Map<string, Account>();

  constructor(by: Grouping) {
    this.#by = by;
  }

  /** Enters an order that is counted. */
  enter(event: Event, view: OrderView, figures: OrderFigures, currency: string, isRefunded: boolean): void {
    const ofThisOrder = new Set<Account>();
    for (const { quantity, gross, discounts, ...who } of sharesOf(this.#by, event, view, figures)) {
      const key = JSON.stringify([currency, who.key, who.name, who.eventName]);
      const account = this.#accounts.get(key) ?? {
        ...who,
        currency,
        orders: 0,
        quantity: 0,
        gross: zero,
        discounts: zero,
        refunds: zero,
        decimals: 0,
      };
      this.#accounts.set(key, account);
      if (!ofThisOrder.has(account)) account.orders += 1;
      ofThisOrder.add(account);
      account.quantity += quantity;
      account.gross = account.gross.plus(gross);
      account.discounts = account.discounts.plus(discounts);
      if (isRefunded) account.refunds = account.refunds.plus(gross.minus(discounts));
      account.decimals = Math.max(account.decimals, figures.decimals);
    }
  }

  /** The groups, the one of which most was bought first. */
  close(): LedgerGroup[] {
    const netOf = ({ gross, discounts, refunds }: Account) => gross.minus(discounts).minus(refunds);
    return [...this.#accounts.values()]
      .sort((one, other) => other.quantity - one.quantity || netOf(other).cmp(netOf(one)))
      .map(({ decimals, gross, discounts, refunds, ...account }) => {
        const text = (amount: Big) => amount.toFixed(decimals);
        return {
          ...account,
          gross: text(gross),
          discounts: text(discounts),
          refunds: text(refunds),
          net: text(gross.minus(discounts).minus(refunds)),
        };
      });
  }
}
