import type { ReviewRecord, SessionRecord, TicketRecord } from '../../state/records.js';
import { Form } from '../form.js';
import { Card, Lines, Pager } from '../parts.js';
import { addressOf } from '../place.js';
import { SendButton } from '../say.js';
import type { View } from '../view.js';
import { many, money, timeText } from '../words.js';
import { attendeeOf, levelOf, Order } from './event-orders.js';
import { Sold, State } from './events.js';
import { readSold, rows, type SoldData } from './sold.js';

interface Bought {
  readonly order: { readonly code: string };
  readonly tickets: readonly unknown[];
}

const Purchase = ({ event, sessions }: SoldData) => {
  const forSale = sessions.filter(({ sell_session }) => sell_session);
  return (
    <Form<Bought>
      label="Buy tickets"
      to="POST /purchase"
      given={{ event: event.uuid, ...(forSale.length === 0 && { sessions: undefined }) }}
      choices={{
        level: event.levels.map(({ uuid, name, pricing }) => [
          uuid,
          `${name}${pricing[0] ? ` — ${money(pricing[0].price, event.currency)}` : ''}`,
        ]),
        sessions: forSale.map(({ uuid, name }) => [uuid, name]),
      }}
      submit="Buy"
      kind="main"
      said={(_, { order, tickets }) => `Sold ${many(tickets.length, 'ticket')}: order ${order.code}.`}
    />
  );
};

/** The line of a ticket, with a button that scans it at the door. */
function Ticket({ ticket, sold }: { readonly ticket: TicketRecord; readonly sold: SoldData }) {
  const { uuid, code, status } = ticket;
  const name = attendeeOf(ticket, sold);
  // Tickets are scanned only for events that take place.
  const admits = sold.event.state === 'published' && sold.event.cancelledOn === null;
  const isIn = ticket.last_attendee_type === 'attended';
  return (
    <li>
      <strong>{name}</strong>
      {levelOf(ticket.level, sold)}
      <code class="quiet">{code}</code>
      <span class="push">
        {status !== 'active' && <span class="chip warn">{status}</span>}
        {status === 'active' && isIn && <span class="chip good">checked in</span>}
        {status === 'active' && !isIn && admits && (
          <SendButton
            to="POST /check-in"
            body={{ ticket: uuid }}
            label={`Check in ${name}, ticket ${code}`}
            said={`${name} was checked in.`}
          >
            Check in
          </SendButton>
        )}
      </span>
    </li>
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
      said={() => `The session ${name} was changed.`}
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
export const event: View<SoldData> = {
  title: 'Event',
  heading: (sold) => sold.event.name || '(no name)',
  wants: ['request', 'deed', 'reset', 'restore'],
  read: ({ id = '' }) => readSold(id),
  Show({ data: sold, reread }) {
    const { event: record, row, orders, tickets, sessions, reviews } = sold;
    const { uuid, occurrences, currency, timezone, levels } = record;
    return (
      <>
        <div class="row">
          <State {...row} />
          <Sold {...row} />
        </div>
        <p class="quiet">
          {occurrences[0] ? `starts ${timeText(occurrences[0].start_on)} UTC` : 'has no date'}
          {` · ${currency} · ${timezone} · `}
          <a class="target" href={addressOf('events')}>
            all events
          </a>
        </p>
        <Card title="Buy tickets">
          {row.closed === null ? <Purchase {...sold} /> : <p class="quiet">Not on sale: {row.closed}.</p>}
        </Card>
        <Card title="Orders">
          {orders.total === 0 && <p class="quiet">No orders yet.</p>}
          {orders.records.map((order) => (
            <Order key={order.uuid} order={order} sold={sold} />
          ))}
          <Pager name="orders" what="orders" total={orders.total} rows={rows} reread={reread} />
        </Card>
        <Card title="Tickets">
          <Lines
            none="No tickets sold yet."
            of={tickets.records.map((ticket) => <Ticket key={ticket.uuid} ticket={ticket} sold={sold} />)}
          />
          <Pager name="tickets" what="tickets" total={tickets.total} rows={rows} reread={reread} />
        </Card>
        <Card title="Ticket levels">
          <Lines
            none="No ticket levels yet. Add one to sell tickets."
            of={levels.map((level) => (
              <li key={level.uuid}>
                <strong>{level.name}</strong>
                {level.pricing.map(({ variation, price }) => `${variation} ${price.toFixed(2)}`).join(', ')}
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
            said={() => 'The ticket level was added.'}
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
            said={() => 'The review was written.'}
          />
        </Card>
      </>
    );
  },
};
