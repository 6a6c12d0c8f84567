/** What is read ahead of one source: its first item is asked for, and no more. */
interface Ahead<T> {
  readonly items: AsyncIterator<T>;
  readonly first: Promise<IteratorResult<T>>;
}

function begin<T>(source: AsyncIterable<T>): Ahead<T> {
  const items = source[Symbol.asyncIterator]();
  const first = items.next();
  // It is looked at when its turn comes; until then, its failure is nobody's.
  first.catch(() => {});
  return { items, first };
}

/**
 * Gives the items of many lists, one list after another in their order. The next few lists are begun while one is given,
 * so that their first pages are there when their turn comes: what is held are at most `atOnce` pages.
 */
export async function* sideBySide<Source, Item>(
  sources: Iterable<Source> | AsyncIterable<Source>,
  atOnce: number,
  itemsOf: (source: Source) => AsyncIterable<Item>,
): AsyncGenerator<Item, void, undefined> {
  const begun: Ahead<Item>[] = [];
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
    // A walk that is left, or that fails, ends those that were begun.
    for (const { items } of begun) items.return?.().catch(() => {});
  }
}
