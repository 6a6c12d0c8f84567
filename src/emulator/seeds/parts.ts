import type { EventConfiguration, OccurrenceInput } from '../../api/models/index.js';
import { uuidNamed } from '../../shared/named-uuid.js';
import { levelOf } from '../domain/event-changes.js';
import { newEvent, newOrg, newUser } from '../domain/new-records.js';
import { add } from '../state/collection.js';
import { sessionContent } from '../state/contents.js';
import { named } from '../state/make.js';
import type { EventRecord, LevelRecord, OrgRecord, UserRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { isoOf, localOf, timeOf } from '../state/time.js';

/** Adds a user with an e-mail address at the given host. */
export const addUser = (
  scene: Scene,
  first_name: string,
  last_name: string,
  host = 'mail.example',
): UserRecord => {
  const email = `${first_name.toLowerCase()}@${host}`;
  const user = newUser(scene, { first_name, last_name, email });
  return add(scene.state.users, { ...user, uuid: uuidNamed(`user ${email}`) });
};

/** Adds an organisation with that owner. */
export const addOrg = (scene: Scene, owner: UserRecord, name: string): OrgRecord =>
  add(scene.state.orgs, { ...newOrg(scene, owner, name), uuid: uuidNamed(`organisation ${name}`) });

/** Venue of most events of the seeds. */
export const venue: EventConfiguration = {
  type: 'venue_event',
  attributes: [
    {
      name: 'venue',
      value: {
        name: 'Harbour Hall',
        image: '',
        url: 'https://harbour-hall.example',
        latitude: -33.8599,
        longitude: 151.2111,
        address: {
          address_line1: '1 Quay Street',
          address_line2: '',
          country: 'Australia',
          state: 'New South Wales',
          city: 'Sydney',
          post_code: '2000',
        },
      },
    },
    { name: 'is_live', value: false },
    { name: 'does_your_event_invite_only', value: false },
    { name: 'attendee_details', value: { enabled: false, list: [] } },
    { name: 'additional_details', value: { enabled: false, list: [] } },
    { name: 'survey', value: { enabled: false, list: [] } },
  ],
};

/** Configuration of the online events of the seeds. */
export const online: EventConfiguration = {
  type: 'online_event',
  attributes: [
    { name: 'template', value: 'webinar' },
    { name: 'enter_event_with_camera_off', value: true },
    { name: 'enter_event_with_mic_muted', value: true },
    { name: 'allow_attendees_send_messages_during_event', value: true },
    { name: 'allow_attendees_to_mute_unmute_themselves', value: true },
    { name: 'event_joining_URL', value: 'https://meet.emulator.invalid/room' },
    { name: 'speakers', value: { enabled: false, list: [] } },
  ],
};

/** Plan of an event of a seed. */
export interface Plan {
  readonly name: string;
  /** First start, in milliseconds since 1970. The event starts at the full hour before it. */
  readonly start: number;
  readonly category: string;
  readonly configuration?: EventConfiguration;
  /** How it repeats. It takes place once if this is missing. */
  readonly occurrence?: OccurrenceInput;
  /** Names and prices of its tickets. */
  readonly prices?: Readonly<Record<string, number>>;
  /** Time at which it was published. It is not published if this is missing. */
  readonly published?: number;
}

const level = (scene: Scene, name: string, price: number): LevelRecord =>
  levelOf(scene, {
    name,
    quantity: 1000,
    pricing_details: [{ variation: 'Adult', price, quantity_included: 1 }],
  });

/**
 * Returns the local time at which an hour begins. A seed is made at an odd minute, but events start at full hours.
 */
export const hourOf = (time: number, timezone: string): string =>
  `${localOf(time, timezone).slice(0, 13)}:00`;

/** Adds the event of a plan, with tickets at two prices unless the plan has others. */
export function addEvent(scene: Scene, org: OrgRecord, plan: Plan): EventRecord {
  const { prices = { 'General Admission': 45, Premium: 90 }, published } = plan;
  const event = newEvent(scene, org, {
    name: plan.name,
    description: `${plan.name}, by ${org.name}.`,
    configuration: plan.configuration ?? venue,
    banner: [{ name: plan.name, image: 'banners/festival.png', primary: true }],
    occurrence: plan.occurrence ?? {
      type: 'does_not_repeat',
      attributes: { starts_on: hourOf(plan.start, org.timezone), event_duration: '3' },
    },
    listing: { enabled: true, categories: [plan.category] },
  });
  event.levels = Object.entries(prices).map(([name, price]) => level(scene, name, price));
  if (published !== undefined) {
    event.state = 'published';
    event.stateUpdatedOn = isoOf(published);
    event.publishedOn = isoOf(published);
  }
  return add(scene.state.events, { ...event, uuid: uuidNamed(`event ${plan.name}`) });
}

/** Adds a session of an hour to an event. */
export function addSession(scene: Scene, { uuid, timezone }: EventRecord, name: string, start: number): void {
  add(scene.state.sessions, {
    ...named(scene, `session ${name}`),
    event: uuid,
    type: 'optional',
    ...sessionContent.of({ name, duration: 60 }),
    capacity: 200,
    starts_on: isoOf(timeOf(hourOf(start, timezone), timezone)),
    occurrences: null,
    levels: null,
  });
}
