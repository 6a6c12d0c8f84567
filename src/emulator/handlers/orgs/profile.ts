import { contact } from '../../domain/contact.js';
import { follow, unfollow } from '../../domain/follows.js';
import { newOrg } from '../../domain/new-records.js';
import { changeOrg } from '../../domain/org-changes.js';
import { add, need } from '../../state/state.js';
import type { Table } from '../../table.js';
import { orgView } from '../../views/org.js';
import type { Handlers } from '../handler.js';

type Profile = Pick<Handlers<Table['orgs']>, 'get' | 'create' | 'update' | 'contact' | 'follow' | 'unfollow'>;

export const profile: Profile = {
  get: (viewer, uuid) => orgView(viewer, need(viewer.state.orgs, uuid, 'organisation')),
  create(viewer, input) {
    const org = { ...newOrg(viewer, viewer.actor, input.name), verified: false };
    changeOrg(viewer, org, input);
    return orgView(viewer, add(viewer.state.orgs, org));
  },
  update(viewer, uuid, changes) {
    const org = need(viewer.state.orgs, uuid, 'organisation');
    changeOrg(viewer, org, changes);
    return orgView(viewer, org);
  },
  contact(viewer, uuid, messages) {
    const org = need(viewer.state.orgs, uuid, 'organisation');
    const owner = need(viewer.state.users, org.owner, 'user');
    contact(viewer, org.email || owner.email.address, messages);
  },
  follow: (viewer, uuid) => follow(viewer, { type: 'org', uuid }),
  unfollow(viewer, uuid) {
    need(viewer.state.orgs, uuid, 'organisation');
    unfollow(viewer, { type: 'org', uuid });
  },
};
