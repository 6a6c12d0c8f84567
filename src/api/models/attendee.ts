import * as z from 'zod';
import { closed, heldTo, open, record, uuidOf } from './schema.js';

export const systemFieldNames = [
  'allow_attendees_send_messages_during_event',
  'allow_attendees_to_mute_unmute_mic_themselves',
  'allow_attendees_to_mute_unmute_video_themselves',
  'is_moderator',
] as const;

export const attendeeFieldTypes = ['system', 'custom'] as const;

/** One field of an attendee (specification: "Attendee"). */
const AttendeeFieldSchema = record({
  /** Name of the field. The organiser's own fields may have any name. */
  field_name: heldTo(open(systemFieldNames), () => z.string().min(1, 'should not be empty')),
  /** Source of the field: the service or the organiser. */
  field_type: closed(attendeeFieldTypes).nullish(),
  /** Any JSON value. Some replies write a boolean as text. */
  field_value: z.unknown().optional(),
});

export const attendeeField = AttendeeFieldSchema;

/** A person who attends an event (specification: "Attendee"). */
export const AttendeeSchema = record({
  /** Id of the attendee at this event. */
  uuid: uuidOf<'attendee'>(),
  /** The known fields of the attendee. */
  attributes: z.array(AttendeeFieldSchema).nullish(),
});

/**
 * Changes to an attendee. The body is not documented (specification: "Events"). The field is that of an attendee.
 *
 * @remarks Any other can be sent from a variable of the type `AttendeeChanges & OpenBody`.
 */
export const AttendeeChangesSchema = record({
  /** The fields to set. */
  attributes: z.array(AttendeeFieldSchema).optional(),
});
