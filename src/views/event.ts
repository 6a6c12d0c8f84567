import type {
  Event,
  EventCategory,
  EventOccurrence,
  TicketLevel,
  TicketPricing,
  Venue,
} from '../models/types.js';
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

/** One price of a kind of ticket. */
export interface TicketPriceView {
  /** Its id. */
  readonly uuid: string | undefined;
  /** What sets it apart from the other prices, such as `Adult`. */
  readonly variation: string | undefined;
  /** Price of one, a decimal as text in the event's currency: `45` or `45.50`. */
  readonly price: string | undefined;
  /** How many admissions one purchase holds. */
  readonly quantityIncluded: number | undefined;
  /** How many have been sold. */
  readonly sold: number | undefined;
}

/** A kind of ticket that an event sells. */
export interface TicketLevelView {
  /** Its id. */
  readonly uuid: string | undefined;
  /** What buyers read. */
  readonly name: string | undefined;
  /** What it admits to. */
  readonly description: string | undefined;
  /** How many there are; what -1 means is not documented. */
  readonly quantity: number | undefined;
  /** How many have been sold. */
  readonly sold: number | undefined;
  /** Its prices; empty where none is told. */
  readonly prices: readonly TicketPriceView[];
}

/** A category that an event is listed under. */
export interface CategoryView {
  /** Its id. */
  readonly uuid: string | undefined;
  /** What people read. */
  readonly name: string | undefined;
}

/** The place where a venue event is held. */
export interface VenueView {
  /** What people call it. */
  readonly name: string | undefined;
  /** Its own web page. */
  readonly url: string | undefined;
  /** Its postal address, one entry a line: street, city, state with post code, country, as far as they are told. */
  readonly address: readonly string[];
  /** Degrees, north positive. */
  readonly latitude: number | undefined;
  /** Degrees, east positive. */
  readonly longitude: number | undefined;
}

/** One date of an event. */
export interface EventDateView {
  /** Its id; undefined where the date is that of the event as a whole. */
  readonly uuid: string | undefined;
  /** When it starts. */
  readonly startsAt: Date;
  /** When it ends. */
  readonly endsAt: Date | undefined;
  /** Whether it takes place; undefined where that is not told. */
  readonly isEnabled: boolean | undefined;
}

/** What an event says, whichever of its forms the service sent. What a record does not tell is undefined. */
export interface EventView {
  /** Its id. */
  readonly uuid: string;
  /** Its name; the name as people read it where it has no other. */
  readonly name: string | undefined;
  /** Its name in web addresses. */
  readonly slug: string | undefined;
  /** What it is about. */
  readonly description: string | undefined;
  /**
   * How far it is on its way to the public, in small letters: from `publising`, else `publishing`, else `extended_status`.
   * What it is called after an event was unpublished or cancelled is not documented.
   */
  readonly state: 'published' | 'ready to publish' | (string & {}) | undefined;
  /** Whether its state is `published`. */
  readonly isPublished: boolean | undefined;
  /**
   * Whether the public finds it in lists: what `extended_status` says. Without that, an event is listed when it is
   * published and its listing is enabled.
   */
  readonly isListed: boolean | undefined;
  /** Whether it takes place at the time of the reply. */
  readonly isLive: boolean | undefined;
  /** Whether it was over at the time of the reply. */
  readonly hasEnded: boolean | undefined;
  /**
   * Whether it was cancelled. How the service tells that is not documented: true where its status or state is `cancelled`,
   * spelled with one l or two, false where its status is `active`, else undefined.
   */
  readonly isCancelled: boolean | undefined;
  /** When it starts, the first time where it takes place more than once. */
  readonly startsAt: Date | undefined;
  /** When it ends, the last time where it takes place more than once. */
  readonly endsAt: Date | undefined;
  /**
   * Its dates in order of time. A record without `event_occurrence`, as older ones are, does not tell the dates of an event
   * that repeats: there is one then, from `startsAt` to `endsAt`. Empty where no start is told.
   */
  readonly dates: readonly EventDateView[];
  /** The IANA time zone that its local times are in. */
  readonly timezone: string | undefined;
  /** The currency of its prices. */
  readonly currency: string | undefined;
  /** The kinds of ticket that it sells; empty where none is told. */
  readonly levels: readonly TicketLevelView[];
  /** The categories that it is listed under; empty where none is told. */
  readonly categories: readonly CategoryView[];
  /** Whether it is held online; false for an event at a venue. */
  readonly isOnline: boolean | undefined;
  /** Where it is held; undefined also where it is held online. */
  readonly venue: VenueView | undefined;
  /** The picture that is shown first: a web address, or the path of an uploaded file. */
  readonly image: string | undefined;
  /** Web address of its shop. */
  readonly storeUrl: string | undefined;
  /** Its counts and averages by the wire's names, such as `saved_count`; only those that are numbers. */
  readonly metrics: Readonly<Record<string, number>>;
  /** When it was created. */
  readonly createdAt: Date | undefined;
  /** When it was last changed. */
  readonly updatedAt: Date | undefined;
}

const priceView = (price: TicketPricing): TicketPriceView => ({
  uuid: textOf(price.uuid),
  variation: textOf(price.variation),
  price: decimalOf(price.price),
  quantityIncluded: numberOf(price.quantity_included),
  sold: numberOf(price.quantity_sold),
});

const levelView = (level: TicketLevel): TicketLevelView => ({
  uuid: textOf(level.uuid),
  name: textOf(level.name),
  description: textOf(level.description),
  quantity: numberOf(level.quantity),
  sold: numberOf(level.quantity_sold),
  prices: entriesOf(level.pricing_details).map(priceView),
});

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

/** When the event starts and ends, and its dates. */
function timesOf(event: Event, timezone: string | undefined) {
  const told = entriesOf(event.event_occurrence)
    .flatMap((date) => dateView(date, timezone))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const start = fieldsOf(event.event_starts_on);
  // The moment of an event that starts at once says nothing.
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

/** What the event says of how public it is, and of whether it takes place. */
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

/** Where the event is held. */
function placeOf(event: Event, configured: Readonly<Record<string, unknown>>) {
  const isOnline = kinds.get(wordOf(fieldsOf(event.configuration).type) ?? '');
  // The name of the attribute tells the form of its value, whose fields are read with care.
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
 * Reads an event whichever of its forms the service sent: older or newer, `publising` or `publishing`, numbers as text.
 * It never throws; what the record does not tell is undefined. The record itself stays as it is.
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
    levels: entriesOf(fieldsOf(event.tickets).levels).map(levelView),
    categories: entriesOf(fieldsOf(event.listing).categories).map(categoryView),
    ...placeOf(event, configured),
    image: imageOf(event),
    storeUrl: textOf(event.store_url),
    metrics: metricsOf(event),
    createdAt: dateOf(event.created_on),
    updatedAt: dateOf(event.updated_on),
  };
}
