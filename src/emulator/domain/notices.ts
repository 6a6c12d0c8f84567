import type { PreferenceName } from '../../api/models/index.js';
import { find } from '../state/collection.js';
import { mail } from '../state/make.js';
import type { Entity } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import type { State } from '../state/state.js';

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
