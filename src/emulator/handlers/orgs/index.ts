import type { Table } from '../../table.js';
import type { Handlers } from '../handler.js';
import { events } from './events.js';
import { invitations } from './invitations.js';
import { billing, payout } from './money.js';
import { payProvider } from './pay-provider.js';
import { privacySettings } from './privacy-settings.js';
import { products } from './products.js';
import { profile } from './profile.js';
import { readings } from './readings.js';
import { subscriptions } from './subscriptions.js';
import { teamMembers } from './team-members.js';

export const orgs: Handlers<Table['orgs']> = {
  ...profile,
  ...readings,
  privacySettings,
  billing,
  payout,
  events,
  payProvider,
  subscriptions,
  teamMembers,
  invitations,
  products,
};
