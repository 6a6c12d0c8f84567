import type { Uuid } from '../../api/operations/operation.js';
import { add } from '../state/collection.js';
import { fresh } from '../state/make.js';
import { nextText, nextUuid } from '../state/random.js';
import type {
  EventRecord,
  LevelRecord,
  LineRecord,
  OrderRecord,
  Person,
  PricingRecord,
} from '../state/records.js';
import type { Scene } from '../state/scene.js';

/** A purchase: one line of an order. */
export interface Purchase {
  readonly level: LevelRecord;
  readonly pricing: PricingRecord;
  readonly quantity: number;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Places a paid order: adds the order, and a ticket and an attendee for each admission. The order also includes
 * these sessions.
 */
export function placeOrder(
  scene: Scene,
  event: EventRecord,
  customer: Uuid,
  purchases: readonly Purchase[],
  attendees: readonly Person[],
  sessions: readonly Uuid[] = [],
): OrderRecord {
  const { state } = scene;
  const { uuid, created_on, updated_on } = fresh(scene);
  const lines: LineRecord[] = purchases.map(({ level, pricing, quantity }) => ({
    level: level.uuid,
    pricing: pricing.uuid,
    quantity,
    price: pricing.price,
    discount: 0,
  }));
  const order = add(state.orders, {
    uuid,
    created_on,
    updated_on,
    event: event.uuid,
    customer,
    code: nextText(state, 8, letters),
    lines,
    coupon: null,
    status: 'Active',
    payment: 'Paid',
    fulfilment: 'Fulfilled',
    refund: 'No Action',
    refunded: 0,
    sessions,
  });
  const admissions = purchases.flatMap(({ level, pricing, quantity }) =>
    Array.from({ length: quantity * pricing.quantity_included }, () => ({ level, pricing })),
  );
  for (const [index, { level, pricing }] of admissions.entries()) {
    const person = attendees[index] ?? attendees[0];
    const attendee = add(state.attendees, {
      uuid: nextUuid(state),
      created_on,
      updated_on,
      event: event.uuid,
      order: order.uuid,
      first_name: person?.first_name ?? '',
      last_name: person?.last_name ?? '',
      email: person?.email ?? '',
      fields: [],
    });
    add(state.tickets, {
      uuid: nextUuid(state),
      created_on,
      updated_on,
      event: event.uuid,
      order: order.uuid,
      level: level.uuid,
      pricing: pricing.uuid,
      attendee: attendee.uuid,
      serial: index + 1,
      code: nextText(state, 12, letters),
      status: 'active',
      last_attendee_type: 'not_attended',
      lastAttendeeUpdateOn: null,
    });
  }
  return order;
}
