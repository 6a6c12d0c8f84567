import { toPairs } from '../../../pairs.js';
import { touch } from '../../state/make.js';
import { need } from '../../state/state.js';
import type { Table } from '../../table.js';
import type { Handlers } from '../handler.js';

export const privacySettings: Handlers<Table['orgs']['privacySettings']> = {
  get: ({ state }, uuid) => toPairs(need(state.orgs, uuid, 'organisation').privacy),
  update(viewer, uuid, settings) {
    const org = need(viewer.state.orgs, uuid, 'organisation');
    for (const { name, value } of settings) org.privacy[name] = value;
    touch(viewer, org);
    return toPairs(org.privacy);
  },
};
