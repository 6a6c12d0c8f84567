import type { EventRow } from '../answers.js';
import { ask, post } from '../ask.js';
import { make, quiet, row, show } from '../dom.js';
import { pager, positionOf } from '../pager.js';
import { addressOf } from '../place.js';
import { button } from '../say.js';
import type { View } from '../view.js';
import { timeText } from '../words.js';
import { eventLink, soldBar, stateChip } from './event-row.js';

/** Maximum number of events on a page. */
const rows = 20;

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function buyButton({ uuid, name }: EventRow): HTMLElement {
  return button(
    'Buy a ticket',
    async () => {
      const { order } = await post<{ order: { code: string } }>('/purchase', { event: uuid });
      return `Sold 1 ticket to a made-up buyer: order ${order.code}.`;
    },
    { kind: 'main', label: `Buy a ticket for ${name}`, key: `${uuid}-buy` },
  );
}

const eventCard = (event: EventRow): HTMLElement =>
  make(
    'li',
    { class: 'card' },
    make('h2', {}, eventLink(event)),
    row(stateChip(event.state), event.starts ? `${timeText(event.starts)} UTC` : 'no date yet'),
    soldBar(event),
    row(
      event.sells && buyButton(event),
      make(
        'a',
        {
          class: 'button',
          href: addressOf('records', undefined, { of: 'events', uuid: event.uuid }),
          'data-key': `${event.uuid}-edit`,
          'aria-label': `Edit ${event.name}`,
        },
        'Edit',
      ),
    ),
    event.closed !== null && quiet(sentence(event.closed)),
  );

/** Returns the view of the events of the world. */
export function events(): View {
  const list = make('div');
  const pages = make('div');
  const view: View = {
    title: 'Events',
    nodes: [list, pages],
    wants: ['request', 'deed', 'clock', 'reset', 'restore'],
    async refresh() {
      const { total, events: found } = await ask<{ total: number; events: readonly EventRow[] }>(
        `/events?rows=${rows}&position=${positionOf()}`,
      );
      show(list, found, () =>
        found.length === 0
          ? [quiet('This world has no events. Create one through the API.')]
          : [make('ul', { class: 'cards' }, ...found.map(eventCard))],
      );
      show(pages, [total, positionOf()], () => pager({ what: 'events', total, rows, onMove: view.refresh }));
    },
  };
  return view;
}
