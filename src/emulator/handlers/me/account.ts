import type { MeChanges, PreferenceName } from '../../../api/models/index.js';
import { toRecord } from '../../../api/pairs.js';
import { placeProblems } from '../../domain/places.js';
import { badRequest } from '../../refusal.js';
import { userContent } from '../../state/contents.js';
import { mail, touch } from '../../state/make.js';
import type { UserRecord } from '../../state/records.js';
import type { Table } from '../../table.js';
import { meView, readOnlyPreferences } from '../../views/me.js';
import type { Handlers } from '../handler.js';

type Own = 'get' | 'post' | 'update' | 'changePassword' | 'resendVerificationEmail';

/** Returns the changed preferences without the read-only ones, so that a list that was read can be sent back. */
const changeable = (changes: MeChanges['email_preferences'] = [], readOnly: readonly PreferenceName[]) =>
  toRecord(changes.filter(({ name }) => !readOnly.includes(name)));

function change(user: UserRecord, changes: MeChanges): void {
  const { phone, addresses, timezone, links } = changes;
  Object.assign(user, userContent.changed(changes));
  user.addresses = addresses ?? user.addresses;
  user.timezone = timezone || user.timezone;
  user.links = links ?? user.links;
  if (phone !== undefined && phone !== user.phone.number) user.phone = { number: phone, verified: false };
  Object.assign(user.privacy, toRecord(changes.privacy_settings));
  Object.assign(user.emailPreferences, changeable(changes.email_preferences, readOnlyPreferences.email));
  Object.assign(user.phonePreferences, changeable(changes.phone_preferences, readOnlyPreferences.phone));
}

export const account: Pick<Handlers<Table['me']>, Own> = {
  get: (viewer) => meView(viewer),
  post: (viewer) => meView(viewer),
  update(viewer, changes) {
    const problems = (changes.addresses ?? []).flatMap(placeProblems);
    if (problems.length > 0) throw badRequest(...problems);
    change(viewer.actor, changes);
    touch(viewer, viewer.actor);
    return meView(viewer);
  },
  changePassword(viewer, { current_password, new_password }) {
    const { actor } = viewer;
    if (current_password !== actor.password) throw badRequest('incorrect password');
    actor.password = new_password;
    touch(viewer, actor);
  },
  resendVerificationEmail(viewer) {
    const { uuid, email } = viewer.actor;
    if (email.verified) return;
    mail(viewer, {
      to: email.address,
      subject: 'Verify your e-mail address',
      text: `Open this link to verify your e-mail address: https://emulator.invalid/verify/${uuid}`,
    });
  },
};
