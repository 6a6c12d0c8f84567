import type { Event } from '../../../models/index.js';
import { isMine, isPublic } from '../../access/visibility.js';
import { type HandlerContext, type Listing, listing } from '../../context.js';
import { bookedBy, guestedBy, spokenAtBy } from '../../domain/attendance.js';
import { hasEnded } from '../../domain/event-times.js';
import type { EventRecord, UserRecord } from '../../state/records.js';
import { eventView } from '../../views/event.js';

const shown = (context: HandlerContext, events: readonly EventRecord[]): Listing<Event> =>
  listing(
    [...new Set(events)].filter((event) => isPublic(event) || isMine(context, event)),
    (event) => eventView(context, event),
  );

/** The events that a user has tickets for or is a guest of, until they are over. */
export const attending = (context: HandlerContext, user: UserRecord): Listing<Event> =>
  shown(
    context,
    [...bookedBy(context.state, user), ...guestedBy(context.state, user)].filter(
      (event) => event.cancelledOn === null && !hasEnded(event, context.now),
    ),
  );

/** The events that a user speaks at or spoke at. */
export const speaking = (context: HandlerContext, user: UserRecord): Listing<Event> =>
  shown(context, spokenAtBy(context.state, user));
