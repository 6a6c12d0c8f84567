/** Checked only by tsc: inputs know their fields, and undocumented fields can be sent on purpose. */
import type { EventChanges, EventInput, GuestInput, OpenBody, TicketingClient } from '../../src/index.js';

export const aNewEventIsAChangeToo = (event: EventInput): EventChanges => event;

export function aMisspeltKeyIsAnError(client: TicketingClient) {
  // @ts-expect-error
  client.me.update({ fist_name: 'Ann' });
  // @ts-expect-error
  client.me.verifyOtp({ otp: '123456', new_mail: 'ann@example.com' });
  // @ts-expect-error
  client.me.mutes.list({ row: 20 });
  // @ts-expect-error
  client.me.tickets.get('t', { usr: 'u' });
  // @ts-expect-error
  client.users.contact('u', { subject: 'Hello', message: 'World', reply_to: 'ann@example.com' });
  // @ts-expect-error
  client.orgs.create({ name: 'Harbour Events', mail: 'hello@example.com' });
  // @ts-expect-error
  client.orgs.update('o', { naem: 'Harbour Events' });
  // @ts-expect-error
  client.orgs.activities.get('o', { intervall: 'daily' });
  // @ts-expect-error
  client.orgs.products.update('o', 'p', { prize: 5 });
  // @ts-expect-error
  client.orgs.events.create('o', { titel: 'Spring fair' });
  // @ts-expect-error
  client.orgs.events.update('o', 'e', { titel: 'Spring fair' });
  // @ts-expect-error
  client.events.list({ serch_q: 'jazz' });
  // @ts-expect-error
  client.events.update('e', { titel: 'Spring fair' });
  // @ts-expect-error
  client.events.update('e', { occurrence: { attributes: { start_on: '2030-05-01 19:30' } } });
  // @ts-expect-error
  client.events.sessions.create('e', { titel: 'Opening' });
  // @ts-expect-error
  client.events.sessions.replace('e', 's', { titel: 'Opening' });
  // @ts-expect-error
  client.events.speakers.create('e', { mail: 'ann@example.com' });
  // @ts-expect-error
  client.events.speakers.update('e', 's', { mail: 'ann@example.com' });
  // @ts-expect-error
  client.events.guests.create('e', { mail: 'ann@example.com' });
  // @ts-expect-error
  client.events.guests.create('e', [{ mail: 'ann@example.com' }]);
  // @ts-expect-error
  client.events.invitations.send('e', { mail: 'ann@example.com' });
  // @ts-expect-error
  client.events.attendees.update('e', 'a', { atributes: [] });
}

export function whatIsNotDocumentedCanBeSent(client: TicketingClient) {
  const changes: EventChanges & OpenBody = { name: 'Spring fair', special_instruction: 'Bring a coat.' };
  client.events.update('e', changes);
  const guests: (GuestInput & OpenBody)[] = [{ email: 'ann@example.com', seat: 'A1' }];
  client.events.guests.create('e', guests);
}
