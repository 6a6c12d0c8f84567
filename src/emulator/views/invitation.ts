import type { Invitation } from '../../api/models/index.js';
import { toPairs } from '../../api/pairs.js';
import type { InvitationRecord } from '../state/records.js';

/**
 * Returns an invitation to book. The invited person is under `attributes` if a user was invited, and under `data` in
 * the lists of an event.
 */
export const invitationView = (
  { uuid, email, first_name, last_name }: InvitationRecord,
  key: 'attributes' | 'data',
): Invitation => ({
  uuid,
  status: 'Invitation Delivered',
  type: 'invitation_to_book',
  [key]: toPairs({ email, first_name, last_name }),
});
