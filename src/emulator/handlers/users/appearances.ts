import type { Event } from '../../../api/models/index.js';
import { isMine, isPublic } from '../../access/visibility.js';
import { bookedBy, guestedBy, spokenAtBy } from '../../domain/attendance.js';
import { hasEnded } from '../../domain/event-times.js';
import type { EventRecord, UserRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import { eventView } from '../../views/event.js';
import { type Listing, listing } from '../../wire/paging.js';

const shown = (viewer: Viewer, events: readonly EventRecord[]): Listing<Event> =>
  listing(
    [...new Set(events)].filter((event) => isPublic(event) || isMine(viewer, event)),
    (event) => eventView(viewer, event),
  );

/** Returns the events that a user has tickets for or is a guest of, until they are over. */
export const attending = (viewer: Viewer, user: UserRecord): Listing<Event> =>
  shown(
    viewer,
    [...bookedBy(viewer.state, user), ...guestedBy(viewer.state, user)].filter(
      (event) => event.cancelledOn === null && !hasEnded(event, viewer.now),
    ),
  );

/** Returns the events that a user speaks at or spoke at. */
export const speaking = (viewer: Viewer, user: UserRecord): Listing<Event> =>
  shown(viewer, spokenAtBy(viewer.state, user));
