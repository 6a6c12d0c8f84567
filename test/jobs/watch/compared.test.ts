import { beforeAll, describe, expect, it } from 'vitest';
import type { Middleware } from '../../../src/index.js';
import { memoryDb } from '../../support/memory-db.js';
import { organisationOnSale } from '../../support/on-sale.js';

type Json = Record<string, unknown>;

/** A watch that knows one record. Returns what it yields if the record changes for a round. */
async function watching(what: 'orders' | 'tickets', record: Json) {
  let change: Json = {};
  const reply: Middleware = (request, next) =>
    request.url.includes(`/${what}`)
      ? Promise.resolve(
          Response.json({
            [what]: [{ uuid: 'a', ...record, ...change }],
            pagination: { records: 1, rows: 100 },
          }),
        )
      : next(request);
  const { org } = await organisationOnSale({ client: { use: [reply] } });
  const db = memoryDb();
  const round = async () => {
    const given: { kind: string; before?: object | undefined }[] = [];
    const changes: AsyncIterable<(typeof given)[number]> = org.watch[what]({ db, once: true, sweepEvery: 0 });
    for await (const { kind, before } of changes) given.push({ kind, before });
    return given;
  };
  await round();
  return async (next: Json) => {
    change = next;
    const given = await round();
    change = {};
    await round();
    return given;
  };
}

const order = {
  code: 'C1',
  status: 'Active',
  extended_status: [{ name: 'refund', value: 'No Action' }],
  summary: { total: '10.00' },
  total_ticket: 1,
  currency: 'AUD',
  created_on: '2020-01-01T00:00:00Z',
  updated_on: '2020-01-01T00:00:00Z',
  customer: { uuid: 'c', first_name: 'Ida', last_name: 'Quill', email: 'ida@quill.example', phone: '1' },
  line_items: [{ serial: 1, subtotal: '10.00', product: { uuid: 'p', variation: 'Adult', name: 'Stalls' } }],
  payments: [{ type: 'card' }],
  attendee_details: [
    {
      uuid: 'd',
      attributes: [
        { field_name: 'first_name', value: 'Ida' },
        { field_name: 'is_new', value: true },
      ],
    },
  ],
  additional_details: [{ question: 'Diet', answer: 'None' }],
};

const ticket = {
  serial: 1,
  status: 'active',
  product: { ticket_name: 'Stalls', ticket_variation: 'Adult', description: 'Long' },
  order: { uuid: 'o', code: 'C1' },
  seat: { name: 'A1' },
  reference_no: 'C1',
  last_attendee_type: 'not_attended',
  last_attendee_update_time: { utc: '2020-01-01T00:00:00Z' },
  last_attendee_activity_on: '2020-01-01T00:00:00Z',
  attendee_details: order.attendee_details,
};

/** Returns the fields that a watch stores of a record, without personal data. */
const beforeOf = ({
  customer,
  line_items,
  payments,
  attendee_details,
  additional_details,
  ...kept
}: Json) => ({
  uuid: 'a',
  ...kept,
});
const attendee = (uuid: string, ...attributes: readonly object[]) => ({
  attendee_details: [{ uuid, attributes }],
});

describe('a change of an order', () => {
  let yieldsAfter: Awaited<ReturnType<typeof watching>>;
  beforeAll(async () => {
    yieldsAfter = await watching('orders', order);
  });

  it.each<[string, Json]>([
    ['code', { code: 'C2' }],
    ['status', { status: 'Cancelled' }],
    ['extended status', { extended_status: [{ name: 'refund', value: 'Refunded' }] }],
    ['total', { summary: { total: '12.00' } }],
    ['number of tickets', { total_ticket: 2 }],
    ['currency', { currency: 'EUR' }],
    ['creation', { created_on: '2020-01-02T00:00:00Z' }],
    ['last change', { updated_on: '2020-01-02T00:00:00Z' }],
    ['customer', { customer: { ...order.customer, uuid: 'other' } }],
    ['first name', { customer: { ...order.customer, first_name: 'Bela' } }],
    ['last name', { customer: { ...order.customer, last_name: 'Other' } }],
    ['mail address', { customer: { ...order.customer, email: 'other@quill.example' } }],
    ['phone', { customer: { ...order.customer, phone: '2' } }],
    ['price', { line_items: [{ ...order.line_items[0], subtotal: '12.00' }] }],
    ['product', { line_items: [{ ...order.line_items[0], product: { uuid: 'q', variation: 'Adult' } }] }],
    ['variation', { line_items: [{ ...order.line_items[0], product: { uuid: 'p', variation: 'Child' } }] }],
    ['payment', { payments: [{ type: 'cash' }] }],
    ['attendee', attendee('other', { field_name: 'first_name', value: 'Ida' })],
    ['name of the attendee', attendee('d', { field_name: 'first_name', value: 'Bela' })],
    ['answers', { additional_details: [{ question: 'Diet', answer: 'Vegan' }] }],
  ])('is reported if its %s differs', async (_, change) => {
    expect(await yieldsAfter(change)).toEqual([{ kind: 'changed', before: beforeOf(order) }]);
  });

  it.each<[string, Json]>([
    ['address of the customer', { customer: { ...order.customer, address: 'Vienna', image: 'x.png' } }],
    [
      'name of a product',
      {
        line_items: [{ ...order.line_items[0], product: { uuid: 'p', variation: 'Adult', name: 'Balcony' } }],
      },
    ],
    [
      'mark of an attendee as new',
      attendee('d', { field_name: 'first_name', value: 'Ida' }, { field_name: 'is_new', value: false }),
    ],
    ['picture', { picture: 'x.png' }],
  ])('is not reported if only the %s differs', async (_, change) => {
    expect(await yieldsAfter(change)).toEqual([]);
  });

  it('is not reported if a missing list becomes empty', async () => {
    const emptied = await watching('orders', { ...order, line_items: null, attendee_details: null });
    expect(await emptied({ line_items: [], attendee_details: [] })).toEqual([]);
  });
});

describe('a change of a ticket', () => {
  let yieldsAfter: Awaited<ReturnType<typeof watching>>;
  beforeAll(async () => {
    yieldsAfter = await watching('tickets', ticket);
  });

  it.each<[string, Json]>([
    ['serial', { serial: 2 }],
    ['status', { status: 'cancelled' }],
    ['kind', { product: { ...ticket.product, ticket_name: 'Balcony' } }],
    ['variation', { product: { ...ticket.product, ticket_variation: 'Child' } }],
    ['order', { order: { uuid: 'other', code: 'C2' } }],
    ['seat', { seat: { name: 'A2' } }],
    ['reference', { reference_no: 'C2' }],
    ['attendance', { last_attendee_type: 'attended' }],
    ['time of attendance', { last_attendee_update_time: { utc: '2020-01-02T00:00:00Z' } }],
    ['last activity', { last_attendee_activity_on: '2020-01-02T00:00:00Z' }],
    ['holder', attendee('other', { field_name: 'first_name', value: 'Ida' })],
    ['name of the holder', attendee('d', { field_name: 'first_name', value: 'Bela' })],
  ])('is reported if its %s differs', async (_, change) => {
    const { description, ...product } = ticket.product;
    expect(await yieldsAfter(change)).toEqual([
      { kind: 'changed', before: { ...beforeOf(ticket), product } },
    ]);
  });

  it.each<[string, Json]>([
    ['description of its product', { product: { ...ticket.product, description: 'Longer' } }],
    ['name of its event', { event: { uuid: 'e', name: 'Renamed' } }],
  ])('is not reported if only the %s differs', async (_, change) => {
    expect(await yieldsAfter(change)).toEqual([]);
  });
});
