import type { Uuid } from '../../operations/operation.js';
import { newUser } from '../domain/new-records.js';
import { nextPerson } from '../domain/sales.js';
import { branchOf } from '../state/random.js';
import { categories } from '../state/reference.js';
import type { Scene } from '../state/scene.js';
import { add } from '../state/state.js';
import { day, hour, isoOf } from '../state/time.js';
import { empty } from './empty.js';
import { addEvent, online, venue } from './parts.js';

const events = 1000;
const ordersPerEvent = 100;
const buyers = 200;

/** Published events from a year ago to a year ahead, each with orders that are made when they are first asked for. */
export function large(scene: Scene): void {
  const { state, now } = scene;
  const past: Scene = { state, now: now - 500 * day };
  const org = empty(scene);
  const users = Array.from({ length: buyers }, () => add(state.users, newUser(past, nextPerson(state))));
  const toMake: Record<Uuid, { count: number; random: number }> = {};
  for (let index = 0; index < events; index += 1) {
    const event = addEvent(past, org, {
      name: `Evening ${index + 1}`,
      start: now + (index - events / 2) * 18 * hour,
      category: categories[index % categories.length]?.slug ?? '',
      configuration: index % 4 === 0 ? online : venue,
      published: now - 450 * day,
    });
    toMake[event.uuid] = { count: ordersPerEvent, random: branchOf(state, index) };
  }
  state.ordersToMake = {
    events: toMake,
    buyers: users.map(({ uuid }) => uuid),
    until: isoOf(now - 400 * day),
  };
}
