import { describe, expect, test } from 'vitest';
import {
  type Invitation,
  InvitationInputSchema,
  InvitationSchema,
} from '../../../src/api/models/invitation.js';
import { problems, wrongPaths } from './problems.js';

const uuid = '6f1c2d3e-4a5b-4c6d-8e7f-9a0b1c2d3e4f';

describe('an invitation', () => {
  const invited = [
    { name: 'email', value: 'ann@example.com' },
    { name: 'first_name', value: 'Ann' },
  ];
  const invitation: Invitation = { uuid, status: 'Invitation Delivered', type: 'invitation_to_book' };

  test.each(['data', 'attributes'])('has the invited person under %s', (key) => {
    expect(problems(InvitationSchema, { ...invitation, [key]: invited })).toEqual([]);
    expect(wrongPaths(InvitationSchema, { ...invitation, [key]: [{ name: 'email', value: 1 }] })).toEqual([
      `${key}.0.value`,
    ]);
  });

  test('can be sent with any fields', () => {
    const input = { email: 'ann@example.com', note: 'Do come.' };
    expect(InvitationInputSchema.parse(input)).toEqual(input);
  });
});
