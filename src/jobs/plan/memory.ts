import { isObject } from '../../internal/is-object.js';
import { checkedJson, readChecked } from '../checked-json.js';
import { JobError } from '../job-error.js';
import { type Store, storeName } from '../store.js';
import type { Sent } from './difference.js';
import type { Traits } from './match.js';

/** What a session of an event was sent. */
export interface RememberedSession extends Sent {
  readonly name: string;
}

/** What is known of a wanted event from the plans before. */
export interface Remembered extends Sent {
  /** The event that it is; missing until it was made or found. */
  readonly uuid?: string;
  /** What tells the event that was about to be made: it may have been made. */
  readonly making?: Traits;
  /** The sessions by their uuids. */
  readonly sessions: Readonly<Record<string, RememberedSession>>;
}

/** What the store holds: the events by the keys of those that are wanted. */
export interface Memory {
  readonly job: 'plan';
  readonly organisation: string;
  readonly events: Readonly<Record<string, Remembered>>;
}

const refused = (why: string, advice: string) => new JobError('state', `${why} ${advice}`);

/** Without what it knew, a plan finds its events again by their names and starts. */
const advice =
  'Use another file, or restore it from a copy. To start over, delete it: the plan then looks for its events by name and start.';

function isRemembered(value: unknown): value is Remembered {
  if (!isObject(value)) return false;
  const { uuid, making, sent, shown, sessions } = value;
  return (
    (uuid === undefined || typeof uuid === 'string') &&
    (making === undefined || (isObject(making) && Array.isArray(making.starts))) &&
    [sent, shown, sessions].every(isObject)
  );
}

/** The memory with these events. They have no prototype: a key may be called like something of every object. */
export const withEvents = (memory: Memory, events: Memory['events']): Memory => ({
  ...memory,
  events: Object.assign(Object.create(null), events),
});

/** Reads what the plans before left. Throws a `JobError` where the store holds something else, or another organisation's. */
export async function readMemory(store: Store, organisation: string): Promise<Memory> {
  const text = await store.read();
  if (text === undefined) {
    return withEvents({ job: 'plan', organisation, events: {} }, {});
  }
  const name = storeName(store);
  const memory = readChecked(text);
  if (memory?.job !== 'plan' || !isObject(memory.events)) {
    throw refused(`${name} contains something else than what a plan of events wrote, or is damaged.`, advice);
  }
  if (!Object.values(memory.events).every(isRemembered)) {
    throw refused(`${name} contains a plan of events that cannot be read: it is damaged.`, advice);
  }
  if (memory.organisation !== organisation) {
    throw refused(
      `${name} contains the events of another organisation, ${memory.organisation}.`,
      'Use another file for each organisation.',
    );
  }
  // Each of its parts was just looked at.
  return withEvents(memory as unknown as Memory, memory.events as Memory['events']);
}

/** Writes what the plans after this one go by. */
export const writeMemory = (store: Store, memory: Memory): Promise<void> => store.write(checkedJson(memory));
