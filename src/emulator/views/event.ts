import type { Event, EventInteractions, EventTickets } from '../../models/index.js';
import type { HandlerContext } from '../context.js';
import { soldByPricing } from '../orders.js';
import type { EventRecord } from '../records.js';
import { categories } from '../reference.js';
import { need, where } from '../state.js';
import { momentOf } from '../time.js';
import { isPublic } from '../visibility.js';
import { eventOrgView } from './org.js';
import { pairsOf } from './pairs.js';
import { actorEntity, interactionView, reviewMetrics, sameEntity } from './relations.js';
import { sessionView } from './session.js';

/** When the event starts for the first time, and ends for the last. */
export const spanOf = ({ occurrences }: EventRecord) => ({
  start: occurrences[0]?.start_on ?? null,
  end: occurrences.at(-1)?.end_on ?? null,
});

const statusOf = ({ now }: HandlerContext, event: EventRecord) => {
  const { start, end } = spanOf(event);
  const started = start !== null && Date.parse(start) <= now;
  const ended = end !== null && Date.parse(end) <= now;
  return pairsOf({
    publishing: event.state === 'published' ? 'Published' : 'Ready to Publish',
    listing: event.listing.enabled && isPublic(event) ? 'Listed' : 'Unlisted',
    live: isPublic(event) && started && !ended,
    ended,
  });
};

const ticketsOf = ({ state }: HandlerContext, event: EventRecord): EventTickets => {
  const sold = soldByPricing(state, event.uuid);
  const levels = event.levels.map((level, index) => {
    const pricing = level.pricing.map((each) => ({ ...each, quantity_sold: sold.get(each.uuid) ?? 0 }));
    const { uuid, name, description, quantity, max_quantity_per_customer, created_on } = level;
    return {
      uuid,
      display_order: index + 1,
      name,
      description,
      quantity,
      max_quantity_per_customer,
      quantity_sold: pricing.reduce((sum, { quantity_sold }) => sum + quantity_sold, 0),
      pricing_details: pricing,
      created_on: momentOf(created_on, event.timezone),
    };
  });
  return { price_is_fee_inclusive: false, price_is_tax_inclusive: true, levels };
};

const interactionsOf = (context: HandlerContext, event: EventRecord): EventInteractions => {
  const { state } = context;
  const me = actorEntity(context);
  const mine = ({ event: of, by }: { event: string; by: typeof me }) =>
    of === event.uuid && sameEntity(by, me);
  return {
    saves: where(state.saves, mine).map(interactionView),
    shares: where(state.shares, mine).map(interactionView),
    attendees: [],
    speaker: [],
    reviews: where(state.reviews, (each) => each.event === event.uuid && sameEntity(each.reviewer, me)).map(
      interactionView,
    ),
    waiting_list: [],
    join_url: null,
  };
};

/** An event with its tickets and sessions, as the caller sees it. */
export function eventView(context: HandlerContext, event: EventRecord): Event {
  const { state } = context;
  const { uuid, name, slug, description, banner, links, timezone, currency, tax, listing } = event;
  const { start, end } = spanOf(event);
  const sessions = where(state.sessions, (each) => each.event === uuid).map((each) =>
    sessionView(context, each),
  );
  const count = (interactions: typeof state.saves) =>
    where(interactions, (each) => each.event === uuid).length;
  return {
    uuid,
    status: event.cancelledOn === null ? 'active' : 'cancelled',
    extended_status: statusOf(context, event),
    name,
    display_name: name,
    slug,
    description,
    banner,
    links,
    timezone,
    currency,
    tax: [tax],
    created_on: event.created_on,
    updated_on: event.updated_on,
    org: eventOrgView(context, need(state.orgs, event.org, 'organisation')),
    configuration: event.configuration,
    tickets: ticketsOf(context, event),
    publising: {
      state: event.state,
      updated_on: event.stateUpdatedOn,
      published_on: momentOf(event.publishedOn, timezone),
    },
    listing: {
      enabled: listing.enabled,
      visibility_in_org_profile: listing.visibility_in_org_profile,
      categories: categories
        .filter(({ slug: category }) => listing.categories.includes(category))
        .map(({ id, title }) => ({ uuid: id, name: title, description: '', url: '', image: '' })),
      tags: listing.tags,
    },
    booking_starts_on: { immediately: true, ...momentOf(null, timezone) },
    booking_ends_on: { continue_until_event_ends: true, ...momentOf(null, timezone) },
    event_starts_on: { starts_now: false, ...momentOf(start, timezone) },
    event_ends_on: momentOf(end, timezone),
    sessions: {
      enabled: sessions.length > 0,
      type: sessions.length > 0 ? 'multiple-choice' : 'none',
      session_lists: sessions,
    },
    refund: event.refund,
    special_instruction: event.special_instruction,
    metrics: [
      ...pairsOf({ shared_count: count(state.shares), saved_count: count(state.saves) }),
      ...reviewMetrics(context, (review) => review.event === uuid),
    ],
    interactions: interactionsOf(context, event),
    resources: event.resources,
    enable_datetime_conversion: event.enable_datetime_conversion,
    event_occurrence: event.occurrences.map(({ uuid: occurrence, enabled, start_on, end_on }) => ({
      uuid: occurrence,
      enabled,
      start_on: momentOf(start_on, timezone),
      end_on: momentOf(end_on, timezone),
      timeslots: [],
      sessions: [],
      tickets: [],
    })),
  };
}
