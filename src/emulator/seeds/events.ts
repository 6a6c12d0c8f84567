import type { EventConfiguration, OccurrenceInput } from '../../api/models/index.js';
import { uuidNamed } from '../../shared/named-uuid.js';
import { levelOf } from '../domain/event-changes.js';
import { newEvent } from '../domain/new-records.js';
import { add } from '../state/collection.js';
import { sessionContent } from '../state/contents.js';
import { named } from '../state/make.js';
import type { EventRecord, OrgRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import type { State } from '../state/state.js';
import { isoOf, localOf, timeOf } from '../state/time.js';
import { venue } from './demo-data.js';

/** Plan of an event of a seed. Its times are milliseconds from the time of the seed. */
export interface Plan {
  readonly name: string;
  /** First start. The event starts at the full hour before it. */
  readonly start: number;
  readonly category: string;
  readonly configuration?: EventConfiguration;
  /** How it repeats and how long it takes. It takes place once for three hours if this is missing. */
  readonly occurrence?: { readonly type: OccurrenceInput['type']; readonly attributes: object };
  /** Names and prices of its tickets. */
  readonly prices?: Readonly<Record<string, number>>;
  /** Time at which it was published. It is not published if this is missing. */
  readonly published?: number;
  /** Sessions of an hour, by name, with the time from its start. */
  readonly sessions?: Readonly<Record<string, number>>;
}

function orgNamed({ orgs }: State, name: string): OrgRecord {
  const org = Object.values(orgs).find((each) => each.name === name);
  if (!org) throw new Error(`the seed has no organisation ${name}`);
  return org;
}

/** Returns the local time at which an hour begins. A seed is made at an odd minute, but events start at full hours. */
const hourOf = (time: number, timezone: string): string => `${localOf(time, timezone).slice(0, 13)}:00`;

/** Adds the event of a plan that was made `age` ago, with tickets at two prices unless the plan has others. */
export function addEvent({ state, now }: Scene, holder: string, plan: Plan, age: number): EventRecord {
  const org = orgNamed(state, holder);
  const { name, prices = { 'General Admission': 45, Premium: 90 }, sessions = {} } = plan;
  const scene = { state, now: now - age };
  const start = now + plan.start;
  const { type, attributes } = plan.occurrence ?? { type: 'does_not_repeat', attributes: {} };
  const event = newEvent(scene, org, {
    name,
    description: `${name}, by ${org.name}.`,
    configuration: plan.configuration ?? venue,
    banner: [{ name, image: 'banners/festival.png', primary: true }],
    // The plan says the attributes of its type.
    occurrence: {
      type,
      attributes: { starts_on: hourOf(start, org.timezone), event_duration: '3', ...attributes },
    } as OccurrenceInput,
    listing: { enabled: true, categories: [plan.category] },
  });
  event.levels = Object.entries(prices).map(([level, price]) =>
    levelOf(scene, {
      name: level,
      quantity: 1000,
      pricing_details: [{ variation: 'Adult', price, quantity_included: 1 }],
    }),
  );
  if (plan.published !== undefined) {
    event.state = 'published';
    event.stateUpdatedOn = isoOf(now + plan.published);
    event.publishedOn = event.stateUpdatedOn;
  }
  const added = add(state.events, { ...event, uuid: uuidNamed(`event ${name}`) });
  for (const [session, after] of Object.entries(sessions)) {
    add(state.sessions, {
      ...named(scene, `session ${session}`),
      event: added.uuid,
      type: 'optional',
      ...sessionContent.of({ name: session, duration: 60 }),
      capacity: 200,
      starts_on: isoOf(timeOf(hourOf(start + after, event.timezone), event.timezone)),
      occurrences: null,
      levels: null,
    });
  }
  return added;
}
