import { describe, expect, test } from 'vitest';
import { type Session, SessionSchema } from '../../../src/api/models/session.js';
import { type SessionInput, SessionInputSchema } from '../../../src/api/models/session-input.js';
import { problems, wrongPaths } from './problems.js';

const uuid = '6f1c2d3e-4a5b-4c6d-8e7f-9a0b1c2d3e4f';
const moment = { utc: '2030-05-01T09:30:00+00:00', local: '2030-05-01 19:30' };

const created = {
  uuid,
  sell_session: true,
  status: 'active',
  name: 'Opening',
  capacity: 40,
  description: '',
  duration: 45,
  image: 'uploads/opening.png',
  created_on: '2030-01-01T00:00:00+00:00',
  updated_on: '2030-01-01T00:00:00+00:00',
  occurrences: { type: 'specific', uuid: [uuid] },
  session_starts_on: moment,
  session_ends_on: moment,
  tickets: [
    { uuid, quantity_sold: 2, total_purchased_by_user: 0, pricing_details: [{ uuid, quantity_sold: 2 }] },
  ],
  custom_attributes: [{ name: 'ticket_invitation_code', value: 'VIP' }],
} satisfies Session;

const older = {
  uuid,
  type: 'required',
  status: 1,
  name: 'Opening',
  display_name: 'Opening',
  configuration: { name: 'room', attributes: ['A1'] },
  session_booking_starts_on: moment,
  session_booking_ends_on: { utc: null, local: null },
  tickets: '',
} satisfies Session;

describe('a session', () => {
  test.each([
    ['in the form of a new one', created],
    ['in the form of older lists', older],
    ['with only its uuid', { uuid }],
  ])('is valid %s', (_, session) => {
    expect(problems(SessionSchema, session)).toEqual([]);
  });

  test.each([
    ['uuid', {}],
    ['status', { uuid, status: true }],
    ['tickets', { uuid, tickets: 'none' }],
    ['occurrences.uuid.0', { uuid, occurrences: { uuid: [1] } }],
    ['session_starts_on', { uuid, session_starts_on: '2030-05-01 19:30' }],
    ['custom_attributes.0.name', { uuid, custom_attributes: [{ value: 1 }] }],
  ])('is wrong at %s', (path, session) => {
    expect(wrongPaths(SessionSchema, session)).toEqual([path]);
  });
});

describe('a new session', () => {
  const whole: SessionInput = {
    name: 'Opening',
    sell_session: true,
    status: 'inactive',
    description: 'Doors at seven.',
    image: 'uploads/opening.JPEG',
    session_starts_on: '2030-05-01 19:30',
    duration: 45,
    occurrences: { type: 'specific', uuid: [uuid] },
    tickets: { type: 'all', uuid: [] },
  };

  test('is valid with all fields, without fields, and with undocumented fields', () => {
    expect(problems(SessionInputSchema, whole)).toEqual([]);
    expect(problems(SessionInputSchema, {})).toEqual([]);
    expect(SessionInputSchema.parse({ capacity: 40 })).toEqual({ capacity: 40 });
  });

  test.each([
    ['name', 'x'.repeat(76), 'name for session should be less than or equal to 75 characters'],
    [
      'description',
      'x'.repeat(2501),
      'description for session should be less than or equal to 2500 characters',
    ],
    ['sell_session', 'yes', 'sell_session should be true or false'],
    ['status', 'cancelled', 'status should be active or inactive'],
    ['image', 'uploads/opening.gif', 'invalid image'],
    ['session_starts_on', '2030-05-01T19:30:00Z', 'invalid datetime'],
    ['duration', 1.5, 'duration should be a whole number of minutes'],
  ])('is wrong in its %s', (field, value, message) => {
    expect(problems(SessionInputSchema, { [field]: value })).toEqual([[field, message]]);
  });

  test('has its dates and tickets as uuids', () => {
    const session = { occurrences: { type: 'some', uuid: ['first'] }, tickets: { uuid: [uuid, 'second'] } };
    expect(problems(SessionInputSchema, session)).toEqual([
      ['occurrences.type', 'type should be all or specific'],
      ['occurrences.uuid.0', 'invalid occurrence uuid'],
      ['tickets.uuid.1', 'invalid ticket uuid'],
    ]);
  });
});
