import type { OrgPrivacySettingName, UserPrivacySettingName } from '../../models/index.js';
import type { Uuid } from '../../operations/operation.js';
import { forbidden } from '../refusal.js';
import type { OrgRecord, UserRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { need, type State } from '../state/state.js';
import type { Match } from '../wire/route.js';
import { isOfTeam, orgsOf } from './team.js';

type Setting = UserPrivacySettingName | OrgPrivacySettingName;

/** Whether a setting keeps others out: `lock_…` and `hide_…` do when they are set, `allow_…` when they are not. */
const isClosed = (privacy: Readonly<Partial<Record<Setting, boolean>>>, setting: Setting): boolean =>
  privacy[setting] === !setting.startsWith('allow_');

/** Whether the setting of a user hides something from the caller; nobody hides anything from themselves. */
export const hidesOfUser = ({ actor }: Viewer, user: UserRecord, setting: UserPrivacySettingName): boolean =>
  user.uuid !== actor.uuid && isClosed(user.privacy, setting);

/** Whether the setting of an organisation hides something from the caller; it hides nothing from its own team. */
export const hidesOfOrg = (
  { state, actor }: Viewer,
  org: OrgRecord,
  setting: OrgPrivacySettingName,
): boolean => isClosed(org.privacy, setting) && !isOfTeam(state, actor.uuid, org.uuid);

/** Whether the user follows the other one or works for the same organisation. */
const knows = (state: State, user: Uuid, other: Uuid): boolean =>
  Object.values(state.follows).some(
    ({ follower, followed }) => follower.uuid === user && followed.uuid === other,
  ) || orgsOf(state, user).some((org) => isOfTeam(state, other, org.uuid));

/** The settings that refuse the call. Those that hide are asked by the views, in `hidesOfUser` and `hidesOfOrg`. */
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
  // That people who know each other are treated differently is documented, how is not: a lock does not keep them off.
  const isOpenToFriends = id === 'users.contact' && knows(state, uuid, actor.uuid);
  return isOpenToFriends ? closed.filter((each) => each !== 'lock_my_user_profile') : closed;
}

/** Refuses with 403 where the privacy settings of the user or organisation in the path do not let the actor do this. */
export function testPrivacy(match: Match, viewer: Viewer): void {
  const closed = closedSettings(match, viewer);
  if (closed.length > 0) throw forbidden(`the privacy settings do not allow this: ${closed.join(', ')}`);
}
