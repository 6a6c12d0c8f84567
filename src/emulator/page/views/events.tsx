import type { EventRow, EventsReply } from '../../endpoints/event-rows.js';
import { ask, send } from '../ask.js';
import { Pager } from '../parts.js';
import { addressOf, positionOf } from '../place.js';
import { Button } from '../say.js';
import type { View } from '../view.js';
import { timeText } from '../words.js';

/** Maximum number of events on a page. */
const rows = 20;

const kinds: Readonly<Record<string, string>> = { published: 'good', cancelled: 'bad', ended: 'quiet' };

/** The state of an event. */
export const State = ({ state }: EventRow) => <span class={`chip ${kinds[state] ?? 'warn'}`}>{state}</span>;

/** A link to the page of an event. */
export const EventLink = ({ uuid, name }: Pick<EventRow, 'uuid' | 'name'>) => (
  <a class="target" href={addressOf('events', uuid)}>
    <strong>{name || '(no name)'}</strong>
  </a>
);

/** The number of tickets that an event has sold, with a bar if their number is limited. */
export function Sold({ active, capacity }: EventRow) {
  if (capacity === null) return <span class="sold">{active} sold, unlimited</span>;
  const share = capacity === 0 ? 0 : Math.min(1, active / capacity);
  return (
    <span class="sold">
      {active} of {capacity} sold
      {/* The text says the same. */}
      <svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect class="all" width={100} height={6} />
        <rect width={100 * share} height={6} />
      </svg>
    </span>
  );
}

const EventCard = ({ event }: { readonly event: EventRow }) => (
  <li class="card">
    <h2>
      <EventLink {...event} />
    </h2>
    <div class="row">
      <State {...event} />
      {event.starts ? `${timeText(event.starts)} UTC` : 'no date yet'}
    </div>
    <Sold {...event} />
    <div class="row">
      {event.sells && (
        <Button
          kind="main"
          label={`Buy a ticket for ${event.name}`}
          run={async (world) => {
            const to = 'POST /purchase';
            const { order } = await send<{ order: { code: string } }>(to, { event: event.uuid }, world);
            return `Sold 1 ticket to a made-up buyer: order ${order.code}.`;
          }}
        >
          Buy a ticket
        </Button>
      )}
      <a
        class="button"
        href={addressOf('records', undefined, { of: 'events', uuid: event.uuid })}
        aria-label={`Edit ${event.name}`}
      >
        Edit
      </a>
    </div>
    {event.closed !== null && (
      <p class="quiet">{`${event.closed.charAt(0).toUpperCase()}${event.closed.slice(1)}.`}</p>
    )}
  </li>
);

/** The view of the events of the world. */
export const events: View<EventsReply> = {
  title: 'Events',
  wants: ['request', 'deed', 'clock', 'reset', 'restore'],
  read: () => ask(`/events?rows=${rows}&position=${positionOf()}`),
  Show: ({ data, reread }) => (
    <>
      {data.events.length === 0 ? (
        <p class="quiet">This world has no events. Create one through the API.</p>
      ) : (
        <ul class="cards">
          {data.events.map((event) => (
            <EventCard key={event.uuid} event={event} />
          ))}
        </ul>
      )}
      <Pager what="events" total={data.total} rows={rows} reread={reread} />
    </>
  ),
};
