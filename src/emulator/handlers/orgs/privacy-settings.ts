import { toPairs } from '../../../api/pairs.js';
import { touch } from '../../state/make.js';
import type { Table } from '../../table.js';
import type { Handlers } from '../handler.js';

export const privacySettings: Handlers<Table['orgs']['privacySettings']> = {
  get: (_viewer, { privacy }) => toPairs(privacy),
  update(viewer, org, settings) {
    for (const { name, value } of settings) org.privacy[name] = value;
    touch(viewer, org);
    return toPairs(org.privacy);
  },
};
