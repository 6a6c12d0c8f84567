import { mostItems, mostMoney } from '../../api/models/ranges.js';
import { withoutCode } from '../../api/models/schema.js';
import type { Uuid } from '../../api/operations/operation.js';
import type { Person } from '../state/records.js';
import {
  amount,
  anyText,
  count,
  described,
  either,
  fields,
  fieldsOf,
  holder,
  list,
  oneOf,
  text,
  uuidText,
} from './option-schemas.js';

/** A record by its uuid, or an object with that uuid. */
export type Named = Uuid | { readonly uuid: Uuid };

/** A purchase outside the API. */
export interface PurchaseOptions {
  /**
   * Event, by its uuid, that is published, not over, and open for booking.
   * @example event: festival
   */
  readonly event: Named;
  /**
   * User by uuid, or a person. A person whose e-mail address has no account gets one.
   * @default an invented person
   * @example buyer: { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' }
   */
  readonly buyer?: Named | Person;
  /**
   * Ticket level, by its uuid or name.
   * @default the first with enough tickets left
   * @example level: 'General Admission'
   */
  readonly level?: Named;
  /**
   * Price of the level, by its uuid or variation.
   * @default the first
   * @example price: 'Concession'
   */
  readonly price?: Named;
  /**
   * Number of times that the price is bought.
   * @default 1
   * @example quantity: 2
   */
  readonly quantity?: number;
  /**
   * People whom the tickets admit, in the order of the tickets. If there are fewer than tickets, the first one gets the rest.
   * @default the buyer
   * @example attendees: [{ first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' }]
   */
  readonly attendees?: readonly Person[];
  /**
   * Sessions for sale, by their uuids, that are bought with the tickets. Required sessions of the tickets are added
   * automatically.
   * @default none
   * @example sessions: [workshop]
   */
  readonly sessions?: readonly Named[];
}

/** The part of an order to refund: some of its tickets, or an amount. */
export interface RefundOptions {
  /**
   * Tickets of the order, by their uuids. They become void and can be sold again. Their share of the prices, the coupon, the fees and the tax is refunded.
   * @example tickets: [ticket]
   */
  readonly tickets?: readonly Named[];
  /**
   * Amount to refund while all tickets stay valid, in units of the event's currency: 12.5 is 12 dollars and 50 cents.
   * @example amount: 12.5
   */
  readonly amount?: number;
}

/** A new ticket level. */
export interface LevelOptions {
  /**
   * Event that sells it, by its uuid.
   * @example event: festival
   */
  readonly event: Named;
  /**
   * Name of the level.
   * @default 'General Admission'
   * @example name: 'Early Bird'
   */
  readonly name?: string;
  /**
   * Price in units of the event's currency: 45 is 45 dollars.
   * @default 0
   * @example price: 45
   */
  readonly price?: number;
  /**
   * Number of tickets for sale.
   * @default any number
   * @example quantity: 200
   */
  readonly quantity?: number;
  /**
   * Maximum number for one buyer.
   * @default any number
   * @example maxPerCustomer: 4
   */
  readonly maxPerCustomer?: number;
}

/** Settings of a session that only the web app can change. */
export interface SessionOptions {
  /**
   * Maximum number of people; -1 for any number. A session for sale sells no more places.
   * @example capacity: 40
   */
  readonly capacity?: number;
  /**
   * Whether attendees may leave it out.
   * @example type: 'optional'
   */
  readonly type?: 'required' | 'optional';
}

/** A review of an event, or an answer to one. */
export interface ReviewOptions {
  /**
   * Event that it is about, by its uuid.
   * @example event: festival
   */
  readonly event: Named;
  /**
   * Rating from 1 to 5. An answer to a review has none.
   * @example rating: 5
   */
  readonly rating?: number;
  /**
   * Text of the review.
   * @default ''
   * @example text: 'Loud, and lovely.'
   */
  readonly text?: string;
  /**
   * User who writes it, by uuid.
   * @default the first buyer
   * @example by: ann
   */
  readonly by?: Named;
  /**
   * Review that it answers, by its uuid.
   * @example parent: review
   */
  readonly parent?: Named;
}

const withUuid = holder({ uuid: uuidText });

/** Returns the schema of a named record. `what` says in words which record it is. */
export const named = (what: string) =>
  either(`the uuid of ${what}`, [uuidText, withUuid]).describe(
    `Uuid of ${what}, or an object with that uuid.`,
  );

const person = withoutCode(() =>
  fields({
    first_name: anyText.describe('First name.'),
    last_name: anyText.describe('Last name.'),
    email: text.describe('E-mail address.'),
  } satisfies Record<keyof Person, unknown>).describe('A person, by name and e-mail address.'),
);

/** Maximum number in one purchase: an order has a ticket for each. */
const mostBought = 10_000;

export const purchaseOptions = fieldsOf('PurchaseOptions', {
  event: named('an event'),
  buyer: either('the uuid of a user, or { first_name, last_name, email }', [
    uuidText,
    person,
    withUuid,
  ]).optional(),
  level: either('the uuid or the name of a ticket level', [uuidText, withUuid]).optional(),
  price: either('the uuid or the variation of a price', [uuidText, withUuid]).optional(),
  quantity: count(1).max(mostBought, `must be at most ${mostBought}`).optional(),
  attendees: list(person).optional(),
  sessions: list(named('a session')).optional(),
} satisfies Record<keyof PurchaseOptions, unknown>);

export const refundFields = described('RefundOptions', {
  tickets: list(named('a ticket')).min(1, 'must name a ticket').optional(),
  amount: amount(0.001).optional(),
} satisfies Record<keyof RefundOptions, unknown>);

export const isOnePart = ({ tickets, amount: units }: RefundOptions): boolean =>
  tickets === undefined || units === undefined;

export const onePart = ': tickets and amount cannot be combined';

export const refundOptions = withoutCode(() => fields(refundFields).refine(isOnePart, onePart));

export const levelOptions = fieldsOf('LevelOptions', {
  event: named('an event'),
  name: text.optional(),
  price: amount(0).max(mostMoney, `must be at most ${mostMoney}`).optional(),
  quantity: count(0).max(mostItems, `must be at most ${mostItems}`).optional(),
  maxPerCustomer: count(1).max(mostItems, `must be at most ${mostItems}`).optional(),
} satisfies Record<keyof LevelOptions, unknown>);

export const sessionFields = described('SessionOptions', {
  capacity: count(-1).optional(),
  type: oneOf(['required', 'optional']).optional(),
} satisfies Record<keyof SessionOptions, unknown>);

export const sessionOptions = fields(sessionFields);

export const reviewOptions = fieldsOf('ReviewOptions', {
  event: named('an event'),
  rating: amount(1, 'from 1 to 5').max(5, 'must be from 1 to 5').optional(),
  text: anyText.optional(),
  by: named('a user').optional(),
  parent: named('a review').optional(),
} satisfies Record<keyof ReviewOptions, unknown>);
