import { describe, expect, test } from 'vitest';
import { type Guest, GuestInputsSchema, GuestSchema } from '../../../src/api/models/guest.js';
import { problems, wrongPaths } from './problems.js';

const uuid = '6f1c2d3e-4a5b-4c6d-8e7f-9a0b1c2d3e4f';

describe('a guest', () => {
  const guest = {
    uuid,
    email: 'ann@example.com',
    first_name: 'Ann',
    last_name: null,
    status: 'invited',
  } satisfies Guest;

  test('is valid with its status as text or number', () => {
    expect(problems(GuestSchema, guest)).toEqual([]);
    expect(problems(GuestSchema, { ...guest, status: 0 })).toEqual([]);
    expect(wrongPaths(GuestSchema, { ...guest, email: 1 })).toEqual(['email']);
  });

  test('can be added alone or with others', () => {
    const input = { email: 'ann@example.com', table: 4 };
    expect(GuestInputsSchema.parse(input)).toEqual(input);
    expect(GuestInputsSchema.parse([input, {}])).toEqual([input, {}]);
    expect(problems(GuestInputsSchema, 'ann@example.com')).not.toEqual([]);
  });
});
