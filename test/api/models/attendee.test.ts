import { describe, expect, test } from 'vitest';
import { type Attendee, AttendeeChangesSchema, AttendeeSchema } from '../../../src/api/models/attendee.js';
import { problems, wrongPaths } from './problems.js';

const uuid = '6f1c2d3e-4a5b-4c6d-8e7f-9a0b1c2d3e4f';

describe('an attendee', () => {
  const attendee = {
    uuid,
    attributes: [
      { field_name: 'is_moderator', field_type: 'system', field_value: true },
      { field_name: 'shirt_size', field_type: 'custom', field_value: 'M' },
      { field_name: 'allow_attendees_send_messages_during_event' },
    ],
  } satisfies Attendee;

  test('has fields of the service and fields of the organiser', () => {
    expect(problems(AttendeeSchema, attendee)).toEqual([]);
    expect(wrongPaths(AttendeeSchema, { uuid, attributes: [{ field_value: true }] })).toEqual([
      'attributes.0.field_name',
    ]);
  });

  test('accepts any fields as changes', () => {
    const changes = { attributes: attendee.attributes, seat: 'A1' };
    expect(AttendeeChangesSchema.parse(changes)).toEqual(changes);
  });
});
