import { isObject } from '../../../shared/is-object.js';
import { recordsOf } from '../../domain/addresses.js';
import { removeFile } from '../../domain/files.js';
import { forbidden } from '../../refusal.js';
import { remove, removeBy, removeWhere, where } from '../../state/collection.js';
import type { Stored, UserRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import { allKinds, changed, factsOf } from '../../state/state.js';

/**
 * Deletes an account with everything personal. Orders stay, because they are the organiser's books, but no longer
 * name the user. The special permission is not documented: users may delete themselves, unless that leaves an
 * organisation without its owner.
 */
export function removeAccount({ state }: Viewer, user: UserRecord): void {
  if (where(state.orgs, ({ owner }) => owner === user.uuid).length > 0) {
    throw forbidden('the owner of an organisation can not be deleted');
  }
  for (const { kind, record } of recordsOf(state, user)) {
    if (factsOf(kind).person === 'removed') remove<Stored>(state[kind], record);
    else {
      Object.assign(record, { first_name: '', last_name: '', email: '', user: null, fields: [] });
      changed(state, record);
    }
  }
  for (const review of where(state.reviews, ({ likedBy }) => likedBy.includes(user.uuid))) {
    review.likedBy = review.likedBy.filter((uuid) => uuid !== user.uuid);
    changed(state, review);
  }
  for (const { uuid } of where(state.reviews, ({ reviewer }) => reviewer.uuid === user.uuid)) {
    removeBy(state.reviews, 'parent', uuid);
  }
  for (const kind of allKinds) {
    const { goesWith = [] } = factsOf(kind);
    const isTheirs = (named: unknown) => named === user.uuid || (isObject(named) && named.uuid === user.uuid);
    removeWhere<Stored>(state[kind], (record) =>
      goesWith.some((field) => isTheirs(Reflect.get(record, field))),
    );
  }
  for (const file of where(
    state.files,
    ({ user: uploader, org }) => uploader === user.uuid && org === null,
  )) {
    removeFile(state, file);
  }
  remove(state.users, user);
}
