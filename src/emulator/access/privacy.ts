import type { OrgPrivacySettingName, UserPrivacySettingName } from '../../api/models/index.js';
import type { Uuid } from '../../api/operations/operation.js';
import { forbidden } from '../refusal.js';
import { by, need } from '../state/collection.js';
import { followerOf } from '../state/entity.js';
import type { OrgRecord, UserRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import type { State } from '../state/state.js';
import type { Match } from '../wire/route.js';
import { isOfTeam, orgsOf } from './team.js';

type Setting = UserPrivacySettingName | OrgPrivacySettingName;

/** Checks if a setting keeps others out: `lock_…` and `hide_…` do if they are true, `allow_…` if they are false. */
const isClosed = (privacy: Readonly<Partial<Record<Setting, boolean>>>, setting: Setting): boolean =>
  privacy[setting] === !setting.startsWith('allow_');

/** Checks if a user's setting hides something from the caller. Users hide nothing from themselves. */
export const hidesOfUser = ({ actor }: Viewer, user: UserRecord, setting: UserPrivacySettingName): boolean =>
  user.uuid !== actor.uuid && isClosed(user.privacy, setting);

/** Checks if an organisation's setting hides something from the caller. It hides nothing from its own team. */
export const hidesOfOrg = (
  { state, actor }: Viewer,
  org: OrgRecord,
  setting: OrgPrivacySettingName,
): boolean => isClosed(org.privacy, setting) && !isOfTeam(state, actor.uuid, org.uuid);

/** Checks if the user follows the other one, or if both work for the same organisation. */
const knows = (state: State, user: Uuid, other: Uuid): boolean =>
  by(state.follows, followerOf, user).some(({ followed }) => followed.uuid === other) ||
  orgsOf(state, user).some((org) => isOfTeam(state, other, org.uuid));

/** Returns the settings that refuse the call. The views check those that only hide, with `hidesOfUser` and `hidesOfOrg`. */
function closedSettings({ id, row, params }: Match, { state, actor }: Viewer): Setting[] {
  const settings = row.privacy?.refuses ?? [];
  if (settings.length === 0) return [];
  if (params.org !== undefined) {
    const { privacy, uuid } = need(state.orgs, params.org, 'organisation');
    return isOfTeam(state, actor.uuid, uuid) ? [] : settings.filter((each) => isClosed(privacy, each));
  }
  const { privacy, uuid } = need(state.users, params.user ?? '', 'user');
  if (uuid === actor.uuid) return [];
  const closed = settings.filter((each) => isClosed(privacy, each));
  // The specification treats people who know each other differently, but not how. Here a lock does not keep them out.
  const isOpenToFriends = id === 'users.contact' && knows(state, uuid, actor.uuid);
  return isOpenToFriends ? closed.filter((each) => each !== 'lock_my_user_profile') : closed;
}

/** Refuses with 403 if the privacy settings of the user or organisation in the path do not allow the call. */
export function testPrivacy(match: Match, viewer: Viewer): void {
  const closed = closedSettings(match, viewer);
  if (closed.length > 0) throw forbidden(`the privacy settings do not allow this: ${closed.join(', ')}`);
}
