import * as z from 'zod';
import { invitedEmail } from './limits.js';
import { heldTo, numeric, record, uuidOf } from './schema.js';

/** A person whom an event invites (specification: "Speaker, guest"). */
export const GuestSchema = record({
  /** Id of the guest at this event. */
  uuid: uuidOf<'guest'>(),
  /** E-mail address for the invitation. */
  email: z.string().nullish(),
  /** Given name. */
  first_name: z.string().nullish(),
  /** Family name. */
  last_name: z.string().nullish(),
  /** State of the invitation. The values are not documented. */
  status: numeric,
});

/**
 * A guest to add. The body is not documented (specification: "Events"). The fields are those of a guest.
 *
 * @remarks Any other can be sent from a variable of the type `GuestInput & OpenBody`.
 */
export const GuestInputSchema = record({
  /** E-mail address for the invitation. */
  email: invitedEmail,
  /** Given name. */
  first_name: z.string().optional(),
  /** Family name. */
  last_name: z.string().optional(),
});

/** One or more guests to add (specification: "Events"; the body is not documented). */
export const GuestInputsSchema = z.union([
  heldTo(z.array(GuestInputSchema), (guests) => guests.meta({ minItems: 1 })),
  GuestInputSchema,
]);
