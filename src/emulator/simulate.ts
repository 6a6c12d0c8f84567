import type { Attendee, Order, Review, Ticket } from '../models/index.js';
import type { Uuid } from '../operation.js';
import type { Scene, Viewer } from './context.js';
import { bookingOf, hasEnded } from './event-times.js';
import { fresh, mail, touch } from './make.js';
import { newUser } from './new-records.js';
import { type Person, placeOrder } from './orders.js';
import { completePayProvider } from './pay-provider.js';
import type { EventRecord, LevelRecord, PricingRecord, UserRecord } from './records.js';
import { badRequest, notFound } from './refusal.js';
import { boughtByPricing, makeAllOrders, nextPerson, ordersOf, soldByPricing } from './sales.js';
import { add, by, find, need } from './state.js';
import { levelOf } from './ticket-levels.js';
import { isoOf } from './time.js';
import { attendeeView } from './views/attendee.js';
import { orderView } from './views/order.js';
import { reviewView } from './views/review.js';
import { ticketView } from './views/ticket.js';
import { isOpen } from './visibility.js';

/** A record by its uuid, or anything that has it. */
export type Named = Uuid | { readonly uuid: Uuid };

/** What somebody buys. */
export interface PurchaseOptions {
  readonly event: Named;
  /** A user, or whoever has that e-mail address: they get an account if they have none. Default: somebody made up. */
  readonly buyer?: Named | Person;
  /** A ticket level, by its uuid or name. Default: the first one with enough tickets left. */
  readonly level?: Named;
  /** A price of the level, by its uuid or variation. Default: the first. */
  readonly price?: Named;
  /** How many. Default 1. */
  readonly quantity?: number;
  /** Whom the tickets admit, in their order. Default: the buyer. */
  readonly attendees?: readonly Person[];
}

/** What was bought, as the API shows it. */
export interface Purchased {
  readonly order: Order;
  readonly tickets: readonly Ticket[];
  readonly attendees: readonly Attendee[];
}

/** A ticket level to be sold. */
export interface LevelOptions {
  readonly event: Named;
  /** Default `General Admission`. */
  readonly name?: string;
  /** In the event's currency. Default 0. */
  readonly price?: number;
  /** How many there are. Default: any number. */
  readonly quantity?: number;
  /** How many a buyer may have. Default: any number. */
  readonly maxPerCustomer?: number;
}

/** What somebody thinks of an event. */
export interface ReviewOptions {
  readonly event: Named;
  /** From 1 to 5. An answer has none. */
  readonly rating?: number;
  readonly text?: string;
  /** The user who writes. Default: who bought first. */
  readonly by?: Named;
  /** The review that it answers. */
  readonly parent?: Named;
}

const uuidOf = (named: Named): Uuid => (typeof named === 'string' ? named : named.uuid);

/** Refuses what cannot be bought now. */
function testOpen(event: EventRecord, now: number): void {
  const { opens, closes } = bookingOf(event);
  if (event.cancelledOn !== null) throw badRequest('the event is cancelled');
  if (!isOpen(event)) throw badRequest('the event is not published');
  if (hasEnded(event, now)) throw badRequest('the event has ended');
  if (opens !== null && now < opens) throw badRequest('booking has not opened yet');
  if (closes !== null && closes <= now) throw badRequest('booking is closed');
}

/** How many more there may be; a limit below 0 or none at all is no limit. */
const left = (limit: number | string | null | undefined, taken: number): number =>
  limit === null || limit === undefined || limit === '' || Number(limit) < 0
    ? Number.POSITIVE_INFINITY
    : Number(limit) - taken;

const countOf = (level: LevelRecord, counts: ReadonlyMap<Uuid, number>): number =>
  level.pricing.reduce((sum, { uuid }) => sum + (counts.get(uuid) ?? 0), 0);

/** How many of a level the buyer may still buy. */
function availableTo(viewer: Viewer, event: EventRecord, level: LevelRecord): number {
  const sold = soldByPricing(viewer, event);
  const bought = boughtByPricing(viewer, event);
  const all = (counts: ReadonlyMap<Uuid, number>) =>
    event.levels.reduce((sum, each) => sum + countOf(each, counts), 0);
  return Math.min(
    left(level.quantity, countOf(level, sold)),
    left(level.max_quantity_per_customer, countOf(level, bought)),
    left(event.settings.event_capacity, all(sold)),
    left(event.settings.max_ticket_per_customer, all(bought)),
  );
}

/** The level and the price that are asked for, or the first with enough left. */
function choose(
  viewer: Viewer,
  event: EventRecord,
  quantity: number,
  { level: wanted, price }: PurchaseOptions,
): { level: LevelRecord; pricing: PricingRecord } {
  if (event.levels.length === 0) throw badRequest('the event has no tickets: add a level first');
  const isWanted = ({ uuid, name }: LevelRecord) =>
    wanted === undefined || uuidOf(wanted) === uuid || wanted === name;
  const levels = event.levels.filter(isWanted);
  const [first] = levels;
  if (!first) throw notFound('ticket level');
  const level = levels.find((each) => availableTo(viewer, event, each) >= quantity);
  if (!level) {
    throw badRequest(`only ${Math.max(0, availableTo(viewer, event, first))} tickets are left to this buyer`);
  }
  const pricing = level.pricing.find(
    ({ uuid, variation }) => price === undefined || uuidOf(price) === uuid || price === variation,
  );
  if (!pricing) throw notFound('price');
  return { level, pricing };
}

/** What happens outside the API: people buy, come, complain and write. */
export class Simulation {
  readonly #scene: () => Scene;

  /** @internal */
  constructor(scene: () => Scene) {
    this.#scene = scene;
  }

  #buyerOf(scene: Scene, buyer: PurchaseOptions['buyer']): UserRecord {
    const { state } = scene;
    if (typeof buyer === 'string' || (buyer && 'uuid' in buyer)) {
      return need(state.users, uuidOf(buyer), 'user');
    }
    const person = buyer ?? nextPerson(state);
    const known = Object.values(state.users).find(({ email }) => email.address === person.email);
    return known ?? add(state.users, newUser(scene, person));
  }

  /** Gives an event a ticket level to sell, which the documented part of the API cannot do. Gives its uuid. */
  addLevel({ event, name = 'General Admission', price = 0, quantity, maxPerCustomer }: LevelOptions): Uuid {
    const scene = this.#scene();
    const record = need(scene.state.events, uuidOf(event), 'event');
    const level = levelOf(scene, {
      name,
      quantity: quantity ?? -1,
      max_quantity_per_customer: maxPerCustomer ?? -1,
      pricing_details: [{ variation: 'Standard', price, quantity_included: 1 }],
    });
    record.levels.push(level);
    touch(scene, record);
    return level.uuid;
  }

  /** Buys tickets: makes the order, the tickets and the attendees. Refused as a buyer would be. */
  purchase(options: PurchaseOptions): Purchased {
    const scene = this.#scene();
    const { state, now } = scene;
    const { quantity = 1 } = options;
    const event = need(state.events, uuidOf(options.event), 'event');
    testOpen(event, now);
    if (!Number.isInteger(quantity) || quantity < 1)
      throw badRequest('quantity should be a whole number from 1');
    const actor = this.#buyerOf(scene, options.buyer);
    const { level, pricing } = choose({ ...scene, actor }, event, quantity, options);
    const { first_name, last_name, email } = actor;
    const order = placeOrder(
      scene,
      event,
      actor.uuid,
      [{ level, pricing, quantity }],
      options.attendees ?? [{ first_name, last_name, email: email.address }],
    );
    if (actor.emailPreferences.receive_order_confirmation) {
      mail(scene, {
        to: email.address,
        subject: `Your order ${order.code}`,
        text: `Dear ${first_name}, you have tickets for ${event.name}.`,
      });
    }
    const viewer: Viewer = { state, now, actor };
    return {
      order: orderView(viewer, order),
      tickets: by(state.tickets, 'order', order.uuid).map((each) => ticketView(viewer, each)),
      attendees: by(state.attendees, 'order', order.uuid).map(attendeeView),
    };
  }

  /** Pays an order back: its tickets are void and can be sold again. */
  refund(order: Named): Order {
    const scene = this.#scene();
    const { state } = scene;
    makeAllOrders(state);
    const record = need(state.orders, uuidOf(order), 'order');
    if (record.status !== 'Active') throw badRequest('the order was paid back already');
    record.status = 'Cancelled';
    record.payment = 'Refunded';
    record.refund = 'Refunded';
    touch(scene, record);
    for (const ticket of by(state.tickets, 'order', record.uuid)) {
      ticket.status = 'cancelled';
      touch(scene, ticket);
    }
    const customer = find(state.users, record.customer);
    if (customer) {
      mail(scene, {
        to: customer.email.address,
        subject: `Your order ${record.code} was paid back`,
        text: `Dear ${customer.first_name}, your order ${record.code} was paid back.`,
      });
    }
    return orderView(scene, record);
  }

  /** Scans a ticket at the door. Refused where it does not admit. */
  checkIn(ticket: Named): Ticket {
    const scene = this.#scene();
    const { state, now } = scene;
    makeAllOrders(state);
    const record = need(state.tickets, uuidOf(ticket), 'ticket');
    const event = need(state.events, record.event, 'event');
    if (record.status !== 'active') throw badRequest('the ticket is void');
    if (!isOpen(event)) throw badRequest('the event does not take place');
    if (record.last_attendee_type === 'attended') throw badRequest('the ticket was used already');
    record.last_attendee_type = 'attended';
    record.lastAttendeeUpdateOn = isoOf(now);
    touch(scene, record);
    return ticketView({ state, now, actor: need(state.users, state.owner, 'user') }, record);
  }

  /** Writes a review of an event, or an answer to one. */
  review({ event, rating, text = '', by: writer, parent }: ReviewOptions): Review {
    const scene = this.#scene();
    const { state, now } = scene;
    const record = need(state.events, uuidOf(event), 'event');
    if (parent === undefined && !(rating !== undefined && rating >= 1 && rating <= 5)) {
      throw badRequest('rating should be from 1 to 5');
    }
    const answered = parent === undefined ? undefined : need(state.reviews, uuidOf(parent), 'review');
    if (answered && answered.event !== record.uuid) throw notFound('review');
    const uuid = writer === undefined ? ordersOf(state, record)[0]?.customer : uuidOf(writer);
    if (uuid === undefined) throw badRequest('nobody has bought a ticket: say who writes');
    const actor = need(state.users, uuid, 'user');
    const review = add(state.reviews, {
      ...fresh(scene),
      event: record.uuid,
      parent: answered?.uuid ?? null,
      rating: answered ? null : (rating ?? null),
      text,
      reviewer: { type: 'user', uuid: actor.uuid },
      likedBy: [],
    });
    return reviewView({ state, now, actor }, review);
  }

  /** Follows the link of the verification e-mail: for the owner of the seed's organisation, or the user that is named. */
  verifyEmail(user?: Named): void {
    const scene = this.#scene();
    const record = need(scene.state.users, user === undefined ? scene.state.owner : uuidOf(user), 'user');
    record.email.verified = true;
    touch(scene, record);
  }

  /** Completes the account of an organisation at the payment provider: from now on it takes payments. */
  completePayProvider(org: Named): void {
    const scene = this.#scene();
    completePayProvider(scene, need(scene.state.orgs, uuidOf(org), 'organisation'));
  }
}
