import type { Uuid } from '../../api/operations/operation.js';
import { badRequest } from '../refusal.js';
import { by } from '../state/collection.js';
import type { EventRecord, SessionRecord } from '../state/records.js';
import type { State } from '../state/state.js';
import { fewLeft } from './booking.js';
import type { Purchase } from './sales.js';
import { admittedTo } from './sold.js';

/*
 * A session for sale is chosen with a purchase, and has sold what was bought with it. Every other session has sold
 * what its ticket levels have.
 */

const admits = ({ levels }: SessionRecord, level: Uuid) => levels?.includes(level) ?? true;

const isForSale = ({ sell_session, status }: SessionRecord) => sell_session && status === 'active';

/** Returns how many places a session has left. */
function placesLeft(state: State, session: SessionRecord): number {
  if (session.capacity < 0) return Number.POSITIVE_INFINITY;
  const tickets = admittedTo(state, session);
  return [...tickets].reduce(
    (left, [level, count]) => (admits(session, level) ? left - count : left),
    session.capacity,
  );
}

/**
 * Returns the uuids of the sessions of a purchase: the chosen and the required ones. Throws if one cannot be chosen.
 */
export function sessionsOf(
  state: State,
  event: EventRecord,
  { level, pricing, quantity }: Purchase,
  chosen: readonly Uuid[],
): Uuid[] {
  const all = by(state.sessions, 'event', event.uuid);
  for (const uuid of chosen) {
    const session = all.find((each) => each.uuid === uuid);
    if (!session) throw badRequest(`sessions: the event has no session ${uuid}`);
    if (!isForSale(session)) {
      throw badRequest(`sessions: ${session.name} is not for sale: it comes with the ticket`);
    }
    if (!admits(session, level.uuid))
      throw badRequest(`sessions: ${level.name} does not admit to ${session.name}`);
  }
  const bought = all.filter(
    (each) =>
      chosen.includes(each.uuid) || (each.type === 'required' && isForSale(each) && admits(each, level.uuid)),
  );
  const places = quantity * pricing.quantity_included;
  for (const session of bought) {
    const left = placesLeft(state, session);
    if (left < places) throw badRequest(`${fewLeft(left, 'place')} in ${session.name}`);
  }
  return bought.map(({ uuid }) => uuid);
}
