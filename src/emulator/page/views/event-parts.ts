import type { ReviewRecord, SessionRecord, TicketRecord } from '../../state/records.js';
import { post } from '../ask.js';
import { chip, entry, make } from '../dom.js';
import { form, same } from '../form.js';
import { button } from '../say.js';
import { timeText } from '../words.js';
import { attendeeOf } from './event-orders.js';
import type { Sold } from './sold.js';

/** Makes the line of a ticket, with a button that scans it at the door. */
export function ticketLine(ticket: TicketRecord, sold: Sold): HTMLElement {
  const name = attendeeOf(ticket, sold);
  const level = sold.event.levels.find(({ uuid }) => uuid === ticket.level)?.name ?? '';
  const isIn = ticket.last_attendee_type === 'attended';
  const isGood = ticket.status === 'active';
  // Tickets are scanned only for events that take place.
  const admits = sold.event.state === 'published' && sold.event.cancelledOn === null;
  const checkIn = button(
    'Check in',
    async () => {
      await post('/check-in', { ticket: ticket.uuid });
      return `${name} was checked in.`;
    },
    { label: `Check in ${name}, ticket ${ticket.code}`, key: `${ticket.uuid}-in` },
  );
  return make(
    'li',
    {},
    make('strong', {}, name),
    level,
    make('code', { class: 'quiet' }, ticket.code),
    make(
      'span',
      { class: 'push' },
      !isGood ? chip(ticket.status, 'warn') : isIn ? chip('checked in', 'good') : admits && checkIn,
    ),
  );
}

/** Makes the entry of a session, with a form for the settings that the API cannot change. */
export const sessionEntry = ({
  uuid,
  name,
  capacity,
  type,
  starts_on,
  sell_session,
}: SessionRecord): HTMLElement =>
  entry(
    uuid,
    [
      make('strong', {}, name),
      timeText(starts_on),
      sell_session && chip('for sale'),
      make('span', { class: 'quiet push' }, capacity === -1 ? 'unlimited places' : `${capacity} places`),
    ],
    form({
      label: `Change session ${name}`,
      fields: [
        {
          name: 'capacity',
          label: 'Places (-1 for unlimited)',
          type: 'number',
          min: -1,
          value: String(capacity),
        },
        {
          name: 'type',
          label: 'Attendance',
          type: 'select',
          options: same(['required', 'optional']),
          value: type,
        },
      ],
      submit: 'Change session',
      keeps: true,
      async run(values) {
        await post('/session', {
          session: uuid,
          capacity: values.number('capacity'),
          type: values.text('type'),
        });
        return `The session ${name} was changed.`;
      },
    }),
  );

export const reviewLine = ({ rating, text, parent, created_on }: ReviewRecord): HTMLElement =>
  make(
    'li',
    {},
    chip(parent ? 'answer' : `${rating} of 5`),
    text,
    make('span', { class: 'quiet push' }, timeText(created_on)),
  );
