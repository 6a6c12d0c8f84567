/** Checked only by tsc: the members of the methods, the views and the table, and what they refuse. */
import { operations, type TicketingClient } from '../../src/index.js';

declare const client: TicketingClient;

/** A view only has the methods that make sense for it. */
export const documents = () => [
  client.pdf.events.get('event'),
  client.pdf.orders.list({ event: 'event' }),
  // @ts-expect-error It does not read.
  client.pdf.events.create,
  // @ts-expect-error None of its methods reads.
  client.pdf.common.files,
];

/** A choice has no path, but each of its rows has one. */
export const paths: string[] = [
  operations.orders.list.choices.event.path,
  operations.reviews.list.choices.org.path,
  // @ts-expect-error Its rows have different paths.
  operations.orders.list.path,
  // @ts-expect-error Its rows return different things.
  operations.orders.list.reply,
  // @ts-expect-error It has no row for users.
  operations.orders.list.choices.user,
];

/** A choice needs its event or organisation. */
export const choices = (event: string | undefined) => [
  client.orders.list(),
  client.reviews.list({ org: 'org' }),
  // @ts-expect-error The event and the organisation are missing.
  client.reviews.list({}),
  // @ts-expect-error The event may be missing.
  client.reviews.list({ event }),
];
