import type {
  Event,
  EventInteractions,
  EventRefund,
  EventTickets,
  TicketLevel,
  Venue,
} from '../../api/models/index.js';
import { toPairs } from '../../api/pairs.js';
import { isListed, isMine, isOpen } from '../access/team.js';
import { attributeOf, bookingOf, hasEnded, spanOf, takesPlace } from '../domain/event-times.js';
import { feeRates } from '../domain/money.js';
import { isCurrent } from '../domain/organisation.js';
import { isOf } from '../domain/people.js';
import { boughtByPricing, countOf, soldByPricing } from '../domain/sold.js';
import { by, type Collection, need } from '../state/collection.js';
import { eventContent } from '../state/contents.js';
import { actorEntity, sameEntity } from '../state/entity.js';
import type { EventInteractionRecord, EventRecord, LevelRecord } from '../state/records.js';
import { categories } from '../state/reference.js';
import type { Viewer } from '../state/scene.js';
import { isoOf, momentOf } from '../state/time.js';
import { bannerView, configurationView, knownVenueView } from './configuration.js';
import { interactionView, reviewMetrics } from './entity.js';
import { dateView, eventSettingsView, occurrenceView } from './event-settings.js';
import { eventOrgView, productView } from './org.js';
import { scanCode } from './scan-code.js';
import { sessionView } from './session.js';

const statusOf = ({ now }: Viewer, event: EventRecord) =>
  toPairs({
    publishing: event.state === 'published' ? 'Published' : 'Ready to Publish',
    listing: isListed(event) ? 'Listed' : 'Unlisted',
    live: isOpen(event) && takesPlace(event, now),
    ended: hasEnded(event, now),
  });

function levelView(viewer: Viewer, event: EventRecord, level: LevelRecord, index: number): TicketLevel {
  const sold = soldByPricing(viewer, event);
  const bought = boughtByPricing(viewer, event);
  const { pricing, created_on, ...kept } = level;
  return {
    ...kept,
    display_order: index + 1,
    quantity_sold: countOf(level, sold),
    pricing_details: pricing.map((each) => ({ ...each, quantity_sold: sold.get(each.uuid) ?? 0 })),
    early_bird_discount: null,
    total_purchased_by_user: countOf(level, bought),
    status: 'active',
    session_id: null,
    parent_id: null,
    url_digital_pass: '',
    coupons: [],
    settings: [],
    ticket_instruction: '',
    custom_attributes: [],
    created_on: momentOf(created_on, event.timezone),
  };
}

const ticketsOf = (viewer: Viewer, event: EventRecord): EventTickets => ({
  price_is_fee_inclusive: Boolean(event.absorbsFees),
  price_is_tax_inclusive: !event.isTaxOnTop,
  levels: event.levels.map((level, index) => levelView(viewer, event, level, index)),
});

function interactionsOf(viewer: Viewer, event: EventRecord): EventInteractions {
  const { state, actor } = viewer;
  const me = actorEntity(viewer);
  const orders = by(state.orders, 'customer', actor.uuid).filter(
    (order) => order.event === event.uuid && order.status === 'Active',
  );
  const speaks = by(state.speakers, 'event', event.uuid).filter(
    (speaker) => speaker.accepted && isOf(speaker, actor),
  );
  const joins = orders.length > 0 || speaks.length > 0 || isMine(viewer, event);
  const joinUrl = attributeOf(event, 'event_joining_URL');
  const mine = (records: Collection<EventInteractionRecord>) =>
    by(records, 'event', event.uuid).filter((each) => sameEntity(each.by, me));
  return {
    saves: mine(state.saves).map(interactionView),
    shares: mine(state.shares).map(interactionView),
    attendees: orders.map(interactionView),
    speaker: speaks.map(interactionView),
    reviews: by(state.reviews, 'event', event.uuid)
      .filter((each) => sameEntity(each.reviewer, me))
      .map(interactionView),
    waiting_list: [],
    join_url: joins && typeof joinUrl === 'string' && joinUrl !== '' ? joinUrl : null,
  };
}

const listingOf = ({ listing }: EventRecord) => ({
  enabled: listing.enabled,
  visibility_in_org_profile: listing.visibility_in_org_profile,
  categories: categories
    .filter(({ slug }) => listing.categories.includes(slug))
    .map(({ id, title }) => ({ uuid: id, name: title, description: '', url: '', image: '' })),
  tags: listing.tags,
});

function timingOf(event: EventRecord) {
  const { timezone } = event;
  const { start, end } = spanOf(event);
  const { opens, closes } = bookingOf(event);
  const moment = (time: number | null) => momentOf(time === null ? null : isoOf(time), timezone);
  return {
    booking_starts_on: { immediately: opens === null, ...moment(opens) },
    booking_ends_on: { continue_until_event_ends: closes === null, ...moment(closes) },
    event_starts_on: { starts_now: false, ...momentOf(start, timezone) },
    event_ends_on: momentOf(end, timezone),
  };
}

const refundView = ({ available, policy }: EventRefund): EventRefund => ({
  available: available ?? false,
  policy: {
    cancel_before_event_starts: policy?.cancel_before_event_starts ?? null,
    automatic: policy?.automatic ?? false,
    amount: {
      discount_type: policy?.amount?.discount_type ?? 'percentage',
      discount_unit: policy?.amount?.discount_unit ?? 0,
    },
  },
});

/** Returns fields that older events lack and that no record stores. */
function newerFieldsOf({ state, now }: Viewer, event: EventRecord) {
  const { uuid, slug } = event;
  const banner = bannerView(event);
  // An attribute with this name holds a venue.
  const venue = attributeOf(event, 'venue') as Venue | undefined;
  const products = by(state.products, 'org', event.org).filter((each) => each.event_uuid?.includes(uuid));
  return {
    premium: by(state.subscriptions, 'org', event.org).some((each) => isCurrent(each, now)),
    thumbnail: banner.find(({ primary }) => primary) ?? banner[0] ?? null,
    survey_configuration: [],
    coupons: [],
    early_bird_discount: null,
    merchandise: { products: products.map(productView) },
    event_settings_reviewed: true,
    custom_attributes: [],
    event_code: scanCode(uuid),
    store_url: `https://events.emulator.invalid/${slug}`,
    location: knownVenueView(venue),
    ticket_instruction: '',
  };
}

export function eventView(viewer: Viewer, event: EventRecord): Event {
  const { state } = viewer;
  const { uuid, name, slug, description, links, timezone, currency, tax } = event;
  const org = need(state.orgs, event.org, 'organisation');
  const sessions = by(state.sessions, 'event', uuid);
  return {
    uuid,
    status: event.cancelledOn === null ? 'active' : 'cancelled',
    extended_status: statusOf(viewer, event),
    name,
    display_name: name,
    slug,
    description,
    banner: bannerView(event),
    links,
    timezone,
    currency,
    tax: [tax],
    created_on: event.created_on,
    updated_on: event.updated_on,
    org: eventOrgView(viewer, org),
    configuration: configurationView(event, viewer.now),
    tickets: ticketsOf(viewer, event),
    publising: {
      state: event.state,
      updated_on: event.stateUpdatedOn,
      published_on: momentOf(event.publishedOn, timezone),
    },
    listing: listingOf(event),
    ...timingOf(event),
    sessions: {
      enabled: sessions.length > 0,
      type: sessions.length > 0 ? 'multiple-choice' : 'none',
      session_lists: sessions.map((each) => sessionView(viewer, each)),
    },
    refund: refundView(event.refund),
    special_instruction: event.special_instruction,
    metrics: [
      ...toPairs({
        shared_count: by(state.shares, 'event', uuid).length,
        saved_count: by(state.saves, 'event', uuid).length,
      }),
      ...reviewMetrics(by(state.reviews, 'event', uuid)),
    ],
    fees: {
      currency,
      pass_on: !event.absorbsFees,
      rate: toPairs(feeRates),
      price_is_tax_inclusive: !event.isTaxOnTop,
      tax: [tax],
    },
    interactions: interactionsOf(viewer, event),
    activities: [],
    ...eventContent.of(event),
    event_occurrence: event.occurrences.map((each) => dateView(event, sessions, each)),
    occurrence: occurrenceView(event),
    ...newerFieldsOf(viewer, event),
    settings: eventSettingsView(event, org.name),
  };
}
