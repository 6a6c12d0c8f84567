import { isEmail } from '../../../models/predicates.js';
import { isOf } from '../../domain/people.js';
import { badRequest, forbidden } from '../../refusal.js';
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

/** The e-mail address that an invitation goes to; refused with 400 where it is none. */
export function emailOf({ email }: { readonly email?: string | undefined }): string {
  if (!email || !isEmail(email)) throw badRequest('email address is invalid');
  return email;
}

/** Accepts an invitation to an event; refused with 403 where it did not go to the actor. */
export function accept(viewer: Viewer, invited: SpeakerRecord | GuestRecord): void {
  if (!isOf(invited, viewer.actor)) {
    throw forbidden('only the invited user may do this');
  }
  invited.accepted = true;
  touch(viewer, invited);
}
