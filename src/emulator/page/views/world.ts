import { NotText, textOfBytes } from '../../../shared/text-of-bytes.js';
import { ask, choicesOf, post, put, urlOf } from '../ask.js';
import { card, make, quiet, row, show, table } from '../dom.js';
import { form, labelled, same } from '../form.js';
import { worldHere } from '../place.js';
import { act, button } from '../say.js';
import type { View } from '../view.js';
import { timeText } from '../words.js';
import { type ClockAnswer, clockNodes, hour } from './clock.js';

interface DialectAnswer {
  readonly dialect: string;
  readonly dialects: readonly string[];
}

const dialectNodes = ({ dialect, dialects }: DialectAnswer): Node[] => [
  form({
    label: 'Change the dialect',
    fields: [
      {
        name: 'dialect',
        label: 'Dialect of replies',
        type: 'select',
        // A recorded dialect is not in the list.
        options: same([...new Set([dialect, ...dialects])]),
        value: dialect,
      },
    ],
    submit: 'Change dialect',
    keeps: true,
    async run(values) {
      await put('/dialect', { dialect: values.text('dialect') });
      return `Replies now use the dialect “${values.text('dialect')}”.`;
    },
  }),
];

type Quotas = Readonly<Record<string, { readonly limit: number; readonly period?: number }>>;

interface QuotasAnswer {
  /** All quotas in force, including the defaults. */
  readonly quotas: Quotas;
  /** The quotas that were set. */
  readonly set: Quotas;
  readonly used: readonly {
    readonly operation: string;
    readonly user: string;
    readonly calls: number;
    readonly since: string;
  }[];
}

const quotaLines = ({ quotas, set, used }: QuotasAnswer): Node[] => [
  table(
    ['Operation', 'Maximum calls', 'Period', ''],
    Object.entries(quotas).map(([operation, { limit, period = hour }]) => [
      operation,
      limit,
      `${period / 1000} s`,
      operation in set
        ? button(
            'Remove',
            async () => {
              const { [operation]: _, ...rest } = set;
              await put('/quotas', { quotas: rest });
              return `The quota of ${operation} was removed.`;
            },
            { label: `Remove the quota of ${operation}` },
          )
        : 'default',
    ]),
  ),
  make('h3', {}, 'Used'),
  used.length === 0
    ? quiet('No quota used yet.')
    : table(
        ['Operation', 'Calls', 'Since (UTC)', 'User'],
        used.map(({ operation, calls, since, user }) => [
          operation,
          calls,
          timeText(since),
          make('code', { class: 'quiet' }, user),
        ]),
      ),
  row(
    button('Renew all quotas', async () => {
      await post('/quotas/renew');
      return 'All quotas were renewed.';
    }),
  ),
];

const quotaForm = (operations: readonly string[]): HTMLElement =>
  form({
    label: 'Set a quota',
    fields: [
      { name: 'operation', label: 'Operation', options: same(operations), required: true },
      { name: 'limit', label: 'Maximum calls', type: 'number', min: 0, required: true },
      {
        name: 'period',
        label: 'Period in seconds',
        type: 'number',
        min: 0,
        step: 'any',
        placeholder: '3600',
      },
    ],
    submit: 'Set quota',
    async run(values, world) {
      const { set } = await ask<QuotasAnswer>('/quotas', { world });
      const period = values.number('period');
      const quota = { limit: values.number('limit'), ...(period !== undefined && { period: period * 1000 }) };
      await put('/quotas', { quotas: { ...set, [values.text('operation')]: quota } }, world);
      return `The quota of ${values.text('operation')} was set.`;
    },
  });

async function readSnapshot(file: File): Promise<unknown> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return JSON.parse(textOfBytes(bytes));
  } catch (error) {
    if (error instanceof NotText) throw new Error(`${file.name}: ${error.message}. ${error.advice}`);
    throw new Error(`${file.name} is not JSON.`);
  }
}

function restoreField(): HTMLElement {
  const input = make('input', { type: 'file', accept: 'application/json,.json', 'data-key': 'restore' });
  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    input.value = '';
    if (!file || !confirm(`Restore ${file.name}? It replaces everything in this world.`)) return;
    await act(async (world) => {
      await post('/restore', await readSnapshot(file), world);
      return `${file.name} was restored.`;
    });
  });
  return labelled('Restore a snapshot', input);
}

/** Returns the view of the world's clock, dialect and quotas, and of all its records at once. */
export function world(): View {
  const clock = make('div');
  const dialect = make('div');
  const quotas = make('div');
  const quotaFields = make('div');
  const snapshot = make(
    'a',
    { class: 'button', href: urlOf('/snapshot'), download: `${worldHere()}-snapshot.json` },
    'Download a snapshot',
  );
  const reset = button(
    'Reset world',
    async () => {
      await post('/reset');
      return 'The world was reset.';
    },
    { kind: 'danger', confirm: 'Reset this world to its seed? All changes will be lost.' },
  );
  return {
    title: 'Settings',
    nodes: [
      card('Clock', clock),
      card('Snapshot and reset', row(snapshot, reset), make('div', { class: 'row' }, restoreField())),
      card('Dialect', dialect),
      card('Quotas', quotas, make('h3', {}, 'Set a quota'), quotaFields),
    ],
    wants: ['clock', 'dialect', 'quotas', 'request', 'reset', 'restore'],
    async refresh() {
      const [time, spoken, limits, { operations }] = await Promise.all([
        ask<ClockAnswer>('/clock'),
        ask<DialectAnswer>('/dialect'),
        ask<QuotasAnswer>('/quotas'),
        choicesOf(),
      ]);
      // A running clock differs at each reading. To the minute, it is shown again once a minute at most.
      show(clock, time.stands ? time : { ...time, now: time.now.slice(0, 16) }, () => clockNodes(time));
      show(dialect, spoken, dialectNodes);
      show(quotas, limits, quotaLines);
      show(quotaFields, operations, (ids) => [quotaForm(ids)]);
    },
  };
}
