import * as z from 'zod';
import { invitedEmail } from './limits.js';
import { open, record, uuidOf } from './schema.js';

/** One detail of an invited person (specification: "Event invitation"). */
const InvitationAttributeSchema = record({
  /** Name of the detail. */
  name: open(['email', 'first_name', 'last_name']),
  /** The detail. */
  value: z.string().nullish(),
});

/** An invitation to book an event (specification: "Event invitation"). */
export const InvitationSchema = record({
  /** Its id. */
  uuid: uuidOf<'invitation'>(),
  /** State of the invitation. Only one value is documented. */
  status: open(['Invitation Delivered']).nullish(),
  /** Kind of invitation. */
  type: open(['invitation_to_book']).nullish(),
  /** The invited person, in one form. */
  data: z.array(InvitationAttributeSchema).nullish(),
  /** The invited person, in the other form. */
  attributes: z.array(InvitationAttributeSchema).nullish(),
});

/**
 * A person to invite to book an event. The body is not documented (specification: "Events"). The fields are those of
 * an invitation.
 *
 * @remarks Any other can be sent from a variable of the type `InvitationInput & OpenBody`.
 */
export const InvitationInputSchema = record({
  /** E-mail address for the invitation. */
  email: invitedEmail,
  /** Given name. */
  first_name: z.string().optional(),
  /** Family name. */
  last_name: z.string().optional(),
});
