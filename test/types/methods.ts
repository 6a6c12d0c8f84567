/** Checked by tsc alone: what the methods, the views and the table have, and what they refuse. */
import { operations, type TicketingClient } from '../../src/index.js';

declare const client: TicketingClient;

/** A view has the methods that it can have. */
export const documents = () => [
  client.pdf.events.get('event'),
  client.pdf.orders.list({ event: 'event' }),
  // @ts-expect-error It does not read.
  client.pdf.events.create,
  // @ts-expect-error Nothing in it reads.
  client.pdf.common.files,
];

/** A choice has no path of its own: its rows have. */
export const paths: string[] = [
  operations.orders.list.choices.event.path,
  operations.reviews.list.choices.org.path,
  // @ts-expect-error It forwards to rows of different paths.
  operations.orders.list.path,
  // @ts-expect-error It forwards to rows that give different things.
  operations.orders.list.reply,
  // @ts-expect-error It has no row for users.
  operations.orders.list.choices.user,
];

/** A choice cannot be made by nothing. */
export const choices = (event: string | undefined) => [
  client.orders.list(),
  client.reviews.list({ org: 'org' }),
  // @ts-expect-error Neither an event nor an organisation is given.
  client.reviews.list({}),
  // @ts-expect-error The event may be missing.
  client.reviews.list({ event }),
];
