import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schemas } from '../../../src/api/models/index.js';
import { wrap } from '../../../src/api/operations/wrap.js';
import { TicketingClient } from '../../../src/client/client.js';
import { type OperationId, rows } from '../../../src/emulator/table.js';
import { arbitraryOf } from '../../support/arbitrary.js';
import { extentOf } from '../../support/extent.js';
import { tokenOf } from '../ask.js';
import { published } from '../setting.js';

/** Returns a world with one record of each kind that a writing operation names. */
async function world() {
  const { emulator, owner, org, state, stranger, event } = await published();
  emulator.simulate.addLevel({ event, price: 10 });
  emulator.simulate.purchase({ event, buyer: state.owner });
  const { uuid: session } = await owner.events.sessions.create(event, { name: 'Opening' });
  const { uuid: speaker } = await owner.events.speakers.create(event, { email: 'ann@mail.example' });
  const { uuid: product } = await owner.orgs.products.create(org, { name: 'Mug', price: 5, images: 'a.png' });
  const [attendee = ''] = Object.keys(state.attendees);
  const ids: Record<string, string> = {
    org,
    event,
    session,
    speaker,
    product,
    attendee,
    user: stranger.uuid,
  };
  return { emulator, org, event, ids, token: await tokenOf(emulator) };
}

type World = Awaited<ReturnType<typeof world>>;

const withoutTexts = (json: string) => json.replace(/"(?:[^"\\]|\\.)*"/g, '""');

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);

/** Reads everything with a strict client, and checks every promised number. */
async function readAll({ emulator, org, event }: World): Promise<void> {
  const options = emulator.options();
  const client = new TicketingClient({
    ...options,
    validate: 'strict',
    fetch: async (request) => {
      const response = await options.fetch(request);
      expect(response.status).toBe(200);
      expect(withoutTexts(await response.clone().text())).not.toMatch(/\d[eE]/);
      return response;
    },
  });
  const shown = await client.events.get(event);
  for (const level of shown.tickets?.levels ?? []) {
    expect([level.quantity, level.max_quantity_per_customer, level.quantity_sold]).toSatisfy(
      (numbers: unknown[]) => numbers.every(isNumber),
    );
    for (const { price, quantity_included } of level.pricing_details ?? []) {
      expect([price, quantity_included]).toSatisfy((numbers: unknown[]) => numbers.every(isNumber));
    }
  }
  for (const { duration } of await client.events.sessions.list(event).toArray()) {
    expect(duration).toSatisfy(isNumber);
  }
  for (const { summary, line_items } of await client.events.orders.list(event).toArray()) {
    const { subtotal, service_fee, processing_fee, tax, total } = summary ?? {};
    const lines = (line_items ?? []).flatMap((line) => [line.price, line.discount, line.subtotal, line.tax]);
    for (const amount of [subtotal, service_fee, processing_fee, tax, total, ...lines]) {
      expect(amount).toMatch(/^\d+\.\d\d$/);
    }
  }
  for (const { value } of await client.orgs.activities.get(org)) expect(value).toSatisfy(isNumber);
  await client.me.get();
  await client.me.tickets.list().toArray();
  await client.me.orders.list().toArray();
  await client.orgs.get(org);
  await client.orgs.events.list(org).toArray();
  await client.orgs.products.list(org);
  await client.orgs.subscriptions.list(org);
  await client.orgs.invitations.list(org).toArray();
  await client.orgs.privacySettings.get(org);
  await client.orgs.billing.get(org);
  await client.orgs.payout.get(org);
  await client.orgs.reviews.list(org).toArray();
  await client.events.list({ time_filter: 'this_year' }).toArray();
  await client.events.speakers.list(event).toArray();
  await client.events.guests.list(event).toArray();
  await client.events.invitations.list(event).toArray();
  await client.events.attendees.list(event).toArray();
  await client.events.tickets.list(event).toArray();
}

const writing = [...rows].filter(([, { method, body }]) => method !== 'GET' && body !== undefined);

const moment = { utc: '2030-05-20T09:00:00+00:00', local: '2030-05-20 19:00' };

const newEvent = {
  name: 'Night',
  description: 'Music.',
  is_update_org_settings: false,
  banner: [{ name: 'Poster', image: 'poster.png', primary: true }],
  timezone: 'Europe/Vienna',
  enable_datetime_conversion: true,
  configuration: {
    type: 'venue_event',
    attributes: [
      {
        name: 'venue',
        value: { name: 'Hall', latitude: 48.2, longitude: '16.4', address: { country: 'Austria' } },
      },
      { name: 'is_live', value: true },
      { name: 'survey', value: { enabled: true, list: [1] } },
      { name: 'speakers', value: { enabled: true, list: [{ first_name: 'Ann', status: 1 }] } },
      { name: 'template', value: { any: 1 } },
    ],
  },
  listing: { enabled: true, visibility_in_org_profile: true, categories: ['music'], tags: ['free'] },
  resources: [{ pages: 3 }],
  occurrence: {
    type: 'weekly',
    attributes: {
      starts_on: '2030-06-03 19:00',
      event_duration: '1.5',
      days: ['monday'],
      occurrence_ends: { type: 'number_of_event', value: 3 },
    },
    exclusions: [{ local: '2030-06-10 19:00' }],
  },
};

/** Contents that the emulator accepts, with all their fields. */
const whole: Readonly<Record<string, object>> = {
  EventInput: newEvent,
  EventChanges: {
    ...newEvent,
    tickets: {
      price_is_fee_inclusive: false,
      levels: [
        {
          name: 'Seat',
          quantity: 50,
          max_quantity_per_customer: '4',
          pricing_details: [{ variation: 'Adult', price: '12.50', quantity_included: 2 }],
          early_bird_discount: { discount_type: 'fixed', discount: 2, discount_starts_on: moment },
          min_donation_amount: 1,
          status: 'active',
        },
      ],
    },
    settings: {
      booking_starts_on: { ...moment, type: 'date', occurrence_booking_start_offset: 2, level: 'event' },
      booking_ends_on: { local: '2030-06-01 19:00' },
      event_capacity: '80',
      max_ticket_per_customer: 4,
      terminology: { seat: 'chair' },
      enable_share: true,
      coupon: { enabled: true, level: 'event' },
      configure_ticket_remaining: { enabled: true, remaining_tickets: 3 },
      custom_thumbnails: { enabled: true, thumbs: { portrait: 'a.png' } },
      custom_seo_details: { enabled: true, title: 'Night' },
      tracking_codes: ['a'],
      reminder_email_before_event: { enabled: true, reminder_email_time: 2 },
    },
    refund: {
      available: true,
      policy: {
        cancel_before_event_starts: 2,
        automatic: true,
        amount: { discount_type: 'percentage', discount_unit: 50 },
      },
    },
    special_instruction: 'Bring a coat.',
  },
  SessionInput: {
    name: 'Opening',
    sell_session: true,
    status: 'active',
    image: 'stage.png',
    session_starts_on: '2030-06-01 19:00',
    duration: 45,
    occurrences: { type: 'all', uuid: [] },
    tickets: { type: 'all', uuid: [] },
  },
  ProductChanges: {
    name: 'Mug',
    status: 'inactive',
    price: 5,
    images: ['a.png'],
    qty_available: '3',
    max_qty_per_order: 2,
    event_uuid: [],
  },
  AttendeeChanges: {
    attributes: [
      { field_name: 'is_moderator', field_value: true },
      { field_name: 'email', field_value: 'ann@mail.example' },
      { field_name: 'mobile', field_type: 'custom', field_value: 5 },
    ],
  },
};

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    ...['x', 'abc', '', ' ', 'NaN', 'Infinity', '1e308', '-1', '0x10', '1'.repeat(400)],
    ...['0001-01-01 00:00', '9998-12-31 23:59', '9999-12-31 23:59', '2030-02-30 10:00', 'Mars/Olympus'],
    ...['__proto__', 'constructor', '\ud800', '\u0000', 'a.png', 'ann@mail.example'],
    ...[null, true, false, 0, -0, -1, 0.001, 1e-9, 1e15, 1e21, 1e308, 2 ** 53 + 2, 1_000_001],
    ...[{}, [], [null], [[]], [{}], { uuid: null }, { name: 'venue', value: 5 }, ['x'], { local: 'x' }],
  ),
  // A program in another language may write this number, which is read as infinity.
  fc.constant('@1e999'),
  fc.jsonValue({ maxDepth: 3 }),
);

const isParent = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns a copy with another value in the field that the steps lead to. */
function replaced(value: unknown, steps: readonly number[], other: unknown): unknown {
  const [step = 0, ...rest] = steps;
  if (!isParent(value) || Object.keys(value).length === 0 || steps.length === 0) return other;
  const keys = Object.keys(value);
  const key = keys[step % keys.length] ?? '';
  const copy = Array.isArray(value) ? [...value] : { ...value };
  return Object.assign(copy, { [key]: replaced(value[key], rest, other) });
}

interface Sending {
  readonly id: OperationId;
  readonly content: unknown;
}

const contentOf = (name: string): fc.Arbitrary<unknown> =>
  whole[name] ? fc.constant(whole[name]) : arbitraryOf(schemas[name as keyof typeof schemas], true);

const sendings: fc.Arbitrary<Sending> = fc
  .oneof(
    fc.constantFrom(...writing),
    // These contents have the most nested fields.
    fc.constantFrom(...writing.filter(([, { body }]) => body && whole[body])),
  )
  .chain(([id, { body }]) => {
    const wrong = fc.record({ steps: fc.array(fc.nat(60), { minLength: 1, maxLength: 7 }), other: odd });
    return fc
      .record({ content: contentOf(body ?? ''), wrongs: fc.array(wrong, { maxLength: 2 }) })
      .map(({ content, wrongs }) => ({
        id,
        content: wrongs.reduce<unknown>((each, { steps, other }) => replaced(each, steps, other), content),
      }));
  });

async function send({ emulator, ids, token }: World, { id, content }: Sending): Promise<Response> {
  const row = rows.get(id);
  if (!row) throw new Error(`there is no ${id}`);
  const path = row.path.replace(
    /\{(\w+)\}/g,
    (_, name) => ids[name] ?? '0f8fad5b-d9cb-469f-a165-70867728950e',
  );
  const body = JSON.stringify(row.as ? wrap(row.as, content) : content) ?? 'null';
  return emulator.fetch(emulator.baseUrl + path, {
    method: row.method,
    headers: { authorization: `Bearer ${token}` },
    body: body.replaceAll('"@1e999"', '1e999'),
  });
}

const runs = extentOf({ short: 50, full: 120 });

test('any body is refused, or everything can be read afterwards', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(sendings, async (sending) => {
      const context = await world();
      const { emulator, event } = context;
      const kept = () => {
        // The random sequence and the quotas may have changed.
        const { random: _, quotas: __, ...state } = emulator.world().state;
        return JSON.stringify(state);
      };
      const before = kept();
      const response = await send(context, sending);
      expect(response.status).toBeLessThan(500);
      if (!response.ok) {
        expect(kept()).toBe(before);
        return;
      }
      taken += 1;
      try {
        emulator.simulate.purchase({ event });
      } catch (error) {
        // No tickets may be left.
        expect(error).toMatchObject({ status: expect.any(Number) });
      }
      await readAll(context);
      emulator.restore(JSON.parse(JSON.stringify(emulator.snapshot())));
      await readAll(context);
    }),
    { numRuns: runs },
  );
  // Otherwise nothing was read.
  expect(taken).toBeGreaterThan(runs / 8);
});
