import * as z from 'zod';
import { invitedEmail } from './limits.js';
import { record, type Uuid, uuidOf } from './schema.js';

/** A speaker of an event (specification: "Speaker, guest"). */
export interface Speaker {
  /** Id of the speaker at this event. */
  uuid: Uuid<'speaker'>;
  /** E-mail address for the invitation. */
  email?: string | null | undefined;
  /** Form of address or position. */
  title?: string | null | undefined;
  /** Given name. */
  first_name?: string | null | undefined;
  /** Family name. */
  last_name?: string | null | undefined;
  /** Short biography. */
  bio?: string | null | undefined;
  /** Web address of their picture. */
  image?: string | null | undefined;
  /** State of the invitation. The values are not documented. */
  status?: number | null | undefined;
}

export const SpeakerSchema = record({
  uuid: uuidOf<'speaker'>(),
  email: z.string().nullish(),
  title: z.string().nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  bio: z.string().nullish(),
  image: z.string().nullish(),
  status: z.number().nullish(),
});

/**
 * A speaker to add, or changes to one. The body is not documented (specification: "Events"). The fields are those of
 * a speaker.
 *
 * @remarks Any other can be sent from a variable of the type `SpeakerInput & OpenBody`.
 */
export interface SpeakerInput {
  /** E-mail address for the invitation. */
  email?: string | undefined;
  /** Form of address or position. */
  title?: string | undefined;
  /** Given name. */
  first_name?: string | undefined;
  /** Family name. */
  last_name?: string | undefined;
  /** Short biography. */
  bio?: string | undefined;
  /** Path of an uploaded picture. */
  image?: string | undefined;
}

export const SpeakerInputSchema = record({
  email: invitedEmail,
  title: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  bio: z.string().optional(),
  image: z.string().optional(),
});
