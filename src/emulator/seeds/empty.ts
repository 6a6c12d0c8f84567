import { newOrg, newUser } from '../domain/new-records.js';
import { fresh } from '../state/make.js';
import type { OrgRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { add } from '../state/state.js';
import { day, isoOf } from '../state/time.js';

/** One user, who owns one premium organisation: the least that an application needs. Returns the organisation. */
export function empty(scene: Scene): OrgRecord {
  const { state, now } = scene;
  const owner = add(
    state.users,
    newUser(scene, { first_name: 'Olivia', last_name: 'Marsh', email: 'olivia@harbour-events.example' }),
  );
  state.owner = owner.uuid;
  const org = add(state.orgs, newOrg(scene, owner, 'Harbour Events'));
  add(state.subscriptions, {
    ...fresh(scene),
    org: org.uuid,
    type: 'core',
    package: 'campaign',
    starts_on: isoOf(now - 30 * day),
    expires_on: isoOf(now + 335 * day),
    order_id: '1001',
    cancelled: false,
  });
  return org;
}
