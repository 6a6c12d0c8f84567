import { describe, expect, test } from 'vitest';
import type { Order } from '../../../src/api/models/index.js';
import { toRecord } from '../../../src/index.js';
import { listening } from './setting.js';

const statesOf = ({ extended_status }: Order) => toRecord(extended_status ?? []);

describe('a purchase over HTTP', () => {
  test('creates an order, tickets and attendees, which can be refunded and checked in', async () => {
    const { post, event } = await listening();
    const bought = await post('/purchase', { event, quantity: 3 });
    expect(bought.status).toBe(200);
    const { order, tickets, attendees } = bought.body;
    expect([tickets.length, attendees.length]).toEqual([3, 3]);
    const [first, second] = tickets;
    const part = await post('/refund', { order: order.uuid, tickets: [first?.uuid] });
    expect(statesOf(part.body.order)).toMatchObject({ payment: 'Partially Refunded' });
    expect(await post('/check-in', { ticket: first?.uuid })).toMatchObject({
      status: 400,
      body: { message: 'the ticket is void' },
    });
    expect(await post('/check-in', { ticket: second?.uuid })).toMatchObject({
      status: 200,
      body: { ticket: { last_attendee_type: 'attended' } },
    });
    const some = await post('/refund', { order: order.uuid, amount: 5 });
    expect(statesOf(some.body.order)).toMatchObject({ payment: 'Partially Refunded' });
    const whole = await post('/refund', { order });
    expect(whole.body.order).toMatchObject({ status: 'Cancelled' });
    expect((await post('/refund', { order: order.uuid })).body).toMatchObject({
      message: 'the order was already refunded',
    });
  });

  test('is refused with every problem at once, and nothing is bought', async () => {
    const { post, emulator } = await listening();
    const before = Object.keys(emulator.world().state.orders).length;
    const { status, body } = await post('/purchase?wrold=one', {
      quantity: 0,
      attendees: [{ email: 5 }],
      colour: 'red',
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      'query: Unknown field "wrold". Did you mean "world"? The fields are world.',
      'event is required',
      'quantity must be a whole number from 1',
      'attendees[0].first_name is required',
      'attendees[0].last_name is required',
      'attendees[0].email must be text',
      'body: Unknown field "colour". The fields are event, buyer, level, price, quantity, attendees, sessions.',
    ]);
    expect(Object.keys(emulator.world().state.orders)).toHaveLength(before);
  });

  test('of an unknown event is refused with 404', async () => {
    const { post } = await listening();
    expect(await post('/purchase', { event: 'none' })).toEqual({
      status: 404,
      body: { message: 'event none not found', errors: ['event none not found'] },
    });
  });
});

test('uuids in a body or a query may be in upper case', async () => {
  const { get, post, event } = await listening();
  const upper = (uuid: unknown) => String(uuid).toUpperCase();
  const { body: level } = await post('/ticket-levels', { event: upper(event) });
  const { body } = await post('/purchase', { event: { uuid: upper(event) }, level: upper(level.uuid) });
  const [ticket] = body.tickets;
  for (const query of [
    `/records?of=orders&event=${upper(event)}&uuid=${upper(body.order.uuid)}`,
    `/orders?event=${upper(event)}&q=${body.order.code}`,
    `/events?uuid=${upper(event)}`,
  ]) {
    expect((await get(query)).body).toMatchObject({ total: 1 });
  }
  expect((await post('/check-in', { ticket: upper(ticket?.uuid) })).status).toBe(200);
  const { status } = await post('/refund', { order: upper(body.order.uuid), tickets: [upper(ticket?.uuid)] });
  expect(status).toBe(200);
  const as = upper(body.order.customer?.uuid);
  expect((await post('/applications', { as })).status).toBe(200);
});

test('a ticket level can be added over HTTP and sold', async () => {
  const { post, event } = await listening();
  const { body } = await post('/ticket-levels', { event, name: 'Balcony', price: 12, quantity: 1 });
  const bought = await post('/purchase', { event, level: body.uuid });
  expect(bought.body).toMatchObject({ tickets: [{ product: { ticket_name: 'Balcony' } }] });
  expect((await post('/purchase', { event, level: 'Balcony' })).body.message).toContain(
    'no tickets are left',
  );
});

test('a session can get a capacity over HTTP, which limits its sales', async () => {
  const { post, event, emulator } = await listening();
  const session = Object.values(emulator.world().state.sessions).find((each) => each.event === event);
  if (session) session.sell_session = true;
  const sessions = [session?.uuid];
  expect(await post('/session', { session: session?.uuid, capacity: 1 })).toMatchObject({
    status: 200,
    body: { session: { capacity: 1 } },
  });
  expect((await post('/purchase', { event, sessions })).status).toBe(200);
  expect((await post('/purchase', { event, sessions })).body.message).toContain('no places are left');
});

test('a review and its answer can be written over HTTP', async () => {
  const { post, event } = await listening();
  await post('/purchase', { event });
  const { body } = await post('/review', { event, rating: 4, text: 'Good' });
  expect(body.review).toMatchObject({ review_rating: 4, review_text: 'Good' });
  const answer = await post('/review', { event, parent: body.review, text: 'Thanks' });
  expect(answer.body.review).toMatchObject({ review_text: 'Thanks' });
});

test('an address can be verified and a payment account completed over HTTP', async () => {
  const { post, emulator } = await listening();
  const { state } = emulator.world();
  const [org] = Object.values(state.orgs);
  const owner = state.users[state.owner];
  if (owner) owner.email.verified = false;
  await post('/verify-email');
  await post('/pay-provider', { org: org?.uuid });
  expect(owner?.email.verified).toBe(true);
  expect(org?.payProvider?.complete).toBe(true);
});

test('a user can consent or deny over HTTP', async () => {
  const { post, emulator, server } = await listening();
  const { clientId } = emulator.application();
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: 'https://app.example/back',
    scope: 'me.read',
    state: 'abc',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  const url = `${server.authUrl}/v1/oauth/authorize?${query}`;
  const back = new URL((await post('/consent', { url })).body.url);
  expect(back.origin).toBe('https://app.example');
  expect(back.searchParams.has('code')).toBe(true);
  expect((await post('/consent', { url, allow: false })).body.url).toContain('error=access_denied');
  expect((await post('/consent', { url: 'nowhere' })).body.message).toBe('url must be a URL');
  expect((await post('/consent', { url: server.authUrl })).status).toBe(400);
});
