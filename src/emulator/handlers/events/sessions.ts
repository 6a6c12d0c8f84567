import type { SessionInput } from '../../../api/models/index.js';
import type { Uuid } from '../../../api/operations/operation.js';
import { testSessionImage } from '../../domain/files.js';
import { badRequest } from '../../refusal.js';
import { add, by, remove } from '../../state/collection.js';
import { sessionContent } from '../../state/contents.js';
import { fresh, touch } from '../../state/make.js';
import type { EventRecord, SessionRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import { isoOf, minute, reachable, timeOf } from '../../state/time.js';
import type { Table } from '../../table.js';
import { sessionView } from '../../views/session.js';
import type { Handlers } from '../handler.js';

/** Returns the uuids. Throws if one is not the event's. */
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

/** Returns the content of a session, with the fields that the input leaves out. */
function contentOf(viewer: Viewer, event: EventRecord, input: SessionInput) {
  const { occurrences, tickets } = input;
  testSessionImage(viewer.state, input.image ?? '');
  return {
    type: 'optional',
    ...sessionContent.of(input),
    capacity: -1,
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
  list: (viewer, event) =>
    by(viewer.state.sessions, 'event', event.uuid).map((each) => sessionView(viewer, each)),
  create(viewer, event, input) {
    const content = contentOf(viewer, event, input);
    const session = add(viewer.state.sessions, { ...fresh(viewer), event: event.uuid, ...content });
    return sessionView(viewer, session);
  },
  get: (viewer, _event, session) => sessionView(viewer, session),
  replace(viewer, event, session, input) {
    Object.assign(session, contentOf(viewer, event, input));
    touch(viewer, session);
    return sessionView(viewer, session);
  },
  delete: ({ state }, _event, session) => remove(state.sessions, session),
};
