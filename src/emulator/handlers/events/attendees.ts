import type { AttendeeField } from '../../../models/index.js';
import { isEmail } from '../../../models/predicates.js';
import { ownEvent } from '../../access/visibility.js';
import { isComing } from '../../domain/refunds.js';
import { attendeesOf } from '../../domain/sales.js';
import { badRequest } from '../../refusal.js';
import { touch } from '../../state/make.js';
import type { AttendeeRecord } from '../../state/records.js';
import type { Table } from '../../table.js';
import { attendeeView, isSystemField } from '../../views/attendee.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';
import { partOfEvent } from '../part.js';

/** The fields that every attendee has. */
const own = ['first_name', 'last_name', 'email'] as const;

function testFields(fields: readonly AttendeeField[]): void {
  const problems = fields.flatMap(({ field_name, field_value }) => {
    if (!own.some((name) => name === field_name)) return [];
    if (typeof field_value !== 'string') return [`${field_name} should be text`];
    return field_name === 'email' && !isEmail(field_value) ? ['email address is invalid'] : [];
  });
  if (problems.length > 0) throw badRequest(...problems);
}

function setField(attendee: AttendeeRecord, field: AttendeeField): void {
  const name = own.find((each) => each === field.field_name);
  if (name) {
    attendee[name] = String(field.field_value);
    return;
  }
  const field_type = field.field_type ?? (isSystemField(field.field_name) ? 'system' : 'custom');
  attendee.fields = [
    ...attendee.fields.filter(({ field_name }) => field_name !== field.field_name),
    { ...field, field_type },
  ];
}

export const attendees: Handlers<Table['events']['attendees']> = {
  list(viewer, uuid) {
    const { state } = viewer;
    // Who was paid back does not come.
    const coming = attendeesOf(state, ownEvent(viewer, uuid)).filter((each) => isComing(state, each));
    return listing(coming, attendeeView);
  },
  get(viewer, event, uuid) {
    attendeesOf(viewer.state, ownEvent(viewer, event));
    return attendeeView(partOfEvent(viewer.state.attendees, event, uuid, 'attendee'));
  },
  update(viewer, event, uuid, { attributes = [] }) {
    attendeesOf(viewer.state, ownEvent(viewer, event));
    const attendee = partOfEvent(viewer.state.attendees, event, uuid, 'attendee');
    testFields(attributes);
    for (const field of attributes) setField(attendee, field);
    touch(viewer, attendee);
    return attendeeView(attendee);
  },
};
