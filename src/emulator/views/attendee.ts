import { systemFieldNames } from '../../api/models/attendee.js';
import type { Attendee, AttendeeField } from '../../api/models/index.js';
import type { AttendeeRecord } from '../state/records.js';

/** Fields that the service itself defines for every attendee. They are off until they are set. */
const systemFields: readonly AttendeeField[] = systemFieldNames.map((field_name) => ({
  field_name,
  field_type: 'system',
  field_value: false,
}));

/** Whether the service defined the field, rather than the organiser. */
export const isSystemField = (name: string): boolean =>
  systemFields.some(({ field_name }) => field_name === name);

/** Returns an attendee with their name, e-mail address and further fields. */
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
