import * as z from 'zod';
import { type Open, open, record, type Uuid, uuidOf } from './schema.js';
import { type Interactions, InteractionsSchema, type Metric, MetricSchema } from './shared.js';

/** The organisation behind an event (specification: "Event", core fields). */
export interface EventOrg {
  /** Its id. */
  uuid?: Uuid<'org'> | null | undefined;
  /** Its name. */
  name?: string | null | undefined;
  /** Its name in web addresses. */
  slug?: string | null | undefined;
  /** Its description. */
  info?: string | null | undefined;
  /** Web address of its picture. */
  image?: string | null | undefined;
  /** Its counts. */
  metrics?: Metric[] | null | undefined;
  /** The follows and mutes between the caller and the organisation, and what it allows. */
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

/** The caller's actions on an event. The form of the entries is not documented (specification: "Event", other). */
export interface EventInteractions {
  /** The caller's save. */
  saves?: unknown;
  /** The caller's share. */
  shares?: unknown;
  /** The caller's attendance. */
  attendees?: unknown;
  /** The caller's part as a speaker. */
  speaker?: unknown;
  /** The caller's review. */
  reviews?: unknown;
  /** The caller's place on the waiting list. */
  waiting_list?: unknown;
  /** Address where the caller joins an online event. */
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
  /** Content of the code. */
  value?: string | null | undefined;
  /** Its picture: a web address or a data URI. */
  image?: string | null | undefined;
}

export const ScanCodeSchema = record({
  type: open(scanCodeTypes).nullish(),
  value: z.string().nullish(),
  image: z.string().nullish(),
});

/** Merchandise of an event, besides tickets (specification: "Event", newer event fields). */
export interface EventMerchandise {
  /** The products. It is not documented whether they are complete. */
  products?: unknown[] | null | undefined;
}

export const EventMerchandiseSchema = record({ products: z.array(z.unknown()).nullish() });
