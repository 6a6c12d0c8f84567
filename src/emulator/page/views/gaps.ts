import type { Gap } from '../../gaps/gaps.js';
import { ask } from '../ask.js';
import { card, make, prose, quiet, show, table } from '../dom.js';
import { labelled } from '../form.js';
import { pager, positionOf } from '../pager.js';
import { here, note } from '../place.js';
import type { View } from '../view.js';
import { many } from '../words.js';

/** Maximum number of gaps on a page. */
const rows = 20;

/** Returns the view of the questions that the specification leaves open. */
export function gaps(): View {
  const search = make('input', { type: 'search', value: here().query.get('q') ?? '', 'data-key': 'q' });
  const count = make('p', { class: 'quiet', role: 'status' });
  const list = make('div');
  const pages = make('div');
  let all: readonly Gap[] = [];
  const showAll = () => {
    const text = search.value.trim().toLowerCase();
    const found = all.filter((gap) => Object.values(gap).join(' ').toLowerCase().includes(text));
    count.textContent = many(found.length, 'gap');
    const total = found.length;
    const position = positionOf();
    show(list, found.slice(position, position + rows), (shown) =>
      total === 0
        ? [quiet('No gap matches the search.')]
        : [
            table(
              ['Topic', 'Question', "Emulator's answer"],
              shown.map(({ topic, open, choice }) => [topic, prose(open), prose(choice)]),
            ),
          ],
    );
    show(pages, [total, position], () => pager({ what: 'gaps', total, rows, onMove: showAll }));
  };
  search.addEventListener('input', () => {
    note({ q: search.value || undefined, position: undefined });
    showAll();
  });
  return {
    title: 'Gaps',
    nodes: [card('What the specification leaves open', labelled('Search', search), count, list, pages)],
    wants: [],
    async refresh() {
      all = (await ask<{ gaps: readonly Gap[] }>('/gaps', { world: null })).gaps;
      showAll();
    },
  };
}
