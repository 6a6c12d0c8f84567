import { userWith } from '../domain/people.js';
import { sellMany, ticketsOf } from '../domain/sales.js';
import { add, need } from '../state/collection.js';
import { fresh, named } from '../state/make.js';
import { nextUuid } from '../state/random.js';
import type { Entity, EventRecord, OrgRecord, UserRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { day, hour, isoOf } from '../state/time.js';
import { addCases } from './cases.js';
import { empty } from './empty.js';
import { addOwn } from './owner.js';
import { addEvent, addOrg, addSession, addUser, hourOf, online } from './parts.js';

/** People who buy, follow and write. */
const buyers = [
  ['Ben', 'Carter'],
  ['Chloe', 'Tan'],
  ['Diego', 'Ramos'],
  ['Elif', 'Kaya'],
  ['Farid', 'Haddad'],
  ['Greta', 'Lund'],
  ['Hana', 'Sato'],
  ['Ivan', 'Petrov'],
] as const;

const userEntity = ({ uuid }: UserRecord): Entity => ({ type: 'user', uuid });

/** Adds events of an organisation in every state. */
function addEvents({ now }: Scene, past: Scene, org: OrgRecord) {
  const published = now - 45 * day;
  const plan = (name: string, start: number, category: string) => ({ name, start, category });
  const festival = addEvent(past, org, {
    ...plan('Harbour Music Festival', now + 30 * day, 'music'),
    published,
  });
  addSession(past, festival, 'Opening Concert', now + 30 * day);
  addSession(past, festival, 'Late Set', now + 30 * day + 2 * hour);
  const fair = addEvent(past, org, {
    ...plan('Spring Food Fair', now - 20 * day, 'food-and-drink'),
    published,
    prices: { Entry: 15 },
  });
  addEvent(past, org, plan('Winter Lights Walk', now + 90 * day, 'community'));
  const jazz = addEvent(past, org, { ...plan('Jazz on the Pier', now - hour, 'music'), published });
  const market = addEvent(past, org, {
    ...plan('Autumn Book Market', now + 14 * day, 'arts'),
    published,
    prices: { Entry: 8 },
  });
  market.cancelledOn = isoOf(now - 2 * day);
  const classes = addEvent(past, org, {
    ...plan('Watercolour Evenings', now + 7 * day, 'education'),
    configuration: online,
    occurrence: {
      type: 'daily',
      attributes: {
        starts_on: hourOf(now + 7 * day, org.timezone),
        event_duration: '1.5',
        occurrence_ends: { type: 'number_of_event', value: 5 },
      },
    },
    prices: { Participant: 25, Listener: 0 },
    published,
  });
  const talk = addEvent(past, org, {
    ...plan('Photography Talk', now - 60 * day, 'arts'),
    configuration: online,
    prices: { Participant: 12 },
    published: now - 80 * day,
  });
  const webinar = addEvent(past, org, {
    ...plan('Volunteering Webinar', now - hour / 2, 'charity'),
    configuration: online,
    prices: { Free: 0 },
    published,
  });
  addEvent(past, org, { ...plan('Coding Basics', now + 60 * day, 'education'), configuration: online });
  return { festival, fair, jazz, market, classes, talk, webinar };
}

function addPeopleOf(scene: Scene, event: EventRecord, speaker: UserRecord): void {
  const { state } = scene;
  const { first_name, last_name, email } = speaker;
  const person = { event: event.uuid, first_name, last_name, email: email.address };
  add(state.speakers, {
    ...named(scene, `speaker ${email.address} of ${event.name}`),
    ...person,
    title: 'Musician',
    bio: `${first_name} has played at every festival so far.`,
    image: '',
    accepted: true,
  });
  add(state.guests, {
    ...named(scene, `guest grace@mail.example of ${event.name}`),
    event: event.uuid,
    first_name: 'Grace',
    last_name: 'Field',
    email: 'grace@mail.example',
    accepted: false,
  });
  add(state.invitations, {
    ...named(scene, `invitation of hugo@mail.example to ${event.name}`),
    event: event.uuid,
    first_name: 'Hugo',
    last_name: 'Lane',
    email: 'hugo@mail.example',
    user: null,
  });
}

/** Adds reviews to an ended event. Its organisation answers the last one. */
function addReviews({ state, now }: Scene, event: EventRecord, reviewers: readonly UserRecord[]): void {
  const texts = ['Best food in town.', 'Good, but crowded.', 'We will come again.', 'Too few stalls.'];
  const reviews = reviewers.slice(0, texts.length).map((reviewer, index) =>
    add(state.reviews, {
      ...named({ state, now: now - (19 - index) * day }, `review ${index + 1} of ${event.name}`),
      event: event.uuid,
      parent: null,
      rating: 5 - index,
      text: texts[index] ?? '',
      reviewer: userEntity(reviewer),
      likedBy: index === 0 ? [state.owner] : [],
    }),
  );
  add(state.reviews, {
    ...named({ state, now: now - 10 * day }, `answer to a review of ${event.name}`),
    event: event.uuid,
    parent: reviews.at(-1)?.uuid ?? null,
    rating: null,
    text: 'There will be more next year.',
    reviewer: { type: 'org', uuid: event.org },
    likedBy: [],
  });
}

/** Adds a team with one member, and one person who has not accepted yet. */
function addTeam(scene: Scene, org: OrgRecord): void {
  const { state, now } = scene;
  const member = addUser(scene, 'Dana', 'Reyes', 'harbour-events.example');
  const access = [{ role: 'manager', extentded_access: { type: 'deny_all', exclusions: [] } }];
  add(state.members, {
    ...named(scene, `member ${member.email.address} of ${org.name}`),
    org: org.uuid,
    user: member.uuid,
    active: true,
    access,
    lastAccessedOn: isoOf(now - day),
  });
  add(state.orgInvitations, {
    ...named(scene, `invitation of finn@mail.example to ${org.name}`),
    org: org.uuid,
    email: 'finn@mail.example',
    first_name: 'Finn',
    last_name: 'Okafor',
    accepted_on: null,
    access,
    member: nextUuid(state),
  });
}

function addProducts(scene: Scene, org: OrgRecord, event: EventRecord): void {
  for (const [name, price] of [
    ['Festival T-Shirt', 35],
    ['Tote Bag', 18],
    ['Reusable Cup', 6],
  ] as const) {
    add(scene.state.products, {
      ...named(scene, `product ${name}`),
      org: org.uuid,
      name,
      status: 'active',
      price,
      description: '',
      images: 'products/item.png',
      qty_available: 200,
      max_qty_per_order: 5,
      min_qty_per_order: 1,
      event_uuid: [event.uuid],
    });
  }
}

function addFollows(scene: Scene, org: OrgRecord, owner: UserRecord, users: readonly UserRecord[]): void {
  const { state } = scene;
  const follow = (follower: Entity, followed: Entity) =>
    add(state.follows, { ...fresh(scene), follower, followed });
  for (const user of users) follow(userEntity(user), { type: 'org', uuid: org.uuid });
  const [ben, chloe] = users;
  if (ben) follow(userEntity(ben), userEntity(owner));
  if (chloe) follow(userEntity(owner), userEntity(chloe));
}

/** Adds a member who accepted an invitation, and one whose access is disabled. */
function addTeamCases(scene: Scene, org: OrgRecord): void {
  const { state, now } = scene;
  const access = [
    {
      role: 'box office',
      extentded_access: { type: 'deny_all', exclusions: [{ feature: 'event', action: 'read' }] },
    },
  ];
  const join = (address: string, active: boolean) => {
    const user = userWith(state, address);
    return add(state.members, {
      ...named(scene, `member ${address} of ${org.name}`),
      org: org.uuid,
      user: user?.uuid ?? '',
      active,
      access: active ? access : [],
      lastAccessedOn: null,
    });
  };
  const priya = join('priya@harbour-events.example', true);
  join('quinn@harbour-events.example', false);
  add(state.orgInvitations, {
    ...named(scene, `invitation of priya@harbour-events.example to ${org.name}`),
    org: org.uuid,
    email: 'priya@harbour-events.example',
    first_name: 'Priya',
    last_name: 'Nair',
    accepted_on: isoOf(now + day),
    access,
    member: priya.uuid,
  });
}

/** Adds a product that is no longer for sale and has few details. */
function addProductCases(scene: Scene, org: OrgRecord): void {
  add(scene.state.products, {
    ...named(scene, 'product Old Poster'),
    org: org.uuid,
    name: 'Old Poster',
    status: 'inactive',
    price: 0,
    description: 'From the first festival.',
    images: '',
    qty_available: null,
    max_qty_per_order: null,
    min_qty_per_order: null,
    event_uuid: [],
  });
}

/**
 * Makes a premium organisation with events in every state, some hundreds of orders, a team, and people who follow
 * and write.
 */
export function demo(scene: Scene): void {
  const { state, now } = scene;
  // Everything here began a while ago, unless it has its own time.
  const past: Scene = { state, now: now - 90 * day };
  const org = empty(scene);
  const owner = need(state.users, state.owner, 'user');
  const users = buyers.map(([first, last]) => addUser(past, first, last));
  const [ben, chloe] = users;
  addTeam(past, org);
  const { festival, fair, jazz, market, classes, talk, webinar } = addEvents(scene, past, org);
  const uuids = users.map(({ uuid }) => uuid);
  sellMany(scene, festival, uuids, 250);
  sellMany({ state, now: now - 21 * day }, fair, uuids, 60);
  sellMany({ state, now: now - 2 * hour }, jazz, uuids, 40);
  sellMany({ state, now: now - 3 * day }, market, uuids, 20);
  sellMany(scene, classes, uuids, 15);
  sellMany({ state, now: now - 61 * day }, talk, uuids, 15);
  sellMany({ state, now: now - hour }, webinar, uuids, 10);
  for (const ticket of ticketsOf(state, jazz).slice(0, 20)) {
    ticket.last_attendee_type = 'attended';
    ticket.lastAttendeeUpdateOn = isoOf(now - hour / 2);
  }
  addReviews(scene, fair, users);
  addProducts(past, org, festival);
  addFollows(past, org, owner, users.slice(0, 3));
  if (!ben || !chloe) return;
  addPeopleOf(past, festival, ben);
  add(state.saves, { ...fresh(past), event: festival.uuid, by: userEntity(chloe) });
  add(state.shares, { ...fresh(past), event: festival.uuid, by: userEntity(chloe) });
  const neighbour = addUser(past, 'Maya', 'Flores', 'riverside.example');
  const other = addOrg(past, neighbour, 'Riverside Arts');
  addEvent(past, other, {
    name: 'Riverside Song Night',
    start: now + 21 * day,
    category: 'music',
    published: now - 20 * day,
  });
  addCases(scene);
  addOwn(scene, org, other);
  addTeamCases(past, org);
  addProductCases(past, org);
}
