import type { Uuid } from '../../../api/operations/operation.js';
import { newOrg, newUser } from '../../domain/new-records.js';
import { find } from '../../state/collection.js';
import { orgContent } from '../../state/contents.js';
import type { OrgRecord, UserRecord } from '../../state/records.js';
import type { State } from '../../state/state.js';
import { writeListed } from './forms.js';
import { partsOfOrganisation } from './parts-of-organisation.js';
import type { Path } from './problems.js';
import { type Reader, said } from './reader.js';
import type { SeedOrganisation } from './types.js';
import { settingsOf } from './users.js';
import { differing, scratch, storedOf, type Writer } from './writer.js';

const plainFields = [
  ...orgContent.names,
  'slug',
  'timezone',
  'currency',
  'payment_method',
  'tax',
  'addresses',
  'links',
  'verified',
] as const;

/** Returns the owner, whose e-mail address, time zone and currency an organisation has until it has its own. */
const ownerOf = (state: State, uuid: Uuid): UserRecord =>
  find(state.users, uuid) ?? newUser(scratch(), { first_name: '', last_name: '', email: '' });

/** Returns the record of an organisation. */
export function readOrganisation(reader: Reader, entry: SeedOrganisation, path: Path): OrgRecord {
  const { names, scene } = reader;
  const owner =
    entry.owner === undefined ? undefined : reader.find(names.users, entry.owner, [...path, 'owner']);
  const [first = ''] = Object.keys(scene.state.users);
  const base = { ...newOrg(scene, ownerOf(scene.state, owner ?? first), entry.name), owner: owner ?? first };
  return {
    ...base,
    ...reader.stored(entry, entry.timezone ?? base.timezone, base),
    ...said(entry, plainFields),
    privacy: { ...base.privacy, ...entry.privacy_settings },
    transactionOnHold: entry.transaction_on_hold ?? base.transactionOnHold,
    billing: entry.billing_information ?? null,
    payout: entry.payout_information ?? null,
    payProvider: entry.pay_provider ?? null,
  };
}

/** Returns the entry for an organisation and what belongs to it. */
export function writeOrganisation(writer: Writer, record: OrgRecord): SeedOrganisation {
  const { state, names } = writer;
  const { name, billing, payout, payProvider } = record;
  const base = newOrg(scratch(), ownerOf(state, record.owner), name);
  return {
    name,
    owner: names.users.nameOf(record.owner),
    ...differing(record, base, plainFields),
    ...settingsOf('privacy_settings', record.privacy, base.privacy),
    ...(record.transactionOnHold && { transaction_on_hold: true }),
    ...(billing && { billing_information: billing }),
    ...(payout && { payout_information: payout }),
    ...(payProvider && { pay_provider: payProvider }),
    // Without the list, it has a subscription.
    subscriptions: [],
    ...writeListed(writer, partsOfOrganisation, record),
    ...storedOf(record),
  };
}
