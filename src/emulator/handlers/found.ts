import type { Uuid } from '../../api/operations/operation.js';
import { makeOrders, ordersBy, ticketsBy } from '../domain/sales.js';
import { notFound } from '../refusal.js';
import { type Collection, find } from '../state/collection.js';
import type * as records from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import type { State } from '../state/state.js';
import type { Match } from '../wire/route.js';

/** Record that a uuid names, by the kind of the uuid. */
export interface Named {
  readonly org: records.OrgRecord;
  readonly user: records.UserRecord;
  readonly event: records.EventRecord;
  readonly session: records.SessionRecord;
  readonly speaker: records.SpeakerRecord;
  readonly guest: records.GuestRecord;
  readonly invitation: records.InvitationRecord;
  readonly attendee: records.AttendeeRecord;
  readonly ticket: records.TicketRecord;
  readonly save: records.EventInteractionRecord;
  readonly share: records.EventInteractionRecord;
  readonly order: records.OrderRecord;
  readonly member: records.MemberRecord;
  readonly orgInvitation: records.OrgInvitationRecord;
  readonly product: records.ProductRecord;
  readonly subscription: records.SubscriptionRecord;
}

type Kind = keyof Named;

/** Records named by the parameters of a path, as far as they were looked for. */
export type Found = { readonly [K in Kind]?: Named[K] };

/** Finds a record among those that belong to the records found before. */
type Find<T> = (viewer: Viewer, uuid: Uuid, found: Found) => T | undefined;

const inEvent =
  <T extends { readonly event: Uuid }>(collectionOf: (state: State) => Collection<T>): Find<T> =>
  ({ state }, uuid, { event }) => {
    const record = find(collectionOf(state), uuid);
    return record?.event === event?.uuid ? record : undefined;
  };

const inOrg =
  <T extends { readonly org: Uuid }>(collectionOf: (state: State) => Collection<T>): Find<T> =>
  ({ state }, uuid, { org }) => {
    const record = find(collectionOf(state), uuid);
    return record?.org === org?.uuid ? record : undefined;
  };

/** Finds a part that comes with an order. The orders of a large seed are made when they are first needed. */
const sold =
  <T>(findSold: Find<T>): Find<T> =>
  (viewer, uuid, found) => {
    if (found.event) makeOrders(viewer.state, found.event);
    return findSold(viewer, uuid, found);
  };

const ticketOfEvent = sold(inEvent(({ tickets }) => tickets));

const eventOfOrg = inOrg(({ events }) => events);

const finds: { readonly [K in Kind]: Find<Named[K]> } = {
  org: ({ state }, uuid) => find(state.orgs, uuid),
  user: ({ state }, uuid) => find(state.users, uuid),
  event: (viewer, uuid, found) =>
    found.org ? eventOfOrg(viewer, uuid, found) : find(viewer.state.events, uuid),
  session: inEvent(({ sessions }) => sessions),
  speaker: inEvent(({ speakers }) => speakers),
  guest: inEvent(({ guests }) => guests),
  invitation: inEvent(({ invitations }) => invitations),
  attendee: sold(inEvent(({ attendees }) => attendees)),
  ticket: (viewer, uuid, found) =>
    found.event
      ? ticketOfEvent(viewer, uuid, found)
      : ticketsBy(viewer.state, viewer.actor.uuid).find((ticket) => ticket.uuid === uuid),
  save: inEvent(({ saves }) => saves),
  share: inEvent(({ shares }) => shares),
  order: ({ state, actor }, uuid) => ordersBy(state, actor.uuid).find((order) => order.uuid === uuid),
  member: inOrg(({ members }) => members),
  orgInvitation: inOrg(({ orgInvitations }) => orgInvitations),
  product: inOrg(({ products }) => products),
  subscription: inOrg(({ subscriptions }) => subscriptions),
};

/** Word for a record in a 404, if it differs from its parameter. */
const words: Readonly<Record<string, string>> = { org: 'organisation', member: 'team member' };

/** Returns the kind of record that a parameter names, given the records found before it. */
export const kindOf = (parameter: string, { org }: Found): Kind =>
  // The parameters of the table's paths are named like the kinds, except this one.
  parameter === 'invitation' && org ? 'orgInvitation' : (parameter as Kind);

function findIn(parameters: readonly [string, Uuid][], viewer: Viewer): Found {
  let found: Found = {};
  for (const [parameter, uuid] of parameters) {
    const kind = kindOf(parameter, found);
    const record = finds[kind](viewer, uuid, found);
    if (!record) throw notFound(words[parameter] ?? parameter);
    found = { ...found, [kind]: record };
  }
  return found;
}

/** Finds the organisation, user or event at the start of the path. Throws a 404 if it does not exist. */
export function findWhole({ params }: Match, viewer: Viewer): Found {
  const [first] = Object.entries(params);
  return first && ['org', 'user', 'event'].includes(first[0]) ? findIn([first], viewer) : {};
}

/**
 * Finds everything that the path names, each as a part of what is named before it. Throws a 404 if anything is
 * missing.
 */
export const findAll = ({ params }: Match, viewer: Viewer): Found => findIn(Object.entries(params), viewer);
