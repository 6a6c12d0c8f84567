import type { Event } from '../../index.js';
import { withoutSales } from '../polling/counts.js';
import type { Subject } from './subject.js';

/** The fields of an event that are kept to report later what it was. */
export type EventBefore = Pick<
  Event,
  'uuid' | 'name' | 'status' | 'extended_status' | 'event_starts_on' | 'event_ends_on'
>;

const eventBefore = (event: Event): EventBefore => {
  const { uuid, name, status, extended_status, event_starts_on, event_ends_on } = event;
  return { uuid, name, status, extended_status, event_starts_on, event_ends_on };
};

/** The events themselves. Changes of their sales, counts and organisation do not count. */
export const eventSubject: Subject<Event, EventBefore> = {
  what: 'events',
  list: (client, event, query, options) => client.orgs.events.list(event, query, options),
  isCancelled: () => false,
  ticketsIn: () => 0,
  before: eventBefore,
  compared({
    org: _,
    metrics: _metrics,
    interactions: _interactions,
    activities: _activities,
    updated_on: _on,
    ...own
  }) {
    return withoutSales(own);
  },
};
