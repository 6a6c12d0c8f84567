import { isObject } from '../../shared/is-object.js';
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

/** Contents of the store: events by the keys of the wanted ones. */
export interface Memory {
  readonly organisation: string;
  readonly events: Readonly<Record<string, Remembered>>;
}

const refused = (why: string, advice: string) => new JobError('state', `${why} ${advice}`);

/** Without its state, a plan finds its events again by name and start. */
const advice =
  'Use another file, or restore this one from a backup. If you delete it, the next plan finds its events by their names and start times.';

function isRemembered(value: unknown): value is Remembered {
  if (!isObject(value)) return false;
  const { uuid, making, sent, shown, sessions } = value;
  return (
    (uuid === undefined || typeof uuid === 'string') &&
    (making === undefined || (isObject(making) && Array.isArray(making.starts))) &&
    [sent, shown, sessions].every(isObject)
  );
}

/**
 * Returns the memory with these events. The object has no prototype, since a key may be a name such as `constructor`.
 */
export const withEvents = (memory: Memory, events: Memory['events']): Memory => ({
  ...memory,
  events: Object.assign(Object.create(null), events),
});

/**
 * Reads what earlier plans stored. Throws a `JobError` if the store contains something else, or another
 * organisation's events.
 */
export async function readMemory(store: Store, organisation: string): Promise<Memory> {
  const text = await store.read();
  if (text === undefined) {
    return withEvents({ organisation, events: {} }, {});
  }
  const name = storeName(store);
  const memory = readChecked('plan', text, store);
  if (!isObject(memory?.events)) {
    throw refused(`${name} does not contain the state of a plan, or is damaged.`, advice);
  }
  if (!Object.values(memory.events).every(isRemembered)) {
    throw refused(`${name} contains the state of a plan, but is damaged.`, advice);
  }
  if (memory.organisation !== organisation) {
    throw refused(
      `${name} contains the events of another organisation, ${memory.organisation}.`,
      'Use a separate file for each organisation.',
    );
  }
  // Each event was checked above.
  return withEvents({ organisation, events: {} }, memory.events as Memory['events']);
}

/** Writes the state for later plans. */
export const writeMemory = (store: Store, { organisation, events }: Memory): Promise<void> =>
  store.write(checkedJson('plan', { organisation, events }));
