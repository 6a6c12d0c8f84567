import type { JournalEntry } from '../../control/journal.js';
import { ask, choicesOf, remove } from '../ask.js';
import { card, make, quiet, row, show } from '../dom.js';
import { labelled, same } from '../form.js';
import { pager, positionOf } from '../pager.js';
import { here, note } from '../place.js';
import { button } from '../say.js';
import type { View } from '../view.js';
import { hasFailed, requestEntry } from './request-entry.js';

/** Maximum number of requests on a page. */
const rows = 25;

/** Number of requests to read: all that the journal keeps. */
const kept = 1000;

interface Filter {
  readonly operation: string;
  readonly status: string;
  readonly failed: boolean;
}

/** Whether a request fits the filter. A status of `4` fits all that begin with 4. */
const fits = (request: JournalEntry, { operation, status, failed }: Filter): boolean =>
  (operation === '' || (request.operation ?? '').includes(operation)) &&
  (status === '' || String(request.status).startsWith(status)) &&
  (!failed || hasFailed(request));

/** Returns the view of the requests with their replies. */
export function requests(): View {
  const { query } = here();
  const operation = make('input', {
    'data-key': 'operation',
    value: query.get('operation') ?? '',
    list: 'operations',
    placeholder: 'Any',
  });
  const status = make('input', {
    'data-key': 'status',
    value: query.get('status') ?? '',
    inputmode: 'numeric',
    placeholder: 'Any',
  });
  const failed = make('input', { type: 'checkbox', checked: query.get('failed') === '1' });
  const operations = make('datalist', { id: 'operations' });
  const list = make('div');
  const pages = make('div');
  let entries: readonly JournalEntry[] = [];
  const filter = (): Filter => ({
    operation: operation.value.trim(),
    status: status.value.trim(),
    failed: failed.checked,
  });
  const showAll = () => {
    const found = entries.filter((each) => fits(each, filter())).reverse();
    const total = found.length;
    const position = positionOf();
    show(list, found.slice(position, position + rows), (shown) =>
      total > 0
        ? shown.map(requestEntry)
        : [quiet(entries.length > 0 ? 'No request matches the filter.' : 'No requests yet.')],
    );
    show(pages, [total, position], () => pager({ what: 'requests', total, rows, onMove: showAll }));
  };
  const onFilter = () => {
    note({
      operation: filter().operation || undefined,
      status: filter().status || undefined,
      failed: failed.checked ? '1' : undefined,
      position: undefined,
    });
    showAll();
  };
  for (const field of [operation, status, failed]) field.addEventListener('input', onFilter);
  const fields = make(
    'form',
    { 'aria-label': 'Filter', submit: (event) => event.preventDefault() },
    labelled('Operation', operation),
    operations,
    labelled('Status', status),
    make('label', { class: 'check' }, failed, make('span', {}, 'Only failed')),
  );
  const clear = button(
    'Clear requests',
    async () => {
      await remove('/journal');
      return 'The requests were cleared.';
    },
    { confirm: 'Clear all requests of this world?' },
  );
  let drawing = 0;
  return {
    title: 'Requests',
    nodes: [card('Filter', fields, row(clear)), card('Latest requests', list, pages)],
    wants: ['journal', 'reset'],
    async refresh() {
      entries = (await ask<{ entries: readonly JournalEntry[] }>(`/journal?rows=${kept}`)).entries;
      showAll();
      if (operations.childElementCount > 0) return;
      const { operations: ids } = await choicesOf();
      operations.replaceChildren(...same(ids).map(([value]) => make('option', { value })));
    },
    hear({ kind, data }) {
      if (kind !== 'request') return;
      // The stream sends the entry of a request.
      const { world: _, ...rest } = data;
      const request = rest as unknown as JournalEntry;
      if (entries.some(({ serial }) => serial === request.serial)) return;
      entries = [...entries, request].slice(-kept);
      cancelAnimationFrame(drawing);
      drawing = requestAnimationFrame(showAll);
    },
  };
}
