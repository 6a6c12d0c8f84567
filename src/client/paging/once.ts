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

/** Returns a filter that lets each item pass once, and none that was shown before. */
export function once(shown: readonly unknown[]) {
  const seen = new Set<unknown>();
  // Most lists have one page, which is compared with nothing.
  let unnoted = shown;
  return <T>(items: readonly T[]): T[] => {
    for (const item of unnoted) seen.add(keyOf(item));
    unnoted = [];
    const keys = items.map(keyOf);
    const unseen = items.filter((_, index) => !seen.has(keys[index]));
    for (const key of keys) seen.add(key);
    for (const key of seen) {
      if (seen.size <= remembered) break;
      seen.delete(key);
    }
    return unseen;
  };
}
