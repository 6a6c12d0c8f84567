import type { EventRecord } from '../../state/records.js';
import { card, make, quiet, show } from '../dom.js';
import { addressOf } from '../place.js';
import type { View } from '../view.js';
import { timeText } from '../words.js';
import { levelForm, purchaseForm, reviewForm } from './event-forms.js';
import { orderEntry } from './event-orders.js';
import { reviewLine, sessionEntry, ticketLine } from './event-parts.js';
import { readSold } from './sold.js';

function headOf({ state, cancelledOn, occurrences, currency, timezone }: EventRecord): string {
  const starts = occurrences[0]?.start_on;
  const parts = [
    cancelledOn ? 'cancelled' : state,
    starts ? `starts ${timeText(starts)} UTC` : 'has no date',
    currency,
    timezone,
  ];
  return parts.join(' · ');
}

const listOr = (lines: readonly Node[], none: string): Node[] =>
  lines.length > 0 ? [make('ul', { class: 'lines' }, ...lines)] : [quiet(none)];

/** One event: what it sells, whom it has sold to, and what they do. */
export function event(uuid: string): View {
  const heading = make('span', {}, 'Event');
  const head = make('div');
  const parts = { buy: make('div'), levels: make('div'), review: make('div') };
  const lists = {
    orders: make('div'),
    tickets: make('div'),
    sessions: make('div'),
    levels: make('div'),
    reviews: make('div'),
  };
  return {
    title: 'Event',
    heading,
    nodes: [
      head,
      card('Buy tickets', parts.buy),
      card('Orders', lists.orders),
      card('Tickets', lists.tickets),
      card('Ticket levels', lists.levels, parts.levels),
      card('Sessions', lists.sessions),
      card('Reviews', lists.reviews, parts.review),
    ],
    wants: ['request', 'deed', 'reset', 'restore'],
    async refresh() {
      const sold = await readSold(uuid);
      const { event: record } = sold;
      heading.textContent = record.name || '(no name)';
      show(head, headOf(record), (text) => [
        quiet(
          text,
          ' · ',
          make('a', { class: 'target', href: addressOf('events'), 'data-key': 'all' }, 'all events'),
        ),
      ]);
      show(
        parts.buy,
        [record.levels, sold.sessions.map(({ uuid: id, name, sell_session }) => [id, name, sell_session])],
        () => [purchaseForm(sold)],
      );
      show(lists.orders, sold, () =>
        sold.orders.length > 0
          ? sold.orders.map((order) => orderEntry(order, sold))
          : [quiet('None was placed yet.')],
      );
      show(lists.tickets, [sold.tickets, sold.attendees, record.levels], () =>
        listOr(
          sold.tickets.map((ticket) => ticketLine(ticket, sold)),
          'None was sold yet.',
        ),
      );
      show(lists.levels, record.levels, (levels) =>
        listOr(
          levels.map(({ name, quantity, pricing }) =>
            make(
              'li',
              {},
              make('strong', {}, name),
              pricing.map(({ variation, price }) => `${variation} ${price.toFixed(2)}`).join(', '),
              make('span', { class: 'quiet push' }, quantity === -1 ? 'any number' : `${quantity} in all`),
            ),
          ),
          'It has none, so that it sells nothing.',
        ),
      );
      show(parts.levels, record.uuid, () => [levelForm(record)]);
      show(lists.sessions, sold.sessions, (sessions) =>
        sessions.length > 0 ? sessions.map(sessionEntry) : [quiet('It has none.')],
      );
      show(lists.reviews, sold.reviews, (reviews) =>
        listOr(reviews.map(reviewLine), 'None was written yet.'),
      );
      show(
        parts.review,
        sold.reviews.map((review) => review.uuid),
        () => [reviewForm(sold)],
      );
    },
  };
}
