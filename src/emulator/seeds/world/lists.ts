import { spanOf } from '../../domain/event-times.js';
import { userWith } from '../../domain/people.js';
import { pictureSize } from '../../domain/picture-size.js';
import { fromBase64 } from '../../state/base64.js';
import { add, type Collection } from '../../state/collection.js';
import { guestContent, productContent, sessionContent, speakerContent } from '../../state/contents.js';
import { keysOf } from '../../state/kept.js';
import { fresh } from '../../state/make.js';
import { nextUuid } from '../../state/random.js';
import type { EventInteractionRecord, EventRecord, OrgRecord } from '../../state/records.js';
import { factsOf, type Kind, type kinds, type Records } from '../../state/state.js';
import { day, isoOf } from '../../state/time.js';
import { namesOfLevels } from './names.js';
import type { Path } from './problems.js';
import { present, type Reader } from './reader.js';
import type { SeedEvent, SeedInteraction, SeedOrganisation, SeedPerson, SeedWorld } from './types.js';
import { readDuration } from './when.js';

/** Name of the list that has the records of a kind in a world file. */
type ListName<K extends Kind> = (typeof kinds)[K] extends { readonly listed: infer Name extends string }
  ? Name
  : K;

/** Entry of a kind in the list of its holder. Without that list, no reader of the kind compiles. */
type EntryIn<Holder, K extends Kind> =
  ListName<K> extends keyof Holder
    ? NonNullable<Holder[ListName<K>]> extends readonly (infer Entry)[]
      ? Entry
      : never
    : never;

/** How the entries in the lists of a holder are read, by the kind of their records, in the order in which they are read. */
type Readers<K extends Kind, Holder, Whole> = {
  readonly [Each in K]: (
    reader: Reader,
    entry: EntryIn<Holder, Each>,
    path: Path,
    whole: Whole,
  ) => Records[Each];
};

/** Adds the records that a holder lists. */
export function addListed<K extends Kind, Holder extends object, Whole>(
  reader: Reader,
  readers: Readers<K, Holder, Whole>,
  holder: Partial<Holder>,
  whole: Whole,
  path: Path,
): void {
  const collections: { readonly [Each in Kind]: Collection<Records[Each]> } = reader.scene.state;
  for (const kind of keysOf(readers)) {
    const name = factsOf(kind).listed ?? kind;
    // The list of that name has the entries of the kind.
    const entries = (Reflect.get(holder, name) ?? []) as readonly EntryIn<Holder, K>[];
    for (const [index, each] of entries.entries()) {
      add(collections[kind], readers[kind](reader, each, [...path, name, index], whole));
    }
  }
}

/** Time zone of local times in records that belong to no place. */
const zone = 'UTC';

type OfEvent = 'sessions' | 'speakers' | 'guests' | 'invitations';
type OfOrg = 'subscriptions' | 'members' | 'orgInvitations' | 'products';

/** Returns the fields that speakers and guests have. */
const invited = (reader: Reader, entry: SeedPerson, event: EventRecord) => ({
  ...reader.part(entry, event),
  event: event.uuid,
  email: entry.email,
});

/** Readers of the records that an event lists. */
export const partsOfEvent: Readers<OfEvent, SeedEvent, EventRecord> = {
  sessions(reader, entry, path, event) {
    const { type = 'optional', capacity = -1, duration = 60 } = entry;
    const { starts_on, occurrences = null, tickets } = entry;
    return {
      ...reader.part(entry, event),
      event: event.uuid,
      type,
      ...sessionContent.of({ ...entry, duration: readDuration(duration) ?? 0 }),
      capacity,
      starts_on:
        starts_on === undefined ? spanOf(event).start : reader.momentOrNull(starts_on, event.timezone),
      occurrences,
      levels: tickets ? reader.findAll(namesOfLevels(event), tickets, [...path, 'tickets']) : null,
    };
  },
  speakers: (reader, entry, _, event) => ({
    ...invited(reader, entry, event),
    ...speakerContent.of(entry),
    accepted: entry.accepted ?? false,
  }),
  guests: (reader, entry, _, event) => ({
    ...invited(reader, entry, event),
    ...guestContent.of(entry),
    accepted: entry.accepted ?? false,
  }),
  invitations: (reader, entry, _, event) => ({
    ...reader.part(entry, event),
    user: userWith(reader.scene.state, entry.email)?.uuid ?? null,
    event: event.uuid,
    email: entry.email,
    first_name: entry.first_name ?? '',
    last_name: entry.last_name ?? '',
  }),
};

/** Readers of the records that an organisation lists. */
export const partsOfOrganisation: Readers<OfOrg, SeedOrganisation, OrgRecord> = {
  subscriptions(reader, entry, _, org) {
    const { now } = reader.scene;
    const { starts_on, expires_on } = entry;
    return {
      ...reader.part(entry, org),
      org: org.uuid,
      type: entry.type ?? 'core',
      package: entry.package ?? 'campaign',
      starts_on: starts_on ? reader.moment(starts_on, org.timezone) : isoOf(now - 30 * day),
      expires_on: expires_on ? reader.moment(expires_on, org.timezone) : isoOf(now + 335 * day),
      order_id: entry.order_id ?? '1001',
      cancelled: entry.cancelled ?? false,
    };
  },
  members: (reader, entry, path, org) => ({
    ...reader.part(entry, org),
    org: org.uuid,
    user: reader.find(reader.names.users, entry.user, [...path, 'user']),
    active: entry.active ?? true,
    access: entry.access ?? [],
    lastAccessedOn: reader.momentOrNull(entry.last_accessed_on, org.timezone),
  }),
  orgInvitations: (reader, entry, _, org) => ({
    ...reader.part(entry, org),
    org: org.uuid,
    email: entry.email,
    first_name: entry.first_name ?? '',
    last_name: entry.last_name ?? '',
    accepted_on: reader.momentOrNull(entry.accepted_on, org.timezone),
    access: entry.access ?? [],
    member: entry.member ?? nextUuid(reader.scene.state),
  }),
  products(reader, { events = [], ...entry }, path, org) {
    const stored = reader.part(entry, org);
    return {
      ...stored,
      org: org.uuid,
      ...productContent.of({ price: 0, images: '' }),
      ...present(entry),
      ...stored,
      event_uuid: reader.findAll(reader.names.events, events, [...path, 'events']),
    };
  },
};

const interaction = (reader: Reader, entry: SeedInteraction, path: Path): EventInteractionRecord => ({
  ...reader.stored(entry, zone, fresh(reader.scene)),
  event: reader.find(reader.names.events, entry.event, [...path, 'event']),
  by: reader.entity(entry.by, [...path, 'by']),
});

/** Kinds whose entries have parts, and what is made with orders and files. */
type Elsewhere = 'users' | 'orgs' | 'events' | 'orders' | 'tickets' | 'attendees' | 'contents';

/** Readers of the other records that a world lists. A kind of record without a reader does not compile. */
export const others: Readers<Exclude<Kind, Elsewhere | OfEvent | OfOrg>, SeedWorld, undefined> = {
  reviews(reader, entry, path) {
    const { users, events } = reader.names;
    const event = reader.find(events, entry.event, [...path, 'event']);
    return {
      ...reader.stored(entry, reader.scene.state.events[event]?.timezone ?? zone, fresh(reader.scene)),
      event,
      parent: entry.parent ?? null,
      rating: entry.rating ?? null,
      text: entry.text ?? '',
      reviewer: reader.entity(entry.by, [...path, 'by']),
      likedBy: reader.findAll(users, entry.liked_by ?? [], [...path, 'liked_by']),
    };
  },
  follows: (reader, entry, path) => ({
    ...reader.stored(entry, zone, fresh(reader.scene)),
    follower: reader.entity(entry.follower, [...path, 'follower']),
    followed: reader.entity(entry.followed, [...path, 'followed']),
  }),
  mutes: (reader, entry, path) => ({
    ...reader.stored(entry, zone, fresh(reader.scene)),
    by: reader.entity(entry.by, [...path, 'by']),
    muted: reader.entity(entry.muted, [...path, 'muted']),
  }),
  saves: interaction,
  shares: interaction,
  files(reader, entry, path) {
    const { file_name, user, organisation, type = '', size = 0, content: base64 } = entry;
    const stored = reader.stored(entry, zone, fresh(reader.scene));
    const content = base64 === undefined ? undefined : fromBase64(base64);
    if (base64 !== undefined) add(reader.scene.state.contents, { ...stored, base64 });
    return {
      ...stored,
      file_name,
      org: organisation ? reader.find(reader.names.orgs, organisation, [...path, 'organisation']) : null,
      user: reader.find(reader.names.users, user, [...path, 'user']),
      type,
      size: content?.length ?? size,
      ...(content && { picture: pictureSize(content) ?? null }),
    };
  },
  codes: (reader, { user, kind, target, otp, ...entry }, path) => ({
    ...reader.stored(entry, zone, fresh(reader.scene)),
    user: reader.find(reader.names.users, user, [...path, 'user']),
    kind,
    target,
    otp,
  }),
};
