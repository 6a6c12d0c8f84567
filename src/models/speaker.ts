import * as z from 'zod';
import { invitedEmail } from './limits.js';
import { record, type Uuid, uuidOf } from './schema.js';

/** Who speaks at an event (specification: "Speaker, guest"). */
export interface Speaker {
  /** Id of the speaker at this event. */
  uuid: Uuid<'speaker'>;
  /** Where the invitation goes. */
  email?: string | null | undefined;
  /** Form of address or position. */
  title?: string | null | undefined;
  /** Given name. */
  first_name?: string | null | undefined;
  /** Family name. */
  last_name?: string | null | undefined;
  /** What they say of themselves. */
  bio?: string | null | undefined;
  /** Web address of their picture. */
  image?: string | null | undefined;
  /** State of the invitation; the values are not documented. */
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
 * A speaker to add, or what to change of one. The body is not documented (specification: "Events"): the fields are those
 * of a speaker.
 *
 * @remarks Any other can be sent from a variable of the type `SpeakerInput & OpenBody`.
 */
export interface SpeakerInput {
  /** Where the invitation goes. */
  email?: string | undefined;
  /** Form of address or position. */
  title?: string | undefined;
  /** Given name. */
  first_name?: string | undefined;
  /** Family name. */
  last_name?: string | undefined;
  /** What they say of themselves. */
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
