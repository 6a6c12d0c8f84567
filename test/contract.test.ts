import { describe, expect, it } from 'vitest';
import { atId } from '../src/api/operations/walk.js';
import {
  type ClientOptions,
  NotFoundError,
  RequestValidationError,
  type TicketingClient,
} from '../src/index.js';
import * as sample from './contract-records.js';
import { uuid } from './contract-records.js';
import documented from './operations.json' with { type: 'json' };
import { documentedIn } from './support/documented.js';
import { type Answer, setUp } from './support/server.js';

const { problemsOfRequest } = documentedIn('documented');

/** A body that the service may answer with, and the content that the method returns for it. */
interface Form {
  readonly answer: Answer;
  readonly gives: unknown;
}

/** One operation: its arguments after the ids, the request that arrives, and all possible replies. */
interface Call {
  readonly args?: readonly unknown[];
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly replies: readonly Form[];
}

/** Returns content bare, and in envelopes of any inner status, with or without `success`. */
const enveloped = (content: unknown): unknown[] => [
  content,
  { statusCode: 200, result: content },
  { statusCode: 201, success: true, result: content },
  { statusCode: 202, result: content },
];

const forms = (contents: readonly unknown[], gives: unknown): Form[] =>
  contents.flatMap(enveloped).map((json) => ({ answer: { json }, gives }));

const empty = (gives: unknown): Form[] => [
  { answer: { body: '' }, gives },
  { answer: { status: 204, body: '' }, gives },
];

/** A value under each of the names. */
const under = (names: readonly string[], value: unknown) => names.map((name) => ({ [name]: value }));

/** A record alone or in a list, bare or under a name. If `orgs` is a name, also inside an organisation. */
function one(record: object, ...names: string[]): Form[] {
  const own = names.filter((name) => name !== 'orgs');
  const contents = [record, ...under(own, record), ...under(own, [record])];
  const inOrgs = names.includes('orgs')
    ? contents.flatMap((content) => [{ orgs: [content] }, { orgs: content }])
    : [];
  return forms([...contents, ...inOrgs], record);
}

/** A whole list of two, one or no records. */
const list = (record: object, ...names: string[]): Form[] => [
  ...[[record, { ...record }], [record], []].flatMap((records) => {
    const own = names.filter((name) => name !== 'orgs');
    const named = under(own, records);
    const inOrgs = names.includes('orgs') ? named.flatMap((each) => [{ orgs: [each] }, { orgs: each }]) : [];
    return forms([records, ...named, ...inOrgs], records);
  }),
  ...empty([]),
];

/** A page of two, one or no records, with and without its pagination. */
const page = (record: object, ...names: string[]): Form[] => [
  ...[[record, { ...record }], [record], []].flatMap((items) => {
    const pagination = { records: items.length, position: 0, rows: 100, order_by: null };
    return [
      ...forms(under(names, items), { items }),
      ...forms(
        under(names, items).map((content) => ({ ...content, pagination })),
        { items, pagination },
      ),
      ...under(names, items).map((result) => ({
        answer: { json: { statusCode: 200, result, pagination } },
        gives: { items, pagination },
      })),
    ];
  }),
  ...empty({ items: [] }),
];

const text = 'Your event was published successfully.';

const message: readonly Form[] = [
  ...forms([text, { message: text }], { message: text }),
  { answer: { json: { statusCode: 201, success: true, message: text } }, gives: { message: text } },
  ...empty({ message: '' }),
];

const nothing: readonly Form[] = [
  ...empty(undefined),
  ...forms(['', { message: text }], undefined),
  ...[null, {}, text].map((json) => ({ answer: { json }, gives: undefined })),
  { answer: { body: 'OK' }, gives: undefined },
];

const anything: readonly Form[] = [
  ...[{ uuid: uuid(1) }, [1, 2], 'done', null].flatMap((content) => forms([content], content)),
  ...empty(undefined),
];

const session: readonly Form[] = [
  ...one(sample.session, 'session', 'sessions'),
  ...forms(
    [
      { session: { session: sample.session } },
      { session: { type: 'none', session_lists: [sample.session] } },
    ],
    sample.session,
  ),
];

const sessionPage = (sessions: readonly object[]): Form[] => {
  const pagination = { records: sessions.length, position: 0, rows: 100, order_by: null };
  return forms(
    [
      { session: { type: 'multiple-choice', session_lists: sessions }, pagination },
      { session: { session_lists: sessions, pagination } },
      { sessions: { enabled: true, type: 'none', session_lists: sessions }, pagination },
      { sessions, pagination },
      { session_lists: sessions, pagination },
    ],
    { items: sessions, pagination },
  );
};

const event: readonly Form[] = [
  ...one(sample.olderEvent, 'event', 'events'),
  ...one(sample.newerEvent, 'event', 'events'),
];

const eventInput = {
  name: 'Harbour Jazz',
  description: 'An evening by the water.',
  timezone: 'Australia/Sydney',
  occurrence: {
    type: 'weekly',
    attributes: {
      starts_on: '2031-05-01 19:30',
      event_duration: '1.5',
      days: ['monday'],
      occurrence_ends: { type: 'number_of_event', value: 4 },
    },
  },
  listing: { enabled: true, categories: ['music'] },
};
const eventChanges = { name: 'Harbour Jazz II', anything_new: true };
const letter = { subject: 'Parking', message: 'Where can we park?' };
const letters = [letter, { subject: 'Doors', message: 'When do they open?' }];
const billingInput = {
  country: 'Australia',
  state: 'New South Wales',
  city: 'Sydney',
  postcode: '2000',
  address_line1: '2 Pier Road',
};
const payoutInput = {
  account_name: 'Harbour Events',
  account_number: '123456',
  bank_name: 'Harbour Bank',
  bsb_code: '062-000',
};
const orgInput = {
  name: 'Harbour Events',
  links: [{ name: 'linkedin', value: 'https://linkedin.com/company/h' }],
};
const settings = [{ name: 'lock_my_organisation_profile', value: true }];
const passwords = {
  current_password: 'Old-passw0rd',
  new_password: 'New-passw0rd',
  confirm_password: 'New-passw0rd',
};
const productInput = { name: 'Mug', price: 12.5, images: 'uploads/mug.png', event_uuid: [uuid(9)] };
const sessionInput = {
  name: 'Opening',
  sell_session: true,
  session_starts_on: '2031-05-01 19:30',
  duration: 45,
  occurrences: { type: 'specific', uuid: [uuid(5)] },
};
const paging = { position: 40, rows: 20, order_by: 'name' };
const pagingQuery = { position: '40', rows: '20', order_by: 'name' };
const fullPage = { rows: '100' };

const me: Record<string, Call> = {
  'me.get': { replies: one(sample.me, 'me') },
  'me.post': { args: [{ anything: true }], body: { anything: true }, replies: one(sample.me, 'me') },
  'me.update': {
    args: [{ first_name: 'Ada' }],
    body: { me: [{ first_name: 'Ada' }] },
    replies: one(sample.me, 'me'),
  },
  'me.changePassword': { args: [passwords], body: passwords, replies: nothing },
  'me.resendVerificationEmail': { replies: nothing },
  'me.mute': { args: [uuid(1)], body: { uuid: uuid(1) }, replies: nothing },
  'me.unmute': { args: [uuid(1)], body: { uuid: uuid(1) }, replies: nothing },
  'me.changeEmail': { args: ['ada@example.com'], body: { new_email: 'ada@example.com' }, replies: message },
  'me.changePhone': { args: ['+61 2 9374 4000'], body: { new_phone: '+61 2 9374 4000' }, replies: message },
  'me.verifyOtp': {
    args: [{ otp: '123456', new_email: 'ada@example.com' }],
    body: { otp: '123456', new_email: 'ada@example.com' },
    replies: message,
  },
  'me.mutes.list': { args: [paging], query: pagingQuery, replies: page(sample.mute, 'mutes') },
  'me.saves.list': { query: fullPage, replies: page(sample.save, 'saves') },
  'me.tickets.list': { query: fullPage, replies: page(sample.ticket, 'tickets') },
  'me.tickets.get': { replies: one(sample.ticket, 'ticket', 'tickets') },
  'me.orders.list': { query: fullPage, replies: page(sample.order, 'orders') },
  'me.orders.get': { replies: one(sample.order, 'order', 'orders') },
};

const users: Record<string, Call> = {
  'users.get': { replies: one(sample.user, 'users', 'user') },
  'users.contact': { args: [letter], body: { messages: [letter] }, replies: nothing },
  'users.inviteToBook': {
    args: [{ event: uuid(9), source: 'booking', event_start_on: '2031-05-01 19:30' }],
    body: { event: uuid(9), source: 'booking', event_start_on: '2031-05-01 19:30' },
    replies: list(sample.invitation, 'invitations'),
  },
  'users.follow': { replies: nothing },
  'users.unfollow': { replies: nothing },
  'users.follows.list': { args: [paging], query: pagingQuery, replies: page(sample.follow, 'follows') },
  'users.followedBy.list': { query: fullPage, replies: page(sample.follow, 'followed_by') },
  'users.attending.list': { query: fullPage, replies: page(sample.newerEvent, 'events', 'attending') },
  'users.speaking.list': { query: fullPage, replies: page(sample.newerEvent, 'events', 'speaking') },
  'users.shares.list': { query: fullPage, replies: page(sample.share, 'shares') },
  'users.delete': { replies: nothing },
};

const common: Record<string, Call> = {
  'common.address.lookup': {
    args: [{ country: 'Australia', state: 'New South Wales' }],
    query: { country: 'Australia', state: 'New South Wales' },
    replies: [...one(sample.addressOptions), ...one(sample.postcodes)],
  },
  'common.categories.list': { replies: list(sample.category, 'categories') },
  'common.tags.list': { replies: list(sample.tag, 'tags') },
  'common.banners.list': { replies: list(sample.banner, 'banners') },
  'common.files.delete': {
    args: ['uploads/mug.png'],
    body: { file_name: 'uploads/mug.png' },
    replies: nothing,
  },
};

const orgs: Record<string, Call> = {
  'orgs.get': { replies: one(sample.org, 'orgs', 'org') },
  'orgs.create': { args: [orgInput], body: { orgs: orgInput }, replies: one(sample.org, 'orgs', 'org') },
  'orgs.update': {
    args: [{ info: '' }],
    body: { orgs: { info: '' } },
    replies: one(sample.org, 'orgs', 'org'),
  },
  'orgs.contact': { args: [letters], body: { messages: letters }, replies: nothing },
  'orgs.follow': { replies: nothing },
  'orgs.unfollow': { replies: nothing },
  'orgs.follows.list': { args: [paging], query: pagingQuery, replies: page(sample.follow, 'follows') },
  'orgs.followedBy.list': { query: fullPage, replies: page(sample.follow, 'followed_by') },
  'orgs.privacySettings.get': { replies: list(sample.privacySetting, 'privacy_settings', 'orgs') },
  'orgs.privacySettings.update': {
    args: [settings],
    body: { privacy_settings: settings },
    replies: list(sample.privacySetting, 'privacy_settings', 'orgs'),
  },
  'orgs.billing.get': { replies: one(sample.billing, 'billing_information', 'orgs') },
  'orgs.billing.update': {
    args: [billingInput],
    body: { orgs: [{ billing_information: billingInput }] },
    replies: one(sample.billing, 'billing_information', 'orgs'),
  },
  'orgs.payout.get': { replies: one(sample.payout, 'payout_information', 'orgs') },
  'orgs.payout.update': {
    args: [payoutInput],
    body: { orgs: [{ payout_information: payoutInput }] },
    replies: one(sample.payout, 'payout_information', 'orgs'),
  },
  'orgs.payout.create': {
    args: [payoutInput],
    body: { payout_information: payoutInput },
    replies: one(sample.payout, 'payout_information', 'orgs'),
  },
  'orgs.payout.delete': { replies: nothing },
  'orgs.metrics.get': { replies: list(sample.metric, 'metrics', 'orgs') },
  'orgs.activities.get': {
    args: [{ events: [uuid(1), uuid(2)], start_date: null, interval: 'weekly', group_by_event: false }],
    query: { events: `${uuid(1)},${uuid(2)}`, interval: 'weekly', group_by_event: 'false' },
    replies: list(sample.activity, 'activities', 'orgs'),
  },
  'orgs.events.list': { query: fullPage, replies: page(sample.olderEvent, 'events') },
  'orgs.events.get': { replies: event },
  'orgs.events.create': { args: [eventInput], body: { event: eventInput }, replies: event },
  'orgs.events.update': { args: [eventChanges], body: { event: eventChanges }, replies: event },
  'orgs.reviews.list': { query: fullPage, replies: page(sample.review, 'reviewes', 'reviews') },
  'orgs.tags.list': { replies: list(sample.tag, 'tags', 'orgs') },
  'orgs.payProvider.get': { replies: one(sample.payProvider, 'pay_provider', 'orgs') },
  'orgs.payProvider.connect': { replies: one({ connect_url: 'https://pay.example.com/connect' }) },
  'orgs.payProvider.disconnect': { replies: nothing },
  'orgs.subscriptions.list': {
    args: [{ is_current: true, type: 'add-on' }],
    query: { is_current: 'true', type: 'add-on' },
    replies: list(sample.subscription, 'subscriptions'),
  },
  'orgs.subscriptions.create': {
    args: [{ package: 'basic' }],
    body: { package: 'basic' },
    replies: anything,
  },
  'orgs.subscriptions.cancel': { replies: nothing },
  'orgs.subscriptions.reactivate': { replies: nothing },
  'orgs.teamMembers.list': {
    args: [{ search_q: 'ada & co', feature: 'events', action: 'read' }],
    query: { search_q: 'ada & co', feature: 'events', action: 'read' },
    replies: list(sample.teamMember, 'users'),
  },
  'orgs.teamMembers.get': { replies: one(sample.teamMember, 'users', 'user') },
  'orgs.teamMembers.disable': { replies: nothing },
  'orgs.teamMembers.enable': { replies: nothing },
  'orgs.teamMembers.delete': { replies: nothing },
  'orgs.invitations.list': {
    args: [{ status: 'Pending', search_q: 'ada', ...paging }],
    query: { status: 'Pending', search_q: 'ada', ...pagingQuery },
    replies: page(sample.orgInvitation, 'invitations'),
  },
  'orgs.invitations.send': {
    args: [{ email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace' }],
    body: { email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace' },
    replies: one(sample.orgInvitation, 'invitation', 'invitations'),
  },
  'orgs.invitations.get': { replies: one(sample.orgInvitation, 'invitation', 'invitations') },
  'orgs.invitations.accept': { replies: nothing },
  'orgs.invitations.delete': { replies: nothing },
  'orgs.invitations.resend': { replies: nothing },
  'orgs.products.list': { args: [paging], query: pagingQuery, replies: list(sample.product, 'products') },
  'orgs.products.create': {
    args: [productInput],
    body: { product: productInput },
    replies: one(sample.product, 'products', 'product'),
  },
  'orgs.products.update': {
    args: [{ price: 0 }],
    body: { product: { price: 0 } },
    replies: one(sample.product, 'products', 'product'),
  },
  'orgs.products.delete': { replies: nothing },
};

const events: Record<string, Call> = {
  'events.list': {
    args: [{ my: true, ...paging }],
    query: { my: 'true', ...pagingQuery },
    replies: page(sample.olderEvent, 'events'),
  },
  'events.get': { replies: event },
  'events.create': { args: [eventInput], body: { event: eventInput }, replies: event },
  'events.duplicate': {
    args: [{ starts_on: '2031-05-01 19:30' }],
    body: { event: { starts_on: '2031-05-01 19:30' } },
    replies: event,
  },
  'events.update': { args: [eventChanges], body: { event: eventChanges }, replies: event },
  'events.delete': { replies: nothing },
  'events.publish': { replies: message },
  'events.unpublish': { replies: message },
  'events.cancel': { replies: message },
  'events.sessions.list': {
    query: fullPage,
    replies: [
      ...sessionPage([sample.session, sample.olderSession]),
      ...sessionPage([sample.olderSession]),
      ...sessionPage([]),
    ],
  },
  'events.sessions.create': { args: [sessionInput], body: { sessions: sessionInput }, replies: session },
  'events.sessions.get': { replies: session },
  'events.sessions.replace': { args: [sessionInput], body: { sessions: sessionInput }, replies: session },
  'events.sessions.delete': { replies: nothing },
  'events.saves.list': { query: fullPage, replies: page(sample.save, 'saves') },
  'events.saves.create': { replies: one({ uuid: uuid(3) }, 'save', 'saves') },
  'events.saves.delete': { replies: nothing },
  'events.shares.list': { query: fullPage, replies: page(sample.share, 'shares') },
  'events.shares.create': { args: [{ network: 'twitter' }], body: { network: 'twitter' }, replies: message },
  'events.shares.delete': { replies: nothing },
  'events.speakers.list': { query: fullPage, replies: page(sample.speaker, 'speakers') },
  'events.speakers.create': {
    args: [{ email: 'ada@example.com' }],
    body: { email: 'ada@example.com' },
    replies: one(sample.speaker, 'speakers', 'speaker'),
  },
  'events.speakers.get': { replies: one(sample.speaker, 'speaker', 'speakers') },
  'events.speakers.update': {
    args: [{ bio: '' }],
    body: { bio: '' },
    replies: one(sample.speaker, 'speaker', 'speakers'),
  },
  'events.speakers.resendInvite': { replies: message },
  'events.speakers.acceptInvite': { replies: message },
  'events.speakers.delete': { replies: nothing },
  'events.guests.list': { query: fullPage, replies: page(sample.guest, 'guests') },
  'events.guests.create': {
    args: [[{ email: 'ada@example.com' }]],
    body: [{ email: 'ada@example.com' }],
    replies: [
      ...list(sample.guest, 'guests'),
      ...forms([{ guests: [sample.guest], pagination: { records: 1 } }], [sample.guest]),
    ],
  },
  'events.guests.get': { replies: one(sample.guest, 'guest', 'guests') },
  'events.guests.resendInvite': { replies: nothing },
  'events.guests.acceptInvite': { replies: nothing },
  'events.guests.delete': { replies: nothing },
  'events.invitations.send': {
    args: [{ email: 'ada@example.com' }],
    body: { email: 'ada@example.com' },
    replies: message,
  },
  'events.invitations.list': { query: fullPage, replies: page(sample.invitation, 'invitations') },
  'events.invitations.get': { replies: one(sample.invitation, 'invitation', 'invitations') },
  'events.invitations.delete': { replies: nothing },
  'events.tickets.list': { query: fullPage, replies: page(sample.ticket, 'tickets') },
  'events.tickets.get': { replies: one(sample.ticket, 'ticket', 'tickets') },
  'events.attendees.list': { query: fullPage, replies: page(sample.attendee, 'attendees') },
  'events.attendees.get': { replies: one(sample.attendee, 'attendee', 'attendees') },
  'events.attendees.update': {
    args: [{ attributes: sample.attendee.attributes }],
    body: { attributes: sample.attendee.attributes },
    replies: one(sample.attendee, 'attendee', 'attendees'),
  },
  'events.suggestions.list': { query: fullPage, replies: page(sample.user, 'users') },
  'events.reviews.list': { query: fullPage, replies: page(sample.review, 'reviewes', 'reviews') },
  'events.orders.list': { query: fullPage, replies: page(sample.order, 'orders') },
  'events.related.list': { query: fullPage, replies: page(sample.newerEvent, 'events', 'related_events') },
};

const calls: Record<string, Call> = { ...me, ...users, ...common, ...orgs, ...events };

const namesIn = (path: string) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

/** Returns an id for each path parameter, so that a test fails if two are mixed up. */
const idOf = (name: string) => `the-${name}`;

const fill = (path: string) => path.replace(/\{(\w+)\}/g, (_, name) => idOf(name));

type Method = (...args: unknown[]) => PromiseLike<unknown>;

/** The method of an operation, found by its id rather than by its type. */
const methodOf = (client: TicketingClient, id: string) => atId(client, id) as Method;

const rowOf = (id: string) => {
  const row = documented.find((each) => each.id === id);
  if (!row) throw new Error(`${id} is not documented`);
  return row;
};

it('covers every documented operation', () => {
  // An upload sends a form, so it has its own tests in file.test.ts.
  const ids = documented.map(({ id }) => id).filter((id) => id !== 'common.files.upload');
  expect(Object.keys(calls).sort()).toEqual(ids.sort());
});

describe.each(Object.entries(calls))('%s', (id, { args = [], body, query = {}, replies }) => {
  const { method, path, args: documentedArgs } = rowOf(id);
  const ids = namesIn(path).map(idOf);
  const left = documentedArgs.slice(ids.length + args.length).map(() => undefined);

  it('sends the documented request, which matches the OpenAPI document', async () => {
    const { client, requests } = await setUp(() => replies[0]?.answer ?? {});
    await methodOf(client, id)(...ids, ...args);
    const [request] = requests;
    expect(requests).toHaveLength(1);
    const sent = request?.body ? JSON.parse(request.body) : undefined;
    expect({
      method: request?.method,
      path: request?.path,
      query: Object.fromEntries(request?.query ?? []),
      body: sent,
    }).toEqual({ method, path: fill(path), query, body });
    expect(
      problemsOfRequest(method, request?.path ?? '', request?.query ?? new URLSearchParams(), sent),
    ).toEqual([]);
    expect(request?.headers).toMatchObject({ authorization: 'Bearer token-1', accept: 'application/json' });
    expect(request?.headers['content-type']).toBe(body === undefined ? undefined : 'application/json');
  });

  it('returns the content of every form of reply, and reports no drift', async () => {
    const drifts: unknown[] = [];
    const options: ClientOptions = {
      retry: false,
      onDrift: (drift) => drifts.push(drift),
      // Thousands of replies over a socket would take most of the time.
      async fetch(request) {
        const form = request.headers.get('x-form');
        if (form === null) return fetch(request);
        const { status = 200, json, body = JSON.stringify(json) } = replies[Number(form)]?.answer ?? {};
        return new Response(status === 204 ? null : body, { status });
      },
    };
    const { client } = await setUp(() => ({ status: 500 }), options);
    for (const validate of ['strict', 'report'] as const) {
      const given = await Promise.all(
        replies.map((_, form) =>
          methodOf(client, id)(...ids, ...args, ...left, {
            validate,
            headers: { 'x-form': String(form) },
          }),
        ),
      );
      expect(given).toEqual(replies.map(({ gives }) => gives));
    }
    expect(drifts).toEqual([]);
  });
});

describe('orders and reviews', () => {
  const answers: Record<string, unknown> = {
    '/me/orders': { orders: [sample.order] },
    '/me/orders/the-order': { order: sample.order },
    '/events/the-event/orders': { statusCode: 200, result: { orders: [sample.order] } },
    '/events/the-event/reviews': { statusCode: 200, result: { reviewes: [sample.review] } },
    '/orgs/the-org/reviews': { reviews: [sample.review] },
  };
  const start = () => setUp(({ path }) => ({ json: answers[path] }), { validate: 'strict' });

  it('are requested at the path of the given event or organisation', async () => {
    const { client, requests } = await start();
    expect((await client.orders.list()).items).toEqual([sample.order]);
    expect((await client.orders.list({ rows: 20 })).items).toEqual([sample.order]);
    expect((await client.orders.list({ event: 'the-event', rows: 20 })).items).toEqual([sample.order]);
    expect(await client.orders.get('the-order')).toEqual(sample.order);
    expect((await client.reviews.list({ event: 'the-event' })).items).toEqual([sample.review]);
    expect((await client.reviews.list({ org: 'the-org', position: 20 })).items).toEqual([sample.review]);
    expect(requests.map(({ path, query }) => `${path}?${query}`)).toEqual([
      '/me/orders?rows=100',
      '/me/orders?rows=20',
      '/events/the-event/orders?rows=20',
      '/me/orders/the-order?',
      '/events/the-event/reviews?rows=100',
      '/orgs/the-org/reviews?position=20&rows=100',
    ]);
  });

  it('are not requested if reviews have neither an event nor an organisation', async () => {
    const { client, requests } = await start();
    // @ts-expect-error the types require an event or an organisation
    await expect(client.reviews.list({}).toArray()).rejects.toThrow(RequestValidationError);
    expect(requests).toEqual([]);
  });
});

describe('an operation with several documented paths', () => {
  const twice = documented.flatMap(({ id, path, alternates = '' }) => {
    const others = alternates.match(/\/[\w/{}]+/g) ?? [];
    const fitting = others.filter((other) => namesIn(other).every((name) => namesIn(path).includes(name)));
    return fitting.length > 0 ? [{ id, paths: [path, ...fitting].map(fill) }] : [];
  });

  const ways = twice.flatMap(({ id, paths }) =>
    paths.slice(1).flatMap((known) => [404, 405].map((status) => ({ id, paths, known, status }))),
  );

  it.each(ways)(
    '$id is found at $known after a $status, and always requested there afterwards',
    async (way) => {
      const { id, paths, known, status } = way;
      const { args = [], replies } = calls[id] ?? { replies: [] };
      const { client, requests } = await setUp(({ path }) =>
        path === known ? (replies[0]?.answer ?? {}) : { status, json: {} },
      );
      const ids = namesIn(rowOf(id).path).map(idOf);
      for (const each of [client, client, client.with({ timeout: 1000 })]) {
        expect(await methodOf(each, id)(...ids, ...args)).toEqual(replies[0]?.gives);
      }
      const tried = paths.slice(0, paths.indexOf(known) + 1);
      expect(requests.map(({ path }) => path)).toEqual([...tried, known, known]);
      const bodies = new Set(requests.map(({ body }) => body));
      expect(bodies.size).toBe(1);
    },
  );
});

describe('the tickets of a user', () => {
  it('are requested at the path with the user', async () => {
    const { client, requests } = await setUp(() => ({ json: { tickets: [sample.ticket] } }));
    await client.me.tickets.list({ user: 'the-user', rows: 20 });
    await client.me.tickets.get('the-ticket', { user: 'the-user' });
    expect(requests.map(({ path, query }) => `${path}?${query}`)).toEqual([
      '/me/the-user/tickets?rows=20',
      '/me/the-user/tickets/the-ticket?',
    ]);
  });

  it('are not searched for among your own if the user has none', async () => {
    const { client, requests } = await setUp(() => ({ status: 404, json: {} }));
    await expect(client.me.tickets.get('the-ticket', { user: 'the-user' })).rejects.toThrow(NotFoundError);
    expect(requests).toHaveLength(1);
  });
});
