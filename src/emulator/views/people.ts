import { systemFieldNames } from '../../api/models/attendee.js';
import type { Attendee, AttendeeField, Guest, Invitation, Speaker } from '../../api/models/index.js';
import { toPairs } from '../../api/pairs.js';
import { guestContent, speakerContent } from '../state/contents.js';
import type { AttendeeRecord, GuestRecord, InvitationRecord, SpeakerRecord } from '../state/records.js';

/** 1 once an invitation is accepted, 0 before. The values are not documented. */
const invitationStatus = ({ accepted }: { readonly accepted: boolean }): number => (accepted ? 1 : 0);

export const speakerView = (speaker: SpeakerRecord): Speaker => ({
  uuid: speaker.uuid,
  email: speaker.email,
  ...speakerContent.of(speaker),
  status: invitationStatus(speaker),
});

export const guestView = (guest: GuestRecord): Guest => ({
  uuid: guest.uuid,
  email: guest.email,
  ...guestContent.of(guest),
  status: invitationStatus(guest),
});

/** The invited person is under `attributes` if a user was invited, and under `data` in the lists of an event. */
export const invitationView = (
  { uuid, email, first_name, last_name }: InvitationRecord,
  key: 'attributes' | 'data',
): Invitation => ({
  uuid,
  status: 'Invitation Delivered',
  type: 'invitation_to_book',
  [key]: toPairs({ email, first_name, last_name }),
});

/** Fields that the service itself defines for every attendee. They are off until they are set. */
const systemFields: readonly AttendeeField[] = systemFieldNames.map((field_name) => ({
  field_name,
  field_type: 'system',
  field_value: false,
}));

export function attendeeView({ uuid, first_name, last_name, email, fields }: AttendeeRecord): Attendee {
  const unset = systemFields.filter(({ field_name }) =>
    fields.every((field) => field.field_name !== field_name),
  );
  return {
    uuid,
    attributes: [
      { field_name: 'first_name', field_type: 'custom', field_value: first_name },
      { field_name: 'last_name', field_type: 'custom', field_value: last_name },
      { field_name: 'email', field_type: 'custom', field_value: email },
      ...fields,
      ...unset,
    ],
  };
}
