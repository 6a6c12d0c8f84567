import type { Gap } from '../../gaps.js';
import { ask } from '../ask.js';
import { card, make, quiet, show, table } from '../dom.js';
import { labelled } from '../form.js';
import { here, note } from '../place.js';
import type { View } from '../view.js';
import { many } from '../words.js';

/** What the specification leaves open. */
export function gaps(): View {
  const search = make('input', { type: 'search', value: here().query.get('q') ?? '', 'data-key': 'q' });
  const count = make('p', { class: 'quiet', role: 'status' });
  const list = make('div');
  let all: readonly Gap[] = [];
  const showAll = () => {
    const text = search.value.trim().toLowerCase();
    const found = all.filter((gap) => Object.values(gap).join(' ').toLowerCase().includes(text));
    count.textContent = many(found.length, 'gap');
    show(list, found, () =>
      found.length === 0
        ? [quiet('None fits.')]
        : [
            table(
              ['About', 'Open', 'Here'],
              found.map(({ topic, open, choice }) => [topic, open, make('span', {}, choice)]),
            ),
          ],
    );
  };
  search.addEventListener('input', () => {
    note({ q: search.value || undefined });
    showAll();
  });
  return {
    title: 'Gaps',
    nodes: [card('What the specification leaves open', labelled('Search', search), count, list)],
    wants: [],
    async refresh() {
      all = (await ask<{ gaps: readonly Gap[] }>('/gaps', { isOfWorld: false })).gaps;
      showAll();
    },
  };
}
