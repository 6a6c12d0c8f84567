import type { Guest } from '../../models/index.js';
import type { GuestRecord } from '../state/records.js';
import { invitationStatus } from './speaker.js';

/** A guest of an event. */
export const guestView = (guest: GuestRecord): Guest => {
  const { uuid, email, first_name, last_name } = guest;
  return { uuid, email, first_name, last_name, status: invitationStatus(guest) };
};
