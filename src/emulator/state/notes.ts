/*
 * Notes which records of a state were added, changed or removed, so that only these are saved. Like the indexes, the
 * notes are kept beside the collections, so that a state stays plain data.
 */

/** A record, by the name of its collection and its key. */
export type Noted = readonly [collection: string, key: string];

/** Returns a record from its text. A key may have spaces, but a collection has none. */
function notedIn(text: string): Noted {
  const end = text.indexOf(' ');
  return [text.slice(0, end), text.slice(end + 1)];
}

/** Notes of one state. Each record appears once, in the order of its first note. */
export class Notes {
  /** Names of collections, each with a key. A deleted event leaves many, so each is only a text. */
  readonly #taken = new Set<string>();
  readonly #untaken = new Set<string>();

  add(collection: string, key: string): void {
    this.#untaken.add(`${collection} ${key}`);
  }

  /** Whether anything was noted since the last `take`. */
  get hasMore(): boolean {
    return this.#untaken.size > 0;
  }

  /** Returns what was noted since the last `take`. */
  take(): Noted[] {
    const fresh = [...this.#untaken];
    for (const name of fresh) this.#taken.add(name);
    this.#untaken.clear();
    return fresh.map(notedIn);
  }

  /** Returns everything that was noted. */
  all(): Noted[] {
    return [...new Set([...this.#taken, ...this.#untaken])].map(notedIn);
  }
}

const watched = new WeakMap<object, { readonly notes: Notes; readonly name: string }>();

/** Starts noting which records of the collections are added, changed and removed. */
export function watch(collections: Readonly<Record<string, object>>): Notes {
  const notes = new Notes();
  for (const [name, collection] of Object.entries(collections)) watched.set(collection, { notes, name });
  return notes;
}

/** Notes that a record of a collection was added, changed or removed. */
export function note(collection: object, key: string): void {
  const known = watched.get(collection);
  known?.notes.add(known.name, key);
}
