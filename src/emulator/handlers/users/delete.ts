import { recordsOf } from '../../domain/addresses.js';
import { removeFile } from '../../domain/files.js';
import { forbidden } from '../../refusal.js';
import { remove, removeWhere, where } from '../../state/collection.js';
import type { UserRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import { changed } from '../../state/state.js';

/**
 * Deletes an account with everything personal. Orders stay, because they are the organiser's books, but no longer
 * name the user. The special permission is not documented: users may delete themselves, unless that leaves an
 * organisation without its owner.
 */
export function removeAccount({ state }: Viewer, user: UserRecord): void {
  if (where(state.orgs, ({ owner }) => owner === user.uuid).length > 0) {
    throw forbidden('the owner of an organisation can not be deleted');
  }
  const isTheirs = ({ uuid }: { uuid: string }) => uuid === user.uuid;
  const { attendees, guests, speakers, invitations, orgInvitations } = recordsOf(state, user);
  for (const attendee of attendees) {
    Object.assign(attendee, { first_name: '', last_name: '', email: '', user: null, fields: [] });
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
  for (const each of invitations) remove(state.invitations, each);
  for (const each of guests) remove(state.guests, each);
  for (const each of speakers) remove(state.speakers, each);
  for (const each of orgInvitations) remove(state.orgInvitations, each);
  for (const file of where(
    state.files,
    ({ user: uploader, org }) => uploader === user.uuid && org === null,
  )) {
    removeFile(state, file);
  }
  remove(state.users, user);
}
