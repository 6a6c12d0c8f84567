import * as z from 'zod';
import { invitedEmail } from './limits.js';
import { type Open, open, record, type Uuid, uuidOf } from './schema.js';

const invitationAttributeNames = ['email', 'first_name', 'last_name'] as const;

/** One detail of an invited person (specification: "Event invitation"). */
export interface InvitationAttribute {
  /** Name of the detail. */
  name: Open<(typeof invitationAttributeNames)[number]>;
  /** The detail. */
  value?: string | null | undefined;
}

const InvitationAttributeSchema = record({
  name: open(invitationAttributeNames),
  value: z.string().nullish(),
});

const invitationStatuses = ['Invitation Delivered'] as const;

const invitationTypes = ['invitation_to_book'] as const;

/** An invitation to book an event (specification: "Event invitation"). */
export interface Invitation {
  /** Its id. */
  uuid: Uuid<'invitation'>;
  /** State of the invitation. Only one value is documented. */
  status?: Open<(typeof invitationStatuses)[number]> | null | undefined;
  /** Kind of invitation. */
  type?: Open<(typeof invitationTypes)[number]> | null | undefined;
  /** The invited person, in one form. */
  data?: InvitationAttribute[] | null | undefined;
  /** The invited person, in the other form. */
  attributes?: InvitationAttribute[] | null | undefined;
}

export const InvitationSchema = record({
  uuid: uuidOf<'invitation'>(),
  status: open(invitationStatuses).nullish(),
  type: open(invitationTypes).nullish(),
  data: z.array(InvitationAttributeSchema).nullish(),
  attributes: z.array(InvitationAttributeSchema).nullish(),
});

/**
 * A person to invite to book an event. The body is not documented (specification: "Events"). The fields are those of
 * an invitation.
 *
 * @remarks Any other can be sent from a variable of the type `InvitationInput & OpenBody`.
 */
export interface InvitationInput {
  /** E-mail address for the invitation. */
  email?: string | undefined;
  /** Given name. */
  first_name?: string | undefined;
  /** Family name. */
  last_name?: string | undefined;
}

export const InvitationInputSchema = record({
  email: invitedEmail,
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});
