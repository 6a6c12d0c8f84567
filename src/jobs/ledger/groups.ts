import { eventView, type OrderView } from '../../api/views/index.js';
import type { Event } from '../../index.js';
import { addressKey } from '../../shared/email-address.js';
import { Sums } from './amounts.js';
import type { ItemFigures, OrderFigures } from './order-figures.js';
import { groupNames, type LedgerGroup } from './result.js';

/** Ways to group orders: by event, by kind of ticket, by buyer, or by currency alone. */
export const groupings = ['event', 'ticket', 'buyer', 'currency'] as const;

/** Groups to make. */
export interface GroupsBy {
  readonly by: (typeof groupings)[number];
  /** Returns the day under which an order counts. Missing if a group has the orders of the whole period. */
  readonly dateOf: ((placed: Date) => string) | undefined;
}

/** Names and uuids of a group. */
type Who = Pick<LedgerGroup, 'key' | 'name' | 'event' | 'eventName' | 'ticket' | 'variation'>;

interface Group extends Who, Pick<LedgerGroup, 'date' | 'currency'> {
  orders: number;
  quantity: number;
  refundedQuantity: number;
  readonly sums: Sums<(typeof groupNames)[number]>;
}

/** Returns the parts of an order that belong to one group each. */
function sharesOf(
  by: GroupsBy['by'],
  event: Event,
  eventName: string | undefined,
  view: OrderView,
  { sums, lines }: OrderFigures,
): (readonly [who: Who, items: ItemFigures])[] {
  if (by === 'ticket') {
    return view.lines.flatMap(({ productUuid, name, variation }, index) => {
      const who = {
        key: productUuid,
        name: [name, variation].filter(Boolean).join(', ') || undefined,
        ...{ event: event.uuid, eventName, ticket: name, variation },
      };
      const items = lines[index];
      return items ? [[who, items]] : [];
    });
  }
  const count = (name: 'quantity' | 'refundedQuantity') => lines.reduce((sum, line) => sum + line[name], 0);
  const { uuid, name, email } = view.buyer;
  const who: Readonly<Record<typeof by, Who>> = {
    currency: { key: undefined, name: undefined },
    event: { key: event.uuid, name: eventName },
    buyer: { key: uuid ?? (email && addressKey(email)), name: name ?? email },
  };
  return [[who[by], { quantity: count('quantity'), refundedQuantity: count('refundedQuantity'), sums }]];
}

/** Returns groups to which orders are added. */
export function groupsOf({ by, dateOf }: GroupsBy) {
  const groups = new Map<string, Group>();
  let last: { readonly record: Event; readonly name: string | undefined } | undefined;
  return {
    /** Adds an order that counts. */
    enter(event: Event, view: OrderView, figures: OrderFigures, currency: string): void {
      // Orders come event by event, and reading an event costs more than adding up an order.
      if (last?.record !== event) last = { record: event, name: eventView(event).name };
      const date = dateOf && view.createdAt && dateOf(view.createdAt);
      const ofThisOrder = new Set<Group>();
      const shares = sharesOf(by, event, last.name, view, figures);
      for (const [who, { quantity, refundedQuantity, sums }] of shares) {
        // A buyer may have written their name or address differently before.
        const isOnePerson = by === 'buyer' && who.key !== undefined;
        const key = JSON.stringify([
          date,
          currency,
          who.key,
          ...(isOnePerson ? [] : [who.name, who.eventName]),
        ]);
        const group: Group = groups.get(key) ?? {
          ...(dateOf && { date }),
          ...{ ...who, currency, orders: 0, quantity: 0, refundedQuantity: 0 },
          sums: new Sums(groupNames),
        };
        groups.set(key, group);
        if (!ofThisOrder.has(group)) group.orders += 1;
        ofThisOrder.add(group);
        group.quantity += quantity;
        group.refundedQuantity += refundedQuantity;
        group.sums.add(sums, figures.decimals);
      }
    },

    /** Returns the groups by date, and those of a date by quantity, largest first. */
    close(): LedgerGroup[] {
      return [...groups.values()]
        .sort(
          (one, other) =>
            inOrder(one.date, other.date) ||
            other.quantity - one.quantity ||
            Number(other.sums.least.net - one.sums.least.net),
        )
        .map(({ sums, ...group }) => ({ ...group, ...sums.texts() }));
    },
  };
}

/** Compares two dates. A missing one is last. */
const inOrder = (one = '~', other = '~'): number => (one < other ? -1 : one > other ? 1 : 0);
