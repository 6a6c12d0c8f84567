import { isEmail } from '../../../predicates.js';
import type { HandlerContext, Scene } from '../../context.js';
import { mail } from '../../make.js';
import type { EventRecord } from '../../records.js';
import { badRequest, forbidden } from '../../refusal.js';

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

/** The address that an invitation goes to; refused with 400 where it is none. */
export function addressOf({ email }: { readonly email?: string | undefined }): string {
  if (!email || !isEmail(email)) throw badRequest('email address is invalid');
  return email;
}

/** Refuses with 403 where the invitation did not go to the actor. */
export function testInvited({ actor }: HandlerContext, { email }: Invited): void {
  if (actor.email.address.toLowerCase() !== email.toLowerCase()) {
    throw forbidden('only the invited user may do this');
  }
}
