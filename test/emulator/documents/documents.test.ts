import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { toRecord } from '../../../src/api/pairs.js';
import { pdf } from '../../../src/emulator/documents/pdf.js';
import { Emulator, type EmulatorOptions } from '../../../src/emulator/index.js';
import { need } from '../../../src/emulator/state/collection.js';
import { ask, tokenOf } from '../ask.js';
import { clientOf, userNamed } from '../clients.js';
import { serving } from '../serving.js';
import { read } from './read-pdf.js';

const now = Date.parse('2030-05-01T10:00:00Z');

/** Sells tickets of the festival of the seed to its owner. */
function sold(quantity = 1, options: EmulatorOptions = {}) {
  const emulator = new Emulator({ now, ...options });
  const { state } = emulator.world();
  const event = Object.values(state.events).find(({ name }) => name === 'Harbour Music Festival');
  if (!event) throw new Error('there is no festival');
  const bought = emulator.simulate.purchase({
    event: event.uuid,
    quantity,
    buyer: state.owner,
  });
  const order = need(state.orders, bought.order.uuid, 'order');
  const tickets = bought.tickets.map(({ uuid }) => need(state.tickets, uuid, 'ticket'));
  const [ticket] = tickets;
  if (!ticket) throw new Error('nothing was sold');
  return { emulator, state, event, order, tickets, ticket, client: clientOf(emulator) };
}

/** Returns the only page of a document. */
async function pageOf(document: Blob) {
  const [page, ...others] = await read(document);
  expect(others).toEqual([]);
  return { lines: page?.lines ?? [], code: page?.code };
}

describe('the document of a ticket', () => {
  test('shows the event, local time, place, attendee, price and code', async () => {
    const { client, event, order, ticket, state } = sold(2);
    const { first_name, last_name } = Object.values(state.attendees).find(
      ({ uuid }) => uuid === ticket.attendee,
    ) ?? { first_name: '', last_name: '' };
    event.special_instruction = 'Doors open an hour before.';
    const { lines } = await pageOf(await client.pdf.events.tickets.get(event.uuid, ticket.uuid));
    expect(lines).toEqual([
      ticket.code,
      'Harbour Music Festival',
      'Harbour Events',
      'Friday 31 May 2030',
      '20:00 to 23:00',
      'Australia/Sydney',
      'Harbour Hall, 1 Quay Street, Sydney, New South Wales, 2000, Australia',
      `Name: ${first_name} ${last_name}`,
      'Ticket: General Admission, Adult',
      'Price: 45.00 AUD',
      `Order: ${order.code}, ticket 1 of 2`,
      'Doors open an hour before.',
    ]);
  });

  test('has one page for each ticket of the list', async () => {
    const { client, tickets } = sold(5);
    const { items } = await client.me.tickets.list({ rows: 20 });
    const pages = await read(await client.pdf.me.tickets.list({ rows: 20 }));
    const codes = pages.map(({ code }) => code);
    expect(codes).toEqual(items.map((item) => [item.codes].flat()[0]?.value));
    expect(codes).toEqual(expect.arrayContaining(tickets.map(({ code }) => code)));
  });

  test('says why the ticket is not valid', async () => {
    const { client, emulator, event, order, ticket } = sold(2);
    emulator.simulate.refund(order, { tickets: [ticket] });
    const document = await client.pdf.events.tickets.get(event.uuid, ticket.uuid);
    expect((await pageOf(document)).lines).toContain('CANCELLED');
    await client.events.cancel(event.uuid);
    const after = await client.pdf.events.tickets.get(event.uuid, ticket.uuid);
    expect((await pageOf(after)).lines).toContain('EVENT CANCELLED');
  });

  test('can show an event that lasts days, is online and free, or has no date', async () => {
    const { client, event, order, ticket } = sold();
    Object.assign(event.occurrences[0] ?? {}, { end_on: '2030-06-02T00:30:00+00:00' });
    event.configuration = { type: 'online_event', attributes: [] };
    Object.assign(order.lines[0] ?? {}, { price: 0 });
    const free = await pageOf(await client.pdf.events.tickets.get(event.uuid, ticket.uuid));
    expect(free.lines).toEqual(
      expect.arrayContaining([
        'Friday 31 May 2030, 20:00',
        'to Sunday 2 June 2030, 10:30',
        'Online',
        'Price: free',
      ]),
    );
    event.occurrences = [];
    const undated = await pageOf(await client.pdf.events.tickets.get(event.uuid, ticket.uuid));
    expect(undated.lines).toContain('The date is not known yet');
  });

  test('replaces letters that its font lacks, and breaks long names into lines', async () => {
    const { client, state, event, ticket } = sold();
    const attendee = state.attendees[ticket.attendee];
    Object.assign(attendee ?? {}, { first_name: 'Zoë', last_name: 'Nővák 李 🎉' });
    event.name = `${'Very long name of an event '.repeat(20)}\n(\\)`;
    const { lines } = await pageOf(await client.pdf.events.tickets.get(event.uuid, ticket.uuid));
    expect(lines).toContain('Name: Zoë Novák ? ?');
    const name = lines.filter((line) => line.includes('Very long') || line.includes('\\'));
    expect(name.join(' ')).toBe(event.name.replaceAll(/\s+/g, ' '));
    expect(Math.max(...name.map(({ length }) => length))).toBeLessThanOrEqual(90);
  });

  test.each(['documented', 'older', 'newer', 'pages', 'mixed'] as const)(
    'has the scan code of the ticket as a QR code in the dialect %s',
    async (dialect) => {
      const { client, ticket } = sold(1, { dialect });
      const { codes } = await client.me.tickets.get(ticket.uuid);
      const { code } = await pageOf(await client.pdf.me.tickets.get(ticket.uuid));
      expect([codes].flat()).toMatchObject([{ value: code }]);
    },
  );
});

describe('the document of an order', () => {
  test('is an invoice with the sums of the order', async () => {
    const { client, emulator, event, order } = sold(3);
    event.settings = {
      ...event.settings,
      organisation_entity_name: 'Harbour Events Pty Ltd',
      company_registration_details: { number: 'ABN 51 824 753 556' },
    };
    const { summary, customer } = await client.me.orders.get(order.uuid);
    const { lines } = await pageOf(await client.pdf.me.orders.get(order.uuid));
    expect(lines).toEqual(
      expect.arrayContaining([
        `Invoice ${order.code}`,
        'Date: Wednesday 1 May 2030',
        'From: Harbour Events Pty Ltd',
        'ABN 51 824 753 556',
        `To: ${customer?.first_name} ${customer?.last_name}`,
        'Harbour Music Festival',
        '3 × General Admission, Adult at 45.00: 135.00',
        `Subtotal: ${summary?.subtotal}`,
        `Service fee: ${summary?.service_fee}`,
        `Processing fee: ${summary?.processing_fee}`,
        `Total: ${summary?.total} AUD`,
        `GST of 10 %, in the prices: ${summary?.tax}`,
        'Status: Active / Paid / No Action',
      ]),
    );
    expect(lines.join()).not.toContain('Refunded');
    expect(emulator.journal.entries.at(-1)?.operation).toBe('me.orders.get');
    Object.assign(order, { coupon: { code: 'EARLY', amount: 5 } });
    const reduced = (await pageOf(await client.pdf.me.orders.get(order.uuid))).lines;
    expect(reduced).toContain('Coupon EARLY: -5.00');
  });

  test('says what was refunded and what is left', async () => {
    const { client, emulator, order, ticket } = sold(3);
    emulator.simulate.refund(order, { tickets: [ticket] });
    const { summary, extended_status } = await client.me.orders.get(order.uuid);
    const { lines } = await pageOf(await client.pdf.me.orders.get(order.uuid));
    expect(lines).toEqual(
      expect.arrayContaining([
        // One of three tickets, with its fees.
        `Refunded: -${(Number(summary?.total) / 3).toFixed(2)}`,
        `Left: ${((Number(summary?.total) * 2) / 3).toFixed(2)}`,
        `Status: Active / Partially Refunded / ${toRecord(extended_status ?? []).refund}`,
      ]),
    );
  });

  test('of a buyer with a deleted account names nobody', async () => {
    const { client, event, emulator } = sold();
    const farid = userNamed(emulator, 'Farid');
    await clientOf(emulator, { as: farid.uuid }).users.delete(farid.uuid);
    const pages = await read(await client.pdf.events.orders.list(event.uuid, { rows: 100 }));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.every(({ lines }) => lines[0]?.startsWith('Invoice'))).toBe(true);
    expect(pages.some(({ lines }) => lines.join().includes('Farid Haddad'))).toBe(false);
  });
});

describe('the document of any other read', () => {
  test('shows its facts', async () => {
    const { client } = sold();
    const [page] = await read(await client.pdf.me.get());
    expect(page?.lines[0]).toBe('me.get');
    expect(page?.lines).toContain('me first_name: Olivia');
  });

  test('says that a list without tickets has no records', async () => {
    const emulator = new Emulator({ now });
    const { uuid: as } = userNamed(emulator, 'Maya');
    const { lines } = await pageOf(await clientOf(emulator, { as }).pdf.me.tickets.list());
    expect(lines).toEqual(expect.arrayContaining(['me.tickets.list', 'pagination records: 0']));
  });
});

describe('a PDF document', () => {
  test('continues on another page if its lines need one', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => `Seat ${index + 1}`);
    const pages = await read(pdf({ title: 'many', made: now, sheets: [{ code: 'A1', lines }, { lines }] }));
    expect(pages.map(({ code }) => code)).toEqual([
      'A1',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(pages.flatMap((page) => page.lines)).toEqual([...lines, ...lines]);
  });

  test('has the same bytes for the same content at the same world time', async () => {
    const one = sold();
    const other = sold();
    const bytes = async ({ client, ticket }: typeof one) =>
      new Uint8Array(await (await client.pdf.me.tickets.get(ticket.uuid)).arrayBuffer());
    expect(await bytes(one)).toEqual(await bytes(other));
    const info = await PDFDocument.load(await bytes(one), { updateMetadata: false });
    expect(info.getCreationDate()).toEqual(new Date(now));
    expect(info.getModificationDate()).toEqual(new Date(now));
    expect(info.getTitle()).toBe('me.tickets.get');
  });

  test('is sent over HTTP if the client accepts it or the path ends in .pdf', async () => {
    const { emulator, ticket } = sold();
    const server = await serving(emulator);
    const authorization = `Bearer ${await tokenOf(emulator)}`;
    const path = `${server.baseUrl}/me/tickets/${ticket.uuid}`;
    const accepted = await fetch(path, { headers: { authorization, accept: 'application/pdf' } });
    const named = await fetch(`${path}.pdf`, { headers: { authorization } });
    for (const response of [accepted, named]) {
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      expect((await read(bytes))[0]?.code).toBe(ticket.code);
    }
    expect(emulator.journal.entries.at(-1)).toMatchObject({
      operation: 'me.tickets.get',
      path: `/me/tickets/${ticket.uuid}.pdf`,
      status: 200,
    });
  });

  test('shows the state at the time of the request', async () => {
    const { client, event, ticket } = sold();
    const asked = client.pdf.me.tickets.get(ticket.uuid);
    const renamed = client.events.update(event.uuid, { name: 'Another name' });
    const [document] = await Promise.all([asked, renamed]);
    expect((await pageOf(document)).lines).toContain('Harbour Music Festival');
  });

  test('is not used for errors, which stay JSON', async () => {
    const emulator = new Emulator();
    const response = await emulator.fetch(`${emulator.baseUrl}/me.pdf`);
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toContain('json');
    const { status, body } = await ask(emulator, 'GET', '/me/tickets/nothing.pdf');
    expect([status, body.result?.message ?? body.message]).toEqual([404, 'ticket not found']);
  });
});
