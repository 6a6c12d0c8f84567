/** Begins a source: only its first item is requested yet. */
function begin<T>(source: AsyncIterable<T>) {
  const items = source[Symbol.asyncIterator]();
  const first = items.next();
  // A failure is reported when the turn of this source comes. Until then, it must not count as unhandled.
  first.catch(() => {});
  return { items, first };
}

/**
 * Yields the items of many lists, one list after another in their order. While it yields one list, it already requests the
 * first pages of the next ones. It keeps at most `atOnce` pages in memory.
 */
export async function* sideBySide<Source, Item>(
  sources: Iterable<Source> | AsyncIterable<Source>,
  atOnce: number,
  itemsOf: (source: Source) => AsyncIterable<Item>,
): AsyncGenerator<Item, void, undefined> {
  const begun: ReturnType<typeof begin<Item>>[] = [];
  const giveFirst = async function* (): AsyncGenerator<Item, void, undefined> {
    const [ahead] = begun;
    if (!ahead) return;
    for (let next = await ahead.first; !next.done; next = await ahead.items.next()) yield next.value;
    begun.shift();
  };
  try {
    for await (const source of sources) {
      begun.push(begin(itemsOf(source)));
      if (begun.length >= atOnce) yield* giveFirst();
    }
    while (begun.length > 0) yield* giveFirst();
  } finally {
    // If the caller stops, or a list fails, end all lists that were begun.
    for (const { items } of begun) items.return?.().catch(() => {});
  }
}
