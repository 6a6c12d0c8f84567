import type { Uuid } from '../../../api/operations/operation.js';
import { orgsOf } from '../../access/team.js';
import { isListed, isMine } from '../../access/visibility.js';
import { changeEvent } from '../../domain/event-changes.js';
import { copyEvent } from '../../domain/event-copy.js';
import { filterEvents } from '../../domain/event-filters.js';
import { newEvent } from '../../domain/new-records.js';
import { badRequest } from '../../refusal.js';
import { add, by, remove, removeBy, where } from '../../state/collection.js';
import { touch } from '../../state/make.js';
import type { EventRecord, Stored } from '../../state/records.js';
import type { Scene } from '../../state/scene.js';
import { kindsWith } from '../../state/state.js';
import { isoOf, timeOf } from '../../state/time.js';
import type { Table } from '../../table.js';
import { eventView } from '../../views/event.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';

type Own = 'list' | 'get' | 'create' | 'duplicate' | 'update' | 'delete' | 'publish' | 'unpublish' | 'cancel';

/**
 * Returns why an event cannot be published. What "fully set up" means is not documented: here, a name and a start.
 */
function missing({ name, occurrences }: EventRecord): string[] {
  return [
    ...(name ? [] : ['name is required']),
    ...(occurrences.length > 0 ? [] : ['starts_on is required']),
  ];
}

type Part = Stored & { readonly event?: Uuid };

const partsOfEvents = kindsWith(({ of }) => of === 'event');

/** Removes an event and everything that belongs to it. */
function deleteEvent(scene: Scene, event: EventRecord): void {
  const { state } = scene;
  remove(state.events, event);
  for (const product of by(state.products, 'org', event.org)) {
    if (!product.event_uuid?.includes(event.uuid)) continue;
    product.event_uuid = product.event_uuid.filter((each) => each !== event.uuid);
    touch(scene, product);
  }
  for (const kind of partsOfEvents) removeBy<Part, 'event'>(state[kind], 'event', event.uuid);
}

export const events: Pick<Handlers<Table['events']>, Own> = {
  list(viewer, query) {
    const seen = where(viewer.state.events, (event) => isListed(event) || isMine(viewer, event));
    return listing(filterEvents(viewer, seen, query), (event) => eventView(viewer, event));
  },
  get: (viewer, event) => eventView(viewer, event),
  create(viewer, input) {
    // Neither the path nor the body names an organisation, so the caller's first one is used.
    const [org] = orgsOf(viewer.state, viewer.actor.uuid);
    if (!org) throw new Error('The caller has no organisation.');
    return eventView(viewer, add(viewer.state.events, newEvent(viewer, org, input)));
  },
  duplicate(viewer, source, { starts_on }) {
    const start = timeOf(starts_on, source.timezone);
    if (start <= viewer.now) throw badRequest('invalid datetime');
    return eventView(viewer, copyEvent(viewer, source, start));
  },
  update(viewer, event, changes) {
    changeEvent(viewer, event, changes);
    return eventView(viewer, event);
  },
  delete: (viewer, event) => deleteEvent(viewer, event),
  publish(viewer, event) {
    if (event.cancelledOn !== null) throw badRequest('the event is cancelled');
    const problems = missing(event);
    if (problems.length > 0) throw badRequest(...problems);
    const done = { message: 'The event was published successfully' };
    // A retry publishes again, which changes nothing.
    if (event.state === 'published') return done;
    const time = isoOf(viewer.now);
    event.state = 'published';
    event.stateUpdatedOn = time;
    event.publishedOn = time;
    touch(viewer, event);
    return done;
  },
  unpublish(viewer, event) {
    if (event.state !== 'published') throw badRequest('the event is not published');
    event.state = 'ready to publish';
    event.stateUpdatedOn = isoOf(viewer.now);
    touch(viewer, event);
    return { message: 'The event was unpublished' };
  },
  cancel(viewer, event) {
    event.cancelledOn ??= isoOf(viewer.now);
    touch(viewer, event);
    return { message: 'The event was cancelled' };
  },
};
