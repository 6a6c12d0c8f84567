import type { Attendee, Order, Review, Ticket } from '../../models/index.js';
import type { Uuid } from '../../operations/operation.js';
import { isOpen } from '../access/visibility.js';
import { testOpen, toPurchase } from '../domain/booking.js';
import { newUser } from '../domain/new-records.js';
import { placeOrder } from '../domain/orders.js';
import { completePayProvider } from '../domain/pay-provider.js';
import { userWith } from '../domain/people.js';
import { makeAllOrders, makeOrders, nextPerson, ordersOf } from '../domain/sales.js';
import { levelOf } from '../domain/ticket-levels.js';
import { badRequest, notFound } from '../refusal.js';
import { fresh, mail, touch } from '../state/make.js';
import type { Person, UserRecord } from '../state/records.js';
import type { Scene, Viewer } from '../state/scene.js';
import { add, by, type Collection, find, need } from '../state/state.js';
import { isoOf } from '../state/time.js';
import { attendeeView } from '../views/attendee.js';
import { orderView } from '../views/order.js';
import { reviewView } from '../views/review.js';
import { ticketView } from '../views/ticket.js';

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
}

/** What was bought, as the API shows it. */
export interface Purchased {
  /** The order, paid. */
  readonly order: Order;
  /** A ticket for each admission. */
  readonly tickets: readonly Ticket[];
  /** Whom the tickets admit, in their order. */
  readonly attendees: readonly Attendee[];
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

const uuidOf = (named: Named): Uuid => (typeof named === 'string' ? named : named.uuid);

/** The record that is named; throws where there is none. */
const recordOf = <T>(collection: Collection<T>, named: Named, what: string): T =>
  need(collection, uuidOf(named), `${what} ${uuidOf(named)}`);

/** What happens outside the API: people buy, come, return their tickets and review. What cannot be done throws an Error that says why. */
export class Simulation {
  readonly #scene: () => Scene;

  /** @internal */
  constructor(scene: () => Scene) {
    this.#scene = scene;
  }

  /** Who buys; somebody new is not in the world yet. */
  #buyerOf(scene: Scene, buyer: PurchaseOptions['buyer']): UserRecord {
    const { state } = scene;
    if (typeof buyer === 'string' || (buyer && 'uuid' in buyer)) {
      return recordOf(state.users, buyer, 'user');
    }
    const person = buyer ?? nextPerson(state);
    return userWith(state, person.email) ?? newUser(scene, person);
  }

  /** Adds a ticket level to an event, which the documented part of the API cannot do, and returns its uuid. */
  addLevel({ event, name = 'General Admission', price = 0, quantity, maxPerCustomer }: LevelOptions): Uuid {
    const scene = this.#scene();
    const record = recordOf(scene.state.events, event, 'event');
    if (!(price >= 0)) throw badRequest('price should be a number from 0');
    const level = levelOf(scene, {
      name,
      quantity: quantity ?? -1,
      max_quantity_per_customer: maxPerCustomer ?? -1,
      pricing_details: [{ variation: 'Standard', price, quantity_included: 1 }],
    });
    makeOrders(scene.state, record);
    record.levels.push(level);
    touch(scene, record);
    return level.uuid;
  }

  /** Buys tickets: makes the order, the tickets and the attendees. Throws where a buyer would be refused. */
  purchase(options: PurchaseOptions): Purchased {
    const scene = this.#scene();
    const { state, now } = scene;
    const { quantity = 1, level, price } = options;
    const event = recordOf(state.events, options.event, 'event');
    testOpen(event, now);
    if (!Number.isInteger(quantity) || quantity < 1) {
      throw badRequest('quantity should be a whole number from 1');
    }
    const actor = this.#buyerOf(scene, options.buyer);
    const purchase = toPurchase({ ...scene, actor }, event, {
      level: level && uuidOf(level),
      price: price && uuidOf(price),
      quantity,
    });
    const { first_name, last_name, email } = actor;
    const { attendees = [{ first_name, last_name, email: email.address }] } = options;
    if (attendees.length > quantity * purchase.pricing.quantity_included) {
      throw badRequest('there are more attendees than tickets');
    }
    if (!find(state.users, actor.uuid)) add(state.users, actor);
    const order = placeOrder(scene, event, actor.uuid, [purchase], attendees);
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

  /** Refunds an order: its tickets are void and can be sold again. */
  refund(order: Named): Order {
    const scene = this.#scene();
    const { state } = scene;
    makeAllOrders(state);
    const record = recordOf(state.orders, order, 'order');
    if (record.status !== 'Active') throw badRequest('the order was refunded already');
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
        subject: `Your order ${record.code} was refunded`,
        text: `Dear ${customer.first_name}, your order ${record.code} was refunded.`,
      });
    }
    return orderView(scene, record);
  }

  /** Scans a ticket at the door. Throws where it does not admit. */
  checkIn(ticket: Named): Ticket {
    const scene = this.#scene();
    const { state, now } = scene;
    makeAllOrders(state);
    const record = recordOf(state.tickets, ticket, 'ticket');
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
    const record = recordOf(state.events, event, 'event');
    if (parent === undefined && !(rating !== undefined && rating >= 1 && rating <= 5)) {
      throw badRequest('rating should be from 1 to 5');
    }
    const answered = parent === undefined ? undefined : recordOf(state.reviews, parent, 'review');
    if (answered && answered.event !== record.uuid) throw notFound('review');
    const uuid = writer === undefined ? ordersOf(state, record)[0]?.customer : uuidOf(writer);
    if (uuid === undefined) throw badRequest('nobody has bought a ticket: say who writes');
    const actor = recordOf(state.users, uuid, 'user');
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
    const record = recordOf(scene.state.users, user ?? scene.state.owner, 'user');
    record.email.verified = true;
    touch(scene, record);
  }

  /** Completes the account of an organisation at the payment provider: from now on it takes payments. */
  completePayProvider(org: Named): void {
    const scene = this.#scene();
    completePayProvider(scene, recordOf(scene.state.orgs, org, 'organisation'));
  }
}
