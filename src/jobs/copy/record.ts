import { checkedJson, readChecked } from '../../stores/checked-json.js';
import type { Store } from '../../stores/store.js';

/** The record of one copy. */
export interface Entry {
  /** Uuid of the event that is copied. */
  readonly source: string;
  /** Name of that event. */
  readonly name: string;
  /** Local start of the copy. */
  readonly start: string;
  /** Uuids of similar events that existed before the copy was requested, so that none is taken for it. */
  readonly before: readonly string[];
  /** Uuid of the copy. Missing until it is known whether the copy exists. */
  readonly copy?: string | undefined;
  /** Whether the copy was compared with its source. */
  readonly isChecked?: boolean | undefined;
}

const keyOf = ({ source, start }: Pick<Entry, 'source' | 'start'>) => `${source} ${start}`;

/** The copies in a store: each request and its result. */
export type CopyRecord = Awaited<ReturnType<typeof readCopies>>;

/** Reads the copies that earlier runs wrote. Every change is written before the job goes on. */
export async function readCopies(store: Store) {
  const state = await readChecked(
    'copy',
    store,
    'If you delete it to start over, the job copies events again that it has already copied.',
  );
  const written = (state?.entries ?? []) as readonly Entry[];
  const entries = new Map(written.map((entry) => [keyOf(entry), entry]));
  let isBroken = false;
  async function write(): Promise<void> {
    isBroken = true;
    await store.write(checkedJson('copy', { entries: [...entries.values()] }));
    isBroken = false;
  }
  return {
    /** Whether the last write failed. Then the whole job ends. */
    isBroken: () => isBroken,
    /** Returns the record of an event's copy at a start. */
    find: (source: string, start: string) => entries.get(keyOf({ source, start })),
    /** Returns the copies that were requested, but may or may not exist. */
    open: () => [...entries.values()].filter(({ copy }) => copy === undefined),
    /** Whether an event is a copy that this job made. */
    isCopy: (uuid: string) => [...entries.values()].some(({ copy }) => copy === uuid),
    /** Writes the record of a copy. */
    keep(entry: Entry): Promise<void> {
      entries.set(keyOf(entry), entry);
      return write();
    },
    /** Removes the record of a copy that was certainly not made. */
    forget(entry: Entry): Promise<void> {
      entries.delete(keyOf(entry));
      return write();
    },
  };
}
