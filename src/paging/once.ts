/** What tells an item from others: its uuid, or all of it where it has none. */
export function keyOf(item: unknown): unknown {
  const uuid = (item as { uuid?: unknown } | null)?.uuid;
  if (typeof uuid === 'string') return uuid;
  try {
    return JSON.stringify(item);
  } catch {
    // Too deep to be written: it is itself, and no other.
    return item;
  }
}

/** How many of the latest items are remembered, so that none is given twice. */
const remembered = 2_000;

/** Makes a filter that lets each item through once. */
export function once() {
  const seen = new Set<unknown>();
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
