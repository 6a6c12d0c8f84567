import { isEmail } from '../../../api/models/predicates.js';
import { badRequest } from '../../refusal.js';
import { mail, touch } from '../../state/make.js';
import type { EventRecord, GuestRecord, SpeakerRecord } from '../../state/records.js';
import type { Scene, Viewer } from '../../state/scene.js';

interface Invited {
  readonly email: string;
  readonly first_name: string;
}

/** Sends somebody an invitation to an event. */
export function invite(scene: Scene, event: EventRecord, { email, first_name }: Invited, to: string): void {
  mail(scene, {
    to: email,
    subject: `You are invited to ${to} ${event.name}`,
    text: `Dear ${first_name || email}, you are invited to ${to} ${event.name}.`,
  });
}

/** Returns the e-mail address of an invitation. Throws a 400 if it is missing or invalid. */
export function emailOf({ email }: { readonly email?: string | undefined }): string {
  if (!email || !isEmail(email)) throw badRequest('email address is invalid');
  return email;
}

/** Accepts an invitation to an event. */
export function accept(viewer: Viewer, invited: SpeakerRecord | GuestRecord): void {
  invited.accepted = true;
  touch(viewer, invited);
}
