/*
 * Which records of a state were put, changed or removed, so that only these are saved. What is noted is kept beside the
 * collections, as their indexes are, so that a state stays plain data.
 */

/** A record, by the name of its collection and its key. */
export type Noted = readonly [collection: string, key: string];

/** What is noted of one state, each record once and in the order in which it was noted first. */
export class Notes {
  readonly #taken = new Map<string, Noted>();
  readonly #untaken = new Map<string, Noted>();
  #isPaused = false;

  add(collection: string, key: string): void {
    if (!this.#isPaused) this.#untaken.set(`${collection} ${key}`, [collection, key]);
  }

  has(collection: string, key: string): boolean {
    const name = `${collection} ${key}`;
    return this.#untaken.has(name) || this.#taken.has(name);
  }

  /** Runs a function of which nothing is noted. */
  pause(run: () => void): void {
    this.#isPaused = true;
    try {
      run();
    } finally {
      this.#isPaused = false;
    }
  }

  /** Whether anything was noted since it was taken last. */
  get hasMore(): boolean {
    return this.#untaken.size > 0;
  }

  /** What was noted since it was taken last. */
  take(): Noted[] {
    const fresh = [...this.#untaken.values()];
    for (const [name, noted] of this.#untaken) {
      if (!this.#taken.has(name)) this.#taken.set(name, noted);
    }
    this.#untaken.clear();
    return fresh;
  }

  /** All that was noted. */
  all(): Noted[] {
    return [...new Map([...this.#taken, ...this.#untaken]).values()];
  }
}

const watched = new WeakMap<object, { readonly notes: Notes; readonly name: string }>();

/** Notes from now on which records of the collections come, change and go. */
export function watch(collections: Readonly<Record<string, object>>): Notes {
  const notes = new Notes();
  for (const [name, collection] of Object.entries(collections)) watched.set(collection, { notes, name });
  return notes;
}

/** Notes that a record of a collection was put, changed or removed. */
export function note(collection: object, key: string): void {
  const known = watched.get(collection);
  known?.notes.add(known.name, key);
}

/** Where the orders are noted that were made as it was planned: by the uuid of their event. */
export const madeOrders = 'made';

/**
 * Makes the orders of an event that were still to be made. As long as the event is what it was, they can be made again,
 * so that one note stands for all of them.
 */
export function noteOrders(events: object, event: string, make: () => void): void {
  const known = watched.get(events);
  if (!known || known.notes.has(known.name, event)) {
    make();
    return;
  }
  known.notes.add(madeOrders, event);
  known.notes.pause(make);
}
