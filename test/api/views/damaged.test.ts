import fc from 'fast-check';
import { expect, it } from 'vitest';
import type * as z from 'zod';
import { schemas } from '../../../src/api/models/index.js';
import * as views from '../../../src/api/views/index.js';
import type { Session, Ticket } from '../../../src/index.js';
import { damaged } from './damaged.js';

/** Returns every value in a view, with the name of its field. */
const valuesIn = (value: unknown, name = ''): readonly [name: string, value: unknown][] =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
    ? Object.entries(value).flatMap(([key, each]) => valuesIn(each, Number.isNaN(Number(key)) ? key : name))
    : [[name, value]];

it.each<[string, z.core.$ZodType, (record: never) => object]>([
  ['an attendee', schemas.Attendee, views.attendeeView],
  ['an event', schemas.Event, views.eventView],
  ['an order', schemas.Order, views.orderView],
  ['a review', schemas.Review, views.reviewView],
  ['a session', schemas.Session, (session: Session) => views.sessionView(session, 'Australia/Sydney')],
  ['a ticket', schemas.Ticket, (ticket: Ticket) => views.ticketView(ticket, 'Mars/Olympus')],
])('%s can be read as far as possible, whatever it contains, and is not changed', (_, schema, read) => {
  fc.assert(
    fc.property(damaged(schema), (record) => {
      const before = structuredClone(record);
      const view = read(record as never);
      expect(view).not.toHaveProperty(['fields', 'first_name']);
      for (const [name, value] of valuesIn(view)) {
        if (value instanceof Date) expect(value.getTime()).not.toBeNaN();
        if (/^(?:price|total|subtotal)$/.test(name)) expect(value ?? '0').toMatch(/^-?\d+(\.\d+)?$/);
      }
      expect(record).toEqual(before);
    }),
    { numRuns: 500 },
  );
});
