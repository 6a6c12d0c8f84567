import { orderView } from '../../api/views/index.js';
import { type Order, type OrderLineItem, type Pager, type Ticket, valueOf as valueIn } from '../../index.js';
import { isObject } from '../../shared/is-object.js';

/** Returns the uuid of a ticket's order, from either of its fields. */
export function orderOf({ order, order_id }: Ticket): string | undefined {
  const uuid = order?.uuid ?? order_id;
  return typeof uuid === 'string' && uuid !== '' ? uuid : undefined;
}

/** Returns whether an order was refunded. Reads its states alone, because the whole view costs several times as much. */
export const isRefundedIn = (order: Order | undefined): boolean | undefined =>
  order && orderView({ uuid: order.uuid, extended_status: order.extended_status }).isRefunded;

/** Returns the lines of an order, if they have the form of a list. */
const linesOf = (order: Order | undefined): readonly OrderLineItem[] =>
  Array.isArray(order?.line_items) ? order.line_items : [];

/** Returns the tickets that a line names. A line may name those of the whole order. */
function ticketsOf({ product }: OrderLineItem): string[] {
  const value: unknown = valueIn(product?.attributes, 'event_tickets');
  if (!Array.isArray(value)) return [];
  return value.map((each) => (isObject(each) ? each.uuid : each)).filter((each) => typeof each === 'string');
}

/** Returns the price of one item, if it is the same in all lines. */
function priceIn(lines: readonly OrderLineItem[]): string | undefined {
  const prices = new Set(lines.map(({ price }) => price));
  const [price] = prices;
  return prices.size === 1 && price !== null && price !== undefined && price !== ''
    ? String(price)
    : undefined;
}

/** Returns the price in the line that contains the ticket, or `undefined` if the order does not show it. */
export function priceOf({ uuid, product }: Ticket, order: Order | undefined): string | undefined {
  const lines = linesOf(order);
  const naming = lines.filter((line) => ticketsOf(line).includes(uuid));
  if (naming.length === 1) return priceIn(naming);
  const isOfName = (line: OrderLineItem) =>
    (line.product?.name ?? '') === (product?.ticket_name ?? '') &&
    (line.product?.variation ?? '') === (product?.ticket_variation ?? '');
  return priceIn((naming.length > 1 ? naming : lines).filter(isOfName));
}

const numberOf = (value: unknown): number => Number(value ?? 0) || 0;

/** Returns the number of tickets in an order, by the largest figure that it contains. `undefined` if it contains no figure. */
function countOf(order: Order): number | undefined {
  const lines = linesOf(order);
  const named = new Set(lines.flatMap(ticketsOf)).size;
  const admitted = lines.reduce(
    (sum, { quantity, product }) =>
      sum + numberOf(quantity) * Math.max(1, numberOf(product?.quantity_included)),
    0,
  );
  return Math.max(named, numberOf(order.total_ticket), admitted) || undefined;
}

/**
 * Finds orders in their list, which is read only as far as the next ticket needs. An order is kept until all its
 * tickets have asked for it. These are a page of orders if both lists have the same order, and at most those of one event
 * if not. If an order has more tickets than it says, the list is read again.
 */
export function orderFinder(orders: Pick<Pager<Order>, 'pages'>) {
  const begin = () => orders.pages()[Symbol.asyncIterator]();
  let rest = begin();
  let isAgain = false;
  const kept = new Map<string, { readonly order: Order; left: number | undefined }>();
  const dropped = new Set<string>();

  /** Reads the next page. Returns whether there was one. */
  async function readOn(): Promise<boolean> {
    const { done, value } = await rest.next();
    for (const order of done ? [] : value.items)
      kept.set(order.uuid, { order, left: isAgain ? undefined : countOf(order) });
    return !done;
  }

  return {
    /** Whether an order was read and kept. */
    has: (uuid: string): boolean => kept.has(uuid),
    /** Reads on until an order is kept, or to the end of the list. */
    async readTo(uuid: string): Promise<void> {
      if (dropped.has(uuid)) {
        await rest.return?.();
        rest = begin();
        isAgain = true;
        dropped.clear();
      }
      while (!kept.has(uuid) && (await readOn()));
    },
    /** Returns a kept order for one of its tickets, or `undefined` if the list does not contain it. */
    take(uuid: string): Order | undefined {
      const found = kept.get(uuid);
      if (found?.left !== undefined) {
        found.left -= 1;
        if (found.left <= 0) {
          kept.delete(uuid);
          dropped.add(uuid);
        }
      }
      return found?.order;
    },
    /** Stops reading. */
    async end(): Promise<void> {
      await rest.return?.();
    },
  };
}
