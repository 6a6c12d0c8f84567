import type { Uuid } from '../../api/operations/operation.js';
import { spanOf } from '../domain/event-times.js';
import { newUser } from '../domain/new-records.js';
import { nextPerson } from '../domain/sales.js';
import { add } from '../state/collection.js';
import { branchOf } from '../state/random.js';
import type { EventOrdersToMake } from '../state/records.js';
import { categories } from '../state/reference.js';
import type { Scene } from '../state/scene.js';
import { day, hour, isoOf } from '../state/time.js';
import { empty } from './empty.js';
import { addEvent, online, venue } from './parts.js';

const events = 1000;
const ordersPerEvent = 100;
const buyers = 200;

/** Time that the upcoming events have been on sale. */
const onSale = 450 * day;

/** Time between two orders of such an event. */
const between = onSale / ordersPerEvent;

/**
 * Makes published events from a year ago to a year ahead. Their orders are made when they are first needed. They are
 * placed from the event's publication until it starts, or until now.
 */
export function large(scene: Scene): void {
  const { state, now } = scene;
  const past: Scene = { state, now: now - 500 * day };
  const org = empty(scene);
  const users = Array.from({ length: buyers }, () => add(state.users, newUser(past, nextPerson(state))));
  const toMake: Record<Uuid, EventOrdersToMake> = {};
  for (let index = 0; index < events; index += 1) {
    // The events sell at different hours, so that each day has sales.
    const shift = (index * hour) % between;
    const event = addEvent(past, org, {
      name: `Evening ${index + 1}`,
      start: now + (index - events / 2) * 18 * hour,
      category: categories[index % categories.length]?.slug ?? '',
      configuration: index % 4 === 0 ? online : venue,
      published: now - onSale + shift,
    });
    const { start } = spanOf(event);
    const latest = isoOf(now - between + shift);
    toMake[event.uuid] = {
      count: ordersPerEvent,
      random: branchOf(state, index),
      until: start !== null && start < latest ? start : latest,
    };
  }
  state.ordersToMake = {
    events: toMake,
    buyers: users.map(({ uuid }) => uuid),
    until: isoOf(now),
  };
}
