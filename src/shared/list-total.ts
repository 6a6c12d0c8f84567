/** A page of a list, with the facts that the service reports of the whole list. */
interface PageOfList {
  readonly items: readonly unknown[];
  readonly pagination?: { readonly records?: unknown; readonly rows?: unknown } | null | undefined;
}

/** Number of records to ask for on a page unless the caller says otherwise: the maximum of the service. */
const usualRows = 100;

/** Reads a number, which may be written as text. */
export const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** Whether a page has as many records as were asked for, or the maximum of the service. */
export function isFull({ items, pagination }: PageOfList, rows: number): boolean {
  const most = numberIn(pagination?.rows) ?? rows;
  return items.length >= (most > 0 ? Math.min(rows, most) : rows);
}

/**
 * Returns the number of records in a list as a page reports it, or `undefined` if it is not credible. The meaning of
 * `records` is not documented. If it is no larger than a full page, it may count that page alone. `given` is the
 * number of records that the list has shown so far, with this page.
 */
export function totalIn(page: PageOfList, given: number, rows = usualRows): number | undefined {
  const said = numberIn(page.pagination?.records);
  if (said === undefined || !Number.isInteger(said) || said < given) return undefined;
  return said > page.items.length || !isFull(page, rows) ? said : undefined;
}
