import type { Pagination } from '../../api/models/index.js';
import { isObject } from '../../shared/is-object.js';

/** A whole list of records. Only the records on the requested page are viewed. */
export interface Listing<Item> {
  readonly records: readonly object[];
  /** Returns the view of one of the records. */
  view(record: object): Item;
}

/** Rules for counting pages. */
export interface Counting {
  /** Unit of `position`: records from 0, or pages from 1. */
  readonly position: 'offset' | 'page';
  /** Number of rows in a page if the request does not say. */
  readonly rows: number;
}

/** The default counting. The specification only gives the minimum number of rows that a request may ask for. */
export const usualCounting: Counting = { position: 'offset', rows: 20 };

export const listing = <Item, Stored extends object>(
  records: readonly Stored[],
  view: (record: Stored) => Item,
): Listing<Item> => ({
  records,
  // The list only passes its own records back.
  view: (record) => view(record as Stored),
});

const textAt = (item: unknown, ...path: (string | number)[]): string => {
  const value = path.reduce<unknown>((inner, key) => Object(inner)[key], item);
  return typeof value === 'string' ? value : '';
};

/** Values by which a list is ordered, of a record or of its view. */
const keys = {
  created: (item: unknown) => textAt(item, 'created_on'),
  start: (item: unknown) =>
    textAt(item, 'occurrences', 0, 'start_on') ||
    textAt(item, 'starts_on') ||
    textAt(item, 'event_starts_on', 'utc'),
  name: (item: unknown) =>
    textAt(item, 'name') || `${textAt(item, 'first_name')} ${textAt(item, 'last_name')}`,
};

type Key = (item: unknown) => string;

/** Returns a function that sorts by a key, which is read once for each item. Items with the same key keep their order. */
const sortedBy =
  (key: Key, direction: 1 | -1 = 1) =>
  (items: readonly unknown[]): unknown[] =>
    items
      .map((item) => ({ item, key: key(item) }))
      .sort((a, b) => (a.key < b.key ? -direction : a.key > b.key ? direction : 0))
      .map(({ item }) => item);

/** The orders of a list. Their names are not documented; they are those that the client suggests. */
const orders: Readonly<Record<string, (items: readonly unknown[]) => unknown[]>> = {
  created_ascending: sortedBy(keys.created),
  created_descending: sortedBy(keys.created, -1),
  starting: sortedBy(keys.start),
  name_ascending: sortedBy(keys.name),
  name_descending: sortedBy(keys.name, -1),
};

/** Checks if the content is a list of which only one page is to be viewed. */
export const isListing = (content: unknown): content is Listing<unknown> =>
  isObject(content) && Array.isArray(content.records) && typeof content.view === 'function';

/** Cuts a page out of a list. The unit of `position` is not documented: records from 0, or pages from 1. */
export function cut(
  list: readonly unknown[] | Listing<unknown>,
  query: Readonly<Record<string, unknown>>,
  counting: Counting = usualCounting,
): { items: unknown[]; pagination: Pagination } {
  const { records, view } = isListing(list) ? list : { records: list, view: (item: unknown) => item };
  const rows = Number(query.rows ?? counting.rows);
  const position = counting.position === 'page' ? Number(query.position || 1) : Number(query.position ?? 0);
  const start = counting.position === 'page' ? (position - 1) * rows : position;
  const orderBy = String(query.order_by ?? 'created_ascending');
  // The records are in the order in which they were made. It stays unless the query asks for another.
  const order = query.order_by && Object.hasOwn(orders, orderBy) ? orders[orderBy] : undefined;
  const sorted = order ? order(records) : records;
  return {
    items: sorted.slice(start, start + rows).map((each) => view(each as object)),
    pagination: { records: records.length, position, rows, order_by: orderBy },
  };
}
