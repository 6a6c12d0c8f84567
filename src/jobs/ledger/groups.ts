import type { Big } from 'big.js';
import { eventView, type OrderView } from '../../api/views/index.js';
import type { Event } from '../../index.js';
import { addressKey } from '../../shared/email-address.js';
import { zero } from './figures.js';
import type { OrderFigures } from './order-figures.js';

/** Ways to group orders: by event, by kind of ticket, or by buyer. */
export const groupings = ['event', 'ticket', 'buyer'] as const;

/** One of these ways. */
export type Grouping = (typeof groupings)[number];

/** The orders of one event, kind of ticket or buyer, in one currency. */
export interface LedgerGroup {
  /** Uuid of the event, kind of ticket or buyer. For a buyer without a uuid, the mail address in small letters. */
  readonly key: string | undefined;
  /**
   * Name of the group: a kind of ticket with the name of its price, or a buyer's name, or the address of one without
   * a name.
   */
  readonly name: string | undefined;
  /** Name of the event. Only for kinds of tickets. */
  readonly eventName?: string | undefined;
  /** Currency of the amounts. */
  readonly currency: string;
  /** Number of orders. */
  readonly orders: number;
  /** Number of items bought, including refunded ones. */
  readonly quantity: number;
  /** Amount at full prices. */
  readonly gross: string;
  /** Discounts. For a kind of ticket without coupons, because they apply to whole orders. */
  readonly discounts: string;
  /** Refunds. An order with a refund counts as refunded in full. */
  readonly refunds: string;
  /** `gross` less `discounts` and `refunds`. */
  readonly net: string;
}

/** The part of an order that belongs to one group. */
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

const quantityOf = ({ lines }: OrderView): number =>
  lines.reduce((sum, { quantity = 0 }) => sum + quantity, 0);

function sharesOf(by: Grouping, event: Event, view: OrderView, { sums, lines }: OrderFigures): Share[] {
  const { gross, discounts } = sums;
  const whole = { quantity: quantityOf(view), gross, discounts };
  const { name: eventName } = eventView(event);
  if (by === 'event') return [{ key: event.uuid, name: eventName, ...whole }];
  if (by === 'buyer') {
    const { uuid, name, email } = view.buyer;
    return [{ key: uuid ?? (email && addressKey(email)), name: name ?? email, ...whole }];
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

/** Adds up orders by group. */
export class Groups {
  readonly #by: Grouping;
  readonly #accounts = new Map<string, Account>();

  constructor(by: Grouping) {
    this.#by = by;
  }

  /** Adds an order that counts. */
  enter(event: Event, view: OrderView, figures: OrderFigures, currency: string, isRefunded: boolean): void {
    const ofThisOrder = new Set<Account>();
    for (const { quantity, gross, discounts, ...who } of sharesOf(this.#by, event, view, figures)) {
      // A buyer may have written their name or address differently before.
      const isOnePerson = this.#by === 'buyer' && who.key !== undefined;
      const key = JSON.stringify([currency, who.key, ...(isOnePerson ? [] : [who.name, who.eventName])]);
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

  /** Returns the groups, largest quantity first. */
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
