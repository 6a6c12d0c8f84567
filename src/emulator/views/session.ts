import type { Session } from '../../api/models/index.js';
import { boughtByPricing, chosenByPricing, countOf, soldByPricing } from '../domain/sold.js';
import { need } from '../state/collection.js';
import { sessionContent } from '../state/contents.js';
import type { SessionRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { isoOf, minute, momentOf } from '../state/time.js';

const endOf = ({ starts_on, duration }: SessionRecord) =>
  starts_on === null ? null : isoOf(Date.parse(starts_on) + duration * minute);

export function sessionView(viewer: Viewer, session: SessionRecord): Session {
  const event = need(viewer.state.events, session.event, 'event');
  const { state, actor } = viewer;
  const [sold, bought] = session.sell_session
    ? [chosenByPricing(state, session), chosenByPricing(state, session, actor.uuid)]
    : [soldByPricing(viewer, event), boughtByPricing(viewer, event)];
  const levels = event.levels.filter(({ uuid }) => session.levels?.includes(uuid) ?? true);
  const { uuid, type, name, capacity } = session;
  const tickets = levels.map((level) => ({
    uuid: level.uuid,
    quantity_sold: countOf(level, sold),
    total_purchased_by_user: countOf(level, bought),
    pricing_details: level.pricing.map((each) => ({
      uuid: each.uuid,
      quantity_sold: sold.get(each.uuid) ?? 0,
    })),
  }));
  return {
    uuid,
    type,
    ...sessionContent.of(session),
    display_name: name,
    capacity,
    created_on: session.created_on,
    updated_on: session.updated_on,
    configuration: { name: '', attributes: [] },
    occurrences: {
      type: session.occurrences ? 'specific' : 'all',
      uuid: event.occurrences
        .map((each) => each.uuid)
        .filter((each) => session.occurrences?.includes(each) ?? true),
    },
    session_booking_starts_on: momentOf(null, event.timezone),
    session_booking_ends_on: momentOf(null, event.timezone),
    session_starts_on: momentOf(session.starts_on, event.timezone),
    session_ends_on: momentOf(endOf(session), event.timezone),
    tickets,
    custom_attributes: [],
  };
}
