import * as z from 'zod';
import { invitedEmail } from './limits.js';
import { record, uuidOf } from './schema.js';

export const speakerProfile = {
  /** Form of address or position. */
  title: z.string().nullish(),
  /** Given name. */
  first_name: z.string().nullish(),
  /** Family name. */
  last_name: z.string().nullish(),
  /** Short biography. */
  bio: z.string().nullish(),
  /** Web address of their picture. */
  image: z.string().nullish(),
};

/** A speaker of an event (specification: "Speaker, guest"). */
export const SpeakerSchema = record({
  /** Id of the speaker at this event. */
  uuid: uuidOf<'speaker'>(),
  /** E-mail address for the invitation. */
  email: z.string().nullish(),
  ...speakerProfile,
  /** State of the invitation. The values are not documented. */
  status: z.number().nullish(),
});

/**
 * A speaker to add, or changes to one. The body is not documented (specification: "Events"). The fields are those of
 * a speaker.
 *
 * @remarks Any other can be sent from a variable of the type `SpeakerInput & OpenBody`.
 */
export const SpeakerInputSchema = record({
  /** E-mail address for the invitation. */
  email: invitedEmail,
  /** Form of address or position. */
  title: z.string().optional(),
  /** Given name. */
  first_name: z.string().optional(),
  /** Family name. */
  last_name: z.string().optional(),
  /** Short biography. */
  bio: z.string().optional(),
  /** Path of an uploaded picture. */
  image: z.string().optional(),
});
