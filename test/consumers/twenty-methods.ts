/* A user's program with twenty methods. scripts/types.ts measures what its types cost. */
import { ForbiddenError, TicketingClient } from 'ticketing-client';

const client = new TicketingClient({ baseUrl: 'https://api.example.com', auth: { accessToken: 'token' } });
const event = 'e';
const org = 'o';

export async function nightly(): Promise<string[]> {
  const lines: string[] = [];
  const me = await client.me.get();
  lines.push(me.email?.address ?? '');
  await client.me.update({ bio: 'text' });
  for await (const order of client.orders.list({ event })) lines.push(order.summary?.total ?? '');
  for await (const attendee of client.events.attendees.list(event)) lines.push(attendee.uuid);
  const created = await client.orgs.events.create(org, { name: 'Spring fair', timezone: 'Europe/Vienna' });
  const session = await client.events.sessions.create(created.uuid, { name: 'Opening', duration: 60 });
  await client.events.sessions.replace(created.uuid, session.uuid, { name: 'Opening night' });
  lines.push((await client.events.publish(created.uuid)).message);
  await client.events.unpublish(created.uuid);
  lines.push((await client.events.get(event)).name ?? '');
  const tickets = await client.events.tickets.list(event).toArray({ limit: 5 });
  lines.push(tickets[0]?.uuid ?? '');
  await client.users.contact('u', { subject: 'Hello', message: 'World' });
  const page = await client.users.follows.list('u');
  lines.push(String(page.pagination?.records));
  await client.orgs.products.create(org, { name: 'Mug', price: 5, images: 'mug.png' });
  for (const category of await client.common.categories.list()) lines.push(category.title ?? '');
  const { data, response } = await client.raw.orgs.get(org);
  lines.push(data.name ?? '', String(response.status));
  const outcome = await client.safe.orgs.billing.get(org);
  if (outcome.ok) lines.push(outcome.data.city ?? '');
  else if (outcome.error instanceof ForbiddenError) lines.push(outcome.error.scope.needed ?? '');
  lines.push((await client.dry.events.duplicate(event, { starts_on: '2027-01-01 10:00' })).url);
  lines.push(String((await client.pdf.me.tickets.get('t')).size));
  for await (const review of client.reviews.list({ org })) lines.push(review.review_text ?? '');
  return lines;
}
