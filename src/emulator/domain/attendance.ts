import { find } from '../state/collection.js';
import type { EventRecord, UserRecord } from '../state/records.js';
import type { State } from '../state/state.js';
import { recordsOfPerson } from './people.js';
import { ordersBy } from './sales.js';

/** Returns the events with these uuids, oldest first and each once. */
const eventsOf = (state: State, uuids: readonly string[]): EventRecord[] =>
  [...new Set(uuids)].flatMap((uuid) => find(state.events, uuid) ?? []);

/** Returns the events that a user has tickets for. */
export const bookedBy = (state: State, user: UserRecord): EventRecord[] =>
  eventsOf(
    state,
    ordersBy(state, user.uuid).flatMap(({ event, status }) => (status === 'Active' ? event : [])),
  );

/** Returns the events at which a user is a guest who has accepted. */
export const guestedBy = (state: State, user: UserRecord): EventRecord[] =>
  eventsOf(
    state,
    recordsOfPerson(state.guests, user).flatMap(({ accepted, event }) => (accepted ? event : [])),
  );

/** Returns the events at which a user is a speaker who has accepted. */
export const spokenAtBy = (state: State, user: UserRecord): EventRecord[] =>
  eventsOf(
    state,
    recordsOfPerson(state.speakers, user).flatMap(({ accepted, event }) => (accepted ? event : [])),
  );
