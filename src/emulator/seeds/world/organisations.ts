import type { Uuid } from '../../../api/operations/operation.js';
import { newOrg, newUser } from '../../domain/new-records.js';
import { add, by, type Collection, find } from '../../state/collection.js';
import { orgContent, productContent } from '../../state/contents.js';
import { nextUuid } from '../../state/random.js';
import type {
  MemberRecord,
  OrgInvitationRecord,
  OrgRecord,
  ProductRecord,
  Stored,
  SubscriptionRecord,
  UserRecord,
} from '../../state/records.js';
import type { State } from '../../state/state.js';
import { day, isoOf } from '../../state/time.js';
import type { Path } from './problems.js';
import { type Reader, said } from './reader.js';
import type {
  SeedMember,
  SeedOrganisation,
  SeedProduct,
  SeedSubscription,
  SeedTeamInvitation,
} from './types.js';
import { settingsOf } from './users.js';
import { differing, holderOf, scratch, storedOf, unlessEmpty, type Writer } from './writer.js';

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

/** Fields of a product that a world writes unchanged. Its events are written by name. */
const productFields = productContent.names.filter((name) => name !== 'name' && name !== 'event_uuid');

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

function readSubscription(reader: Reader, entry: SeedSubscription, org: OrgRecord): SubscriptionRecord {
  const { scene } = reader;
  const { starts_on, expires_on } = entry;
  return {
    ...reader.stored(entry, org.timezone, reader.partOf(org)),
    org: org.uuid,
    type: entry.type ?? 'core',
    package: entry.package ?? 'campaign',
    starts_on: starts_on ? reader.moment(starts_on, org.timezone) : isoOf(scene.now - 30 * day),
    expires_on: expires_on ? reader.moment(expires_on, org.timezone) : isoOf(scene.now + 335 * day),
    order_id: entry.order_id ?? '1001',
    cancelled: entry.cancelled ?? false,
  };
}

function readMember(reader: Reader, entry: SeedMember, org: OrgRecord, path: Path): MemberRecord {
  return {
    ...reader.stored(entry, org.timezone, reader.partOf(org)),
    org: org.uuid,
    user: reader.find(reader.names.users, entry.user, [...path, 'user']),
    active: entry.active ?? true,
    access: entry.access ?? [],
    lastAccessedOn: reader.momentOrNull(entry.last_accessed_on, org.timezone),
  };
}

function readInvitation(
  reader: Reader,
  entry: SeedTeamInvitation,
  org: OrgRecord,
  path: Path,
): OrgInvitationRecord {
  const { email, first_name = '', last_name = '' } = entry;
  return {
    ...reader.stored(entry, org.timezone, reader.partOf(org)),
    ...reader.holder(entry, path),
    org: org.uuid,
    email,
    first_name,
    last_name,
    accepted_on: reader.momentOrNull(entry.accepted_on, org.timezone),
    access: entry.access ?? [],
    member: entry.member ?? nextUuid(reader.scene.state),
  };
}

function readProduct(reader: Reader, entry: SeedProduct, org: OrgRecord, path: Path): ProductRecord {
  const { events } = entry;
  return {
    ...reader.stored(entry, org.timezone, reader.partOf(org)),
    org: org.uuid,
    ...productContent.of({ price: 0, images: '' }),
    name: entry.name,
    event_uuid: (events ?? []).map((each, index) =>
      reader.find(reader.names.events, each, [...path, 'events', index]),
    ),
    ...said(entry, productFields),
  };
}

/** Adds what belongs to an organisation. */
export function addPartsOfOrganisation(
  reader: Reader,
  entry: SeedOrganisation,
  org: OrgRecord,
  path: Path,
): void {
  const { state } = reader.scene;
  for (const each of entry.subscriptions ?? [{}])
    add(state.subscriptions, readSubscription(reader, each, org));
  for (const [index, each] of (entry.team ?? []).entries()) {
    add(state.members, readMember(reader, each, org, [...path, 'team', index]));
  }
  for (const [index, each] of (entry.invitations ?? []).entries()) {
    add(state.orgInvitations, readInvitation(reader, each, org, [...path, 'invitations', index]));
  }
  for (const [index, each] of (entry.products ?? []).entries()) {
    add(state.products, readProduct(reader, each, org, [...path, 'products', index]));
  }
}

const writeSubscription = (record: SubscriptionRecord): SeedSubscription => {
  const { type, package: name, starts_on, expires_on, order_id, cancelled } = record;
  return {
    type,
    package: name,
    starts_on,
    expires_on,
    order_id,
    ...(cancelled && { cancelled }),
    ...storedOf(record),
  };
};

const writeMember = ({ names }: Writer, record: MemberRecord): SeedMember => ({
  user: names.users.nameOf(record.user),
  ...(!record.active && { active: false }),
  ...unlessEmpty('access', record.access),
  ...(record.lastAccessedOn !== null && { last_accessed_on: record.lastAccessedOn }),
  ...storedOf(record),
});

const writeInvitation = (writer: Writer, record: OrgInvitationRecord): SeedTeamInvitation => {
  const { email, first_name, last_name, accepted_on, access, member } = record;
  return {
    email,
    ...holderOf(writer, record),
    first_name,
    last_name,
    ...(accepted_on !== null && { accepted_on }),
    ...unlessEmpty('access', access),
    member,
    ...storedOf(record),
  };
};

const writeProduct = ({ names }: Writer, record: ProductRecord): SeedProduct => ({
  name: record.name ?? '',
  ...said(record, productFields),
  ...unlessEmpty(
    'events',
    (record.event_uuid ?? []).map((uuid) => names.events.nameOf(uuid)),
  ),
  ...storedOf(record),
});

/** Returns the entry for an organisation and what belongs to it. */
export function writeOrganisation(writer: Writer, record: OrgRecord): SeedOrganisation {
  const { state, names } = writer;
  const { name, billing, payout, payProvider } = record;
  const base = newOrg(scratch(), ownerOf(state, record.owner), name);
  const of = <T extends Stored & { org: string }>(collection: Collection<T>) =>
    by(collection, 'org', record.uuid);
  return {
    name,
    owner: names.users.nameOf(record.owner),
    ...differing(record, base, plainFields),
    ...settingsOf('privacy_settings', record.privacy, base.privacy),
    ...(record.transactionOnHold && { transaction_on_hold: true }),
    ...(billing && { billing_information: billing }),
    ...(payout && { payout_information: payout }),
    ...(payProvider && { pay_provider: payProvider }),
    subscriptions: of(state.subscriptions).map(writeSubscription),
    ...unlessEmpty(
      'team',
      of(state.members).map((each) => writeMember(writer, each)),
    ),
    ...unlessEmpty(
      'invitations',
      of(state.orgInvitations).map((each) => writeInvitation(writer, each)),
    ),
    ...unlessEmpty(
      'products',
      of(state.products).map((each) => writeProduct(writer, each)),
    ),
    ...storedOf(record),
  };
}
