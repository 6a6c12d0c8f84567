/** Returns what identifies an item: its uuid, or its whole content if it has none. */
export function keyOf(item: unknown): unknown {
  const uuid = (item as { uuid?: unknown } | null)?.uuid;
  if (typeof uuid === 'string') return uuid;
  try {
    return JSON.stringify(item);
  } catch {
    // Too deep to serialize, so only the object itself identifies it.
    return item;
  }
}

/** Number of recent items to remember, so that none is returned twice. */
const remembered = 2_000;

/** Returns a filter that lets each item pass once. */
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
