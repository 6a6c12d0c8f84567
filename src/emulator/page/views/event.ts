import type { EventRecord } from '../../state/records.js';
import { card, make, quiet, row, show } from '../dom.js';
import { pager, positionOf } from '../pager.js';
import { addressOf } from '../place.js';
import type { View } from '../view.js';
import { many, timeText } from '../words.js';
import { levelForm, purchaseForm, reviewForm } from './event-forms.js';
import { orderEntry } from './event-orders.js';
import { reviewLine, sessionEntry, ticketLine } from './event-parts.js';
import { soldBar, stateChip } from './event-row.js';
import { readSold, rows } from './sold.js';

const headOf = ({ occurrences, currency, timezone }: EventRecord): string =>
  [
    occurrences[0] ? `starts ${timeText(occurrences[0].start_on)} UTC` : 'has no date',
    currency,
    timezone,
  ].join(' · ');

const listOr = (lines: readonly Node[], none: string): Node[] =>
  lines.length > 0 ? [make('ul', { class: 'lines' }, ...lines)] : [quiet(none)];

/** Returns the view of one event: what it sells, who bought it, and what they do. */
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
  const pages = { orders: make('div'), tickets: make('div') };
  const view: View = {
    title: 'Event',
    heading,
    nodes: [
      head,
      card('Buy tickets', parts.buy),
      card('Orders', lists.orders, pages.orders),
      card('Tickets', lists.tickets, pages.tickets),
      card('Ticket levels', lists.levels, parts.levels),
      card('Sessions', lists.sessions),
      card('Reviews', lists.reviews, parts.review),
    ],
    wants: ['request', 'deed', 'reset', 'restore'],
    async refresh() {
      const sold = await readSold(uuid);
      const { event: record } = sold;
      heading.textContent = record.name || '(no name)';
      show(head, [headOf(record), sold.row], () => [
        row(stateChip(sold.row.state), soldBar(sold.row)),
        quiet(
          headOf(record),
          ' · ',
          make('a', { class: 'target', href: addressOf('events'), 'data-key': 'all' }, 'all events'),
        ),
      ]);
      show(
        parts.buy,
        [
          sold.row.closed,
          record.levels,
          sold.sessions.map(({ uuid: id, name, sell_session }) => [id, name, sell_session]),
        ],
        () => (sold.row.closed === null ? [purchaseForm(sold)] : [quiet(`Not on sale: ${sold.row.closed}.`)]),
      );
      for (const name of ['orders', 'tickets'] as const) {
        const { total } = sold[name];
        show(pages[name], [total, positionOf(name)], () =>
          pager({ name, what: name, total, rows, onMove: view.refresh }),
        );
      }
      show(lists.orders, sold, () =>
        sold.orders.total > 0
          ? sold.orders.records.map((order) => orderEntry(order, sold))
          : [quiet('No orders yet.')],
      );
      show(lists.tickets, [sold.tickets, sold.attendees, record], () =>
        listOr(
          sold.tickets.records.map((ticket) => ticketLine(ticket, sold)),
          'No tickets sold yet.',
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
              make('span', { class: 'quiet push' }, quantity === -1 ? 'unlimited' : many(quantity, 'ticket')),
            ),
          ),
          'No ticket levels yet. Add one to sell tickets.',
        ),
      );
      show(parts.levels, record.uuid, () => [levelForm(record)]);
      show(lists.sessions, sold.sessions, (sessions) =>
        sessions.length > 0 ? sessions.map(sessionEntry) : [quiet('No sessions yet.')],
      );
      show(lists.reviews, sold.reviews, (reviews) => listOr(reviews.map(reviewLine), 'No reviews yet.'));
      show(
        parts.review,
        sold.reviews.map((review) => review.uuid),
        () => [reviewForm(sold)],
      );
    },
  };
  return view;
}
