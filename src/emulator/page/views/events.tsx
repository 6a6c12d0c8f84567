import type { EventRow, EventsReply } from '../../endpoints/event-rows.js';
import { ask } from '../ask.js';
import { Bar, Link, Paged, pageRows } from '../parts.js';
import { positionOf } from '../place.js';
import { Button } from '../say.js';
import type { View } from '../view.js';
import { timeText } from '../words.js';

const kinds: Readonly<Record<string, string>> = { published: 'good', cancelled: 'bad', ended: 'quiet' };

/** The state of an event. */
export const State = ({ state }: EventRow) => <span class={`chip ${kinds[state] ?? 'warn'}`}>{state}</span>;

/** A link to the page of an event. */
export const EventLink = ({ uuid, name }: Pick<EventRow, 'uuid' | 'name'>) => (
  <Link to="events" id={uuid}>
    <strong>{name || '(no name)'}</strong>
  </Link>
);

/** The number of tickets that an event has sold, with a bar if their number is limited. */
export const Sold = ({ active, capacity }: EventRow) => (
  <span class="sold">
    {capacity === null ? `${active} sold, unlimited` : `${active} of ${capacity} sold`}
    {capacity !== null && <Bar share={active / Math.max(1, capacity)} />}
  </span>
);

const EventCard = ({ event }: { readonly event: EventRow }) => (
  <article class="card">
    <h2>
      <EventLink {...event} />
    </h2>
    <div class="row">
      <State {...event} />
      {event.starts ? `${timeText(event.starts)} UTC` : 'no date yet'}
    </div>
    <Sold {...event} />
    {event.sells && (
      <div class="row">
        <Button<{ order: { code: string } }>
          kind="main"
          to="POST /purchase"
          body={{ event: event.uuid }}
          label={`Buy a ticket for ${event.name}`}
          said={({ order }) => `Sold 1 ticket to a made-up buyer: order ${order.code}.`}
        >
          Buy a ticket
        </Button>
      </div>
    )}
    {event.closed !== null && (
      <p class="quiet">{`${event.closed.charAt(0).toUpperCase()}${event.closed.slice(1)}.`}</p>
    )}
  </article>
);

/** The view of the events of the world. */
export const events: View<EventsReply> = {
  title: 'Events',
  wants: ['request', 'deed', 'clock', 'reset', 'restore'],
  read: () => ask(`/events?rows=${pageRows}&position=${positionOf()}`),
  Show: ({ events: shown, total }) => (
    <div class="cards">
      <Paged
        what="events"
        of={shown}
        total={total}
        none={<p class="quiet">This world has no events. Create one through the API.</p>}
      >
        {(event) => <EventCard key={event.uuid} event={event} />}
      </Paged>
    </div>
  ),
};
