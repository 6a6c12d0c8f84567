import type {
  Event,
  EventCategory,
  EventOccurrence,
  TicketLevel,
  TicketPricing,
  Venue,
} from '../models/types.js';
import { type Left, type LeftView, leftOf, leftOfAll, leftView, within } from './left.js';
import { momentOf } from './moment.js';
import {
  dateOf,
  decimalOf,
  entriesOf,
  fieldsOf,
  flagOf,
  numberOf,
  textOf,
  valuesOf,
  wordOf,
} from './read.js';

/** One price of a kind of ticket. What is left of its kind is left at each price. */
export interface TicketPriceView extends LeftView {
  /** Its id. */
  readonly uuid: string | undefined;
  /** The name that distinguishes it from the other prices, such as `Adult`. */
  readonly variation: string | undefined;
  /** Price of one, a decimal as text in the event's currency: `45` or `45.50`. */
  readonly price: string | undefined;
  /** Number of admissions in one purchase. */
  readonly quantityIncluded: number | undefined;
  /** Number sold. */
  readonly sold: number | undefined;
}

/** A kind of ticket that an event sells. */
export interface TicketLevelView extends LeftView {
  /** Its id. */
  readonly uuid: string | undefined;
  /** The name that buyers read. */
  readonly name: string | undefined;
  /** Description of the admission. */
  readonly description: string | undefined;
  /** Number available, with those that are sold. The meaning of -1 is not documented. `left` reads it as no limit. */
  readonly quantity: number | undefined;
  /** Number sold. */
  readonly sold: number | undefined;
  /** Its prices. Empty if the record has none. */
  readonly prices: readonly TicketPriceView[];
  /** Whether its buyer chooses the amount: the record has a least, highest or suggested donation above 0. */
  readonly isDonation: boolean;
  /** Its lowest price, or its least donation, a decimal as text. Undefined if the record has none. */
  readonly priceFrom: string | undefined;
  /** Its highest price, or its highest donation, a decimal as text. Undefined if the record has none. */
  readonly priceTo: string | undefined;
}

/** A category that an event is listed under. */
export interface CategoryView {
  /** Its id. */
  readonly uuid: string | undefined;
  /** The name that people read. */
  readonly name: string | undefined;
}

/** The place where a venue event is held. */
export interface VenueView {
  /** The name that people use. */
  readonly name: string | undefined;
  /** Address of its web page. */
  readonly url: string | undefined;
  /**
   * Its postal address, one entry for each line: street, city, state with post code, country, as far as they are
   * known.
   */
  readonly address: readonly string[];
  /** Degrees, north positive. */
  readonly latitude: number | undefined;
  /** Degrees, east positive. */
  readonly longitude: number | undefined;
}

/** One date of an event. */
export interface EventDateView {
  /** Its id, or undefined if it is the date of the event as a whole. */
  readonly uuid: string | undefined;
  /** Start of the date. */
  readonly startsAt: Date;
  /** End of the date. */
  readonly endsAt: Date | undefined;
  /** Whether it takes place. Undefined if the record does not say so. */
  readonly isEnabled: boolean | undefined;
}

/** The data of an event, in whichever form the service sent it. A field is undefined if the record does not have it. */
export interface EventView extends LeftView {
  /** Its id. */
  readonly uuid: string;
  /** Its name, or its display name if it has no other. */
  readonly name: string | undefined;
  /** Its name in web addresses. */
  readonly slug: string | undefined;
  /** Its description. */
  readonly description: string | undefined;
  /**
   * Its state on the way to publication, in lower case: from `publising`, else `publishing`, else `extended_status`.
   * The state after an event was unpublished or cancelled is not documented.
   */
  readonly state: 'published' | 'ready to publish' | (string & {}) | undefined;
  /** Whether its state is `published`. */
  readonly isPublished: boolean | undefined;
  /**
   * Whether the public finds it in lists, by `extended_status`. Without that, an event is listed if it is published
   * and its listing is enabled.
   */
  readonly isListed: boolean | undefined;
  /** Whether it was taking place at the time of the reply. */
  readonly isLive: boolean | undefined;
  /** Whether it was over at the time of the reply. */
  readonly hasEnded: boolean | undefined;
  /**
   * Whether it was cancelled. How the service shows that is not documented. It is true if the status or state is
   * `cancelled`, spelled with one l or two, false if the status is `active`, and otherwise undefined.
   */
  readonly isCancelled: boolean | undefined;
  /** Start of the event. If it takes place more than once, the first start. */
  readonly startsAt: Date | undefined;
  /** End of the event. If it takes place more than once, the last end. */
  readonly endsAt: Date | undefined;
  /**
   * Its dates in order of time. An older record without `event_occurrence` does not list the dates of a repeating
   * event. Then there is one date, from `startsAt` to `endsAt`. Empty if no start is known.
   */
  readonly dates: readonly EventDateView[];
  /** The IANA time zone of its local times. */
  readonly timezone: string | undefined;
  /** The currency of its prices. */
  readonly currency: string | undefined;
  /**
   * Its lowest price, a decimal as text in its currency. Donations count only if it sells nothing else, because nobody documents
   * that a donation admits to the event. Undefined if the record has no price.
   */
  readonly priceFrom: string | undefined;
  /** Its highest price, found in the same way. */
  readonly priceTo: string | undefined;
  /** The kinds of ticket that it sells. Empty if the record has none. */
  readonly levels: readonly TicketLevelView[];
  /** The categories that it is listed under. Empty if the record has none. */
  readonly categories: readonly CategoryView[];
  /** Whether it is held online. False for an event at a venue. */
  readonly isOnline: boolean | undefined;
  /** The place where it is held. Undefined for an online event. */
  readonly venue: VenueView | undefined;
  /** Its main picture: a web address, or the path of an uploaded file. */
  readonly image: string | undefined;
  /** Web address of its shop. */
  readonly storeUrl: string | undefined;
  /** Its counts and averages that are numbers, by the names on the wire, such as `saved_count`. */
  readonly metrics: Readonly<Record<string, number>>;
  /** Time when it was created. */
  readonly createdAt: Date | undefined;
  /** Time when it was last changed. */
  readonly updatedAt: Date | undefined;
}

const priceView = (price: TicketPricing, left: Left | undefined): TicketPriceView => ({
  uuid: textOf(price.uuid),
  variation: textOf(price.variation),
  price: decimalOf(price.price),
  quantityIncluded: numberOf(price.quantity_included),
  sold: numberOf(price.quantity_sold),
  ...leftView(left),
});

/** Returns the lowest and the highest of some prices. */
function rangeOf(prices: readonly (string | undefined)[]) {
  const known = prices.filter((price) => price !== undefined).sort((a, b) => Number(a) - Number(b));
  return { priceFrom: known[0], priceTo: known.at(-1) };
}

function levelView(level: TicketLevel, ofEvent: Left | undefined): TicketLevelView {
  const quantity = numberOf(level.quantity);
  const sold = numberOf(level.quantity_sold);
  const left = within(leftOf(quantity, sold), ofEvent);
  const prices = entriesOf(level.pricing_details).map((price) => priceView(price, left));
  const [least, most, suggested] = [
    level.min_donation_amount,
    level.max_donation_amount,
    level.default_donation_amount,
  ].map((amount) => (Number(decimalOf(amount)) > 0 ? decimalOf(amount) : undefined));
  const isDonation = [least, most, suggested].some((amount) => amount !== undefined);
  const { priceFrom, priceTo } = rangeOf(prices.map(({ price }) => price));
  return {
    uuid: textOf(level.uuid),
    name: textOf(level.name),
    description: textOf(level.description),
    quantity,
    sold,
    ...leftView(left),
    prices,
    isDonation,
    priceFrom: least ?? priceFrom,
    priceTo: isDonation ? most : priceTo,
  };
}

/** Returns the kinds of ticket of an event, and what is left of them within its capacity. */
function ticketsOf(event: Event) {
  const records = entriesOf(fieldsOf(event.tickets).levels);
  const sold = records.map((level) => numberOf(level.quantity_sold));
  const total = sold.includes(undefined) ? undefined : sold.reduce<number>((sum, each = 0) => sum + each, 0);
  const capacity = leftOf(numberOf(fieldsOf(event.settings).event_capacity), total);
  const levels = records.map((level) => levelView(level, capacity));
  const tickets = levels.filter(({ isDonation }) => !isDonation);
  const priced = tickets.some(({ priceFrom }) => priceFrom !== undefined) ? tickets : levels;
  return {
    levels,
    ...leftView(within(leftOfAll(levels.map(({ left }) => left)), capacity)),
    ...rangeOf(priced.flatMap(({ priceFrom, priceTo }) => [priceFrom, priceTo])),
  };
}

const categoryView = ({ uuid, name }: EventCategory): CategoryView => ({
  uuid: textOf(uuid),
  name: textOf(name),
});

function venueView(venue: Venue): VenueView {
  const { address_line1, address_line2, city, state, post_code, country } = fieldsOf(venue.address);
  const lines = [address_line1, address_line2, city, [state, post_code], country].map((line) =>
    [line]
      .flat()
      .map(textOf)
      .filter((part) => part !== undefined)
      .join(' '),
  );
  return {
    name: textOf(venue.name),
    url: textOf(venue.url),
    address: lines.filter((line) => line !== ''),
    latitude: numberOf(venue.latitude),
    longitude: numberOf(venue.longitude),
  };
}

function dateView(date: EventOccurrence, timezone: string | undefined): EventDateView[] {
  const startsAt = momentOf(date.start_on, timezone);
  if (!startsAt) return [];
  return [
    {
      uuid: textOf(date.uuid),
      startsAt,
      endsAt: momentOf(date.end_on, timezone),
      isEnabled: flagOf(date.enabled),
    },
  ];
}

/** Returns the start and end of the event, and its dates. */
function timesOf(event: Event, timezone: string | undefined) {
  const told = entriesOf(event.event_occurrence)
    .flatMap((date) => dateView(date, timezone))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const start = fieldsOf(event.event_starts_on);
  // The start time of an event that starts at once means nothing.
  const startsAt = flagOf(start.starts_now) ? undefined : momentOf(start, timezone);
  const span = {
    startsAt: startsAt ?? told[0]?.startsAt,
    endsAt: momentOf(event.event_ends_on, timezone) ?? told.at(-1)?.endsAt,
  };
  if (told.length > 0 || !span.startsAt) return { ...span, dates: told };
  return { ...span, dates: [{ ...span, startsAt: span.startsAt, uuid: undefined, isEnabled: undefined }] };
}

const states = new Map([
  ['listed', true],
  ['unlisted', false],
]);

/** Returns how public the event is, and whether it takes place. */
function statesOf(event: Event, configured: Readonly<Record<string, unknown>>) {
  const { publishing, listing, live, ended } = valuesOf(event.extended_status);
  const state =
    wordOf(fieldsOf(event.publising).state) ?? wordOf(fieldsOf(event.publishing).state) ?? wordOf(publishing);
  const isPublished = state === undefined ? undefined : state === 'published';
  const enabled = flagOf(fieldsOf(event.listing).enabled);
  const words = [wordOf(event.status), state];
  const isCancelled = words.some((word) => word === 'cancelled' || word === 'canceled');
  return {
    state,
    isPublished,
    isListed:
      states.get(wordOf(listing) ?? '') ??
      (isPublished === false || enabled === false ? false : isPublished && enabled),
    isLive: flagOf(live),
    hasEnded: flagOf(ended) ?? flagOf(configured.event_ended),
    isCancelled: isCancelled || (words[0] === 'active' ? false : undefined),
  };
}

const kinds = new Map([
  ['online_event', true],
  ['venue_event', false],
]);

/** Returns the place where the event is held. */
function placeOf(event: Event, configured: Readonly<Record<string, unknown>>) {
  const isOnline = kinds.get(wordOf(fieldsOf(event.configuration).type) ?? '');
  // The name of the attribute determines the form of its value, whose fields are read with care.
  const [venue] = entriesOf(configured.venue as Venue | undefined);
  return { isOnline, venue: venue && !isOnline ? venueView(venue) : undefined };
}

function imageOf({ banner, thumbnail }: Event): string | undefined {
  const pictures = entriesOf(banner).filter(({ image }) => textOf(image) !== undefined);
  const first = pictures.find(({ primary }) => flagOf(primary)) ?? pictures[0] ?? fieldsOf(thumbnail);
  return textOf(first.image);
}

function metricsOf({ metrics }: Event): Readonly<Record<string, number>> {
  const numbers = Object.entries(valuesOf(metrics)).flatMap(([name, value]) => {
    const number = numberOf(value);
    return number === undefined ? [] : [[name, number] as const];
  });
  return Object.fromEntries(numbers);
}

/**
 * Reads an event in whichever form the service sent it: older or newer, `publising` or `publishing`, numbers as text.
 * It never throws, and does not change the record. Missing fields are undefined.
 *
 * @example
 * ```ts
 * const { name, isPublished, startsAt, levels } = eventView(await client.events.get(id));
 * ```
 */
export function eventView(event: Event): EventView {
  const timezone = textOf(event.timezone);
  const configured = valuesOf(fieldsOf(event.configuration).attributes);
  return {
    uuid: textOf(event.uuid) ?? '',
    name: textOf(event.name) ?? textOf(event.display_name),
    slug: textOf(event.slug),
    description: textOf(event.description),
    ...statesOf(event, configured),
    ...timesOf(event, timezone),
    timezone,
    currency: textOf(event.currency),
    ...ticketsOf(event),
    categories: entriesOf(fieldsOf(event.listing).categories).map(categoryView),
    ...placeOf(event, configured),
    image: imageOf(event),
    storeUrl: textOf(event.store_url),
    metrics: metricsOf(event),
    createdAt: dateOf(event.created_on),
    updatedAt: dateOf(event.updated_on),
  };
}
