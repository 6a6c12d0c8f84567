import { allows, isNamed, setActive } from '../../domain/team.js';
import { by, find, remove } from '../../state/collection.js';
import type { Table } from '../../table.js';
import { memberView } from '../../views/team.js';
import type { Handlers } from '../handler.js';

export const teamMembers: Handlers<Table['orgs']['teamMembers']> = {
  list({ state }, org, { search_q, feature, action } = {}) {
    const asks = feature !== undefined || action !== undefined;
    return by(state.members, 'org', org.uuid)
      .filter(({ user }) => {
        const { first_name = '', last_name = '', email } = find(state.users, user) ?? {};
        return isNamed({ first_name, last_name, email: email?.address ?? '' }, search_q);
      })
      .filter(({ active, access }) => !asks || (active && allows(access, feature, action)))
      .map((each) => memberView(state, each));
  },
  get: ({ state }, _org, member) => memberView(state, member),
  disable: (viewer, _org, member) => setActive(viewer, member, false),
  enable: (viewer, _org, member) => setActive(viewer, member, true),
  delete: ({ state }, _org, member) => remove(state.members, member),
};
