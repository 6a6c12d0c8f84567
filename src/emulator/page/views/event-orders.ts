import type { OrderRecord, TicketRecord } from '../../state/records.js';
import { post } from '../ask.js';
import { chip, entry, make, pretty, row } from '../dom.js';
import { form } from '../form.js';
import { button } from '../say.js';
import { many, money, timeText } from '../words.js';
import type { Sold } from './sold.js';

const refund = async (order: OrderRecord, part: object = {}): Promise<void> => {
  await post('/refund', { order: order.uuid, ...part });
};

export function attendeeOf(ticket: TicketRecord, { attendees }: Sold): string {
  const attendee = attendees.find(({ uuid }) => uuid === ticket.attendee);
  return attendee ? `${attendee.first_name} ${attendee.last_name}` : 'unknown attendee';
}

/** Returns the lines of an order in words: `2 × General Admission`. */
function linesOf({ lines }: OrderRecord, { event }: Sold): string {
  const nameOf = (level: string) => event.levels.find(({ uuid }) => uuid === level)?.name ?? 'unknown level';
  return lines.map(({ quantity, level }) => `${quantity} × ${nameOf(level)}`).join(', ');
}

const refundTicketsForm = (order: OrderRecord, tickets: readonly TicketRecord[], sold: Sold): HTMLElement =>
  form({
    label: `Refund tickets of order ${order.code}`,
    fields: tickets.map((ticket) => ({
      name: ticket.uuid,
      label: `Ticket ${ticket.serial}: ${attendeeOf(ticket, sold)}`,
      type: 'check',
    })),
    submit: 'Refund selected tickets',
    async run(values) {
      const chosen = tickets.filter(({ uuid }) => values.checked(uuid)).map(({ uuid }) => uuid);
      if (chosen.length === 0) throw new Error('Select at least one ticket.');
      await refund(order, { tickets: chosen });
      return `${many(chosen.length, 'ticket')} of order ${order.code} refunded.`;
    },
  });

const refundAmountForm = (order: OrderRecord, currency: string): HTMLElement =>
  form({
    label: `Refund an amount of order ${order.code}`,
    fields: [
      {
        name: 'amount',
        label: `Amount (${currency})`,
        type: 'number',
        step: 0.01,
        min: 0.01,
        required: true,
      },
    ],
    submit: 'Refund amount',
    async run(values) {
      const amount = values.number('amount') ?? 0;
      await refund(order, { amount });
      return `${money(amount, currency)} of order ${order.code} refunded.`;
    },
  });

/** Makes the entry of an order, with forms for the refunds that are possible. */
export function orderEntry(order: OrderRecord, sold: Sold): HTMLElement {
  const { currency } = sold.event;
  const tickets = sold.ofOrders.filter((each) => each.order === order.uuid);
  const good = tickets.filter(({ status }) => status === 'active').reverse();
  const isActive = order.status === 'Active';
  const refunds = isActive
    ? [
        ...(good.length > 0 ? [refundTicketsForm(order, good, sold)] : []),
        refundAmountForm(order, currency),
        row(
          button(
            'Refund all',
            async () => {
              await refund(order);
              return `Order ${order.code} was refunded.`;
            },
            { kind: 'danger', label: `Refund all of order ${order.code}` },
          ),
        ),
      ]
    : [];
  return entry(
    order.uuid,
    [
      make('code', {}, order.code),
      linesOf(order, sold),
      chip(isActive ? 'active' : order.status.toLowerCase(), isActive ? 'good' : 'warn'),
      order.refunded > 0 && chip(`${money(order.refunded, currency)} refunded`, 'warn'),
      make('span', { class: 'quiet push' }, timeText(order.created_on)),
    ],
    ...refunds,
    entry(`${order.uuid}-record`, ['Record (JSON)'], pretty(order)),
  );
}
