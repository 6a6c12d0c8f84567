/** Number of records to request at once: the most that the service returns. */
export const rows = 100;

/** Where new records may be: at the end of a list that counts records (after a known one) or pages, or at its beginning. */
export const places: readonly ((known: number) => number | undefined)[] = [
  (known) => (known > 1 ? known - 1 : undefined),
  (known) => Math.floor(known / rows) + 1,
  () => undefined,
];

const creationOf = (item: unknown): number =>
  Date.parse(String((item as { created_on?: unknown } | null)?.created_on));

/** Returns items, the oldest first if all have a date. */
export function byAge<Item>(items: readonly Item[]): readonly Item[] {
  const isDated = items.every((item) => Number.isFinite(creationOf(item)));
  return isDated ? [...items].sort((a, b) => creationOf(a) - creationOf(b)) : items;
}
