import * as z from 'zod';
import { checkedUuid, image, localDateTime, sessionDescription, sessionName } from './limits.js';
import { minutes } from './ranges.js';
import { closed, heldTo, record } from './schema.js';
import { sessionOccurrencesTypes, sessionStatuses } from './session.js';

/** The dates of a repeating event that a session is for (specification: "Create session"). */
const SessionOccurrencesInputSchema = record({
  /** Every date, or only those listed. */
  type: z.enum(sessionOccurrencesTypes, 'type should be all or specific').optional(),
  /** Uuids of the dates, for `specific`. */
  uuid: z.array(checkedUuid<'occurrence'>('invalid occurrence uuid')).optional(),
});

/** The ticket levels that admit to a session (specification: "Create session"). */
const SessionTicketsInputSchema = record({
  // A partial list has the same type name as for dates.

  /** Every level for `all`. The other values are not documented. */
  type: closed(['all'], sessionOccurrencesTypes).optional(),
  /** Uuids of the levels. */
  uuid: z.array(checkedUuid<'level'>('invalid ticket uuid')).optional(),
});

/**
 * A session to add to an event, or the replacement of one (specification: "Create session"). The body of a
 * replacement is not documented, so its fields are those of a new session.
 *
 * @remarks Any other can be sent from a variable of the type `SessionInput & OpenBody`.
 */
export const SessionInputSchema = record({
  /** Its name, at most 75 characters. */
  name: sessionName.optional(),
  /** Whether it is for sale. */
  sell_session: z.boolean('sell_session should be true or false').optional(),
  /** Whether it takes place. */
  status: z.enum(sessionStatuses, 'status should be active or inactive').optional(),
  /** Its description, at most 2,500 characters. */
  description: sessionDescription.optional(),
  /** Path of an uploaded .jpg, .jpeg or .png of more than 300 by 300 pixels. */
  image: image.optional(),
  /** Local time `YYYY-MM-DD HH:MM`. The service refuses one that has passed. */
  session_starts_on: localDateTime.optional(),
  /** Length in whole minutes. */
  duration: heldTo(z.int('duration should be a whole number of minutes').optional(), minutes),
  /** The dates it is for. */
  occurrences: SessionOccurrencesInputSchema.optional(),
  /** The ticket levels that admit to it. */
  tickets: SessionTicketsInputSchema.optional(),
});
