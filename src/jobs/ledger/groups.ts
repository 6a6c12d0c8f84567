import { eventView, type OrderView } from '../../api/views/index.js';
import type { Event } from '../../index.js';
import { addressKey } from '../../shared/email-address.js';
import { decimalsOf, Sums } from './amounts.js';
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
  readonly gross: bigint;
  readonly discounts: bigint;
}

const names = ['gross', 'discounts', 'refunds', 'net'] as const;

interface Account extends Pick<LedgerGroup, 'key' | 'name' | 'eventName' | 'currency'> {
  orders: number;
  quantity: number;
}

const quantityOf = ({ lines }: OrderView): number =>
  lines.reduce((sum, { quantity = 0 }) => sum + quantity, 0);

function sharesOf(
  by: Grouping,
  event: Event,
  eventName: string | undefined,
  view: OrderView,
  { sums, lines }: OrderFigures,
): Share[] {
  const { gross, discounts } = sums;
  const whole = { quantity: quantityOf(view), gross, discounts };
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
    gross: lines[index]?.gross ?? 0n,
    discounts: lines[index]?.discount ?? 0n,
  }));
}

interface Group {
  readonly account: Account;
  readonly sums: Sums<(typeof names)[number]>;
}

/** Adds up orders by group. */
export class Groups {
  readonly #by: Grouping;
  readonly #groups = new Map<string, Group>();
  #event: { readonly record: Event; readonly name: string | undefined } | undefined;

  constructor(by: Grouping) {
    this.#by = by;
  }

  /** Adds an order that counts. */
  enter(event: Event, view: OrderView, figures: OrderFigures, currency: string): void {
    const { decimals, isRefunded } = figures;
    // Orders come event by event, and reading an event costs more than adding up an order.
    if (this.#event?.record !== event) this.#event = { record: event, name: eventView(event).name };
    const ofThisOrder = new Set<Account>();
    const shares = sharesOf(this.#by, event, this.#event.name, view, figures);
    for (const { quantity, gross, discounts, ...who } of shares) {
      // A buyer may have written their name or address differently before.
      const isOnePerson = this.#by === 'buyer' && who.key !== undefined;
      const key = JSON.stringify([currency, who.key, ...(isOnePerson ? [] : [who.name, who.eventName])]);
      const group = this.#groups.get(key) ?? {
        account: { ...who, currency, orders: 0, quantity: 0 },
        sums: new Sums(names),
      };
      this.#groups.set(key, group);
      const { account, sums } = group;
      if (!ofThisOrder.has(account)) account.orders += 1;
      ofThisOrder.add(account);
      account.quantity += quantity;
      const sold = gross - discounts;
      sums.add({ gross, discounts, refunds: isRefunded ? sold : 0n, net: isRefunded ? 0n : sold }, decimals);
    }
  }

  /** Returns the groups, largest quantity first. */
  close(): LedgerGroup[] {
    const groups = [...this.#groups.values()];
    const decimals = groups.reduce((most, { sums }) => Math.max(most, sums.decimals), 0);
    return groups
      .map((group) => ({ ...group, net: group.sums.at(decimals).net }))
      .sort(
        (one, other) =>
          other.account.quantity - one.account.quantity ||
          (other.net > one.net ? 1 : other.net < one.net ? -1 : 0),
      )
      .map(({ account, sums }) => ({
        ...account,
        ...decimalsOf(names, sums.at(sums.decimals), sums.decimals),
      }));
  }
}
