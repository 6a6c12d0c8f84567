import { checkedJson, readChecked } from '../../stores/checked-json.js';
import { JobError } from '../../stores/job-error.js';
import { type Store, storeName } from '../../stores/store.js';
import type { Sent } from './difference.js';
import type { Traits } from './match.js';

/** The values that a session of an event was sent. */
export interface RememberedSession extends Sent {
  readonly name: string;
}

/** State of a wanted event after earlier plans. */
export interface Remembered extends Sent {
  /** Uuid of the event. Missing until it was created or found. */
  readonly uuid?: string;
  /** Name and starts of an event that was about to be created. It may exist. */
  readonly making?: Traits;
  /** Sessions by uuid. */
  readonly sessions: Readonly<Record<string, RememberedSession>>;
}

/** The events of earlier plans, by the keys of the wanted ones. */
export type Memory = Map<string, Remembered>;

interface Kept {
  readonly organisation?: string;
  readonly events?: Readonly<Record<string, Remembered>>;
}

/** Reads what earlier plans stored. Throws a `JobError` for anything else, and for the events of another organisation. */
export async function readMemory(store: Store, organisation: string): Promise<Memory> {
  const ifDeleted = 'If you delete it, the next plan finds its events by their names and start times.';
  const { organisation: owner = organisation, events = {} } =
    ((await readChecked('plan', store, ifDeleted)) as Kept | undefined) ?? {};
  if (owner !== organisation) {
    throw new JobError(
      'state',
      `${storeName(store)} contains the events of another organisation, ${owner}. Use a separate file for each organisation.`,
    );
  }
  return new Map(Object.entries(events));
}

export const writeMemory = (store: Store, organisation: string, memory: Memory): Promise<void> =>
  store.write(checkedJson('plan', { organisation, events: Object.fromEntries(memory) } satisfies Kept));
