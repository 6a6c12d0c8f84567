import * as z from 'zod';
import {
  image,
  localDateTime,
  occurrenceUuid,
  sessionDescription,
  sessionName,
  ticketUuid,
} from './limits.js';
import { minutes } from './ranges.js';
import { closed, heldTo, type Open, record, type Uuid } from './schema.js';
import { sessionOccurrencesTypes, sessionStatuses } from './session.js';

/** The dates of a repeating event that a session is for (specification: "Create session"). */
export interface SessionOccurrencesInput {
  /** Every date, or only those listed. */
  type?: (typeof sessionOccurrencesTypes)[number] | undefined;
  /** Uuids of the dates, for `specific`. */
  uuid?: Uuid<'occurrence'>[] | undefined;
}

const SessionOccurrencesInputSchema = record({
  type: z.enum(sessionOccurrencesTypes, 'type should be all or specific').optional(),
  uuid: z.array(occurrenceUuid).optional(),
});

const sessionTicketsTypes = ['all'] as const;

/** The ticket levels that admit to a session (specification: "Create session"). */
export interface SessionTicketsInput {
  /** Every level for `all`. The other values are not documented. */
  type?: Open<(typeof sessionTicketsTypes)[number]> | undefined;
  /** Uuids of the levels. */
  uuid?: Uuid<'level'>[] | undefined;
}

const SessionTicketsInputSchema = record({
  // A partial list has the same type name as for dates.
  type: closed(sessionTicketsTypes, sessionOccurrencesTypes).optional(),
  uuid: z.array(ticketUuid).optional(),
});

/**
 * A session to add to an event, or the replacement of one (specification: "Create session"). The body of a
 * replacement is not documented, so its fields are those of a new session.
 *
 * @remarks Any other can be sent from a variable of the type `SessionInput & OpenBody`.
 */
export interface SessionInput {
  /** Its name, at most 75 characters. */
  name?: string | undefined;
  /** Whether it is for sale. */
  sell_session?: boolean | undefined;
  /** Whether it takes place. */
  status?: (typeof sessionStatuses)[number] | undefined;
  /** Its description, at most 2,500 characters. */
  description?: string | undefined;
  /** Path of an uploaded .jpg, .jpeg or .png of more than 300 by 300 pixels. */
  image?: string | undefined;
  /** Local time `YYYY-MM-DD HH:MM`. The service refuses one that has passed. */
  session_starts_on?: string | undefined;
  /** Length in whole minutes. */
  duration?: number | undefined;
  /** The dates it is for. */
  occurrences?: SessionOccurrencesInput | undefined;
  /** The ticket levels that admit to it. */
  tickets?: SessionTicketsInput | undefined;
}

export const SessionInputSchema = record({
  name: sessionName.optional(),
  sell_session: z.boolean('sell_session should be true or false').optional(),
  status: z.enum(sessionStatuses, 'status should be active or inactive').optional(),
  description: sessionDescription.optional(),
  image: image.optional(),
  session_starts_on: localDateTime.optional(),
  duration: heldTo(z.int('duration should be a whole number of minutes').optional(), minutes),
  occurrences: SessionOccurrencesInputSchema.optional(),
  tickets: SessionTicketsInputSchema.optional(),
});
