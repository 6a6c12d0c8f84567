import type { SessionInput } from '../../../models/index.js';
import type { Uuid } from '../../../operations/operation.js';
import { ownEvent, seenEvent } from '../../access/visibility.js';
import { testSessionImage } from '../../domain/files.js';
import { badRequest } from '../../refusal.js';
import { fresh, touch } from '../../state/make.js';
import type { EventRecord, SessionRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import { add, by, remove, type State } from '../../state/state.js';
import { isoOf, minute, reachable, timeOf } from '../../state/time.js';
import type { Table } from '../../table.js';
import { sessionView } from '../../views/session.js';
import type { Handlers } from '../handler.js';
import { partOfEvent } from '../part.js';

const sessionOf = (state: State, event: Uuid, uuid: Uuid): SessionRecord =>
  partOfEvent(state.sessions, event, uuid, 'session');

/** The uuids, of which each has to be one of the event's. */
function known(uuids: readonly string[], of: readonly { uuid: Uuid }[], message: string): Uuid[] {
  if (!uuids.every((uuid) => of.some((each) => each.uuid === uuid))) throw badRequest(message);
  return [...uuids];
}

function startOf({ now }: Viewer, event: EventRecord, input: SessionInput): string | null {
  if (!input.session_starts_on) return null;
  const start = timeOf(input.session_starts_on, event.timezone);
  if (start <= now) throw badRequest('invalid datetime');
  reachable(start + (input.duration ?? 0) * minute);
  return isoOf(start);
}

/** What a session is made of, where the input leaves it out too. */
function contentOf(viewer: Viewer, event: EventRecord, input: SessionInput) {
  const { occurrences, tickets } = input;
  testSessionImage(viewer.state, input.image ?? '');
  return {
    type: 'optional',
    status: input.status ?? 'active',
    sell_session: input.sell_session ?? false,
    name: input.name ?? '',
    capacity: -1,
    description: input.description ?? '',
    duration: input.duration ?? 0,
    image: input.image ?? '',
    starts_on: startOf(viewer, event, input),
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
  list(viewer, uuid) {
    const event = seenEvent(viewer, uuid);
    return by(viewer.state.sessions, 'event', event.uuid).map((each) => sessionView(viewer, each));
  },
  create(viewer, uuid, input) {
    const event = ownEvent(viewer, uuid);
    const content = contentOf(viewer, event, input);
    const session = add(viewer.state.sessions, { ...fresh(viewer), event: event.uuid, ...content });
    return sessionView(viewer, session);
  },
  get(viewer, event, uuid) {
    seenEvent(viewer, event);
    return sessionView(viewer, sessionOf(viewer.state, event, uuid));
  },
  replace(viewer, event, uuid, input) {
    const record = ownEvent(viewer, event);
    const session = sessionOf(viewer.state, event, uuid);
    Object.assign(session, contentOf(viewer, record, input));
    touch(viewer, session);
    return sessionView(viewer, session);
  },
  delete(viewer, event, uuid) {
    ownEvent(viewer, event);
    remove(viewer.state.sessions, sessionOf(viewer.state, event, uuid));
  },
};
