import { describe, expect, test } from 'vitest';
import { type Ticket, TicketQuerySchema, TicketSchema } from '../../../src/api/models/ticket.js';
import { olderEvent } from './event-records.js';
import { problems, wrongPaths } from './problems.js';

const { uuid } = olderEvent;
const code = { type: 'qr', value: 'T-1', image: 'https://img.example.com/t-1.png' };

const ticket = {
  uuid,
  serial: 'T-1',
  status: 1,
  codes: code,
  special_instruction: null,
  attendee_details: [
    {
      uuid,
      attributes: [
        { field_name: 'preferred_name', field_type: 'string', field_value: 'Ann' },
        { field_name: 'is_newsletter', field_type: 'boolean', field_value: false },
        { field_name: 'shirt_size', field_type: 'string', field_value: null },
      ],
    },
  ],
  product: { ticket_name: 'General', ticket_variation: 'Adult', ticket_description: null },
  order: { uuid },
  event: {
    uuid,
    name: 'Harbour Jazz',
    display_name: 'Harbour Jazz',
    banner: olderEvent.banner,
    configuration: olderEvent.configuration,
    event_starts_on: olderEvent.event_starts_on,
    event_ends_on: olderEvent.event_ends_on,
    sessions: [{ uuid, name: 'Opening' }],
  },
  org: { uuid, name: 'Harbour Events', slug: 'harbour-events', image: null },
  reference_no: 'R-1',
  invoice_no: 17,
  seat: { row: 'A', number: 1 },
  last_attendee_type: 'not_attended',
  last_attendee_update_time: { utc: null, local: null },
  last_attendee_activity_on: null,
  ticket_id: uuid,
  order_id: 12,
} satisfies Ticket;

describe('a ticket', () => {
  test.each([
    ['in the form of an event, with one code', ticket],
    ['in the form of my tickets, with a list of codes', { ...ticket, codes: [code, code] }],
    ['without a code', { uuid, codes: null }],
  ])('is valid %s', (_, value) => {
    expect(problems(TicketSchema, value)).toEqual([]);
  });

  test.each([
    ['uuid', { ...ticket, uuid: undefined }],
    ['codes', { uuid, codes: 'T-1' }],
    ['attendee_details.0.attributes.0.field_name', { uuid, attendee_details: [{ attributes: [{}] }] }],
    ['event.banner.0.image', { uuid, event: { banner: [{ image: 1 }] } }],
    ['org.name', { uuid, org: { name: 1 } }],
  ])('is wrong at %s', (path, value) => {
    expect(wrongPaths(TicketSchema, value)).toEqual([path]);
  });
});

test('a query for tickets accepts paging and a user', () => {
  expect(problems(TicketQuerySchema, { rows: 50, user: uuid })).toEqual([]);
  expect(wrongPaths(TicketQuerySchema, { rows: 10, user: 1 })).toEqual(['rows', 'user']);
});
