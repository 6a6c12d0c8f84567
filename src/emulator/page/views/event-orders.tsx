import type { OrderRecord, TicketRecord } from '../../state/records.js';
import { Form } from '../form.js';
import { Pretty } from '../parts.js';
import { SendButton } from '../say.js';
import { many, money, timeText } from '../words.js';
import type { SoldData } from './sold.js';

export function attendeeOf(ticket: TicketRecord, { attendees }: SoldData): string {
  const attendee = attendees.find(({ uuid }) => uuid === ticket.attendee);
  return attendee ? `${attendee.first_name} ${attendee.last_name}` : 'unknown attendee';
}

export const levelOf = (uuid: string, { event }: SoldData): string | undefined =>
  event.levels.find((level) => level.uuid === uuid)?.name;

interface OrderProps {
  readonly order: OrderRecord;
  readonly sold: SoldData;
}

/** The refunds of an order. */
function Refunds({ order: { uuid, code }, sold }: OrderProps) {
  const good = sold.ofOrders.filter(({ order, status }) => order === uuid && status === 'active').reverse();
  return (
    <>
      <Form
        label={`Refund a part of order ${code}`}
        to="POST /refund"
        given={{ order: uuid, ...(good.length === 0 && { tickets: undefined }) }}
        choices={{
          tickets: good.map((ticket) => [
            ticket.uuid,
            `Ticket ${ticket.serial}: ${attendeeOf(ticket, sold)}`,
          ]),
        }}
        submit="Refund this part"
        bodyWith={(values) => {
          if (values.tickets || values.amount) return values;
          throw new Error('Select at least one ticket, or enter an amount.');
        }}
        said={({ tickets, amount }) => {
          const part = Array.isArray(tickets)
            ? many(tickets.length, 'ticket')
            : money(Number(amount), sold.event.currency);
          return `${part} of order ${code} refunded.`;
        }}
      />
      <div class="row">
        <SendButton
          to="POST /refund"
          body={{ order: uuid }}
          kind="danger"
          label={`Refund all of order ${code}`}
          said={`Order ${code} was refunded.`}
        >
          Refund all
        </SendButton>
      </div>
    </>
  );
}

/** The entry of an order, with the refunds that are possible. */
export function Order({ order, sold }: OrderProps) {
  const isActive = order.status === 'Active';
  return (
    <details>
      <summary>
        <code>{order.code}</code>
        {order.lines
          .map(({ quantity, level }) => `${quantity} × ${levelOf(level, sold) ?? 'unknown level'}`)
          .join(', ')}
        <span class={`chip ${isActive ? 'good' : 'warn'}`}>
          {isActive ? 'active' : order.status.toLowerCase()}
        </span>
        {order.refunded > 0 && (
          <span class="chip warn">{money(order.refunded, sold.event.currency)} refunded</span>
        )}
        <span class="quiet push">{timeText(order.created_on)}</span>
      </summary>
      {isActive && <Refunds order={order} sold={sold} />}
      <details>
        <summary>Record (JSON)</summary>
        <Pretty value={order} />
      </details>
    </details>
  );
}
