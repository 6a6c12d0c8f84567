import type { EventsReply } from '../../endpoints/event-rows.js';
import type { RecordsReply } from '../../endpoints/overview.js';
import type { EventRecord, ReviewRecord, SessionRecord } from '../../state/records.js';
import { ask } from '../ask.js';
import { Form } from '../form.js';
import { Card, Lines, Link } from '../parts.js';
import type { View } from '../view.js';
import { many, money, timeText } from '../words.js';
import { Sold, State } from './events.js';
import { Orders, readOrders } from './orders.js';

async function read<T>(of: string, query: string): Promise<readonly T[]> {
  const { records } = await ask<RecordsReply>(`/records?of=${of}&rows=1000&${query}`);
  // The emulator stores records of one type in each kind.
  return records.map(({ record }) => record as T);
}

/** Reads an event with the shown page of its orders. */
async function readEvent(uuid: string) {
  const id = encodeURIComponent(uuid);
  const [[event], { events }, orders, sessions, reviews] = await Promise.all([
    read<EventRecord>('events', `uuid=${id}`),
    ask<EventsReply>(`/events?uuid=${id}`),
    readOrders(uuid),
    read<SessionRecord>('sessions', `event=${id}`),
    read<ReviewRecord>('reviews', `event=${id}`),
  ]);
  const [row] = events;
  if (!event || !row) throw new Error(`There is no event ${uuid} in this world.`);
  return { event, row, orders, sessions, reviews };
}

type EventData = Awaited<ReturnType<typeof readEvent>>;

function Purchase({ event, sessions }: EventData) {
  const forSale = sessions.filter(({ sell_session }) => sell_session);
  return (
    <Form<{ order: { code: string }; tickets: readonly unknown[] }>
      label="Buy tickets"
      to="POST /purchase"
      given={{ event: event.uuid, ...(forSale.length === 0 && { sessions: undefined }) }}
      choices={{
        level: event.levels.map(({ uuid, name, pricing: [first] }) => [
          uuid,
          first ? `${name} (${money(first.price, event.currency)})` : name,
        ]),
        sessions: forSale.map(({ uuid, name }) => [uuid, name]),
      }}
      submit="Buy"
      kind="main"
      said={({ order, tickets }) => `Sold ${many(tickets.length, 'ticket')}: order ${order.code}.`}
    />
  );
}

/** The entry of a session, with a form for the settings that the API cannot change. */
const Session = ({ uuid, name, capacity, type, starts_on, sell_session }: SessionRecord) => (
  <details>
    <summary>
      <strong>{name}</strong>
      {timeText(starts_on)}
      {sell_session && <span class="chip">for sale</span>}
      <span class="quiet push">{capacity === -1 ? 'unlimited places' : `${capacity} places`}</span>
    </summary>
    <Form
      label={`Change session ${name}`}
      to="POST /session"
      given={{ session: uuid }}
      values={{ capacity, type }}
      submit="Change session"
      keeps
      said={`The session ${name} was changed.`}
    />
  </details>
);

const Review = ({ rating, text, parent, created_on }: ReviewRecord) => (
  <li>
    <span class="chip">{parent ? 'answer' : `${rating} of 5`}</span>
    {text}
    <span class="quiet push">{timeText(created_on)}</span>
  </li>
);

/** The view of one event: what it sells, who bought it, and what they do. */
export const event: View<EventData> = {
  title: 'Event',
  heading: ({ event: { name } }) => name || '(no name)',
  wants: ['request', 'deed', 'clock', 'reset', 'restore'],
  read: ({ id = '' }) => readEvent(id),
  Show(data) {
    const { row, orders, sessions, reviews } = data;
    const { uuid, currency, timezone, levels } = data.event;
    return (
      <>
        <div class="row">
          <State {...row} />
          <Sold {...row} />
        </div>
        <p class="quiet">
          {row.starts ? `starts ${timeText(row.starts)} UTC` : 'has no date'}
          {` · ${currency} · ${timezone} · `}
          <Link to="events">all events</Link>
        </p>
        <Card title="Buy tickets">
          {row.closed === null ? <Purchase {...data} /> : <p class="quiet">Not on sale: {row.closed}.</p>}
        </Card>
        <Orders found={orders} isOfEvent />
        <Card title="Ticket levels">
          <Lines
            none="No ticket levels yet. Add one to sell tickets."
            of={levels.map((level) => (
              <li key={level.uuid}>
                <strong>{level.name}</strong>
                {level.pricing
                  .map(({ variation, price }) => `${variation} ${money(price, currency)}`)
                  .join(', ')}
                <span class="quiet push">
                  {level.quantity === -1 ? 'unlimited' : many(level.quantity, 'ticket')}
                </span>
              </li>
            ))}
          />
          <Form
            label="Add a ticket level"
            to="POST /ticket-levels"
            given={{ event: uuid }}
            submit="Add level"
            said="The ticket level was added."
          />
        </Card>
        <Card title="Sessions">
          {sessions.length === 0 && <p class="quiet">No sessions yet.</p>}
          {sessions.map((session) => (
            <Session key={session.uuid} {...session} />
          ))}
        </Card>
        <Card title="Reviews">
          <Lines
            none="No reviews yet."
            of={reviews.map((review) => <Review key={review.uuid} {...review} />)}
          />
          <Form
            label="Write a review"
            to="POST /review"
            given={{ event: uuid }}
            values={{ rating: 5 }}
            choices={{
              parent: reviews.map((review) => [
                review.uuid,
                review.text.slice(0, 60) || `${review.rating} of 5`,
              ]),
            }}
            submit="Write review"
            said="The review was written."
          />
        </Card>
      </>
    );
  },
};
