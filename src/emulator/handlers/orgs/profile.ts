import type { Handlers } from '../../context.js';
import { contact } from '../../domain/contact.js';
import { follow, unfollow } from '../../domain/follows.js';
import { newOrg } from '../../domain/new-records.js';
import { changeOrg } from '../../domain/org-changes.js';
import { add, need } from '../../state/state.js';
import type { Table } from '../../table.js';
import { orgView } from '../../views/org.js';

type Profile = Pick<Handlers<Table['orgs']>, 'get' | 'create' | 'update' | 'contact' | 'follow' | 'unfollow'>;

export const profile: Profile = {
  get: (context, uuid) => orgView(context, need(context.state.orgs, uuid, 'organisation')),
  create(context, input) {
    const org = { ...newOrg(context, context.actor, input.name), verified: false };
    changeOrg(context, org, input);
    return orgView(context, add(context.state.orgs, org));
  },
  update(context, uuid, changes) {
    const org = need(context.state.orgs, uuid, 'organisation');
    changeOrg(context, org, changes);
    return orgView(context, org);
  },
  contact(context, uuid, messages) {
    const org = need(context.state.orgs, uuid, 'organisation');
    const owner = need(context.state.users, org.owner, 'user');
    contact(context, org.email || owner.email.address, messages);
  },
  follow: (context, uuid) => follow(context, { type: 'org', uuid }),
  unfollow(context, uuid) {
    need(context.state.orgs, uuid, 'organisation');
    unfollow(context, { type: 'org', uuid });
  },
};
