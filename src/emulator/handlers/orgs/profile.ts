import { contact } from '../../domain/contact.js';
import { follow, unfollow } from '../../domain/follows.js';
import { newOrg } from '../../domain/new-records.js';
import { changeOrg } from '../../domain/org-changes.js';
import { add, need } from '../../state/collection.js';
import type { Table } from '../../table.js';
import { orgView } from '../../views/org.js';
import type { Handlers } from '../handler.js';

type Profile = Pick<Handlers<Table['orgs']>, 'get' | 'create' | 'update' | 'contact' | 'follow' | 'unfollow'>;

export const profile: Profile = {
  get: (viewer, org) => orgView(viewer, org),
  create(viewer, input) {
    const org = { ...newOrg(viewer, viewer.actor, input.name), verified: false };
    changeOrg(viewer, org, input);
    return orgView(viewer, add(viewer.state.orgs, org));
  },
  update(viewer, org, changes) {
    changeOrg(viewer, org, changes);
    return orgView(viewer, org);
  },
  contact(viewer, org, messages) {
    const owner = need(viewer.state.users, org.owner, 'user');
    contact(viewer, org.email || owner.email.address, messages);
  },
  follow: (viewer, { uuid }) => follow(viewer, { type: 'org', uuid }),
  unfollow: (viewer, { uuid }) => unfollow(viewer, { type: 'org', uuid }),
};
