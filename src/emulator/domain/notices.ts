import type { ContactMessages, PreferenceName } from '../../api/models/index.js';
import { badRequest } from '../refusal.js';
import { find } from '../state/collection.js';
import { mail } from '../state/make.js';
import type { Entity } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import type { State } from '../state/state.js';
import { displayName } from './people.js';

/** Sends messages of the caller to an e-mail address, one e-mail each. Throws a 400 if the list is empty. */
export function contact(viewer: Viewer, to: string, messages: ContactMessages): void {
  const sent = [messages].flat();
  if (sent.length === 0) throw badRequest('messages should have an entry');
  const from = displayName(viewer.actor);
  for (const { subject, message } of sent) {
    mail(viewer, { to, subject, text: `${from} writes:\n\n${message}` });
  }
}

/** Returns the user to notify of an entity: the user itself, or the owner of the organisation. */
const inCharge = (state: State, { type, uuid }: Entity) =>
  find(state.users, type === 'user' ? uuid : (find(state.orgs, uuid)?.owner ?? ''));

/**
 * Notifies a user, or the owner of an organisation, of what somebody else did. Sends an e-mail unless their
 * preferences refuse it.
 */
export function notify(
  viewer: Viewer,
  whom: Entity,
  preference: PreferenceName,
  notice: { readonly subject: string; readonly text: string },
): void {
  const notified = inCharge(viewer.state, whom);
  if (!notified?.emailPreferences[preference] || notified.uuid === viewer.actor.uuid) return;
  mail(viewer, { to: notified.email.address, ...notice });
}
