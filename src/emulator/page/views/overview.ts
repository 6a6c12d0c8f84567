import type { Overview } from '../answers.js';
import { ask } from '../ask.js';
import { card, chip, make, quiet, row, show } from '../dom.js';
import { addressOf } from '../place.js';
import type { View } from '../view.js';
import { many, timeText } from '../words.js';
import { clockButtons } from './clock.js';
import { eventLink, soldBar } from './event-row.js';
import { hasFailed, statusChip } from './request-entry.js';
import { salesChart } from './sales-chart.js';

/** Maximum number of entries in each list. */
const most = 6;

const stat = (name: string, value: number) => make('div', {}, make('dt', {}, name), make('dd', {}, value));

function figures({ onSale, sales, requests }: Overview): Node[] {
  const tickets = sales.map((each) => each.tickets);
  return [
    make(
      'dl',
      { class: 'stats' },
      stat('events on sale', onSale.total),
      stat('tickets sold today', tickets.at(-1) ?? 0),
      stat(
        'tickets sold in 7 days',
        tickets.reduce((sum, each) => sum + each, 0),
      ),
      stat(`failures in the last ${many(requests.length, 'request')}`, requests.filter(hasFailed).length),
    ),
  ];
}

const lines = (items: readonly Node[], none: string): Node[] =>
  items.length > 0 ? [make('ul', { class: 'lines' }, ...items)] : [quiet(none)];

function onSaleNodes({ onSale: { events } }: Overview): Node[] {
  return [
    ...lines(
      events.map((event) =>
        make('li', {}, eventLink(event), make('span', { class: 'push' }, soldBar(event))),
      ),
      'No events on sale.',
    ),
    row(make('a', { class: 'target', href: addressOf('events'), 'data-key': 'all-events' }, 'All events')),
  ];
}

const nextNodes = ({ next }: Overview): Node[] =>
  lines(
    next.map(({ at, what, event, name }) =>
      make(
        'li',
        {},
        eventLink({ uuid: event, name }, `${event} ${what}`),
        chip(what),
        make('span', { class: 'quiet push' }, timeText(at)),
      ),
    ),
    'No upcoming dates.',
  );

const requestNodes = ({ requests }: Overview): Node[] => [
  ...lines(
    requests
      .slice(0, most)
      .map((request) =>
        make(
          'li',
          {},
          statusChip(request),
          make('code', { class: 'path' }, `${request.method} ${request.path}`),
          make('span', { class: 'quiet push' }, request.at.slice(11, 19)),
        ),
      ),
    'No requests yet.',
  ),
  row(
    make('a', { class: 'target', href: addressOf('requests'), 'data-key': 'all-requests' }, 'All requests'),
  ),
];

const clockText = ({ now, stands }: Overview): string =>
  stands ? `Stopped at ${timeText(now)} UTC.` : `${timeText(now)} UTC, running.`;

/** Returns the first view: the world at a glance. */
export function overview(): View {
  const numbers = make('div');
  const chart = make('div');
  const sale = make('div');
  const next = make('div');
  const latest = make('div');
  const clock = make('p');
  return {
    title: 'Overview',
    nodes: [
      make('div', { class: 'figures' }, numbers),
      make(
        'div',
        { class: 'columns' },
        card('Tickets sold in 7 days', chart),
        card('On sale', sale),
        card('Upcoming', next),
        card('Latest requests', latest),
      ),
      card('Clock', clock, row(...clockButtons())),
    ],
    wants: ['request', 'deed', 'clock', 'reset', 'restore', 'journal'],
    async refresh() {
      const found = await ask<Overview>('/overview');
      show(numbers, [found.onSale, found.sales, found.requests], () => figures(found));
      show(chart, found.sales, (sales) => [
        salesChart(sales),
        quiet(
          `${many(
            sales.reduce((sum, { orders }) => sum + orders, 0),
            'order',
          )} in 7 days.`,
        ),
      ]);
      show(sale, found.onSale, () => onSaleNodes(found));
      show(next, found.next, () => nextNodes(found));
      show(latest, found.requests, () => requestNodes(found));
      clock.textContent = clockText(found);
    },
  };
}
