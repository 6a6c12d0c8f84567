import { add } from '../state/collection.js';
import { named } from '../state/make.js';
import type { OrgRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { day, isoOf } from '../state/time.js';
import { addOrg, addUser } from './parts.js';

/**
 * Makes one user who owns one premium organisation, the least that an application needs. Returns the organisation.
 */
export function empty(scene: Scene): OrgRecord {
  const { state, now } = scene;
  const owner = addUser(scene, 'Olivia', 'Marsh', 'harbour-events.example');
  state.owner = owner.uuid;
  const org = addOrg(scene, owner, 'Harbour Events');
  add(state.subscriptions, {
    ...named(scene, 'subscription of Harbour Events'),
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
