import type { EventConfiguration, EventSettings } from '../../../api/models/index.js';
import { levelOf } from '../../domain/event-changes.js';
import { bookingOf } from '../../domain/event-times.js';
import { newEvent, newOccurrences, newOrg, newUser } from '../../domain/new-records.js';
import { Refusal } from '../../refusal.js';
import { find } from '../../state/collection.js';
import { eventContent } from '../../state/contents.js';
import { nextUuid } from '../../state/random.js';
import type { EventRecord, LevelRecord, OccurrenceRecord, OrgRecord } from '../../state/records.js';
import { readOccurrence } from './occurrence.js';
import type { Path } from './problems.js';
import { present, type Reader } from './reader.js';
import type { SeedEvent, SeedLevel } from './types.js';

const saleTimes = ['booking_starts_on', 'booking_ends_on'] as const;

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

function readLevel(reader: Reader, entry: SeedLevel, created_on: string, path: Path): LevelRecord {
  const { price, pricing_details, uuid, ...level } = entry;
  if (price !== undefined && pricing_details)
    reader.refuse(path, 'must have only one of price and pricing_details');
  const prices = pricing_details ?? [{ price: price ?? 0 }];
  const record = levelOf(reader.scene, {
    ...level,
    pricing_details: prices.map((each) => ({ variation: 'Standard', ...each })),
  });
  return {
    ...record,
    uuid: uuid ?? record.uuid,
    created_on,
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

/** Returns the organisation that holds an event. Without it, returns another, so that all problems of the event are reported. */
function holderOf(reader: Reader, { organisation }: SeedEvent, path: Path): OrgRecord {
  const { scene, names } = reader;
  const { orgs } = scene.state;
  const [first] = Object.values(orgs);
  if (!first) reader.refuse(path, 'needs an organisation, but the world has none');
  const named =
    organisation === undefined
      ? first
      : find(orgs, reader.find(names.orgs, organisation, [...path, 'organisation']));
  return named ?? newOrg(scene, newUser(scene, { first_name: '', last_name: '', email: '' }), '');
}

/** Returns the record of an event. */
export function readEvent(reader: Reader, entry: SeedEvent, path: Path): EventRecord {
  const { description, slug, banner, links, currency, tax, refund, special_instruction } = entry;
  const base = newEvent(reader.scene, holderOf(reader, entry, path), { name: entry.name });
  const timezone = entry.timezone ?? base.timezone;
  const stored = reader.stored(entry, timezone, base);
  const configuration = configurationOf(reader, entry, path) ?? base.configuration;
  const state = entry.state ?? 'published';
  const published = entry.published_on === undefined && state === 'published' ? stored.created_on : null;
  const publishedOn = reader.momentOrNull(entry.published_on, timezone) ?? published;
  const event: EventRecord = {
    ...base,
    ...stored,
    ...present({ description, slug, banner, links, currency, tax, refund, special_instruction }),
    ...eventContent.changed(entry),
    timezone,
    configuration,
    settings: settingsOf(reader, entry, timezone, path),
    ...(entry.price_is_tax_inclusive === false && { isTaxOnTop: true }),
    ...(entry.fees?.pass_on === false && { absorbsFees: true }),
    levels: (entry.tickets ?? []).map((each, index) =>
      readLevel(reader, each, stored.created_on, [...path, 'tickets', index]),
    ),
    state,
    publishedOn,
    stateUpdatedOn: publishedOn ?? stored.created_on,
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
