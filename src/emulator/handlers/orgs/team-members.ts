import type { Uuid } from '../../../operations/operation.js';
import { allows, isNamed, setActive } from '../../domain/team.js';
import { by, find, remove, type State } from '../../state/state.js';
import type { Table } from '../../table.js';
import { memberView } from '../../views/team.js';
import type { Handlers } from '../handler.js';
import { partOfOrg } from '../part.js';

const memberOf = (state: State, org: Uuid, uuid: Uuid) => partOfOrg(state.members, org, uuid, 'team member');

export const teamMembers: Handlers<Table['orgs']['teamMembers']> = {
  list({ state }, uuid, { search_q, feature, action } = {}) {
    const asks = feature !== undefined || action !== undefined;
    return by(state.members, 'org', uuid)
      .filter(({ user }) => {
        const { first_name = '', last_name = '', email } = find(state.users, user) ?? {};
        return isNamed({ first_name, last_name, email: email?.address ?? '' }, search_q);
      })
      .filter(({ active, access }) => !asks || (active && allows(access, feature, action)))
      .map((each) => memberView(state, each));
  },
  get: ({ state }, org, uuid) => memberView(state, memberOf(state, org, uuid)),
  disable: (viewer, org, uuid) => setActive(viewer, memberOf(viewer.state, org, uuid), false),
  enable: (viewer, org, uuid) => setActive(viewer, memberOf(viewer.state, org, uuid), true),
  delete: ({ state }, org, uuid) => remove(state.members, memberOf(state, org, uuid)),
};
