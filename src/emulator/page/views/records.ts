import type { Overview, Records } from '../answers.js';
import { ask } from '../ask.js';
import { card, entry, make, pretty, quiet, row, show } from '../dom.js';
import { labelled } from '../form.js';
import { addressOf, here } from '../place.js';
import type { View } from '../view.js';

/** How many are shown at once. */
const rows = 20;

/** The records of every kind, as they are stored. */
export function records(): View {
  const { query } = here();
  const of = query.get('of') ?? 'events';
  const position = Math.max(0, Number(query.get('position')) || 0);
  const kinds = make('select', {
    'data-key': 'kind',
    change: () => {
      location.hash = addressOf('records', undefined, { of: kinds.value });
    },
  });
  const list = make('div');
  const pages = make('div');
  const pageLink = (text: string, to: number) =>
    make(
      'a',
      {
        class: 'button',
        'data-key': text,
        href: addressOf('records', undefined, { of, position: String(Math.max(0, to)) }),
      },
      text,
    );
  return {
    title: 'Records',
    nodes: [card('Kind', labelled('Records of', kinds)), card(`Latest ${of}`, list, pages)],
    wants: ['request', 'deed', 'reset', 'restore'],
    async refresh() {
      const [{ counts }, { total, records: found }] = await Promise.all([
        ask<Overview>('/overview'),
        ask<Records<unknown>>(`/records?of=${encodeURIComponent(of)}&position=${position}&rows=${rows}`),
      ]);
      show(kinds, counts, () =>
        Object.entries(counts).map(([name, count]) =>
          make('option', { value: name, selected: name === of }, `${name} (${count})`),
        ),
      );
      show(list, found, () =>
        found.length === 0
          ? [quiet('There are none.')]
          : found.map(({ uuid, label, record }) =>
              entry(
                uuid,
                [label && make('strong', {}, label), make('code', { class: 'quiet' }, uuid)],
                pretty(record),
              ),
            ),
      );
      show(pages, total, () => [
        row(
          position > 0 && pageLink('Newer', position - rows),
          position + rows < total && pageLink('Older', position + rows),
          total > 0 &&
            make(
              'span',
              { class: 'quiet' },
              `${position + 1} to ${Math.min(total, position + rows)} of ${total}`,
            ),
        ),
      ]);
    },
  };
}
