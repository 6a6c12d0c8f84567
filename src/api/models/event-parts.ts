import * as z from 'zod';
import { open, record, uuidOf } from './schema.js';
import { InteractionsSchema, MetricSchema } from './shared.js';

/** The organisation behind an event (specification: "Event", core fields). */
export const EventOrgSchema = record({
  /** Its id. */
  uuid: uuidOf<'org'>().nullish(),
  /** Its name. */
  name: z.string().nullish(),
  /** Its name in web addresses. */
  slug: z.string().nullish(),
  /** Its description. */
  info: z.string().nullish(),
  /** Web address of its picture. */
  image: z.string().nullish(),
  /** Its counts. */
  metrics: z.array(MetricSchema).nullish(),
  /** The follows and mutes between the caller and the organisation, and what it allows. */
  interactions: InteractionsSchema.nullish(),
});

/** The caller's actions on an event. The form of the entries is not documented (specification: "Event", other). */
export const EventInteractionsSchema = record({
  /** The caller's save. */
  saves: z.unknown().optional(),
  /** The caller's share. */
  shares: z.unknown().optional(),
  /** The caller's attendance. */
  attendees: z.unknown().optional(),
  /** The caller's part as a speaker. */
  speaker: z.unknown().optional(),
  /** The caller's review. */
  reviews: z.unknown().optional(),
  /** The caller's place on the waiting list. */
  waiting_list: z.unknown().optional(),
  /** Address where the caller joins an online event. */
  join_url: z.string().nullish(),
});

/** A code that can be scanned, of an event, a ticket or an order (specification: "Event", newer event fields; "Event ticket"). */
export const ScanCodeSchema = record({
  /** Kind of code. */
  type: open(['qr']).nullish(),
  /** Content of the code. */
  value: z.string().nullish(),
  /** Its picture: a web address or a data URI. */
  image: z.string().nullish(),
});

/** Merchandise of an event, besides tickets (specification: "Event", newer event fields). */
export const EventMerchandiseSchema = record({
  /** The products. It is not documented whether they are complete. */
  products: z.array(z.unknown()).nullish(),
});
