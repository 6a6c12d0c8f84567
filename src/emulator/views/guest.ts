import type { Guest } from '../../api/models/index.js';
import { guestContent } from '../state/contents.js';
import type { GuestRecord } from '../state/records.js';
import { invitationStatus } from './speaker.js';

/** Returns a guest of an event. */
export const guestView = (guest: GuestRecord): Guest => ({
  uuid: guest.uuid,
  email: guest.email,
  ...guestContent.of(guest),
  status: invitationStatus(guest),
});
