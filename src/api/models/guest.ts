import * as z from 'zod';
import { invitedEmail } from './limits.js';
import { numeric } from './numeric.js';
import { heldTo, record, type Uuid, uuidOf } from './schema.js';

/** A person whom an event invites (specification: "Speaker, guest"). */
export interface Guest {
  /** Id of the guest at this event. */
  uuid: Uuid<'guest'>;
  /** E-mail address for the invitation. */
  email?: string | null | undefined;
  /** Given name. */
  first_name?: string | null | undefined;
  /** Family name. */
  last_name?: string | null | undefined;
  /** State of the invitation. The values are not documented. */
  status?: number | string | null | undefined;
}

export const GuestSchema = record({
  uuid: uuidOf<'guest'>(),
  email: z.string().nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  status: numeric,
});

/**
 * A guest to add. The body is not documented (specification: "Events"). The fields are those of a guest.
 *
 * @remarks Any other can be sent from a variable of the type `GuestInput & OpenBody`.
 */
export interface GuestInput {
  /** E-mail address for the invitation. */
  email?: string | undefined;
  /** Given name. */
  first_name?: string | undefined;
  /** Family name. */
  last_name?: string | undefined;
}

export const GuestInputSchema = record({
  email: invitedEmail,
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});

/** One or more guests to add (specification: "Events"; the body is not documented). */
export type GuestInputs = GuestInput | GuestInput[];

export const GuestInputsSchema = z.union([
  heldTo(z.array(GuestInputSchema), (guests) => guests.meta({ minItems: 1 })),
  GuestInputSchema,
]);
