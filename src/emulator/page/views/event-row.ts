import type { EventRow } from '../answers.js';
import { chip, make } from '../dom.js';
import { addressOf } from '../place.js';
import { draw } from '../svg.js';

const kinds: Readonly<Record<string, string>> = { published: 'good', cancelled: 'bad', ended: 'quiet' };

export const stateChip = (state: string): HTMLElement => chip(state, kinds[state] ?? 'warn');

/** Returns a link to the page of an event. */
export const eventLink = ({ uuid, name }: Pick<EventRow, 'uuid' | 'name'>, key = uuid): HTMLElement =>
  make(
    'a',
    { class: 'target', href: addressOf('events', uuid), 'data-key': key },
    make('strong', {}, name || '(no name)'),
  );

/** Returns how many of its tickets an event has sold, with a bar if their number is limited. */
export function soldBar({ active, capacity }: EventRow): HTMLElement {
  if (capacity === null) return make('span', { class: 'sold' }, `${active} sold, unlimited`);
  const share = capacity === 0 ? 0 : Math.min(1, active / capacity);
  return make(
    'span',
    { class: 'sold' },
    `${active} of ${capacity} sold`,
    // The text says the same.
    draw(
      'svg',
      { class: 'bar', viewBox: '0 0 100 6', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      draw('rect', { class: 'all', width: 100, height: 6 }),
      draw('rect', { width: 100 * share, height: 6 }),
    ),
  );
}
