import type { Overview } from '../answers.js';
import { ask } from '../ask.js';
import { card, chip, make, quiet, show, table } from '../dom.js';
import { addressOf } from '../place.js';
import type { View } from '../view.js';
import { timeText } from '../words.js';

const kinds: Readonly<Record<string, string>> = { published: 'good', cancelled: 'bad', ended: 'quiet' };

const stateChip = (state: string) => chip(state, kinds[state] ?? 'warn');

/** The events of the world. */
export function events(): View {
  const list = make('div');
  return {
    title: 'Events',
    nodes: [card('Latest events', list)],
    wants: ['request', 'deed', 'clock', 'reset', 'restore'],
    async refresh() {
      const overview = await ask<Overview>('/overview');
      show(list, overview.events, (found) =>
        found.length === 0
          ? [quiet('There are none. Make one through the API.')]
          : [
              table(
                ['Name', 'State', 'Starts (UTC)', 'Sold'],
                found.map(({ uuid, name, state, starts, sold }) => [
                  make(
                    'a',
                    { class: 'target', href: addressOf('events', uuid), 'data-key': uuid },
                    name || '(no name)',
                  ),
                  stateChip(state),
                  timeText(starts),
                  String(sold),
                ]),
              ),
            ],
      );
    },
  };
}
