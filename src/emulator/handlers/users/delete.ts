import { removeFile } from '../../domain/files.js';
import { sameEmail } from '../../domain/people.js';
import { forbidden } from '../../refusal.js';
import type { UserRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import { changed, remove, removeWhere, where } from '../../state/state.js';

/**
 * Deletes an account with everything personal. Orders stay, because they are the organiser's books, but name nobody.
 * The special permission is not documented: users may delete themselves, unless an organisation would be left without its owner.
 */
export function removeAccount({ state, actor }: Viewer, user: UserRecord): void {
  if (user.uuid !== actor.uuid) throw forbidden('only your own account can be deleted');
  if (where(state.orgs, ({ owner }) => owner === user.uuid).length > 0) {
    throw forbidden('the owner of an organisation can not be deleted');
  }
  const isTheirs = ({ uuid }: { uuid: string }) => uuid === user.uuid;
  const hasTheirEmail = ({ email }: { email: string }) => sameEmail(email, user.email.address);
  for (const attendee of where(state.attendees, hasTheirEmail)) {
    Object.assign(attendee, { first_name: '', last_name: '', email: '', fields: [] });
    changed(state, attendee);
  }
  for (const review of where(state.reviews, ({ likedBy }) => likedBy.includes(user.uuid))) {
    review.likedBy = review.likedBy.filter((uuid) => uuid !== user.uuid);
    changed(state, review);
  }
  const reviews = where(state.reviews, ({ reviewer }) => isTheirs(reviewer)).map(({ uuid }) => uuid);
  removeWhere(state.reviews, ({ uuid, parent }) => reviews.includes(uuid) || reviews.includes(parent ?? ''));
  removeWhere(state.follows, ({ follower, followed }) => isTheirs(follower) || isTheirs(followed));
  removeWhere(state.mutes, ({ by, muted }) => isTheirs(by) || isTheirs(muted));
  removeWhere(state.saves, ({ by }) => isTheirs(by));
  removeWhere(state.shares, ({ by }) => isTheirs(by));
  removeWhere(state.members, (member) => member.user === user.uuid);
  removeWhere(state.codes, (code) => code.user === user.uuid);
  removeWhere(state.invitations, hasTheirEmail);
  removeWhere(state.guests, hasTheirEmail);
  removeWhere(state.speakers, hasTheirEmail);
  removeWhere(state.orgInvitations, hasTheirEmail);
  for (const file of where(
    state.files,
    ({ user: uploader, org }) => uploader === user.uuid && org === null,
  )) {
    removeFile(state, file);
  }
  remove(state.users, user);
}
