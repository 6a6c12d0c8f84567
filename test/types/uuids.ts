/** Checked only by tsc: a method accepts any plain string as a uuid, but not the uuid of another kind of record. */
import type {
  Attendee,
  Event,
  Guest,
  MeOrganisation,
  Order,
  Org,
  Product,
  Save,
  Session,
  Share,
  Speaker,
  Ticket,
  TicketingClient,
  User,
  Uuid,
} from '../../src/index.js';
import type { Organisation } from '../../src/jobs/index.js';

interface Records {
  readonly event: Event;
  readonly session: Session;
  readonly order: Order;
  readonly ticket: Ticket;
  readonly attendee: Attendee;
  readonly guest: Guest;
  readonly speaker: Speaker;
  readonly org: Org;
  readonly mine: MeOrganisation;
  readonly user: User;
  readonly product: Product;
  readonly save: Save;
  readonly share: Share;
}

export function aUuidOfAnotherKindIsAnError(client: TicketingClient, records: Records) {
  const { event, session, order, ticket, attendee, guest, speaker, org, user, product, save, share } =
    records;
  // @ts-expect-error
  client.events.get(order.uuid);
  // @ts-expect-error
  client.orders.get(event.uuid);
  // @ts-expect-error
  client.events.sessions.get(session.uuid, event.uuid);
  // @ts-expect-error
  client.events.guests.delete(event.uuid, attendee.uuid);
  // @ts-expect-error
  client.events.attendees.get(event.uuid, ticket.uuid);
  // @ts-expect-error
  client.events.speakers.resendInvite(event.uuid, guest.uuid);
  // @ts-expect-error
  client.events.saves.delete(event.uuid, share.uuid);
  // @ts-expect-error
  client.orgs.get(user.uuid);
  // @ts-expect-error
  client.users.follow(org.uuid);
  // @ts-expect-error
  client.orgs.products.delete(product.uuid, org.uuid);
  // @ts-expect-error
  client.orders.list({ event: org.uuid });
  // @ts-expect-error
  client.reviews.list({ org: event.uuid });
  // @ts-expect-error
  client.orgs.products.update(org.uuid, product.uuid, { event_uuid: [product.uuid] });
  // @ts-expect-error
  client.me.mute(speaker.uuid);
  // @ts-expect-error
  client.me.tickets.get(save.uuid);
}

export function aUuidOfTheSameKindFits(client: TicketingClient, records: Records) {
  const { event, session, order, ticket, org, mine, user } = records;
  client.events.sessions.get(event.uuid, session.uuid);
  client.orders.list({ event: event.uuid });
  client.orders.get(order.uuid);
  client.me.tickets.get(ticket.uuid, { user: user.uuid });
  client.orgs.get(mine.uuid);
  client.me.mute(user.uuid);
  client.me.mute(org.uuid);
  if (ticket.event?.uuid) client.events.get(ticket.event.uuid);
  if (ticket.order?.uuid) client.orders.get(ticket.order.uuid);
}

export function aPlainStringFits(client: TicketingClient, text: string, map: Map<string, string>, any: Uuid) {
  client.events.get('c9e23973-9174-8625-8aad-7737495ac84d');
  client.events.get(text);
  client.events.get(`${text}`);
  client.events.get(text.slice(1));
  client.events.get(map.get('jazz') ?? '');
  client.events.get(any);
  client.events.sessions.get(text, 's');
  client.orders.list({ event: text });
  client.orgs.products.update(text, 'p', { event_uuid: [text, 'e'] });
  client.me.mute(text);
  client.users.inviteToBook(text, { event: text, source: 'booking' });
  client.events.duplicate('e', { starts_on: '2031-05-01 19:30' });
}

export function aJobTakesAnEvent(organisation: Organisation, { event, order }: Records, text: string) {
  organisation.doorList(event);
  organisation.doorList(event.uuid);
  organisation.doorList(text);
  organisation.doorList({ uuid: text });
  // @ts-expect-error
  organisation.doorList(order);
  // @ts-expect-error
  organisation.doorList(order.uuid);
}

export function aUuidIsAString({ uuid }: Event) {
  const text: string = uuid;
  const byUuid: Record<string, Event> = {};
  const known = new Set<string>([uuid, text]);
  return [uuid.toUpperCase(), uuid === text, byUuid[uuid], known.has(uuid), `${uuid}.json`, uuid.length];
}
