import * as z from 'zod';
import { type Open, open, record, type Uuid, uuidOf } from './schema.js';
import { type Interactions, InteractionsSchema, type Metric, MetricSchema } from './shared.js';

/** The organisation behind an event (specification: "Event", core fields). */
export interface EventOrg {
  /** Its id. */
  uuid?: Uuid<'org'> | null | undefined;
  /** What it is called. */
  name?: string | null | undefined;
  /** Its name in web addresses. */
  slug?: string | null | undefined;
  /** What it says of itself. */
  info?: string | null | undefined;
  /** Web address of its picture. */
  image?: string | null | undefined;
  /** Its counts. */
  metrics?: Metric[] | null | undefined;
  /** The follows and mutes between the caller and it, and what it allows. */
  interactions?: Interactions | null | undefined;
}

export const EventOrgSchema = record({
  uuid: uuidOf<'org'>().nullish(),
  name: z.string().nullish(),
  slug: z.string().nullish(),
  info: z.string().nullish(),
  image: z.string().nullish(),
  metrics: z.array(MetricSchema).nullish(),
  interactions: InteractionsSchema.nullish(),
});

/** What the caller has done with an event; the form of the entries is not documented (specification: "Event", other). */
export interface EventInteractions {
  /** That the caller saved it. */
  saves?: unknown;
  /** That the caller shared it. */
  shares?: unknown;
  /** That the caller attends. */
  attendees?: unknown;
  /** That the caller speaks at it. */
  speaker?: unknown;
  /** That the caller reviewed it. */
  reviews?: unknown;
  /** That the caller waits for a ticket. */
  waiting_list?: unknown;
  /** Where the caller joins an online event. */
  join_url?: string | null | undefined;
}

export const EventInteractionsSchema = record({
  saves: z.unknown().optional(),
  shares: z.unknown().optional(),
  attendees: z.unknown().optional(),
  speaker: z.unknown().optional(),
  reviews: z.unknown().optional(),
  waiting_list: z.unknown().optional(),
  join_url: z.string().nullish(),
});

const scanCodeTypes = ['qr'] as const;

/** A code that can be scanned, of an event, a ticket or an order (specification: "Event", newer event fields; "Event ticket"). */
export interface ScanCode {
  /** Kind of code. */
  type?: Open<(typeof scanCodeTypes)[number]> | null | undefined;
  /** What the code says. */
  value?: string | null | undefined;
  /** Its picture: a web address or a data URI. */
  image?: string | null | undefined;
}

export const ScanCodeSchema = record({
  type: open(scanCodeTypes).nullish(),
  value: z.string().nullish(),
  image: z.string().nullish(),
});

/** What an event sells beside tickets (specification: "Event", newer event fields). */
export interface EventMerchandise {
  /** The products; whether they come whole is not documented. */
  products?: unknown[] | null | undefined;
}

export const EventMerchandiseSchema = record({ products: z.array(z.unknown()).nullish() });
