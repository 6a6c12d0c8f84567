import type { OrderRow, OrdersReply } from '../../endpoints/orders.js';
import { ask } from '../ask.js';
import { Form } from '../form.js';
import { Card, Filter, Filters, Lines, Link, Paged, pageRows } from '../parts.js';
import { filterHere, positionOf } from '../place.js';
import { Button } from '../say.js';
import type { View } from '../view.js';
import { many, money, timeText } from '../words.js';

type TicketRow = OrderRow['tickets'][number];

const chips = { valid: '', 'checked in': 'good', void: 'warn' } as const;

interface TicketProps {
  readonly ticket: TicketRow;
  readonly order: OrderRow;
}

/** The line of a ticket, with buttons that scan it at the door and refund it. */
const Ticket = ({ ticket: { uuid, code, level, attendee, state, admits }, order }: TicketProps) => (
  <li>
    <strong>{attendee || 'unknown attendee'}</strong>
    {level}
    <code class="quiet">{code}</code>
    <span class="push row">
      <span class={`chip ${chips[state]}`}>{state}</span>
      {admits && (
        <Button
          to="POST /check-in"
          body={{ ticket: uuid }}
          label={`Check in ${attendee}, ticket ${code}`}
          said={`${attendee} was checked in.`}
        >
          Check in
        </Button>
      )}
      {state !== 'void' && (
        <Button
          to="POST /refund"
          body={{ order: order.uuid, tickets: [uuid] }}
          label={`Refund ticket ${code}`}
          said={`Ticket ${code} was refunded.`}
        >
          Refund
        </Button>
      )}
    </span>
  </li>
);

/** The refunds of an amount and of the whole order. */
const Refunds = ({ uuid, code, currency }: OrderRow) => (
  <>
    <Form
      label={`Refund a part of order ${code}`}
      to="POST /refund"
      given={{ order: uuid }}
      only={['amount']}
      submit="Refund amount"
      said={(_, { amount }) => `${money(Number(amount), currency)} of order ${code} refunded.`}
    />
    <div class="row">
      <Button
        to="POST /refund"
        body={{ order: uuid }}
        kind="danger"
        label={`Refund all of order ${code}`}
        said={`Order ${code} was refunded.`}
      >
        Refund all
      </Button>
    </div>
  </>
);

interface OrderProps {
  readonly order: OrderRow;
  /** Whether the view is about its event. */
  readonly isOfEvent: boolean;
}

/** The entry of an order. It opens, to show its tickets and to refund it. */
function Order({ order, isOfEvent }: OrderProps) {
  const { code, buyer, state, currency, total, refunded, tickets, created_on, event } = order;
  return (
    <details>
      <summary class="order">
        <code>{code}</code>
        <span>
          <strong>{buyer.name || 'deleted account'}</strong> <span class="quiet">{buyer.email}</span>
        </span>
        <span>
          <span class={`chip ${state === 'active' ? 'good' : 'warn'}`}>{state}</span>
        </span>
        <span class="amount">{money(total, currency)}</span>
        <span class="quiet">{timeText(created_on)}</span>
      </summary>
      <p>
        {many(tickets.length, 'ticket')}
        {!isOfEvent && (
          <>
            {' for '}
            <Link to="events" id={event.uuid}>
              {event.name || '(no name)'}
            </Link>
          </>
        )}
        {refunded > 0 && `, ${money(refunded, currency)} refunded`}
      </p>
      <Lines
        none="No tickets."
        of={tickets.map((ticket) => <Ticket key={ticket.uuid} ticket={ticket} order={order} />)}
      />
      {tickets.some(({ state }) => state !== 'void') && <Refunds {...order} />}
    </details>
  );
}

/** Asks for the shown page of the orders that fit the search. */
export const readOrders = (event?: string): Promise<OrdersReply> => {
  const query = new URLSearchParams({ rows: String(pageRows), position: String(positionOf()) });
  if (event !== undefined) query.set('event', event);
  if (filterHere('q') !== '') query.set('q', filterHere('q'));
  return ask(`/orders?${query}`);
};

interface OrdersProps {
  readonly found: OrdersReply;
  readonly isOfEvent?: boolean;
}

/** A search for orders, with the orders that it finds. */
export const Orders = ({ found, isOfEvent = false }: OrdersProps) => (
  <Card title={isOfEvent ? 'Orders' : 'Newest orders'}>
    <Filters>
      <Filter name="q" label="Search" type="search" placeholder="Name, e-mail or order number" />
    </Filters>
    <Paged what="orders" of={found.orders} total={found.total} none={<p class="quiet">No orders yet.</p>}>
      {(order) => <Order key={order.uuid} order={order} isOfEvent={isOfEvent} />}
    </Paged>
  </Card>
);

/** The view of all orders of the world. */
export const orders: View<OrdersReply> = {
  title: 'Orders',
  wants: ['request', 'deed', 'reset', 'restore'],
  read: () => readOrders(),
  Show: (found) => <Orders found={found} />,
};
