import { describe, expect, it } from 'vitest';
import { ticketView } from '../../../src/api/views/index.js';
import { Emulator } from '../../../src/emulator/index.js';
import { type Ticket, TicketingClient } from '../../../src/index.js';

const uuid = '8c2f0f4e-58a5-4b0c-9d3e-0f5c6c1c2a77';
const now = new Date('2031-03-01T09:00:00Z');

/** Returns the view of a ticket that has only these fields. */
const viewOf = (part: object, timezone?: string) => ticketView({ uuid, ...part }, timezone);

describe.each(['documented', 'newer', 'older', 'mixed'] as const)('a ticket in %s replies', (dialect) => {
  const emulator = new Emulator({ now, dialect });
  const client = new TicketingClient(emulator.options());

  it('has the same view, before and after its holder came in', async () => {
    const event = (await client.events.list()).items.find(({ name }) => name === 'Harbour Music Festival');
    const [ticket] = (await client.events.tickets.list(event?.uuid ?? '')).items;
    const view = ticketView(ticket as Ticket);
    expect(view).toMatchObject({
      holder: { firstName: 'Ava', lastName: 'Rossi', name: 'Ava Rossi' },
      type: 'General Admission',
      variation: 'Adult',
      code: '35N2YHF6N8SW',
      eventUuid: event?.uuid,
      reference: '9WRAWB39',
      serial: 1,
      status: 'active',
      isVoid: false,
      attendance: 'not_attended',
      isCheckedIn: false,
      checkedInAt: undefined,
    });
    const orders = await client.orders.list({ event: event?.uuid ?? '' }).toArray();
    expect(orders.find(({ code }) => code === '9WRAWB39')?.uuid).toBe(view.orderUuid);

    emulator.simulate.checkIn(view.uuid);
    const [after] = (await client.events.tickets.list(event?.uuid ?? '')).items;
    expect(ticketView(after as Ticket)).toMatchObject({
      attendance: 'attended',
      isCheckedIn: true,
      checkedInAt: now,
    });
  });

  it('of the caller has the same view as a ticket of an event', async () => {
    const [event] = (await client.events.list()).items;
    const { tickets } = emulator.simulate.purchase({
      event: event?.uuid ?? '',
      buyer: emulator.world().state.owner,
    });
    const mine = (await client.me.tickets.list()).items.find((each) => each.uuid === tickets[0]?.uuid);
    expect(Array.isArray(mine?.codes)).toBe(true);
    expect(ticketView(mine as Ticket)).toEqual(ticketView(tickets[0] as Ticket));
  });
});

it.each<[unknown, string | undefined]>([
  [{ type: 'qr', value: 'A1' }, 'A1'],
  [[{ value: '' }, { value: 'A1' }], 'A1'],
  ['A1', 'A1'],
  [[], undefined],
  [null, undefined],
])('reads the code from %j', (codes, code) => {
  expect(viewOf({ codes }).code).toBe(code);
});

it.each<[unknown, boolean | undefined]>([
  ['not_attended', false],
  ['Attended', true],
  ['left', undefined],
  [null, undefined],
])('with the attendance %s the holder is checked in: %s', (last_attendee_type, isCheckedIn) => {
  expect(viewOf({ last_attendee_type }).isCheckedIn).toBe(isCheckedIn);
});

it.each<[unknown, boolean | undefined]>([
  ['active', false],
  ['Active', false],
  ['cancelled', true],
  ['Canceled', true],
  ['transferred', undefined],
  [1, undefined],
  [null, undefined],
])('with the status %s the ticket is void: %s', (status, isVoid) => {
  expect(viewOf({ status }).isVoid).toBe(isVoid);
});

it('reads the time of check-in from the local time of the event if there is no other', () => {
  const scanned = {
    last_attendee_type: 'attended',
    last_attendee_update_time: { local: '2031-03-01 20:00' },
  };
  expect(viewOf(scanned, 'Australia/Sydney').checkedInAt).toEqual(now);
  expect(viewOf(scanned).checkedInAt).toBeUndefined();
});

it('finds the order under its other name', () => {
  expect(viewOf({ order: { uuid: 'a' }, order_id: 'b' }).orderUuid).toBe('a');
  expect(viewOf({ order: {}, order_id: 'b' }).orderUuid).toBe('b');
  expect(viewOf({ order_id: 7 }).orderUuid).toBe('7');
});

it('has a holder, even if the service returns nothing about them', () => {
  const nobody = { firstName: undefined, lastName: undefined, name: undefined, email: undefined };
  expect(viewOf({}).holder).toEqual(nobody);
  expect(viewOf({ attendee_details: [{ attributes: null }] }).holder).toEqual(nobody);
});
