import {
  type EventChanges,
  type EventListingInput,
  type EventRefund,
  type EventSettings,
  type EventTickets,
  type OccurrenceInput,
  schemas,
  type TicketLevel,
  type TicketPricing,
} from '../../api/models/index.js';
import { record } from '../../api/models/schema.js';
import { isObject } from '../../shared/is-object.js';
import { strict } from '../inputs/index.js';
import { readBy } from '../inputs/problems.js';
import { badRequest } from '../refusal.js';
import { eventContent } from '../state/contents.js';
import { slugOf, touch } from '../state/make.js';
import { nextUuid } from '../state/random.js';
import type { EventRecord, LevelRecord, OccurrenceRecord, PricingRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { isoOf } from '../state/time.js';
import { bookingOf } from './event-times.js';
import { categorySlugs, newOccurrences, tagSlugs } from './new-records.js';

/** Returns a number that may come as text, or undefined if it is missing. */
const numberOf = (value: number | string | null | undefined): number | undefined =>
  value === null || value === undefined || value === '' ? undefined : Number(value);

const pricingOf = (
  { state }: Scene,
  given: TicketPricing,
  known: readonly PricingRecord[],
): PricingRecord => {
  const before = known.find(({ uuid }) => uuid === given.uuid);
  return {
    uuid: before?.uuid ?? nextUuid(state),
    variation: given.variation ?? before?.variation ?? '',
    price: numberOf(given.price) ?? before?.price ?? 0,
    quantity_included: numberOf(given.quantity_included) ?? before?.quantity_included ?? 1,
  };
};

export function levelOf(scene: Scene, given: TicketLevel, before?: LevelRecord): LevelRecord {
  const prices = given.pricing_details ?? before?.pricing ?? [{}];
  return {
    uuid: before?.uuid ?? nextUuid(scene.state),
    created_on: before?.created_on ?? isoOf(scene.now),
    name: given.name ?? before?.name ?? '',
    description: given.description ?? before?.description ?? '',
    quantity: numberOf(given.quantity) ?? before?.quantity ?? -1,
    max_quantity_per_customer:
      numberOf(given.max_quantity_per_customer) ?? before?.max_quantity_per_customer ?? -1,
    category: given.category ?? before?.category ?? '',
    min_donation_amount: numberOf(given.min_donation_amount) ?? before?.min_donation_amount ?? null,
    max_donation_amount: numberOf(given.max_donation_amount) ?? before?.max_donation_amount ?? null,
    default_donation_amount:
      numberOf(given.default_donation_amount) ?? before?.default_donation_amount ?? null,
    pricing: prices.map((each) => pricingOf(scene, each, before?.pricing ?? [])),
  };
}

/** A level that is named by its uuid stays the same level. */
export const readLevels = (
  scene: Scene,
  levels: readonly TicketLevel[],
  known: readonly LevelRecord[],
): LevelRecord[] =>
  levels.map((each) =>
    levelOf(
      scene,
      each,
      known.find(({ uuid }) => uuid === each.uuid),
    ),
  );

const over = (before: unknown, given: unknown): unknown =>
  isObject(before) && isObject(given) ? merged(before, given) : given;

/** Lays the given fields over an object. An inner object keeps its other fields; a list is replaced. */
export function merged<Whole extends object>(before: Whole, given: object): Whole {
  if (Object.keys(given).length === 0) return before;
  const known = new Map<string, unknown>(Object.entries(before));
  const laid = Object.entries(given).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, over(known.get(key), value)]],
  );
  // The given fields are some of the whole, so the fields stay those of the whole.
  return { ...before, ...Object.fromEntries(laid) };
}

/** A change that was read, with the fields for which no body is documented. */
interface Read extends EventChanges {
  readonly tickets?: EventTickets;
  readonly settings?: EventSettings;
  readonly refund?: EventRefund;
  readonly special_instruction?: string;
  readonly listing?: EventListingInput & { visibility_in_org_profile?: boolean; tags?: unknown[] };
}

/** An event holds a whole occurrence, so a changed one is checked whole. */
const wholeOccurrence = record({ occurrence: strict(schemas.EventInput).shape.occurrence });

/** Returns what an occurrence keeps when its type changes: when it begins and ends, and how long it takes. */
function keptFor(type: string | undefined, before: EventRecord['occurrence']): object {
  if (!before || !isObject(before.attributes) || type === undefined || type === before.type)
    return before ?? {};
  const { starts_on, event_duration, occurrence_ends } = before.attributes;
  return { ...before, attributes: { starts_on, event_duration, occurrence_ends } };
}

/** Reads a changed occurrence and merges it into the current one. Its body is not documented. */
function mergedOccurrence(event: EventRecord, part: NonNullable<EventChanges['occurrence']>) {
  // Attributes with a start are whole: if they leave out an end, for example, the event has none afterwards.
  const isWhole = isObject(part.attributes) && Boolean(part.attributes.starts_on);
  const read = readBy(wholeOccurrence, {
    occurrence: isWhole
      ? { ...event.occurrence, ...part }
      : merged(keptFor(part.type, event.occurrence), part),
  });
  if (read.problems.length > 0) throw badRequest(...read.problems);
  // The schema has checked it.
  return (read.data as { readonly occurrence?: OccurrenceInput }).occurrence ?? null;
}

/** A date that stays keeps its uuid, which sessions refer to. Dates with the same start keep their order. */
function laidOut(
  scene: Scene,
  { occurrences }: EventRecord,
  occurrence: EventRecord['occurrence'],
  timezone: string,
): OccurrenceRecord[] {
  const before = [...occurrences];
  return newOccurrences(scene, occurrence ?? undefined, timezone).map((each) => {
    const index = before.findIndex(({ start_on }) => start_on === each.start_on);
    const { uuid, enabled } = (index < 0 ? undefined : before.splice(index, 1)[0]) ?? each;
    return { ...each, uuid, enabled };
  });
}

/** Clears the other form of a time that is given in one form, since it would be out of date. */
const wholeIn = <Bound extends { utc?: string | null; local?: string | null }>(
  bound: Bound | null | undefined,
) =>
  bound && ('utc' in bound || 'local' in bound)
    ? { ...bound, utc: bound.utc ?? null, local: bound.local ?? null }
    : bound;

function settingsOf(event: EventRecord, given: Read['settings']): EventSettings {
  const { booking_starts_on: opens, booking_ends_on: closes, ...rest } = given ?? {};
  return merged(event.settings, {
    ...rest,
    ...(opens && { booking_starts_on: wholeIn(opens) }),
    ...(closes && { booking_ends_on: wholeIn(closes) }),
  });
}

const listingOf = (
  { listing }: EventRecord,
  { categories, tags, ...given }: NonNullable<Read['listing']>,
) => ({
  enabled: given.enabled ?? listing.enabled,
  visibility_in_org_profile: given.visibility_in_org_profile ?? listing.visibility_in_org_profile,
  categories: categories ? categorySlugs(categories) : listing.categories,
  tags: tags ? tagSlugs(tags) : listing.tags,
});

export function changeEvent(scene: Scene, event: EventRecord, changes: EventChanges): void {
  // The schema of changes has checked the body.
  const { tickets, settings, refund, special_instruction, listing } = changes as Read;
  const occurrence = changes.occurrence ? mergedOccurrence(event, changes.occurrence) : event.occurrence;
  const timezone = changes.timezone || event.timezone;
  const moves = occurrence !== event.occurrence || timezone !== event.timezone;
  const name = changes.name ?? event.name;
  const changed = {
    name,
    slug: name === event.name ? event.slug : slugOf(name),
    description: changes.description ?? event.description,
    banner: changes.banner ?? event.banner,
    timezone,
    configuration: { ...event.configuration, ...changes.configuration },
    ...eventContent.changed(changes),
    listing: listing ? listingOf(event, listing) : event.listing,
    settings: settingsOf(event, settings),
    refund: merged(event.refund, refund ?? {}),
    special_instruction: special_instruction ?? event.special_instruction,
    isTaxOnTop: !(tickets?.price_is_tax_inclusive ?? !event.isTaxOnTop),
    absorbsFees: tickets?.price_is_fee_inclusive ?? event.absorbsFees,
    levels: tickets?.levels ? readLevels(scene, tickets.levels, event.levels) : event.levels,
    occurrence,
    occurrences: moves ? laidOut(scene, event, occurrence, timezone) : event.occurrences,
  };
  // Throws before anything changes if the time is too far away to be shown.
  bookingOf(changed);
  Object.assign(event, changed);
  touch(scene, event);
}
