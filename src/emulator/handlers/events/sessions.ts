import type { SessionInput } from '../../../models/index.js';
import type { Uuid } from '../../../operations/operation.js';
import { ownEvent, seenEvent } from '../../access/visibility.js';
import type { HandlerContext, Handlers } from '../../context.js';
import { badRequest } from '../../refusal.js';
import { fresh, touch } from '../../state/make.js';
import type { EventRecord, SessionRecord } from '../../state/records.js';
import { add, by, remove, type State } from '../../state/state.js';
import { isoOf, minute, reachable, timeOf } from '../../state/time.js';
import type { Table } from '../../table.js';
import { sessionView } from '../../views/session.js';
import { partOfEvent } from '../part.js';

const sessionOf = (state: State, event: Uuid, uuid: Uuid): SessionRecord =>
  partOfEvent(state.sessions, event, uuid, 'session');

/** The uuids, of which each has to be one of the event's. */
function known(uuids: readonly string[], of: readonly { uuid: Uuid }[], message: string): Uuid[] {
  if (!uuids.every((uuid) => of.some((each) => each.uuid === uuid))) throw badRequest(message);
  return [...uuids];
}

function startOf({ now }: HandlerContext, event: EventRecord, input: SessionInput): string | null {
  if (!input.session_starts_on) return null;
  const start = timeOf(input.session_starts_on, event.timezone);
  if (start <= now) throw badRequest('invalid datetime');
  reachable(start + (input.duration ?? 0) * minute);
  return isoOf(start);
}

/** What a session is made of, where the input leaves it out too. */
function contentOf(context: HandlerContext, event: EventRecord, input: SessionInput) {
  const { occurrences, tickets } = input;
  return {
    type: 'optional',
    status: input.status ?? 'active',
    sell_session: input.sell_session ?? false,
    name: input.name ?? '',
    capacity: -1,
    description: input.description ?? '',
    duration: input.duration ?? 0,
    image: input.image ?? '',
    starts_on: startOf(context, event, input),
    occurrences:
      occurrences?.type === 'specific'
        ? known(occurrences.uuid ?? [], event.occurrences, 'invalid occurrence uuid')
        : null,
    levels:
      tickets?.uuid && tickets.type !== 'all'
        ? known(tickets.uuid, event.levels, 'invalid ticket uuid')
        : null,
  } satisfies Partial<SessionRecord>;
}

export const sessions: Handlers<Table['events']['sessions']> = {
  list(context, uuid) {
    const event = seenEvent(context, uuid);
    return by(context.state.sessions, 'event', event.uuid).map((each) => sessionView(context, each));
  },
  create(context, uuid, input) {
    const event = ownEvent(context, uuid);
    const content = contentOf(context, event, input);
    const session = add(context.state.sessions, { ...fresh(context), event: event.uuid, ...content });
    return sessionView(context, session);
  },
  get(context, event, uuid) {
    seenEvent(context, event);
    return sessionView(context, sessionOf(context.state, event, uuid));
  },
  replace(context, event, uuid, input) {
    const record = ownEvent(context, event);
    const session = sessionOf(context.state, event, uuid);
    Object.assign(session, contentOf(context, record, input));
    touch(context, session);
    return sessionView(context, session);
  },
  delete(context, event, uuid) {
    ownEvent(context, event);
    remove(context.state.sessions, sessionOf(context.state, event, uuid));
  },
};
