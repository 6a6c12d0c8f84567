import type { EventConfiguration, EventSettings } from '../../../api/models/index.js';
import type { Uuid } from '../../../api/operations/operation.js';
import { bookingOf, spanOf } from '../../domain/event-times.js';
import { newEvent, newOccurrences } from '../../domain/new-records.js';
import { levelOf } from '../../domain/ticket-levels.js';
import { Refusal } from '../../refusal.js';
import { add, by, need } from '../../state/collection.js';
import { eventContent, guestContent, sessionContent, speakerContent } from '../../state/contents.js';
import { nextUuid } from '../../state/random.js';
import type {
  EventRecord,
  GuestRecord,
  InvitationRecord,
  LevelRecord,
  OccurrenceRecord,
  OrgRecord,
  SessionRecord,
  SpeakerRecord,
  Stored,
} from '../../state/records.js';
import { Names } from './names.js';
import { minutesOf, readOccurrence, writeOccurrence } from './occurrence.js';
import type { Path } from './problems.js';
import { type Reader, said } from './reader.js';
import type { SeedEvent, SeedGuest, SeedInvitation, SeedLevel, SeedSession, SeedSpeaker } from './types.js';
import { differing, holderOf, scratch, storedOf, unlessEmpty, type Writer } from './writer.js';

const plainFields = [
  'description',
  'slug',
  'banner',
  'links',
  'timezone',
  'currency',
  'tax',
  'refund',
  'special_instruction',
  'settings',
  'configuration',
  ...eventContent.names,
] as const;

const saleTimes = ['booking_starts_on', 'booking_ends_on'] as const;

/** Defaults of a ticket level. */
export const newLevel = {
  description: '',
  quantity: -1,
  max_quantity_per_customer: -1,
  category: '',
  min_donation_amount: null,
  max_donation_amount: null,
  default_donation_amount: null,
};

const levelFields = [
  'description',
  'quantity',
  'max_quantity_per_customer',
  'category',
  'min_donation_amount',
  'max_donation_amount',
  'default_donation_amount',
] as const;

/** Returns the ticket levels of an event by name. */
export const namesOfLevels = ({ levels }: EventRecord): Names =>
  new Names(
    'ticket level of the event',
    levels.map(({ uuid, name }) => ({ uuid, label: name })),
  );

/** Returns the configuration for a venue or an online address. */
function configurationOf(reader: Reader, entry: SeedEvent, path: Path): EventConfiguration | undefined {
  const { venue, online, configuration } = entry;
  const given = [venue, online, configuration].filter((each) => each !== undefined);
  if (given.length > 1) reader.refuse(path, 'must have only one of venue, online and configuration');
  if (venue) return { type: 'venue_event', attributes: [{ name: 'venue', value: venue }] };
  if (online !== undefined) {
    return { type: 'online_event', attributes: [{ name: 'event_joining_URL', value: online }] };
  }
  return configuration;
}

/** Returns the settings, with the start and end of the sale from the entry. */
function settingsOf(reader: Reader, entry: SeedEvent, timezone: string, path: Path): EventSettings {
  const settings = { ...entry.settings };
  for (const name of saleTimes) {
    const time = entry[name];
    if (time === undefined) continue;
    const { utc, local } = settings[name] ?? {};
    if (utc || local) reader.refuse(path, `must have only one of ${name} and a time in settings.${name}`);
    settings[name] = { ...settings[name], utc: reader.moment(time, timezone), local: null };
  }
  try {
    bookingOf({ settings, timezone });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    reader.refuse([...path, 'settings'], 'has times that are too far away');
  }
  return settings;
}

function readLevel(
  reader: Reader,
  entry: SeedLevel,
  { timezone, created }: { timezone: string; created: string },
  path: Path,
): LevelRecord {
  const { scene } = reader;
  const { price, pricing_details, uuid, created_on, ...level } = entry;
  if (price !== undefined && pricing_details)
    reader.refuse(path, 'must have only one of price and pricing_details');
  const prices = pricing_details ?? [{ price: price ?? 0 }];
  const record = levelOf(scene, {
    ...level,
    pricing_details: prices.map((each) => ({ variation: 'Standard', ...each })),
  });
  return {
    ...record,
    uuid: uuid ?? record.uuid,
    created_on: created_on === undefined ? created : reader.moment(created_on, timezone),
    pricing: record.pricing.map((each, index) => ({ ...each, uuid: prices[index]?.uuid ?? each.uuid })),
  };
}

function datesOf(reader: Reader, entry: SeedEvent, event: EventRecord, path: Path): OccurrenceRecord[] {
  const { scene } = reader;
  const { occurrence, timezone } = event;
  if (entry.dates) {
    return entry.dates.map(({ uuid, enabled = true, start_on, end_on }) => ({
      uuid: uuid ?? nextUuid(scene.state),
      enabled,
      start_on: reader.moment(start_on, timezone),
      end_on: reader.moment(end_on, timezone),
    }));
  }
  try {
    return newOccurrences(scene, occurrence ?? undefined, timezone);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    reader.refuse(path, 'has dates that are too far away');
    return [];
  }
}

/** Returns the record of an event. */
export function readEvent(reader: Reader, entry: SeedEvent, org: OrgRecord, path: Path): EventRecord {
  const { name } = entry;
  const base = newEvent(reader.scene, org, { name });
  const timezone = entry.timezone ?? base.timezone;
  const stored = reader.stored(entry, timezone, base);
  const configuration = configurationOf(reader, entry, path) ?? base.configuration;
  const state = entry.state ?? 'published';
  const published = entry.published_on === undefined && state === 'published' ? stored.created_on : null;
  const publishedOn = reader.momentOrNull(entry.published_on, timezone) ?? published;
  const changed = entry.state_updated_on && reader.moment(entry.state_updated_on, timezone);
  const event: EventRecord = {
    ...base,
    ...stored,
    ...said(entry, plainFields),
    timezone,
    configuration,
    settings: settingsOf(reader, entry, timezone, path),
    levels: (entry.tickets ?? []).map((each, index) =>
      readLevel(reader, each, { timezone, created: stored.created_on }, [...path, 'tickets', index]),
    ),
    state,
    publishedOn,
    stateUpdatedOn: changed ?? publishedOn ?? stored.created_on,
    cancelledOn: reader.momentOrNull(entry.cancelled_on, timezone),
    listing: {
      enabled: entry.listed ?? base.listing.enabled,
      visibility_in_org_profile: entry.visibility_in_org_profile ?? base.listing.visibility_in_org_profile,
      categories: entry.categories ?? [],
      tags: entry.tags ?? [],
    },
    occurrence: readOccurrence(reader, entry, timezone, path),
    pagesViewed: entry.pages_viewed ?? 0,
  };
  event.occurrences = datesOf(reader, entry, event, path);
  return event;
}

function readSession(reader: Reader, entry: SeedSession, event: EventRecord, path: Path): SessionRecord {
  const { uuid, timezone } = event;
  const { type = 'optional', capacity = -1, duration = 60 } = entry;
  const { starts_on, occurrences = null, tickets = null } = entry;
  const levels = namesOfLevels(event);
  return {
    ...reader.stored(entry, timezone, reader.partOf(event)),
    event: uuid,
    type,
    ...sessionContent.of({ ...entry, duration: minutesOf(duration) }),
    capacity,
    starts_on: starts_on === undefined ? spanOf(event).start : reader.momentOrNull(starts_on, timezone),
    occurrences,
    levels: tickets?.map((each, index) => reader.find(levels, each, [...path, 'tickets', index])) ?? null,
  };
}

function readSpeaker(reader: Reader, entry: SeedSpeaker, event: EventRecord, path: Path): SpeakerRecord {
  const { email, accepted = false } = entry;
  return {
    ...reader.stored(entry, event.timezone, reader.partOf(event)),
    ...reader.holder(entry, path),
    event: event.uuid,
    email,
    ...speakerContent.of(entry),
    accepted,
  };
}

function readGuest(reader: Reader, entry: SeedGuest, event: EventRecord, path: Path): GuestRecord {
  const { email, accepted = false } = entry;
  const stored = reader.stored(entry, event.timezone, reader.partOf(event));
  const held = reader.holder(entry, path);
  return { ...stored, ...held, event: event.uuid, email, ...guestContent.of(entry), accepted };
}

function readInvitation(
  reader: Reader,
  entry: SeedInvitation,
  event: EventRecord,
  path: Path,
): InvitationRecord {
  const { email, first_name = '', last_name = '' } = entry;
  return {
    ...reader.stored(entry, event.timezone, reader.partOf(event)),
    user: null,
    ...reader.holder(entry, path),
    event: event.uuid,
    email,
    first_name,
    last_name,
  };
}

/** Adds what belongs to an event, except orders. */
export function addPartsOfEvent(reader: Reader, entry: SeedEvent, event: EventRecord, path: Path): void {
  const { state } = reader.scene;
  for (const [index, each] of (entry.sessions ?? []).entries()) {
    add(state.sessions, readSession(reader, each, event, [...path, 'sessions', index]));
  }
  for (const [index, each] of (entry.speakers ?? []).entries()) {
    add(state.speakers, readSpeaker(reader, each, event, [...path, 'speakers', index]));
  }
  for (const [index, each] of (entry.guests ?? []).entries()) {
    add(state.guests, readGuest(reader, each, event, [...path, 'guests', index]));
  }
  for (const [index, each] of (entry.invitations ?? []).entries()) {
    add(state.invitations, readInvitation(reader, each, event, [...path, 'invitations', index]));
  }
}

const writeLevel = ({ pricing, created_on, uuid, name, ...level }: LevelRecord): SeedLevel => ({
  name,
  ...differing(level, newLevel, levelFields),
  pricing_details: pricing,
  uuid,
  created_on,
});

const writeSession = (levels: Names, record: SessionRecord): SeedSession => {
  const { name, type, status, capacity, duration, starts_on } = record;
  return {
    ...differing(record, sessionContent.of({}), sessionContent.names),
    name,
    type,
    status,
    capacity,
    duration,
    starts_on,
    ...(record.occurrences && { occurrences: record.occurrences }),
    ...(record.levels && { tickets: record.levels.map((each) => levels.nameOf(each)) }),
    ...storedOf(record),
  };
};

/** Returns the fields of these names that are not empty. */
const filled = <T extends object, Name extends keyof T>(record: T, names: readonly Name[]) =>
  said(
    record,
    names.filter((name) => record[name] !== null && record[name] !== '' && record[name] !== false),
  );

const writeSpeaker = (writer: Writer, record: SpeakerRecord): SeedSpeaker => ({
  email: record.email,
  ...holderOf(writer, record),
  ...filled(record, [...speakerContent.names, 'accepted']),
  ...storedOf(record),
});

const writeGuest = (writer: Writer, record: GuestRecord): SeedGuest => ({
  email: record.email,
  ...holderOf(writer, record),
  ...filled(record, [...guestContent.names, 'accepted']),
  ...storedOf(record),
});

const writeInvitation = (writer: Writer, record: InvitationRecord): SeedInvitation => ({
  email: record.email,
  ...filled(record, ['first_name', 'last_name']),
  ...holderOf(writer, record),
  ...storedOf(record),
});

const writeTimes = ({ created_on, state, publishedOn, stateUpdatedOn, cancelledOn }: EventRecord) => {
  const published = state === 'published' ? created_on : null;
  return {
    ...(state !== 'published' && { state }),
    ...(publishedOn !== published && { published_on: publishedOn }),
    ...(stateUpdatedOn !== (publishedOn ?? created_on) && { state_updated_on: stateUpdatedOn }),
    ...(cancelledOn !== null && { cancelled_on: cancelledOn }),
  };
};

/** Returns the entry for an event and what belongs to it, except orders. */
export function writeEvent(writer: Writer, record: EventRecord): SeedEvent {
  const { state, names } = writer;
  const { name, listing, occurrence, occurrences, pagesViewed } = record;
  const org = need(state.orgs, record.org, 'organisation');
  const base = newEvent(scratch(), org, { name });
  const levels = namesOfLevels(record);
  const of = <T extends Stored & { event: Uuid }>(collection: Record<Uuid, T>) =>
    by(collection, 'event', record.uuid);
  return {
    name,
    organisation: names.orgs.nameOf(record.org),
    ...differing(record, base, plainFields),
    ...writeOccurrence(occurrence),
    dates: occurrences.map(({ enabled, ...each }) => ({ ...each, ...(!enabled && { enabled }) })),
    ...writeTimes(record),
    ...(!listing.enabled && { listed: false }),
    ...(!listing.visibility_in_org_profile && { visibility_in_org_profile: false }),
    ...unlessEmpty('categories', listing.categories),
    ...unlessEmpty('tags', listing.tags),
    ...unlessEmpty('tickets', record.levels.map(writeLevel)),
    ...unlessEmpty(
      'sessions',
      of(state.sessions).map((each) => writeSession(levels, each)),
    ),
    ...unlessEmpty(
      'speakers',
      of(state.speakers).map((each) => writeSpeaker(writer, each)),
    ),
    ...unlessEmpty(
      'guests',
      of(state.guests).map((each) => writeGuest(writer, each)),
    ),
    ...unlessEmpty(
      'invitations',
      of(state.invitations).map((each) => writeInvitation(writer, each)),
    ),
    ...(pagesViewed > 0 && { pages_viewed: pagesViewed }),
    ...storedOf(record),
  };
}
