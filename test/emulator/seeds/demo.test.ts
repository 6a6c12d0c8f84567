import { beforeAll, expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { type Event, type TicketingClient, toRecord } from '../../../src/index.js';
import { clientOf, orgOf, userNamed } from '../clients.js';
import { now } from '../setting.js';

/** Kind of records that the demo shows to its people. */
type Kind = keyof Awaited<ReturnType<typeof read>>;

const emulator = new Emulator({ now });

async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of pages) items.push(item);
  return items;
}

async function ofEvents<T>(
  events: readonly Event[],
  list: (event: string) => AsyncIterable<T>,
): Promise<T[]> {
  return (await Promise.all(events.map(({ uuid }) => all(list(uuid))))).flat();
}

async function read(client: TicketingClient) {
  const org = orgOf(emulator).uuid;
  const rosa = clientOf(emulator, { as: userNamed(emulator, 'Rosa').uuid });
  const orgs = Object.keys(emulator.world().state.orgs);
  const events = await all(client.events.list({ my: true, rows: 100 }));
  const users = Object.keys(emulator.world().state.users);
  const { organisations } = await client.me.get();
  const rosas = (await rosa.me.get()).organisations;
  return {
    events,
    levels: events.flatMap(({ tickets }) => tickets?.levels ?? []),
    orders: await ofEvents(events, (event) => client.events.orders.list(event, { rows: 100 })),
    tickets: await ofEvents(events, (event) => client.events.tickets.list(event, { rows: 100 })),
    attendees: await ofEvents(events, (event) => client.events.attendees.list(event, { rows: 100 })),
    sessions: events.flatMap(({ sessions }) => sessions?.session_lists ?? []),
    speakers: await ofEvents(events, (event) => client.events.speakers.list(event)),
    guests: await ofEvents(events, (event) => client.events.guests.list(event)),
    invitations: await ofEvents(events, (event) => client.events.invitations.list(event)),
    reviews: await ofEvents(events, (event) => client.events.reviews.list(event)),
    products: await client.orgs.products.list(org),
    users: await Promise.all(users.map((user) => client.users.get(user))),
    accounts: await Promise.all(users.map((as) => clientOf(emulator, { as }).me.get())),
    orgs: await Promise.all(orgs.map((each) => client.orgs.get(each))),
    ownOrgs: [...(organisations ?? []), ...(rosas ?? [])],
    teamInvitations: await all(client.orgs.invitations.list(org)),
    subscriptions: [...(organisations ?? []), ...(rosas ?? [])].flatMap((each) => each.subscriptions ?? []),
  };
}

let records: Awaited<ReturnType<typeof read>>;

beforeAll(async () => {
  records = await read(clientOf(emulator));
});

test('the demo has events in every state, refunds, three currencies, donations and sold sessions', () => {
  const { events, levels, orders, sessions } = records;
  const states = events.map(({ configuration, status, extended_status }) =>
    [configuration?.type, status, ...(extended_status ?? []).map(({ value }) => value)].join(' '),
  );
  expect(new Set(states)).toEqual(
    new Set([
      'venue_event active Published Listed false false',
      'venue_event active Published Listed true false',
      'venue_event active Published Listed false true',
      'venue_event active Published Unlisted false true',
      'venue_event active Ready to Publish Unlisted false false',
      'venue_event cancelled Published Unlisted false false',
      'online_event active Published Listed false false',
      'online_event active Published Listed true false',
      'online_event active Published Listed false true',
      'online_event active Ready to Publish Unlisted false false',
    ]),
  );
  const refunds = orders.map(({ status, extended_status }) =>
    [status, toRecord(extended_status).refund].join(', '),
  );
  expect(new Set(refunds)).toEqual(
    new Set(['Active, No Action', 'Active, Partially Refunded', 'Cancelled, Refunded']),
  );
  expect(new Set(orders.map(({ currency }) => currency))).toEqual(new Set(['AUD', 'EUR', 'GBP']));
  expect(levels.filter(({ category }) => category === 'donation')).toHaveLength(2);
  const sold = sessions.map(({ capacity, tickets }) => {
    const counts = (tickets || []).map(({ quantity_sold }) => Number(quantity_sold));
    return [capacity, counts.reduce((sum, count) => sum + count, 0)];
  });
  expect(sold).toEqual(
    expect.arrayContaining([
      [12, 3],
      [2, 2],
    ]),
  );
});

/** Returns whether a field has no value: it is null, an empty text, an empty list or missing. */
const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the value at a path, whose steps can be names of name/value lists. */
function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => {
    if (!Array.isArray(inner)) return Object(inner)[key];
    const entry = inner.find(({ name, field_name }) => name === key || field_name === key);
    return /^\d+$/.test(key) ? inner[Number(key)] : (entry?.value ?? entry?.linkedin ?? entry?.field_value);
  }, value);
}

/** Fields that a record can lack. */
const optional: { readonly [Name in Kind]: string } = {
  events: `
    description banner thumbnail links special_instruction location configuration.attributes.venue
    configuration.attributes.event_joining_URL tickets.levels sessions.session_lists listing.categories
    publising.published_on.utc event_starts_on.utc event_ends_on.utc occurrence occurrence.exclusions
    event_occurrence merchandise.products interactions.join_url`,
  levels: 'description category min_donation_amount max_donation_amount default_donation_amount',
  orders: `
    customer.first_name customer.last_name customer.email customer.phone customer.image
    customer.billing_address summary.coupons.code instruction.description`,
  tickets: `
    special_instruction attendee_details.0.attributes.first_name attendee_details.0.attributes.last_name
    attendee_details.0.attributes.email product.ticket_description last_attendee_update_time.utc
    last_attendee_activity_on event.sessions event.banner`,
  attendees: 'attributes.first_name attributes.last_name attributes.email attributes.voice',
  sessions: 'description image session_starts_on.utc session_ends_on.utc',
  speakers: 'title first_name last_name bio',
  guests: 'first_name last_name',
  invitations: 'data.first_name data.last_name',
  reviews: 'review_text children.attributes',
  products: 'description images qty_available max_qty_per_order min_qty_per_order event_uuid',
  users: 'bio image links organisations last_name',
  accounts: 'last_name bio image latitude longitude phone.number addresses links organisations',
  orgs: 'info image phone addresses links',
  ownOrgs: 'info image phone addresses links',
  teamInvitations: 'accepted_on',
  subscriptions: 'renews_on order_id',
};

const cases = Object.entries(optional).flatMap(([kind, paths]) =>
  paths
    .trim()
    .split(/\s+/)
    .map((path) => [kind, path] as const),
);

test.each(cases)('some %s of the demo have %s, and some lack it', (kind, path) => {
  // The keys of the table are the kinds.
  const values = records[kind as Kind].map((record) => at(record, path));
  expect(values.some(isMissing)).toBe(true);
  expect(values.every(isMissing)).toBe(false);
});

test('events and sessions of the demo begin at full or half hours, whatever the time of its creation', async () => {
  const odd = new Emulator({ now: Date.parse('2030-05-01T13:47:12Z') });
  const client = clientOf(odd);
  const events = await all(client.events.list({ my: true }));
  const starts = events.flatMap(({ event_starts_on, sessions }) => [
    event_starts_on?.local,
    ...(sessions?.session_lists ?? []).map(({ session_starts_on }) => session_starts_on?.local),
  ]);
  expect(starts.length).toBeGreaterThan(15);
  expect(starts.filter((local) => local && !/:(?:00|30)$/.test(local))).toEqual([]);
  const running = await all(client.events.list({ my: true, search_q: 'Jazz on the Pier' }));
  expect(running[0]?.event_starts_on?.local).toBe('2030-05-01 22:00');
});
