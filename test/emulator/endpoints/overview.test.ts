import { afterEach, describe, expect, test } from 'vitest';
import { by } from '../../../src/emulator/state/collection.js';
import { clientOf, orgOf } from '../clients.js';
import { listening, stopListening } from './setting.js';

afterEach(stopListening);

test('the overview shows the content of a world and how to connect', async () => {
  const { get, post, api, event, server } = await listening();
  await post('/purchase', { event });
  await api('/me');
  await post('/faults', { fault: { status: 500 } });
  const { body } = await get('/overview');
  expect(body).toMatchObject({
    world: 'default',
    stands: true,
    dialect: 'documented',
    faults: 1,
    connection: { baseUrl: server.baseUrl, clientId: 'emulator-1' },
    requests: [{ path: '/me', status: 200 }],
  });
  expect(body.outbox).toHaveLength(1);
});

test('records come in pages, latest first, without passwords', async () => {
  const { get, emulator } = await listening();
  const users = Object.values(emulator.world().state.users);
  const page = async (query: string) =>
    (await get(`/records?of=users${query}`)).body as unknown as {
      total: number;
      records: { uuid: string; record: { password: string } }[];
    };
  const first = await page('&rows=2');
  expect(first.total).toBe(users.length);
  expect(first.records.map(({ uuid }) => uuid)).toEqual(
    users
      .slice(-2)
      .reverse()
      .map(({ uuid }) => uuid),
  );
  expect(first.records[0]?.record.password).toBe('[secret]');
  const second = await page('&rows=2&position=2');
  expect(second.records.map(({ uuid }) => uuid)).toEqual(
    users
      .slice(-4, -2)
      .reverse()
      .map(({ uuid }) => uuid),
  );
  expect((await page(`&position=${users.length}`)).records).toEqual([]);
  expect((await get('/records')).body).toMatchObject({ message: 'of is required' });
});

test('records can be found by their uuid and by their event', async () => {
  const { get, post, event } = await listening();
  const { body } = await post('/purchase', { event, quantity: 2 });
  const { uuid } = body.order;
  expect((await get(`/records?of=orders&uuid=${uuid}`)).body).toMatchObject({
    total: 1,
    records: [{ uuid }],
  });
  const sold = (await get(`/records?of=tickets&event=${event}&rows=2`)).body;
  expect(sold.records).toMatchObject(body.tickets.map((ticket) => ({ uuid: ticket.uuid })).reverse());
  expect((await get('/records?of=tickets&event=none')).body).toMatchObject({ total: 0 });
});

test('the overview counts all events on sale, and shows the earliest ones', async () => {
  const { get } = await listening({ seed: 'large' });
  const { events } = (await get('/events?rows=1000')).body as unknown as {
    events: readonly { uuid: string; starts: string; sells: boolean }[];
  };
  const selling = events
    .filter(({ sells }) => sells)
    .sort((one, other) => (one.starts < other.starts ? -1 : 1));
  expect(selling.length).toBeGreaterThan(50);
  const { onSale } = (await get('/overview')).body;
  expect(onSale).toEqual({ total: selling.length, events: selling.slice(0, 6) });
});

test('the gaps of the specification are listed', async () => {
  const { get, emulator } = await listening({ seed: 'empty' });
  expect((await get('/gaps')).body).toEqual({ gaps: emulator.gaps });
});

test('the overview shows the sales of seven days and what happens next', async () => {
  const { get, post, event } = await listening();
  const before = (await get('/overview')).body as unknown as {
    sales: readonly { day: string; orders: number; tickets: number }[];
    next: readonly { at: string; what: string }[];
  };
  expect(before.sales).toHaveLength(7);
  const today = before.sales.at(-1);
  await post('/purchase', { event, quantity: 3 });
  const { sales } = (await get('/overview')).body as unknown as typeof before;
  expect(sales.at(-1)).toEqual({
    day: today?.day,
    orders: Number(today?.orders) + 1,
    tickets: Number(today?.tickets) + 3,
  });
  expect(before.next.map(({ at }) => at)).toEqual(before.next.map(({ at }) => at).sort());
  expect(before.next.length).toBeGreaterThan(0);
});

test('events show whether they sell tickets, and why not', async () => {
  const { get, emulator, event } = await listening();
  expect((await get(`/events?uuid=${event}`)).body).toMatchObject({
    total: 1,
    events: [{ uuid: event, state: 'published', sells: true, closed: null }],
  });
  const cancelled = Object.values(emulator.world().state.events).find(({ cancelledOn }) => cancelledOn);
  expect((await get(`/events?uuid=${cancelled?.uuid}`)).body).toMatchObject({
    events: [{ state: 'cancelled', sells: false, closed: 'the event is cancelled' }],
  });
  expect((await get('/events?uuid=nothing')).body).toEqual({ total: 0, events: [] });
});

describe('a record', () => {
  const editing = async () => {
    const { put, get, post, emulator, event = '' } = await listening();
    const { body } = await post('/purchase', { event, quantity: 2 });
    const { state } = emulator.world();
    return {
      emulator,
      get,
      post,
      state,
      event,
      order: body.order.uuid ?? '',
      tickets: Object.values(state.tickets).filter(({ order }) => order === body.order.uuid),
      edit: (of: string, uuid: string, changes: unknown) => put(`/records?of=${of}&uuid=${uuid}`, changes),
    };
  };

  test('can be edited only in editable fields', async () => {
    const { edit, state, event } = await editing();
    expect(await edit('events', event, { name: 'Jazz' })).toMatchObject({
      status: 200,
      body: { record: { name: 'Jazz' } },
    });
    expect(state.events[event]?.name).toBe('Jazz');
    expect(await edit('events', event, { state: 'gone' })).toMatchObject({
      status: 400,
      body: { message: 'state must be one of ready to publish, published' },
    });
    expect((await edit('events', event, { uuid: 'x' })).body.message).toMatch(/unknown field "uuid"/i);
    const value = { name: 'Town Hall', address: { country: 'Australia' } };
    const configuration = { type: 'venue_event', attributes: [{ name: 'venue', value }] };
    expect((await edit('events', event, { configuration })).status).toBe(200);
    expect(state.events[event]?.configuration).toEqual(configuration);
    expect((await edit('events', event, { configuration: { type: 'picnic' } })).status).toBe(400);
    expect((await edit('saves', event, {})).status).toBe(404);
    expect((await edit('events', 'nothing', {})).status).toBe(404);
  });

  test('of an order can get another customer, who then finds it, but nothing that follows from its tickets and refunds', async () => {
    const { edit, get, state, order } = await editing();
    for (const field of ['status', 'refund', 'refunded', 'lines', 'event']) {
      expect((await edit('orders', order, { [field]: 'other' })).body.message).toMatch(
        `Unknown field "${field}"`,
      );
    }
    const customer = state.owner;
    expect((await edit('orders', order, { customer, payment: 'Pending' })).status).toBe(200);
    expect(by(state.orders, 'customer', customer).map(({ uuid }) => uuid)).toContain(order);
    const { records } = (await get(`/records?of=orders&uuid=${order}`)).body;
    expect(records).toMatchObject([{ record: { customer, payment: 'Pending' } }]);
  });

  test('of an order can get a coupon up to its price, until a part is refunded', async () => {
    const { edit, post, state, order } = await editing();
    const price = (state.orders[order]?.lines ?? []).reduce(
      (sum, line) => sum + line.price * line.quantity,
      0,
    );
    const coupon = { code: 'HALF', amount: price / 2 };
    expect((await edit('orders', order, { coupon: { ...coupon, amount: price + 1 } })).body.message).toBe(
      `coupon.amount must be ${price} or less, the price of the tickets`,
    );
    expect((await edit('orders', order, { coupon })).status).toBe(200);
    // The amount that is left to refund depends on the coupon.
    await post('/refund', { order, amount: 1 });
    expect((await edit('orders', order, { coupon: null })).body.message).toBe(
      'coupon cannot change, because a part of the order was refunded',
    );
    expect((await edit('orders', order, { coupon, code: 'CHANGED' })).status).toBe(200);
  });

  test('of a ticket can swap attendees only within its order', async () => {
    const { edit, state, tickets } = await editing();
    const [one, other] = tickets;
    const [first, second] = [one?.attendee, other?.attendee];
    expect((await edit('tickets', one?.uuid ?? '', { attendee: second })).status).toBe(200);
    expect([one?.attendee, other?.attendee]).toEqual([second, first]);
    const stranger = Object.values(state.attendees)[0]?.uuid;
    expect(await edit('tickets', one?.uuid ?? '', { attendee: stranger })).toMatchObject({
      status: 400,
      body: { message: `attendee: the order of the ticket has no attendee ${stranger}` },
    });
    expect(one?.attendee).toBe(second);
  });

  test('of a ticket that is void no longer counts as sold, without a refund', async () => {
    const { emulator, edit, get, event, tickets } = await editing();
    const client = clientOf(emulator);
    const { uuid: org } = orgOf(emulator);
    const session = Object.values(emulator.world().state.sessions).find((each) => each.event === event);
    const sum = (levels: unknown) =>
      Array.isArray(levels) ? levels.reduce((all, { quantity_sold }) => all + quantity_sold, 0) : undefined;
    const counts = async () => {
      const activities = await client.orgs.activities.get(org, { events: [event] });
      const [row] = (await get(`/events?uuid=${event}`)).body.events as readonly {
        readonly active: number;
      }[];
      return {
        levels: sum((await client.events.get(event)).tickets?.levels),
        session: sum((await client.events.sessions.get(event, session?.uuid ?? '')).tickets),
        coming: (await client.events.attendees.list(event).toArray()).length,
        activity: activities.find(({ name }) => name === 'tickets_sold')?.value,
        active: row?.active,
      };
    };
    const before = await counts();
    const all = (count: number) => Object.fromEntries(Object.keys(before).map((place) => [place, count]));
    const sold = before.coming;
    expect(before).toEqual(all(sold));
    const [one] = tickets;
    await edit('tickets', one?.uuid ?? '', { status: 'cancelled' });
    expect(await counts()).toEqual(all(sold - 1));
    await edit('tickets', one?.uuid ?? '', { status: 'active' });
    expect(await counts()).toEqual(all(sold));
  });

  test('can refer only to records that exist', async () => {
    const { edit, state, order } = await editing();
    const first = <T extends { readonly uuid: string }>(collection: Readonly<Record<string, T>>) =>
      Object.values(collection)[0]?.uuid ?? '';
    const session = Object.values(state.sessions)[0];
    const levels = [state.events[session?.event ?? '']?.levels[0]?.uuid];
    const user = state.owner;
    const members = Object.values(state.members);
    const accepted: [string, string, object][] = [
      ['sessions', session?.uuid ?? '', { levels }],
      ['sessions', session?.uuid ?? '', { levels: null, occurrences: null }],
      ['attendees', first(state.attendees), { user }],
      ['speakers', first(state.speakers), { user }],
      ['guests', first(state.guests), { user: null }],
      ['reviews', first(state.reviews), { likedBy: [user] }],
      ['products', first(state.products), { event_uuid: [] }],
    ];
    for (const [of, uuid, changes] of accepted) {
      expect(await edit(of, uuid, changes), of).toMatchObject({ status: 200, body: { record: changes } });
    }
    const refused: [string, string, object, string][] = [
      ['orders', order, { customer: 'x' }, 'customer: this world has no user x'],
      ['orders', order, { sessions: ['x'] }, 'sessions: the event has no session x'],
      ['sessions', session?.uuid ?? '', { levels: ['x'] }, 'levels: the event has no ticket level x'],
      ['sessions', session?.uuid ?? '', { occurrences: ['x'] }, 'occurrences: the event has no date x'],
      ['attendees', first(state.attendees), { user: 'x' }, 'user: this world has no user x'],
      ['reviews', first(state.reviews), { likedBy: [user, 'x'] }, 'likedBy: this world has no user x'],
      [
        'products',
        first(state.products),
        { event_uuid: ['x'] },
        'event_uuid: the organisation has no event x',
      ],
      [
        'orgs',
        members[0]?.org ?? '',
        { owner: members[0]?.user },
        `owner: this world has no user outside its team ${members[0]?.user}`,
      ],
    ];
    for (const [of, uuid, changes, message] of refused) {
      expect(await edit(of, uuid, changes), of).toMatchObject({ status: 400, body: { message } });
    }
  });
});
