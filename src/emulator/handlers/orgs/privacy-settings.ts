import type { Handlers } from '../../context.js';
import { touch } from '../../state/make.js';
import { need } from '../../state/state.js';
import type { Table } from '../../table.js';
import { pairsOf } from '../../views/pairs.js';

export const privacySettings: Handlers<Table['orgs']['privacySettings']> = {
  get: ({ state }, uuid) => pairsOf(need(state.orgs, uuid, 'organisation').privacy),
  update(context, uuid, settings) {
    const org = need(context.state.orgs, uuid, 'organisation');
    for (const { name, value } of settings) org.privacy[name] = value;
    touch(context, org);
    return pairsOf(org.privacy);
  },
};
