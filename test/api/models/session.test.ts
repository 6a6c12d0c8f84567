import { describe, expect, test } from 'vitest';
import { SessionInputSchema } from '../../../src/api/models/session-input.js';
import type { SessionInput } from '../../../src/api/models/types.js';
import { problems } from './problems.js';

const uuid = '6f1c2d3e-4a5b-4c6d-8e7f-9a0b1c2d3e4f';

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
    ['sell_session', 'yes', 'sell_session should be true or false'],
    ['status', 'cancelled', 'status should be active or inactive'],
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
