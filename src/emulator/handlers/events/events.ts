import { orgsOf } from '../../access.js';
import type { HandlerContext, Handlers } from '../../context.js';
import { changeEvent } from '../../event-changes.js';
import { filterEvents } from '../../event-filters.js';
import { fresh, touch } from '../../make.js';
import { newEvent } from '../../new-records.js';
import { nextUuid } from '../../random.js';
import type { EventRecord } from '../../records.js';
import { badRequest, forbidden } from '../../refusal.js';
import { add, removeWhere, where } from '../../state.js';
import type { Table } from '../../table.js';
import { isoOf, timeOf } from '../../time.js';
import { eventView } from '../../views/event.js';
import { isMine, isPublic, ownEvent, seenEvent } from '../../visibility.js';

type Own = 'list' | 'get' | 'create' | 'duplicate' | 'update' | 'delete' | 'publish' | 'unpublish' | 'cancel';

/** What keeps an event from the public. What "fully set up" takes is not documented: a name and a start. */
function missing({ name, occurrences }: EventRecord): string[] {
  return [
    ...(name ? [] : ['name is required']),
    ...(occurrences.length > 0 ? [] : ['starts_on is required']),
  ];
}

/** Makes a copy of an event that starts at another time, with all its dates moved by as much. */
function copyOf(context: HandlerContext, source: EventRecord, start: number): EventRecord {
  const { state, now } = context;
  const first = source.occurrences[0];
  const shift = first ? start - Date.parse(first.start_on) : 0;
  const move = (iso: string) => isoOf(Date.parse(iso) + shift);
  const copy = add(state.events, {
    ...structuredClone(source),
    ...fresh(context),
    levels: source.levels.map((level) => ({
      ...level,
      uuid: nextUuid(state),
      created_on: isoOf(now),
      pricing: level.pricing.map((pricing) => ({ ...pricing, uuid: nextUuid(state) })),
    })),
    occurrences: source.occurrences.map((each) => ({
      ...each,
      uuid: nextUuid(state),
      start_on: move(each.start_on),
      end_on: move(each.end_on),
    })),
    state: 'ready to publish',
    stateUpdatedOn: isoOf(now),
    publishedOn: null,
    cancelledOn: null,
    pagesViewed: 0,
  });
  for (const session of where(state.sessions, ({ event }) => event === source.uuid)) {
    add(state.sessions, {
      ...session,
      ...fresh(context),
      event: copy.uuid,
      starts_on: session.starts_on && move(session.starts_on),
      // The dates and levels of the copy have uuids of their own.
      occurrences: translated(session.occurrences, source.occurrences, copy.occurrences),
      levels: translated(session.levels, source.levels, copy.levels),
    });
  }
  return copy;
}

interface HasUuid {
  readonly uuid: string;
}

const translated = (uuids: string[] | null, from: readonly HasUuid[], to: readonly HasUuid[]) =>
  uuids === null
    ? null
    : uuids.flatMap((uuid) => to[from.findIndex((each) => each.uuid === uuid)]?.uuid ?? []);

export const events: Pick<Handlers<Table['events']>, Own> = {
  list(context, query) {
    const seen = where(
      context.state.events,
      (event) => isMine(context, event) || (isPublic(event) && event.listing.enabled),
    );
    return filterEvents(context, seen, query).map((event) => eventView(context, event));
  },
  get: (context, uuid) => eventView(context, seenEvent(context, uuid)),
  create(context, input) {
    // The path names no organisation, and neither does the body: the first of the caller's is taken.
    const [org] = orgsOf(context.state, context.actor.uuid);
    if (!org) throw forbidden('only the owner or the team of an organisation may do this');
    return eventView(context, add(context.state.events, newEvent(context, org, input)));
  },
  duplicate(context, uuid, { starts_on }) {
    const source = ownEvent(context, uuid);
    const start = timeOf(starts_on, source.timezone);
    if (start <= context.now) throw badRequest('invalid datetime');
    return eventView(context, copyOf(context, source, start));
  },
  update(context, uuid, changes) {
    const event = ownEvent(context, uuid);
    changeEvent(context, event, changes);
    return eventView(context, event);
  },
  delete(context, uuid) {
    ownEvent(context, uuid);
    const { state } = context;
    const ofEvent = ({ event }: { event: string }) => event === uuid;
    delete state.events[uuid];
    removeWhere(state.sessions, ofEvent);
    removeWhere(state.speakers, ofEvent);
    removeWhere(state.guests, ofEvent);
    removeWhere(state.invitations, ofEvent);
    removeWhere(state.saves, ofEvent);
    removeWhere(state.shares, ofEvent);
    removeWhere(state.reviews, ofEvent);
    removeWhere(state.orders, ofEvent);
    removeWhere(state.tickets, ofEvent);
    removeWhere(state.attendees, ofEvent);
  },
  publish(context, uuid) {
    const event = ownEvent(context, uuid);
    if (event.cancelledOn !== null) throw badRequest('the event is cancelled');
    const problems = missing(event);
    if (problems.length > 0) throw badRequest(...problems);
    const time = isoOf(context.now);
    event.state = 'published';
    event.stateUpdatedOn = time;
    event.publishedOn = time;
    touch(context, event);
    return { message: 'The event was published successfully' };
  },
  unpublish(context, uuid) {
    const event = ownEvent(context, uuid);
    if (event.state !== 'published') throw badRequest('the event is not published');
    event.state = 'ready to publish';
    event.stateUpdatedOn = isoOf(context.now);
    touch(context, event);
    return { message: 'The event was unpublished' };
  },
  cancel(context, uuid) {
    const event = ownEvent(context, uuid);
    event.cancelledOn ??= isoOf(context.now);
    touch(context, event);
    return { message: 'The event was cancelled' };
  },
};
