import { eventView, type OrderView } from '../../api/views/index.js';
import type { Event } from '../../index.js';
import { addressKey } from '../../shared/email-address.js';
import { Sums } from './amounts.js';
import type { OrderFigures } from './order-figures.js';
import type { LedgerGroup } from './result.js';

/** Ways to group orders: by event, by kind of ticket, by buyer, or by currency alone. */
export const groupings = ['event', 'ticket', 'buyer', 'currency'] as const;

/** One of these ways. */
export type Grouping = (typeof groupings)[number];

/** Groups to make. */
export interface GroupsBy {
  readonly by: Grouping;
  /** Returns the day under which an order counts. Missing if a group has the orders of the whole period. */
  readonly dateOf: ((placed: Date) => string) | undefined;
}

/** Names and uuids of a group. */
type Who = Pick<LedgerGroup, 'key' | 'name' | 'event' | 'eventName' | 'ticket' | 'variation'>;

/** The part of an order that belongs to one group. */
interface Share extends Who {
  readonly quantity: number;
  readonly gross: bigint;
  readonly discounts: bigint;
}

const names = ['gross', 'discounts', 'sold', 'refunds', 'net'] as const;

interface Group extends Who, Pick<LedgerGroup, 'date' | 'currency'> {
  orders: number;
  quantity: number;
  refundedQuantity: number;
  readonly sums: Sums<(typeof names)[number]>;
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
  if (by === 'currency') return [{ key: undefined, name: undefined, ...whole }];
  if (by === 'event') return [{ key: event.uuid, name: eventName, ...whole }];
  if (by === 'buyer') {
    const { uuid, name, email } = view.buyer;
    return [{ key: uuid ?? (email && addressKey(email)), name: name ?? email, ...whole }];
  }
  return view.lines.map(({ productUuid, name, variation, quantity = 0 }, index) => ({
    key: productUuid,
    name: [name, variation].filter(Boolean).join(', ') || undefined,
    event: event.uuid,
    eventName,
    ticket: name,
    variation,
    quantity,
    gross: lines[index]?.gross ?? 0n,
    discounts: lines[index]?.discount ?? 0n,
  }));
}

/** Adds up orders by group. */
export class Groups {
  readonly #by: Grouping;
  readonly #dateOf: GroupsBy['dateOf'];
  readonly #groups = new Map<string, Group>();
  #event: { readonly record: Event; readonly name: string | undefined } | undefined;

  constructor({ by, dateOf }: GroupsBy) {
    this.#by = by;
    this.#dateOf = dateOf;
  }

  /** Adds an order that counts. */
  enter(event: Event, view: OrderView, figures: OrderFigures, currency: string): void {
    const { decimals, isRefunded } = figures;
    // Orders come event by event, and reading an event costs more than adding up an order.
    if (this.#event?.record !== event) this.#event = { record: event, name: eventView(event).name };
    const date = this.#dateOf && view.createdAt && this.#dateOf(view.createdAt);
    const ofThisOrder = new Set<Group>();
    const shares = sharesOf(this.#by, event, this.#event.name, view, figures);
    for (const { quantity, gross, discounts, ...who } of shares) {
      // A buyer may have written their name or address differently before.
      const isOnePerson = this.#by === 'buyer' && who.key !== undefined;
      const key = JSON.stringify([
        date,
        currency,
        who.key,
        ...(isOnePerson ? [] : [who.name, who.eventName]),
      ]);
      const group: Group = this.#groups.get(key) ?? {
        ...(this.#dateOf && { date }),
        ...{ ...who, currency, orders: 0, quantity: 0, refundedQuantity: 0 },
        sums: new Sums(names),
      };
      this.#groups.set(key, group);
      if (!ofThisOrder.has(group)) group.orders += 1;
      ofThisOrder.add(group);
      group.quantity += quantity;
      if (isRefunded) group.refundedQuantity += quantity;
      const sold = gross - discounts;
      const [refunds, net] = isRefunded ? [sold, 0n] : [0n, sold];
      group.sums.add({ gross, discounts, sold, refunds, net }, decimals);
    }
  }

  /** Returns the groups by date, and those of a date by quantity, largest first. */
  close(): LedgerGroup[] {
    return [...this.#groups.values()]
      .sort(
        (one, other) =>
          inOrder(one.date, other.date) ||
          other.quantity - one.quantity ||
          Number(other.sums.amounts.net - one.sums.amounts.net),
      )
      .map(({ sums, ...group }) => ({ ...group, ...sums.texts() }));
  }
}

/** Compares two dates. A missing one is last. */
const inOrder = (one = '~', other = '~'): number => (one < other ? -1 : one > other ? 1 : 0);
