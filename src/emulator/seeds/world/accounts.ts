import { newOrg, newUser } from '../../domain/new-records.js';
import { find } from '../../state/collection.js';
import type { OrgRecord, UserRecord } from '../../state/records.js';
import { blankState } from '../../state/state.js';
import type { Path } from './problems.js';
import { present, type Reader } from './reader.js';
import type { SeedOrganisation, SeedUser } from './types.js';

/** Returns the record of a user. */
export function readUser(reader: Reader, entry: SeedUser): UserRecord {
  const { email_verified, phone_verified, privacy_settings, email_preferences, phone_preferences, ...plain } =
    entry;
  const base = newUser(reader.scene, { first_name: '', last_name: '', email: entry.email });
  return {
    ...base,
    ...present(plain),
    ...reader.stored(entry, entry.timezone ?? base.timezone, base),
    email: { address: entry.email, verified: email_verified ?? base.email.verified },
    phone: { number: entry.phone ?? '', verified: phone_verified ?? base.phone.verified },
    privacy: { ...base.privacy, ...privacy_settings },
    emailPreferences: { ...base.emailPreferences, ...email_preferences },
    phonePreferences: { ...base.phonePreferences, ...phone_preferences },
  };
}

const nobody = { first_name: '', last_name: '', email: '' };

/** Returns the record of an organisation. It has the address, time zone and currency of its owner until it has its own. */
export function readOrganisation(
  reader: Reader,
  entry: Omit<SeedOrganisation, 'subscriptions' | 'team' | 'invitations' | 'products'>,
  path: Path,
): OrgRecord {
  const { scene, names } = reader;
  const { privacy_settings, transaction_on_hold, ...rest } = entry;
  const { billing_information = null, payout_information = null, pay_provider = null, ...plain } = rest;
  const [first = ''] = Object.keys(scene.state.users);
  const owner = entry.owner === undefined ? first : reader.find(names.users, entry.owner, [...path, 'owner']);
  const person = find(scene.state.users, owner) ?? newUser({ state: blankState(), now: 0 }, nobody);
  const base = newOrg(scene, person, entry.name);
  return {
    ...base,
    ...present(plain),
    ...reader.stored(entry, entry.timezone ?? base.timezone, base),
    owner,
    privacy: { ...base.privacy, ...privacy_settings },
    transactionOnHold: transaction_on_hold ?? base.transactionOnHold,
    billing: billing_information,
    payout: payout_information,
    payProvider: pay_provider,
  };
}
