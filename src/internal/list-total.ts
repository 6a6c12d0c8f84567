/** A page of a list, with what the service says of the whole list. */
interface PageOfList {
  readonly items: readonly unknown[];
  readonly pagination?: { readonly records?: unknown; readonly rows?: unknown } | null | undefined;
}

/** How many records a page is asked to have, unless the caller says otherwise: the most that the service gives. */
const usualRows = 100;

/** Reads a number, which may come as text. */
export const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** Whether a page has as many records as were asked for, or as many as the service gives at most. */
export function isFull({ items, pagination }: PageOfList, rows: number): boolean {
  const most = numberIn(pagination?.rows) ?? rows;
  return items.length >= (most > 0 ? Math.min(rows, most) : rows);
}

/**
 * Returns how many records a list has by what a page says, or `undefined` if that cannot be believed. What `records` counts
 * is not documented. If it is no larger than a full page, it may count that page alone. `given` is how many records the list
 * has shown so far, those of this page included.
 */
export function totalIn(page: PageOfList, given: number, rows = usualRows): number | undefined {
  const said = numberIn(page.pagination?.records);
  if (said === undefined || !Number.isInteger(said) || said < given) return undefined;
  return said > page.items.length || !isFull(page, rows) ? said : undefined;
}
