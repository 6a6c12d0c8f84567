import { expect, test } from 'vitest';
import { ask } from '../ask.js';
import { published } from '../setting.js';

async function values() {
  const context = await published();
  const { emulator, owner, org, event } = context;
  emulator.simulate.addLevel({ event, price: 10 });
  const { attendees } = emulator.simulate.purchase({ event });
  const product = await owner.orgs.products.create(org, { name: 'Mug', price: 5, images: 'mug.png' });
  return { ...context, attendee: attendees[0]?.uuid, product: product.uuid };
}

const mug = { name: 'Mug', price: 5, images: 'mug.png' };
const links = (name: string) => [{ name, value: '' }];
const field = (field_name: string, field_value: unknown, more = {}) => ({
  attributes: [{ field_name, field_value, ...more }],
});
const names = 'website, facebook, instagram, twitter or linkedin';

const changeProduct = 'PATCH /orgs/{org}/products/{product}';
const changeAttendee = 'PATCH /events/{event}/attendees/{attendee}';
const addSession = 'POST /events/{event}/sessions';

/** Sends a request, given as a method and a path with names, to that setting. */
async function send(request: string, body?: object) {
  const context = await values();
  const [method = '', pattern = ''] = request.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: 'org') => String(context[name]));
  return ask(context.emulator, method, path, { body });
}

test.each<[request: string, body: object | undefined, message: string]>([
  [
    'POST /orgs/{org}/products',
    { product: { ...mug, status: 'sold' } },
    'status should be active or inactive',
  ],
  [changeProduct, { product: { status: 'x' } }, 'status should be active or inactive'],
  [
    changeProduct,
    { product: { qty_available: 'x' } },
    'qty_available should be a whole number from 0 to 1000000',
  ],
  [
    changeProduct,
    { product: { max_qty_per_order: -1 } },
    'max_qty_per_order should be a whole number from 0 to 1000000',
  ],
  ['PATCH /me', { me: [{ links: links('myspace') }] }, `links.0.name should be ${names}`],
  ['PATCH /me', { me: [{ bio: 5 }] }, 'bio should be text'],
  ['PATCH /me', { me: [{ addresses: [5] }] }, 'addresses.0 should be an object'],
  ['PATCH /orgs/{org}', { orgs: { links: links('myspace') } }, `links.0.name should be ${names}`],
  ['POST /orgs', { orgs: { name: 'New', links: links('x') } }, `links.0.name should be ${names}`],
  ['POST /orgs/{org}/subscriptions', { type: 'gold' }, 'type should be core or add-on'],
  ['POST /orgs/{org}/subscriptions', { package: 5 }, 'package should be text'],
  ['GET /orgs/{org}/subscriptions?type=core', undefined, 'type should be subscription or add-on'],
  ['GET /orgs/{org}/subscriptions?is_current=perhaps', undefined, 'is_current should be true or false'],
  ['GET /orgs/{org}/activities?interval=hourly', undefined, 'interval should be daily, weekly or monthly'],
  ['GET /orgs/{org}/activities?group_by_event=perhaps', undefined, 'group_by_event should be true or false'],
  ['GET /orgs/{org}/invitations?status=Lost', undefined, 'status should be Active or Pending'],
  ['GET /events?event_type=picnic', undefined, 'event_type should be venue_event or online_event'],
  ['GET /events?status=gone', undefined, 'status should be published or ready to publish'],
  [
    'GET /events?time_filter=upcoming',
    undefined,
    'time_filter should be today, tomorrow, this_week, this_weekend, next_week, next_weekend, this_month, next_month, this_year or next_year',
  ],
  [changeAttendee, field('is_moderator', 'perhaps'), 'attributes.0.field_value should be true or false'],
  [changeAttendee, field('first_name', 5), 'attributes.0.field_value should be text'],
  [changeAttendee, field('email', 'nobody'), 'email address is invalid'],
  [
    changeAttendee,
    field('seat', 'A1', { field_type: 'secret' }),
    'attributes.0.field_type should be system or custom',
  ],
  [addSession, { sessions: { tickets: { type: 'some' } } }, 'tickets.type should be all or specific'],
  [addSession, { sessions: { occurrences: { type: 'some' } } }, 'occurrences.type should be all or specific'],
  [addSession, { sessions: { duration: -5 } }, 'duration should be a whole number from 0 to 527040'],
  [addSession, { sessions: 5 }, 'body should be an object'],
  ['POST /events/{event}/speakers', { email: 'ann@mail.example', bio: {} }, 'bio should be text'],
  [
    'POST /events/{event}/guests',
    [{ email: 'ann@mail.example', first_name: 5 }] as object,
    '0.first_name should be text',
  ],
])('%s with %j is refused: %s', async (request, body, message) => {
  const { status, body: reply } = await send(request, body);
  expect({ status, errors: reply.result.errors }).toEqual({ status: 400, errors: [message] });
});

test.each([
  [changeProduct, { product: { status: '', qty_available: '', event_uuid: null } }],
  ['PATCH /me', { me: [{ links: '', addresses: '', timezone: '', phone: '' }] }],
  [addSession, { sessions: { tickets: '', status: '', duration: '', sell_session: null } }],
  ['GET /orgs/{org}/activities?interval=&group_by_event=&events=', undefined],
  ['GET /events?rows=&position=&time_filter=', undefined],
])('%s with %j treats empty fields as missing', async (request, body) => {
  expect(await send(request, body)).toMatchObject({ status: 200 });
});

test('a change of a speaker may omit the address, but a new speaker needs one', async () => {
  const { emulator, owner, event } = await values();
  const { uuid } = await owner.events.speakers.create(event, { email: 'ann@mail.example' });
  const path = `/events/${event}/speakers`;
  for (const body of [{ bio: 'Sings.' }, { email: '' }]) {
    expect(await ask(emulator, 'PATCH', `${path}/${uuid}`, { body })).toMatchObject({ status: 200 });
    expect(await owner.events.speakers.get(event, uuid)).toMatchObject({ email: 'ann@mail.example' });
    const refused = await ask(emulator, 'POST', path, { body });
    expect(refused.body.result.errors).toEqual(['email address is invalid']);
  }
});

test('numeric text is stored as a number', async () => {
  const { emulator, org, product } = await values();
  const body = { product: { qty_available: '12' } };
  const reply = await ask(emulator, 'PATCH', `/orgs/${org}/products/${product}`, { body });
  expect(reply.body.products).toMatchObject([{ qty_available: 12 }]);
});
