import { expect, test } from 'vitest';
import { listening } from './setting.js';

interface Found {
  readonly total: number;
  readonly orders: readonly { readonly uuid: string; readonly created_on: string }[];
}

const selling = async () => {
  const served = await listening();
  const { emulator, event = '' } = served;
  const person = (first_name: string, last_name: string, email: string) => ({ first_name, last_name, email });
  const { order, tickets } = emulator.simulate.purchase({
    event,
    quantity: 2,
    buyer: person('Zoë', 'Evans', 'zoe.evans@mail.example'),
    attendees: [person('Aki', 'Mori', 'aki@mail.example')],
  });
  const find = async (query: string) => (await served.get(`/orders?${query}`)).body as unknown as Found;
  return { ...served, order, tickets, find };
};

test('orders come newest first in pages, with buyer, total, state and tickets', async () => {
  const { emulator, find, order, tickets } = await selling();
  const { total, orders } = await find('rows=3');
  expect(total).toBe(Object.keys(emulator.world().state.orders).length);
  expect(orders).toHaveLength(3);
  expect(orders[0]).toMatchObject({
    uuid: order.uuid,
    code: order.code,
    event: { name: 'Harbour Music Festival' },
    buyer: { name: 'Zoë Evans', email: 'zoe.evans@mail.example' },
    state: 'active',
    currency: 'AUD',
    total: Number(order.summary?.total),
    tickets: tickets.map(({ uuid }) => ({ uuid, attendee: 'Aki Mori', state: 'valid', admits: true })),
  });
  const all = (await find('rows=1000')).orders.map(({ created_on }) => created_on);
  expect(all).toEqual([...all].sort().reverse());
  expect((await find('rows=3&position=2')).orders[0]).toEqual(orders[2]);
});

test.each([
  ['zoe evans', 'the name of a buyer without its accent'],
  ['ZOE.EVANS@', 'an e-mail address in upper case'],
  ['aki mori', 'the name of an attendee'],
])('%s finds an order by %s', async (wanted) => {
  const { find, order } = await selling();
  expect(await find(`q=${encodeURIComponent(wanted)}`)).toMatchObject({
    total: 1,
    orders: [{ uuid: order.uuid }],
  });
});

test('orders are found by their number, and in an event', async () => {
  const { find, order, event, emulator } = await selling();
  expect((await find(`q=${order.code}`)).orders).toMatchObject([{ uuid: order.uuid }]);
  expect(await find(`event=${event}&q=${order.code}`)).toMatchObject({ total: 1 });
  expect(await find(`event=${event?.toUpperCase()}&q=${order.code}`)).toMatchObject({ total: 1 });
  const other = Object.keys(emulator.world().state.events).find((uuid) => uuid !== event);
  expect(await find(`event=${other}&q=${order.code}`)).toEqual({ total: 0, orders: [] });
});

test('an order shows what was refunded and who is in', async () => {
  const { find, order, tickets, post } = await selling();
  const [one, other] = tickets;
  await post('/check-in', { ticket: one?.uuid });
  await post('/refund', { order: order.uuid, tickets: [other?.uuid] });
  expect((await find(`q=${order.code}`)).orders).toMatchObject([
    {
      state: 'partially refunded',
      refunded: 47.72,
      tickets: [
        { state: 'checked in', admits: false },
        { state: 'void', admits: false },
      ],
    },
  ]);
  await post('/refund', { order: order.uuid });
  expect((await find(`q=${order.code}`)).orders).toMatchObject([{ state: 'refunded' }]);
});
