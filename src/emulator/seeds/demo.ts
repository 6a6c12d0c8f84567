import type { Scene } from '../context.js';
import { fresh } from '../make.js';
import { newEvent, newUser } from '../new-records.js';
import { type Person, placeOrder } from '../orders.js';
import { nextBelow, nextUuid, pick } from '../random.js';
import type { EventRecord, LevelRecord, OrgRecord } from '../records.js';
import { add } from '../state.js';
import { day, hour, isoOf, localOf } from '../time.js';
import { empty } from './empty.js';

/** How many orders the busy event has: enough for several pages of any size. */
const orders = 250;

const firstNames = ['Ava', 'Noah', 'Mia', 'Liam', 'Zoe', 'Ethan', 'Ruby', 'Kai'] as const;
const lastNames = ['Nguyen', 'Smith', 'Patel', 'Jones', 'Rossi', 'Brown', 'Kim', 'Walker'] as const;

function person({ state }: Scene, index: number): Person {
  const first_name = pick(state, firstNames);
  const last_name = pick(state, lastNames);
  return { first_name, last_name, email: `${first_name}.${last_name}.${index}@mail.example`.toLowerCase() };
}

function event(scene: Scene, org: OrgRecord, name: string, start: number): EventRecord {
  const record = newEvent(scene, org, {
    name,
    description: `${name}, by ${org.name}.`,
    occurrence: {
      type: 'does_not_repeat',
      attributes: { starts_on: localOf(start, org.timezone), event_duration: '3' },
    },
    listing: { enabled: true, categories: ['music'] },
  });
  record.levels = [level(scene, 'General Admission', 45), level(scene, 'Premium', 90)];
  return add(scene.state.events, record);
}

const level = (scene: Scene, name: string, price: number): LevelRecord => ({
  uuid: nextUuid(scene.state),
  created_on: isoOf(scene.now),
  name,
  description: '',
  quantity: 1000,
  max_quantity_per_customer: 10,
  pricing: [{ uuid: nextUuid(scene.state), variation: 'Adult', price, quantity_included: 1 }],
});

function publish({ now }: Scene, record: EventRecord): void {
  record.state = 'published';
  record.stateUpdatedOn = isoOf(now);
  record.publishedOn = isoOf(now);
}

function session(scene: Scene, { uuid }: EventRecord, name: string, start: number): void {
  add(scene.state.sessions, {
    ...fresh(scene),
    event: uuid,
    type: 'optional',
    status: 'active',
    sell_session: false,
    name,
    capacity: 200,
    description: '',
    duration: 60,
    image: '',
    starts_on: isoOf(start),
    occurrences: null,
    levels: null,
  });
}

/** A premium organisation with events, of which one has sold well, and two users beside its owner. */
export function demo(scene: Scene): void {
  const { state, now } = scene;
  const org = empty(scene);
  const buyers = [
    add(state.users, newUser(scene, { first_name: 'Ben', last_name: 'Carter', email: 'ben@mail.example' })),
    add(state.users, newUser(scene, { first_name: 'Chloe', last_name: 'Tan', email: 'chloe@mail.example' })),
  ] as const;
  const festival = event(scene, org, 'Harbour Music Festival', now + 30 * day);
  publish(scene, festival);
  session(scene, festival, 'Opening Concert', now + 30 * day);
  session(scene, festival, 'Late Set', now + 30 * day + 2 * hour);
  publish(scene, event(scene, org, 'Spring Food Fair', now - 20 * day));
  event(scene, org, 'Winter Lights Walk', now + 90 * day);
  for (let index = 0; index < orders; index += 1) {
    const bought = pick(state, [festival.levels[0], festival.levels[1]]);
    const pricing = bought?.pricing[0];
    if (!bought || !pricing) continue;
    const quantity = 1 + nextBelow(state, 3);
    const people = Array.from({ length: quantity }, (_, place) => person(scene, index * 10 + place));
    placeOrder(
      { state, now: now - (orders - index) * hour },
      festival,
      pick(state, buyers).uuid,
      [{ level: bought, pricing, quantity }],
      people,
    );
  }
}
