import type { Attendee, Order, Review, Session, Ticket } from '../../api/models/index.js';
import type { Uuid } from '../../api/operations/operation.js';
import { knowItself, throughProxies } from '../../shared/through-proxies.js';
import { isOpen } from '../access/team.js';
import { sessionsOf, testOpen, toPurchase } from '../domain/booking.js';
import { levelOf } from '../domain/event-changes.js';
import { amount, unitsOf } from '../domain/money.js';
import { newUser } from '../domain/new-records.js';
import { completePayProvider } from '../domain/organisation.js';
import { displayName, userWith } from '../domain/people.js';
import { refundAmount, refundOrder, refundTickets } from '../domain/refunds.js';
import { notify } from '../domain/relations.js';
import { nextPerson, ordersOf, placeOrder } from '../domain/sales.js';
import { badRequest, notFound } from '../refusal.js';
import { add, by, type Collection, find, need } from '../state/collection.js';
import { fresh, mail, touch } from '../state/make.js';
import type { OrderRecord, TicketRecord, UserRecord } from '../state/records.js';
import type { Scene, Viewer } from '../state/scene.js';
import type { State } from '../state/state.js';
import { isoOf } from '../state/time.js';
import { orderView } from '../views/order.js';
import { attendeeView } from '../views/people.js';
import { reviewView } from '../views/review.js';
import { sessionView } from '../views/session.js';
import { ticketView } from '../views/ticket.js';
import type { Tell } from './news.js';
import { read } from './option-schemas.js';
import {
  type LevelOptions,
  levelOptions,
  type Named,
  named,
  type PurchaseOptions,
  purchaseOptions,
  type RefundOptions,
  type ReviewOptions,
  refundOptions,
  reviewOptions,
  type SessionOptions,
  sessionOptions,
} from './simulate-options.js';

/** Result of a purchase, as the API shows it. */
export interface Purchased {
  /** The paid order. */
  readonly order: Order;
  /** A ticket for each admission. */
  readonly tickets: readonly Ticket[];
  /** People whom the tickets admit, in the order of the tickets. */
  readonly attendees: readonly Attendee[];
}

const uuidOf = (named: Named): Uuid => (typeof named === 'string' ? named : named.uuid);

/** Returns the named record. Throws if it does not exist. */
const recordOf = <T>(collection: Collection<T>, named: Named, what: string): T =>
  need(collection, uuidOf(named), `${what} ${uuidOf(named)}`);

/** Actions outside the API: people buy, attend, review and get refunds. An impossible action throws an Error. */
export class Simulation {
  readonly #scene: () => Scene;
  readonly #tell: Tell;

  /** @internal */
  constructor(scene: () => Scene, tell: Tell) {
    knowItself(this);
    this.#scene = scene;
    this.#tell = tell;
  }

  /** Returns the buyer. A new person is not yet in the world. */
  #buyerOf(scene: Scene, buyer: PurchaseOptions['buyer']): UserRecord {
    const { state } = scene;
    if (typeof buyer === 'string' || (buyer && 'uuid' in buyer)) {
      return recordOf(state.users, buyer, 'user');
    }
    const person = buyer ?? nextPerson(state);
    return userWith(state, person.email) ?? newUser(scene, person);
  }

  /** Adds a ticket level to an event and returns its uuid. The documented part of the API cannot do this. */
  addLevel(options: LevelOptions): Uuid {
    const {
      event,
      name = 'General Admission',
      price = 0,
      quantity,
      maxPerCustomer,
    } = read('options', levelOptions, options);
    const scene = this.#scene();
    const record = recordOf(scene.state.events, event, 'event');
    const level = levelOf(scene, {
      name,
      quantity: quantity ?? -1,
      max_quantity_per_customer: maxPerCustomer ?? -1,
      pricing_details: [{ variation: 'Standard', price, quantity_included: 1 }],
    });
    record.levels.push(level);
    touch(scene, record);
    this.#tell({ kind: 'deed', deed: 'ticket-levels' });
    return level.uuid;
  }

  /** Buys tickets: makes the order, the tickets and the attendees. Throws if a buyer would be refused. */
  purchase(given: PurchaseOptions): Purchased {
    const options = read('options', purchaseOptions, given);
    const scene = this.#scene();
    const { state, now } = scene;
    const { quantity = 1, level, price, sessions = [] } = options;
    const event = recordOf(state.events, options.event, 'event');
    testOpen(event, now);
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
    const chosen = sessionsOf(state, event, purchase, sessions.map(uuidOf));
    if (!find(state.users, actor.uuid)) add(state.users, actor);
    const order = placeOrder(scene, event, actor.uuid, [purchase], attendees, chosen);
    if (actor.emailPreferences.receive_order_confirmation) {
      mail(scene, {
        to: email.address,
        subject: `Your order ${order.code}`,
        text: `Dear ${first_name}, you have tickets for ${event.name}.`,
      });
    }
    this.#tell({ kind: 'deed', deed: 'purchase' });
    const viewer: Viewer = { state, now, actor };
    return {
      order: orderView(viewer, order),
      tickets: by(state.tickets, 'order', order.uuid).map((each) => ticketView(viewer, each)),
      attendees: by(state.attendees, 'order', order.uuid).map(attendeeView),
    };
  }

  /**
   * Refunds an order: its tickets become void and can be sold again. With `tickets`, refunds only those. With `amount`,
   * refunds only that much, and all tickets stay valid. Throws if nothing is left to refund.
   * @example
   * const { order, tickets } = simulate.purchase({ event, quantity: 3 });
   * simulate.refund(order, { tickets: tickets.slice(0, 1) });
   * simulate.refund(order, { amount: 5 });
   * simulate.refund(order);
   */
  refund(order: Named, part: RefundOptions = {}): Order {
    const uuid = read('order', named('an order'), order);
    const { tickets, amount: units } = read('options', refundOptions, part);
    const scene = this.#scene();
    const { state } = scene;
    const record = recordOf(state.orders, uuid, 'order');
    if (record.status !== 'Active') throw badRequest('the order was already refunded');
    const minor = tickets
      ? refundTickets(scene, record, this.#ticketsOf(state, record, tickets))
      : units === undefined
        ? refundOrder(scene, record)
        : refundAmount(scene, record, units);
    const customer = find(state.users, record.customer);
    if (customer) {
      const { currency } = need(state.events, record.event, 'event');
      const paid = `${amount(unitsOf(minor, currency), currency)} ${currency}`;
      const what = record.status === 'Active' ? `${paid} of your order` : 'your order';
      mail(scene, {
        to: customer.email.address,
        subject: `Your order ${record.code} was refunded`,
        text: `Dear ${customer.first_name}, ${what} ${record.code} was refunded: you get back ${paid}.`,
      });
    }
    this.#tell({ kind: 'deed', deed: 'refund' });
    return orderView(scene, record);
  }

  /** Returns the named tickets of the order. Throws if one is void or belongs to another order. */
  #ticketsOf(state: State, order: OrderRecord, tickets: readonly Named[]): TicketRecord[] {
    return [...new Set(tickets.map(uuidOf))].map((uuid) => {
      const ticket = find(state.tickets, uuid);
      if (ticket?.order !== order.uuid) throw badRequest(`tickets: the order has no ticket ${uuid}`);
      if (ticket.status !== 'active') throw badRequest(`tickets: the ticket ${uuid} is void`);
      return ticket;
    });
  }

  /** Changes settings of a session that the API cannot: its capacity, and whether it may be left out. */
  changeSession(session: Named, changes: SessionOptions): Session {
    const uuid = read('session', named('a session'), session);
    const { capacity, type } = read('options', sessionOptions, changes);
    const scene = this.#scene();
    const { state, now } = scene;
    const record = recordOf(state.sessions, uuid, 'session');
    record.capacity = capacity ?? record.capacity;
    record.type = type ?? record.type;
    touch(scene, record);
    this.#tell({ kind: 'deed', deed: 'session' });
    return sessionView({ state, now, actor: need(state.users, state.owner, 'user') }, record);
  }

  /** Scans a ticket at the door. Throws if the ticket does not admit. */
  checkIn(given: Named): Ticket {
    const ticket = read('ticket', named('a ticket'), given);
    const scene = this.#scene();
    const { state, now } = scene;
    const record = recordOf(state.tickets, ticket, 'ticket');
    const event = need(state.events, record.event, 'event');
    if (record.status !== 'active') throw badRequest('the ticket is void');
    if (!isOpen(event)) throw badRequest('the event does not take place');
    if (record.last_attendee_type === 'attended') throw badRequest('the ticket was already used');
    record.last_attendee_type = 'attended';
    record.lastAttendeeUpdateOn = isoOf(now);
    touch(scene, record);
    this.#tell({ kind: 'deed', deed: 'check-in' });
    return ticketView({ state, now, actor: need(state.users, state.owner, 'user') }, record);
  }

  /** Writes a review of an event, or an answer to one. */
  review(options: ReviewOptions): Review {
    const { event, rating, text = '', by: writer, parent } = read('options', reviewOptions, options);
    const scene = this.#scene();
    const { state, now } = scene;
    const record = recordOf(state.events, event, 'event');
    if (parent === undefined && rating === undefined) throw badRequest('rating must be from 1 to 5');
    const answered = parent === undefined ? undefined : recordOf(state.reviews, parent, 'review');
    if (answered && answered.event !== record.uuid) throw notFound('review');
    const uuid = writer === undefined ? ordersOf(state, record)[0]?.customer : uuidOf(writer);
    if (uuid === undefined)
      throw badRequest('nobody has bought a ticket. Pass by to say who writes the review');
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
    const viewer = { state, now, actor };
    const whom = answered?.reviewer ?? ({ type: 'org', uuid: record.org } as const);
    notify(viewer, whom, 'receive_notification_on_review_related_activities', {
      subject: answered ? 'Your review was answered' : 'Your event was reviewed',
      text: `${displayName(actor)} ${answered ? 'answered your review of' : 'reviewed'} ${record.name}.`,
    });
    this.#tell({ kind: 'deed', deed: 'review' });
    return reviewView(viewer, review);
  }

  /** Follows the link of the verification e-mail, for the named user or else the owner of the seed's organisation. */
  verifyEmail(user?: Named): void {
    const scene = this.#scene();
    const record = recordOf(
      scene.state.users,
      read('user', named('a user'), user ?? scene.state.owner),
      'user',
    );
    record.email.verified = true;
    touch(scene, record);
    this.#tell({ kind: 'deed', deed: 'verify-email' });
  }

  /** Completes the account of an organisation at the payment provider. From now on it takes payments. */
  completePayProvider(org: Named): void {
    const scene = this.#scene();
    completePayProvider(
      scene,
      recordOf(scene.state.orgs, read('org', named('an organisation'), org), 'organisation'),
    );
    this.#tell({ kind: 'deed', deed: 'pay-provider' });
  }
}

throughProxies(Simulation);
