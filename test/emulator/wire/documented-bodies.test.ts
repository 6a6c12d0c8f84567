import { describe, expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { entries, type OperationId } from '../../../src/emulator/table.js';
import { ask, tokenOf } from '../ask.js';
import { orgOf, userNamed } from '../clients.js';

const now = Date.parse('2030-05-01T00:00:00Z');

const place = { country: 'Australia', state: 'Victoria', city: 'Melbourne' };
const address = { ...place, address_line1: '1 Quay Street', address_line2: 'Level 2', post_code: '3000' };
const billing_information = {
  first_name: 'Ann',
  last_name: 'Lee',
  ...place,
  postcode: '3000',
  address_line1: '1 Quay Street',
  address_line2: '',
};
const payout_information = {
  account_name: 'Harbour Events',
  account_number: '1',
  bank_name: 'Bank',
  bsb_code: '062-000',
  swift_or_bic_code: 'BANKAU2S',
  aba_routing: '',
  iban: '',
};
const messages = [
  { subject: 'Hello', message: 'A question.' },
  { subject: 'Again', message: 'Another.' },
];
const product = {
  name: 'Mug',
  status: 'active',
  price: 9.5,
  description: 'Blue.',
  images: 'products/mug.png',
  qty_available: 10,
  max_qty_per_order: 2,
  min_qty_per_order: 1,
};
const webLinks = [
  { name: 'website', value: 'https://harbour.example' },
  { name: 'facebook', value: 'https://www.facebook.com/harbour' },
];
const event = {
  name: 'Song Night',
  description: 'Songs.',
  is_update_org_settings: false,
  banner: [{ name: 'A', image: 'banners/a.png', primary: true }],
  timezone: 'Australia/Sydney',
  enable_datetime_conversion: true,
  configuration: {
    type: 'venue_event',
    attributes: [
      { name: 'venue', value: { name: 'Hall', image: '', url: '', latitude: 1.5, longitude: 2.5, address } },
    ],
  },
  listing: { enabled: true, categories: [] },
  resources: [],
};
const once = { starts_on: '2030-09-01 19:00', event_duration: '2.5' };
const occurrences = {
  once: { type: 'does_not_repeat', attributes: once, exclusions: [] },
  'in ISO 8601': { type: 'does_not_repeat', attributes: { ...once, starts_on: '2030-09-01T19:00:00+10:00' } },
  'with minutes as a number': { type: 'does_not_repeat', attributes: { ...once, event_duration: 90 } },
  daily: {
    type: 'daily',
    attributes: { ...once, occurrence_ends: { type: 'number_of_event', value: 3 } },
    exclusions: [{ local: '2030-09-02 19:00' }],
  },
  weekly: {
    type: 'weekly',
    attributes: {
      ...once,
      days: ['monday', 'sunday'],
      occurrence_ends: { type: 'specific_date', value: { local: '2030-10-01' } },
    },
  },
  'monthly by day': { type: 'monthly', attributes: { ...once, monthly_recurrence_type: 'day_no' } },
  'monthly by name': { type: 'monthly', attributes: { ...once, monthly_recurrence_type: 'day_name' } },
  schedule: { type: 'schedule', attributes: [once, { ...once, starts_on: '2030-09-03 19:00' }] },
  timeslots: { type: 'timeslots', attributes: {} },
};
const session = {
  name: 'Welcome',
  sell_session: true,
  status: 'active',
  description: 'Hello.',
  image: 'sessions/a.png',
  session_starts_on: '2030-09-01 19:00',
  duration: 45,
  occurrences: { type: 'all', uuid: [] },
  tickets: { type: 'all', uuid: [] },
};
const setting = (name: string) => ({ name, value: true });

/** Bodies that the specification shows for each operation, by their special feature. */
const documented: { readonly [Id in OperationId]?: Readonly<Record<string, unknown>> } = {
  'me.update': {
    whole: {
      me: [
        {
          first_name: 'Ann',
          last_name: 'Lee',
          bio: 'Runs festivals.',
          image: 'profiles/a.png',
          phone: '+61255501234',
          addresses: [address],
          timezone: 'Australia/Perth',
          links: [...webLinks, { name: 'linkedin', linkedin: 'https://www.linkedin.com/in/ann' }],
          privacy_settings: [setting('allow_people_to_follow_me')],
          email_preferences: [setting('receive_order_confirmation')],
          phone_preferences: [setting('receive_order_confirmation')],
        },
      ],
    },
    'of one field': { me: [{ bio: '' }] },
  },
  'me.changePassword': {
    whole: { current_password: 'Emulator-1', new_password: 'Aa345678-', confirm_password: 'Aa345678-' },
  },
  'me.mute': { whole: { uuid: '{user}' } },
  'me.unmute': { whole: { uuid: '{user}' } },
  'me.changeEmail': { whole: { new_email: 'ann@mail.example' } },
  'me.changePhone': { whole: { new_phone: '+61255509999' } },
  'me.verifyOtp': { phone: { otp: '246810', new_phone: '+61 2 5550 0143' } },
  'users.contact': { 'of several messages': { messages }, 'of one message': { messages: messages.slice(1) } },
  'users.inviteToBook': {
    booking: { event: '{event}', source: 'booking' },
    'the waiting list': { event: '{event}', source: 'waiting_list', event_start_on: '{start}' },
  },
  'orgs.create': { 'of a name': { orgs: { name: 'Second' } } },
  'orgs.update': {
    whole: {
      orgs: {
        name: 'Harbour',
        info: 'Events.',
        image: 'orgs/a.png',
        email: 'a@mail.example',
        phone: '+61255501234',
        addresses: [{ timezone: 'Australia/Sydney', ...address }],
        links: [...webLinks, { name: 'linkedin', value: 'https://www.linkedin.com/company/harbour' }],
      },
    },
  },
  'orgs.contact': { 'of several messages': { messages } },
  'orgs.privacySettings.update': {
    whole: {
      privacy_settings: [
        setting('lock_my_organisation_profile'),
        setting('hide_review_interactions_from_public'),
      ],
    },
  },
  'orgs.billing.update': { whole: { orgs: [{ billing_information }] } },
  'orgs.payout.update': { whole: { orgs: [{ payout_information }] } },
  'orgs.payout.create': {
    'as an object': { payout_information },
    'in a list of organisations': { orgs: [{ payout_information }] },
  },
  'orgs.invitations.send': { whole: { email: 'dora@mail.example', first_name: 'Dora', last_name: 'Ng' } },
  'orgs.products.create': {
    whole: { product },
    'with events': { product: { ...product, event_uuid: ['{event}'] } },
  },
  'orgs.products.update': { whole: { product } },
  'orgs.events.create': Object.fromEntries(
    Object.entries(occurrences).map(([name, occurrence]) => [name, { event: { ...event, occurrence } }]),
  ),
  'events.duplicate': { whole: { event: { starts_on: '2030-10-01 19:00' } } },
  'events.sessions.create': {
    whole: { sessions: session },
    'with dates and tickets': {
      sessions: {
        ...session,
        occurrences: { type: 'specific', uuid: ['{date}'] },
        tickets: { type: 'specific', uuid: ['{level}'] },
      },
    },
  },
};

/** Returns the demo and a function that fills uuids into the names in a body or path. */
function demo() {
  const emulator = new Emulator({ now });
  const { state } = emulator.world();
  const { uuid: org } = orgOf(emulator);
  const festival = Object.values(state.events).find(({ name }) => name === 'Harbour Music Festival');
  const start = festival?.occurrences[0];
  const values: Record<string, string> = {
    org,
    user: userNamed(emulator, 'Greta').uuid,
    event: festival?.uuid ?? '',
    date: start?.uuid ?? '',
    level: festival?.levels[0]?.uuid ?? '',
    product: Object.values(state.products).find((each) => each.org === org)?.uuid ?? '',
    start: new Intl.DateTimeFormat('sv-SE', {
      timeZone: festival?.timezone ?? '',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(Date.parse(start?.start_on ?? '')),
  };
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return { emulator, filled };
}

const cases = entries.flatMap(({ id, row }) =>
  Object.entries(documented[id] ?? {}).map(([name, body]) => ({ id, name, row, body })),
);

describe('the documented body is accepted for', () => {
  test.each(cases)('$id: $name', async ({ row, body }) => {
    const { emulator, filled } = demo();
    const reply = await ask(emulator, row.method, filled(row.path), { text: filled(JSON.stringify(body)) });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  });
});

test('a bank account can be set by either body, but not by both at once', async () => {
  const { emulator, filled } = demo();
  const path = filled('/orgs/{org}/payout_information');
  for (const [account_name, wrap] of [
    ['First', (payout: object) => ({ payout_information: payout })],
    ['Second', (payout: object) => ({ orgs: [{ payout_information: payout }] })],
  ] as const) {
    await ask(emulator, 'POST', path, { body: wrap({ ...payout_information, account_name }) });
    expect((await ask(emulator, 'GET', path)).body.orgs[0].payout_information).toMatchObject({
      account_name,
    });
  }
  const both = await ask(emulator, 'POST', path, {
    body: { payout_information, orgs: [{ payout_information }] },
  });
  expect(both.status).toBe(400);
  expect(both.body.result.errors).toEqual(['body should have payout_information or orgs, not both']);
});

test.each([
  ['PATCH', '/me', { me: [{ bio: 'One' }, { first_name: 'Two' }] }, 'me should have one entry, not 2'],
  ['PATCH', '/me', { me: [] }, 'me should have one entry, not 0'],
  [
    'PUT',
    '/orgs/{org}/billing_information',
    { orgs: [{ billing_information }, { billing_information }, { billing_information }] },
    'orgs should have one entry, not 3',
  ],
  [
    'POST',
    '/orgs/{org}/payout_information',
    { orgs: [{ payout_information }, {}] },
    'orgs should have one entry, not 2',
  ],
  ['POST', '/orgs/{org}/contact', { messages: [] }, 'messages should have an entry'],
  ['POST', '/users/{user}/contact', { messages: [] }, 'messages should have an entry'],
  ['POST', '/events/{event}/guests', [], 'guests should have an entry'],
])('%s %s refuses extra entries and an empty list: %j', async (method, path, body, message) => {
  const { emulator, filled } = demo();
  const { outbox: _, quotas: __, ...before } = emulator.snapshot();
  const refused = await ask(emulator, method, filled(path), { body });
  expect(refused.status).toBe(400);
  expect(refused.body.result.errors).toEqual([message]);
  expect(emulator.snapshot()).toMatchObject(before);
});

test('an upload of several files is refused, and no file is dropped silently', async () => {
  const { emulator } = demo();
  const form = new FormData();
  form.append('file', new File(['a'], 'a.png'));
  form.append('file', new File(['b'], 'b.png'));
  const refused = await emulator.fetch(`${emulator.baseUrl}/common/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(emulator)}` },
    body: form,
  });
  expect(refused.status).toBe(400);
  expect((await refused.json()).result.errors).toEqual(['the form should have one file, not 2']);
});
