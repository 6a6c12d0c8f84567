import type { Pagination } from '../models/index.js';

/** How many records a page has where the caller does not say; not documented, so the least that may be asked for. */
const defaultRows = 20;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textAt = (item: unknown, ...path: string[]): string => {
  const value = path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), item);
  return typeof value === 'string' ? value : '';
};

type Order = (a: unknown, b: unknown) => number;

const by =
  (...path: string[]): Order =>
  (a, b) => {
    const [left, right] = [textAt(a, ...path), textAt(b, ...path)];
    return left < right ? -1 : left > right ? 1 : 0;
  };

const reversed =
  (order: Order): Order =>
  (a, b) =>
    order(b, a);

/** The orders of a list. Their names are not documented; these are the ones that the client suggests. */
const orders: Readonly<Record<string, Order>> = {
  created_ascending: by('created_on'),
  created_descending: reversed(by('created_on')),
  starting: by('event_starts_on', 'utc'),
  name_ascending: by('name'),
  name_descending: reversed(by('name')),
};

/** Cuts a page out of a list. `position` is taken as the offset of the first record: what it counts is not documented. */
export function cut(
  items: readonly unknown[],
  query: Readonly<Record<string, unknown>>,
): { items: unknown[]; pagination: Pagination } {
  const position = Number(query.position ?? 0);
  const rows = Number(query.rows ?? defaultRows);
  const orderBy = String(query.order_by ?? 'created_ascending');
  // The list is in the order in which its records were made, which is kept unless another is asked for.
  const order = query.order_by && Object.hasOwn(orders, orderBy) ? orders[orderBy] : undefined;
  const sorted = order ? [...items].sort(order) : items;
  return {
    items: sorted.slice(position, position + rows),
    pagination: { records: items.length, position, rows, order_by: orderBy },
  };
}
