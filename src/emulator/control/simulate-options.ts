import { mostItems, mostMoney } from '../../models/ranges.js';
import { withoutCode } from '../../models/schema.js';
import type { Uuid } from '../../operations/operation.js';
import type { Person } from '../state/records.js';
import { amount, anyText, count, either, fields, holder, list, oneOf, text } from './option-schemas.js';

/** A record by its uuid, or anything that has it. */
export type Named = Uuid | { readonly uuid: Uuid };

/** What somebody buys. */
export interface PurchaseOptions {
  /** The event: published, not over, and open for booking. */
  readonly event: Named;
  /**
   * A user, or whoever has that e-mail address: they get an account if they have none.
   * @default somebody made up
   */
  readonly buyer?: Named | Person;
  /**
   * A ticket level, by its uuid or name.
   * @default the first with enough tickets left
   */
  readonly level?: Named;
  /**
   * A price of the level, by its uuid or variation.
   * @default the first
   */
  readonly price?: Named;
  /**
   * How many of that price.
   * @default 1
   */
  readonly quantity?: number;
  /**
   * Whom the tickets admit, in their order. The first stands in where there are fewer than tickets.
   * @default the buyer
   */
  readonly attendees?: readonly Person[];
  /**
   * The sessions for sale that are chosen along with the tickets. Required ones that the tickets admit to come by
   * themselves.
   * @default none
   */
  readonly sessions?: readonly Named[];
}

/** What of an order is refunded: some of its tickets, or an amount. */
export interface RefundOptions {
  /** Tickets of the order, which are void from then on and can be sold again. What they cost is given back, without the fees. */
  readonly tickets?: readonly Named[];
  /** What is given back while all tickets stay good, in units of the event's currency: 12.5 is 12 dollars and 50 cents. */
  readonly amount?: number;
}

/** A ticket level to be sold. */
export interface LevelOptions {
  /** The event that is to sell it. */
  readonly event: Named;
  /**
   * What it is called.
   * @default 'General Admission'
   */
  readonly name?: string;
  /**
   * In units of the event's currency: 45 is 45 dollars.
   * @default 0
   */
  readonly price?: number;
  /**
   * How many there are.
   * @default any number
   */
  readonly quantity?: number;
  /**
   * How many a buyer may have.
   * @default any number
   */
  readonly maxPerCustomer?: number;
}

/** What of a session only the web app can set. */
export interface SessionOptions {
  /** How many people it holds; -1 for any number. A session for sale sells no more places. */
  readonly capacity?: number;
  /** Whether attendees may leave it out. */
  readonly type?: 'required' | 'optional';
}

/** What somebody thinks of an event. */
export interface ReviewOptions {
  /** The event that it is about. */
  readonly event: Named;
  /** From 1 to 5. A review that answers another has none. */
  readonly rating?: number;
  /**
   * What is written.
   * @default ''
   */
  readonly text?: string;
  /**
   * The user who writes.
   * @default who bought first
   */
  readonly by?: Named;
  /** The review that it answers. */
  readonly parent?: Named;
}

const withUuid = holder({ uuid: text });

/** The schema of a record that is named; `what` it is, in words. */
export const named = (what: string) =>
  either(`the uuid of ${what}`, [text, withUuid]).describe(`The uuid of ${what}, or an object that has it.`);

const person = withoutCode(() =>
  fields({
    first_name: anyText.describe('The first name.'),
    last_name: anyText.describe('The last name.'),
    email: text.describe('The e-mail address.'),
  } satisfies Record<keyof Person, unknown>).describe('Somebody by name and e-mail address.'),
);

/** The most that anybody buys at once: an order has a ticket for each. */
const mostBought = 10_000;

/** The schema of `PurchaseOptions`. */
export const purchaseOptions = fields({
  event: named('an event').describe('The event, by its uuid: published, not over, and open for booking.'),
  buyer: either('the uuid of a user, or { first_name, last_name, email }', [text, person, withUuid])
    .describe(
      'A user by uuid, or whoever has that e-mail address: they get an account if they have none. Without it, somebody is made up.',
    )
    .optional(),
  level: either('the uuid or the name of a ticket level', [text, withUuid])
    .describe('A ticket level, by its uuid or name. Without it, the first with enough tickets left.')
    .optional(),
  price: either('the uuid or the variation of a price', [text, withUuid])
    .describe('A price of the level, by its uuid or variation. Without it, the first.')
    .optional(),
  quantity: count(1)
    .max(mostBought, `should be at most ${mostBought}`)
    .describe('How many of that price. Without it, one.')
    .optional(),
  attendees: list(person)
    .describe(
      'Whom the tickets admit, in their order. The first stands in where there are fewer than tickets. Without it, the buyer.',
    )
    .optional(),
  sessions: list(named('a session'))
    .describe('The sessions for sale that are chosen along with the tickets.')
    .optional(),
} satisfies Record<keyof PurchaseOptions, unknown>);

/** The fields of `RefundOptions`. */
export const refundFields = {
  tickets: list(named('a ticket'))
    .min(1, 'should name a ticket')
    .describe(
      'Tickets of the order: they are void from then on, and what they cost is given back without the fees.',
    )
    .optional(),
  amount: amount(0.01)
    .refine(
      (units) => Math.abs(units * 100 - Math.round(units * 100)) < 1e-6,
      'should have two decimals at most',
    )
    .describe("What is given back while all tickets stay good, in units of the event's currency.")
    .optional(),
} satisfies Record<keyof RefundOptions, unknown>;

/** Whether no more than one kind of part is named. */
export const isOnePart = ({ tickets, amount: units }: RefundOptions): boolean =>
  tickets === undefined || units === undefined;

/** What is wrong where both are. */
export const onePart = ': tickets and amount do not go together';

/** The schema of `RefundOptions`. */
export const refundOptions = withoutCode(() => fields(refundFields).refine(isOnePart, onePart));

/** The schema of `LevelOptions`. */
export const levelOptions = fields({
  event: named('an event').describe('The event that is to sell it, by its uuid.'),
  name: text.describe('What it is called. Without it, `General Admission`.').optional(),
  price: amount(0)
    .max(mostMoney, `should be at most ${mostMoney}`)
    .describe("In units of the event's currency. Without it, 0.")
    .optional(),
  quantity: count(0)
    .max(mostItems, `should be at most ${mostItems}`)
    .describe('How many there are. Without it, any number.')
    .optional(),
  maxPerCustomer: count(1)
    .max(mostItems, `should be at most ${mostItems}`)
    .describe('How many a buyer may have. Without it, any number.')
    .optional(),
} satisfies Record<keyof LevelOptions, unknown>);

/** The fields of `SessionOptions`. */
export const sessionFields = {
  capacity: count(-1)
    .describe('How many people it holds; -1 for any number. A session for sale sells no more places.')
    .optional(),
  type: oneOf(['required', 'optional']).describe('Whether attendees may leave it out.').optional(),
} satisfies Record<keyof SessionOptions, unknown>;

/** The schema of `SessionOptions`. */
export const sessionOptions = fields(sessionFields);

/** The schema of `ReviewOptions`. */
export const reviewOptions = fields({
  event: named('an event').describe('The event that it is about, by its uuid.'),
  rating: amount(1, 'from 1 to 5')
    .max(5, 'should be from 1 to 5')
    .describe('From 1 to 5. A review that answers another has none.')
    .optional(),
  text: anyText.describe('What is written.').optional(),
  by: named('a user').describe('The user who writes, by uuid. Without it, who bought first.').optional(),
  parent: named('a review').describe('The review that it answers, by its uuid.').optional(),
} satisfies Record<keyof ReviewOptions, unknown>);
