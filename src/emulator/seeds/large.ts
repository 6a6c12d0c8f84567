import { spanOf } from '../domain/event-times.js';
import { newUser } from '../domain/new-records.js';
import { nextPerson, sellMany } from '../domain/sales.js';
import { add } from '../state/collection.js';
import { categories } from '../state/reference.js';
import type { Scene } from '../state/scene.js';
import { day, hour } from '../state/time.js';
import { empty, online, venue } from './demo-data.js';
import { addEvent } from './events.js';

const events = 1000;
const ordersPerEvent = 10;
const buyers = 200;

/** Time since its people and events were added. */
const age = 500 * day;

/** Time that the upcoming events have been on sale. */
const onSale = 450 * day;

/** Time between two orders of such an event. */
const between = onSale / ordersPerEvent;

/**
 * Makes published events from a year ago to a year ahead. Their orders are placed from the event's publication until
 * it starts, or until now.
 */
export function large(scene: Scene): void {
  const { state, now } = scene;
  empty(scene);
  const users = Array.from({ length: buyers }, () =>
    add(state.users, newUser({ state, now: now - age }, nextPerson(state))),
  );
  const uuids = users.map(({ uuid }) => uuid);
  for (let index = 0; index < events; index += 1) {
    // The events sell on different days, so that each day has sales.
    const shift = (index * 7 * hour) % between;
    const plan = {
      name: `Evening ${index + 1}`,
      start: (index - events / 2) * 18 * hour,
      category: categories[index % categories.length]?.slug ?? '',
      configuration: index % 4 === 0 ? online : venue,
      published: shift - onSale,
    };
    const event = addEvent(scene, 'Harbour Events', plan, age);
    const latest = now - between + shift;
    const start = Date.parse(spanOf(event).start ?? '');
    sellMany({ state, now: Math.min(start, latest) }, event, uuids, ordersPerEvent);
  }
}
