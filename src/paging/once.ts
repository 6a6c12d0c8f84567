/** What tells an item from others: its uuid, or all of it where it has none. */
export function keyOf(item: unknown): string {
  const uuid = (item as { uuid?: unknown } | null)?.uuid;
  return typeof uuid === 'string' ? uuid : JSON.stringify(item);
}

/** How many of the latest items are remembered, so that none is given twice. */
const remembered = 2_000;

/** Makes a filter that lets each item through once. */
export function once() {
  const seen = new Set<string>();
  return <T>(items: readonly T[]): T[] => {
    const unseen = items.filter((item) => !seen.has(keyOf(item)));
    for (const item of unseen) seen.add(keyOf(item));
    for (const key of seen) {
      if (seen.size <= remembered) break;
      seen.delete(key);
    }
    return unseen;
  };
}
