import type { Attendee } from '../../models/index.js';
import type { AttendeeRecord } from '../records.js';

/** An attendee with their name, address and further fields. */
export const attendeeView = ({ uuid, first_name, last_name, email, fields }: AttendeeRecord): Attendee => ({
  uuid,
  attributes: [
    { field_name: 'first_name', field_type: 'custom', field_value: first_name },
    { field_name: 'last_name', field_type: 'custom', field_value: last_name },
    { field_name: 'email', field_type: 'custom', field_value: email },
    ...fields,
  ],
});
