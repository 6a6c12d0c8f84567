import { sellMany, ticketsOf } from '../domain/sales.js';
import type { Scene } from '../state/scene.js';
import { day, hour, isoOf } from '../state/time.js';
import { addPart, online } from './demo-data.js';
import { addEvent, type Plan } from './events.js';
import { inOrder } from './world/read.js';

const jazz = 'Jazz on the Pier';

/** Time since the events were made. */
const age = 90 * day;

/** An event with the number of its orders, the time of the last one, and the time at which it was cancelled. */
interface SoldPlan extends Plan {
  readonly orders?: number;
  readonly until?: number;
  readonly cancelled?: number;
}

const plan = (name: string, start: number, category: string, more: Partial<SoldPlan> = {}): SoldPlan => ({
  ...(more.orders !== undefined && { published: -45 * day }),
  name,
  start,
  category,
  ...more,
});

const fiveDays = { event_duration: '1.5', occurrence_ends: { type: 'number_of_event', value: 5 } };

/** Events in every state. */
const plans: readonly SoldPlan[] = [
  plan('Harbour Music Festival', 30 * day, 'music', {
    sessions: { 'Opening Concert': 0, 'Late Set': 2 * hour },
    orders: 250,
  }),
  plan('Spring Food Fair', -20 * day, 'food-and-drink', {
    prices: { Entry: 15 },
    orders: 60,
    until: -21 * day,
  }),
  plan('Winter Lights Walk', 90 * day, 'community'),
  plan(jazz, -hour, 'music', { orders: 40, until: -2 * hour }),
  plan('Autumn Book Market', 14 * day, 'arts', {
    prices: { Entry: 8 },
    orders: 20,
    until: -3 * day,
    cancelled: -2 * day,
  }),
  plan('Watercolour Evenings', 7 * day, 'education', {
    configuration: online,
    occurrence: { type: 'daily', attributes: fiveDays },
    prices: { Participant: 25, Listener: 0 },
    orders: 15,
  }),
  plan('Photography Talk', -60 * day, 'arts', {
    configuration: online,
    prices: { Participant: 12 },
    published: -80 * day,
    orders: 15,
    until: -61 * day,
  }),
  plan('Volunteering Webinar', -hour / 2, 'charity', {
    configuration: online,
    prices: { Free: 0 },
    orders: 10,
    until: -hour,
  }),
  plan('Coding Basics', 60 * day, 'education', { configuration: online }),
];

/** Adds the events with their orders. */
function addEvents(scene: Scene): void {
  const { state, now } = scene;
  const events = plans.map((each) => ({ ...each, event: addEvent(scene, 'Harbour Events', each, age) }));
  // The others are of the team.
  const buyers = Object.values(state.users).flatMap(({ uuid, email }) =>
    email.address.endsWith('@mail.example') ? [uuid] : [],
  );
  for (const { event, orders = 0, until = 0, cancelled } of events) {
    if (cancelled !== undefined) event.cancelledOn = isoOf(now + cancelled);
    sellMany({ state, now: now + until }, event, buyers, orders);
    if (event.name !== jazz) continue;
    for (const ticket of ticketsOf(state, event).slice(0, 20)) {
      ticket.last_attendee_type = 'attended';
      ticket.lastAttendeeUpdateOn = isoOf(now - hour / 2);
    }
  }
}

/**
 * Makes a premium organisation with events in every state, some hundreds of orders, a team, and people who follow
 * and write. The order of the steps decides the uuids that they draw.
 */
export function demo(scene: Scene): void {
  addPart(scene, 'people');
  addEvents(scene);
  addPart(scene, 'echo');
  addPart(scene, 'interest');
  addPart(scene, 'neighbours');
  const night = plan('Riverside Song Night', 21 * day, 'music', { published: -20 * day });
  addEvent(scene, 'Riverside Arts', night, age);
  addPart(scene, 'cases');
  inOrder(scene.state);
  addPart(scene, 'own');
  addPart(scene, 'team');
}
