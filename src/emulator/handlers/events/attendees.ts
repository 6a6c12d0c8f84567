import type { AttendeeField } from '../../../api/models/index.js';
import { readdress } from '../../domain/addresses.js';
import { isComing } from '../../domain/refunds.js';
import { attendeesOf } from '../../domain/sales.js';
import { personFields } from '../../inputs/rules.js';
import { touch } from '../../state/make.js';
import type { AttendeeRecord } from '../../state/records.js';
import type { State } from '../../state/state.js';
import type { Table } from '../../table.js';
import { attendeeView, isSystemField } from '../../views/attendee.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';

function setField(state: State, attendee: AttendeeRecord, field: AttendeeField): void {
  const name = personFields.find((each) => each === field.field_name);
  if (name === 'email') {
    readdress(state, attendee, String(field.field_value));
    return;
  }
  if (name) {
    attendee[name] = String(field.field_value);
    return;
  }
  const field_type = isSystemField(field.field_name) ? 'system' : (field.field_type ?? 'custom');
  attendee.fields = [
    ...attendee.fields.filter(({ field_name }) => field_name !== field.field_name),
    { ...field, field_type },
  ];
}

export const attendees: Handlers<Table['events']['attendees']> = {
  list({ state }, event) {
    // Attendees whose ticket was refunded do not come.
    const coming = attendeesOf(state, event).filter((each) => isComing(state, each));
    return listing(coming, attendeeView);
  },
  get: (_viewer, _event, attendee) => attendeeView(attendee),
  update(viewer, _event, attendee, { attributes = [] }) {
    for (const field of attributes) setField(viewer.state, attendee, field);
    touch(viewer, attendee);
    return attendeeView(attendee);
  },
};
