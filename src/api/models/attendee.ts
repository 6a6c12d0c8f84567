import * as z from 'zod';
import { closed, heldTo, type Open, open, record, type Uuid, uuidOf } from './schema.js';

export const systemFieldNames = [
  'allow_attendees_send_messages_during_event',
  'allow_attendees_to_mute_unmute_mic_themselves',
  'allow_attendees_to_mute_unmute_video_themselves',
  'is_moderator',
] as const;

export const attendeeFieldTypes = ['system', 'custom'] as const;

/** One field of an attendee (specification: "Attendee"). */
export interface AttendeeField {
  /** Name of the field. The organiser's own fields may have any name. */
  field_name: Open<(typeof systemFieldNames)[number]>;
  /** Source of the field: the service or the organiser. */
  field_type?: Open<(typeof attendeeFieldTypes)[number]> | null | undefined;
  /** Any JSON value. Some replies write a boolean as text. */
  field_value?: unknown;
}

export const attendeeField = record({
  field_name: heldTo(open(systemFieldNames), () => z.string().min(1, 'should not be empty')),
  field_type: closed(attendeeFieldTypes).nullish(),
  field_value: z.unknown().optional(),
});

/** A person who attends an event (specification: "Attendee"). */
export interface Attendee {
  /** Id of the attendee at this event. */
  uuid: Uuid<'attendee'>;
  /** The known fields of the attendee. */
  attributes?: AttendeeField[] | null | undefined;
}

export const AttendeeSchema = record({
  uuid: uuidOf<'attendee'>(),
  attributes: z.array(attendeeField).nullish(),
});

/**
 * Changes to an attendee. The body is not documented (specification: "Events"). The field is that of an attendee.
 *
 * @remarks Any other can be sent from a variable of the type `AttendeeChanges & OpenBody`.
 */
export interface AttendeeChanges {
  /** The fields to set. */
  attributes?: AttendeeField[] | undefined;
}

export const AttendeeChangesSchema = record({ attributes: z.array(attendeeField).optional() });
