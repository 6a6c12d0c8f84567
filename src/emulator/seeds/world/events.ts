import type { EventConfiguration, EventSettings } from '../../../api/models/index.js';
import { levelOf } from '../../domain/event-changes.js';
import { bookingOf } from '../../domain/event-times.js';
import { newEvent, newOccurrences } from '../../domain/new-records.js';
import { Refusal } from '../../refusal.js';
import { need } from '../../state/collection.js';
import { eventContent } from '../../state/contents.js';
import { nextUuid } from '../../state/random.js';
import type { EventRecord, LevelRecord, OccurrenceRecord, OrgRecord } from '../../state/records.js';
import { writeListed } from './forms.js';
import { readOccurrence, writeOccurrence } from './occurrence.js';
import { partsOfEvent } from './parts-of-event.js';
import type { Path } from './problems.js';
import { type Reader, said } from './reader.js';
import type { SeedEvent, SeedLevel } from './types.js';
import { differing, scratch, storedOf, unlessEmpty, type Writer } from './writer.js';

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

// `keys` loses the type of the keys.
const levelFields = Object.keys(newLevel) as (keyof typeof newLevel)[];

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

const writeLevel = ({ pricing, created_on, uuid, name, ...level }: LevelRecord): SeedLevel => ({
  name,
  ...differing(level, newLevel, levelFields),
  pricing_details: pricing,
  uuid,
  created_on,
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
    ...writeListed(writer, partsOfEvent, record),
    ...(pagesViewed > 0 && { pages_viewed: pagesViewed }),
    ...storedOf(record),
  };
}
