import type { JournalEntry } from '../../control/journal.js';
import { ask, choicesOf, remove } from '../ask.js';
import { card, chip, entry, make, pretty, quiet, row, show } from '../dom.js';
import { labelled, same } from '../form.js';
import { here, note } from '../place.js';
import { button } from '../say.js';
import type { View } from '../view.js';

/** How many are shown. */
const rows = 200;

const hasFailed = ({ status, fault, lost }: JournalEntry) =>
  status === 0 || status >= 400 || fault === true || lost === true;

const statusChip = ({ status }: JournalEntry) =>
  chip(status === 0 ? 'broken' : String(status), status === 0 || status >= 400 ? 'bad' : 'good');

const requestEntry = (request: JournalEntry): HTMLElement => {
  const { serial, at, method, path, operation, application, body, reply, fault, lost } = request;
  return entry(
    String(serial),
    [
      statusChip(request),
      make('code', {}, `${method} ${path}`),
      fault && chip('fault', 'warn'),
      lost && chip('reply lost', 'warn'),
      make('span', { class: 'quiet push' }, at.slice(11, 19)),
    ],
    quiet([`No. ${serial}`, at, operation, application].filter(Boolean).join(' · ')),
    ...(body === undefined ? [] : [make('h3', {}, 'Sent'), pretty(body)]),
    ...(reply === undefined
      ? [quiet('No body is kept of the reply.')]
      : [make('h3', {}, 'Answered'), pretty(reply)]),
  );
};

interface Filter {
  readonly operation: string;
  readonly status: string;
  readonly failed: boolean;
}

/** A status may be written as `4`, for all that begin so. */
const fits = (request: JournalEntry, { operation, status, failed }: Filter): boolean =>
  (operation === '' || (request.operation ?? '').includes(operation)) &&
  (status === '' || String(request.status).startsWith(status)) &&
  (!failed || hasFailed(request));

/** What the service was sent, and what it answered. */
export function requests(): View {
  const { query } = here();
  const operation = make('input', {
    'data-key': 'operation',
    value: query.get('operation') ?? '',
    list: 'operations',
    placeholder: 'any',
  });
  const status = make('input', {
    'data-key': 'status',
    value: query.get('status') ?? '',
    inputmode: 'numeric',
    placeholder: 'any',
  });
  const failed = make('input', { type: 'checkbox', checked: query.get('failed') === '1' });
  const operations = make('datalist', { id: 'operations' });
  const list = make('div');
  let entries: readonly JournalEntry[] = [];
  const filter = (): Filter => ({
    operation: operation.value.trim(),
    status: status.value.trim(),
    failed: failed.checked,
  });
  const showAll = () => {
    const found = entries
      .filter((each) => fits(each, filter()))
      .slice(-rows)
      .reverse();
    show(list, found, () =>
      found.length > 0
        ? found.map(requestEntry)
        : [quiet(entries.length > 0 ? 'None fits the filter.' : 'Nothing was requested yet.')],
    );
  };
  const onFilter = () => {
    note({
      operation: filter().operation || undefined,
      status: filter().status || undefined,
      failed: failed.checked ? '1' : undefined,
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
    'Forget all',
    async () => {
      await remove('/journal');
      return 'The requests were forgotten.';
    },
    { confirm: 'Forget all requests of this world?' },
  );
  let drawing = 0;
  return {
    title: 'Requests',
    nodes: [card('Filter', fields, row(clear)), card('Latest requests', list)],
    wants: ['journal', 'reset'],
    async refresh() {
      entries = (await ask<{ entries: readonly JournalEntry[] }>(`/journal?rows=${rows}`)).entries;
      showAll();
      if (operations.childElementCount > 0) return;
      const { operations: ids } = await choicesOf();
      operations.replaceChildren(...same(ids).map(([value]) => make('option', { value })));
    },
    hear({ kind, data }) {
      if (kind !== 'request') return;
      // What the stream tells of a request is its entry.
      const { world: _, ...told } = data;
      const request = told as unknown as JournalEntry;
      if (entries.some(({ serial }) => serial === request.serial)) return;
      entries = [...entries, request].slice(-1000);
      cancelAnimationFrame(drawing);
      drawing = requestAnimationFrame(showAll);
    },
  };
}
