import type { Overview, Records } from '../answers.js';
import { ask } from '../ask.js';
import { card, entry, make, pretty, quiet, row, show } from '../dom.js';
import { labelled } from '../form.js';
import { pager, positionOf } from '../pager.js';
import { addressOf, here } from '../place.js';
import type { View } from '../view.js';
import { recordForm } from './record-form.js';

/** Maximum number of records on a page. */
const rows = 20;

type Found = Records<object>;

/** Says which fields of a kind of record can be edited, and why the others cannot. */
function editsNode(of: string, editable: readonly string[]): HTMLElement {
  if (editable.length === 0) return quiet('Records of this kind cannot be edited here. Use the API.');
  const why =
    of === 'orders'
      ? 'The emulator sets tickets, totals and sold counts. To refund an order, open its event.'
      : 'The emulator sets all other fields.';
  return quiet(`You can edit ${editable.join(', ')}. ${why}`);
}

/** Returns a link to the page of the event of an order, which refunds it. */
const refundLink = ({ event }: { readonly event?: string }): HTMLElement =>
  row(make('a', { class: 'target', href: addressOf('events', event) }, 'Refund on the event page'));

const recordEntry = (of: string, editable: readonly string[], found: Found['records'][number]): HTMLElement =>
  entry(
    found.uuid,
    [found.label && make('strong', {}, found.label), make('code', { class: 'quiet' }, found.uuid)],
    pretty(found.record),
    ...(editable.length > 0 ? [recordForm(of, found.uuid, found.record, editable)] : []),
    of === 'orders' && refundLink(found.record),
  );

/** Returns the view of the records of every kind, as they are stored. */
export function records(): View {
  const { query } = here();
  const of = query.get('of') ?? 'events';
  const uuid = query.get('uuid');
  const kinds = make('select', {
    'data-key': 'kind',
    change: () => {
      location.hash = addressOf('records', undefined, { of: kinds.value });
    },
  });
  const edits = make('div');
  const list = make('div');
  const pages = make('div');
  const all = uuid !== null && [
    row(make('a', { class: 'target', href: addressOf('records', undefined, { of }) }, `All ${of}`)),
  ];
  const view: View = {
    title: 'Records',
    nodes: [
      card('Kind', labelled('Kind of record', kinds)),
      card(`Latest ${of}`, edits, list, pages, ...(all || [])),
    ],
    wants: ['request', 'deed', 'reset', 'restore'],
    async refresh() {
      const chosen = uuid === null ? '' : `&uuid=${encodeURIComponent(uuid)}`;
      const [{ counts }, { total, editable, records: found }] = await Promise.all([
        ask<Overview>('/overview'),
        ask<Found>(`/records?of=${encodeURIComponent(of)}&position=${positionOf()}&rows=${rows}${chosen}`),
      ]);
      show(kinds, counts, () =>
        Object.entries(counts).map(([name, count]) =>
          make('option', { value: name, selected: name === of }, `${name} (${count})`),
        ),
      );
      show(edits, [of, editable], () => [editsNode(of, editable)]);
      show(list, found, () =>
        found.length === 0
          ? [quiet('No records of this kind yet.')]
          : found.map((each) => recordEntry(of, editable, each)),
      );
      // A link to one record shows it at once.
      if (uuid !== null) list.querySelector('details')?.setAttribute('open', '');
      show(pages, [total, positionOf()], () => pager({ what: 'records', total, rows, onMove: view.refresh }));
    },
  };
  return view;
}
