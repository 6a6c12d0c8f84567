import type { Fault } from '../../control/fault-options.js';
import type { WaitingFault } from '../../control/faults.js';
import { ask, choicesOf, post, put, remove } from '../ask.js';
import { card, make, quiet, row, show } from '../dom.js';
import { form, same, type Values } from '../form.js';
import { button } from '../say.js';
import type { View } from '../view.js';
import { many } from '../words.js';

/** Faults by name. The text says what the number means, if a fault has one. In brackets, it has the default. */
const happenings: Readonly<
  Record<string, { readonly text: string; readonly fault: (value: number | undefined) => Fault }>
> = {
  status: { text: 'Reply with a status (503)', fault: (status = 503) => ({ status }) },
  retryAfter: {
    text: 'Reply 429 with Retry-After in seconds (30)',
    fault: (retryAfter = 30) => ({ retryAfter }),
  },
  html: {
    text: 'Reply with the HTML page of a proxy',
    fault: (status) => ({ html: true, ...(status !== undefined && { status }) }),
  },
  delay: { text: 'Delay the reply, in milliseconds (1000)', fault: (delay = 1000) => ({ delay }) },
  slowBody: {
    text: 'Pause halfway through the body, in milliseconds (1000)',
    fault: (slowBody = 1000) => ({ slowBody }),
  },
  reset: { text: 'Close the connection before handling the request', fault: () => ({ reset: true }) },
  lostReply: { text: 'Handle the request, then lose the reply', fault: () => ({ lostReply: true }) },
  truncate: { text: 'Handle the request, then cut off the reply', fault: () => ({ truncate: true }) },
  stall: { text: 'Handle the request, then stop halfway through the reply', fault: () => ({ stall: true }) },
  revokeToken: { text: 'Revoke the token', fault: () => ({ revokeToken: true }) },
};

function jsonIn(text: string): object {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The fault is not JSON. Check quotes and commas.');
  }
}

function plannedIn(values: Values): object {
  const own = values.optional('json');
  const times = values.optional('times');
  const match = {
    operation: values.optional('operation'),
    method: values.optional('method'),
    path: values.optional('path'),
  };
  return {
    ...(Object.values(match).some((each) => each !== undefined) && { match }),
    nth: values.number('nth'),
    times: times === undefined || times === 'all' ? times : Number(times),
    fault: own ? jsonIn(own) : happenings[values.text('what')]?.fault(values.number('value')),
  };
}

const planForm = (operations: readonly string[]): HTMLElement =>
  form({
    label: 'Plan a fault',
    fields: [
      { name: 'operation', label: 'Operation', options: same(operations), placeholder: 'Any' },
      {
        name: 'what',
        label: 'What happens',
        type: 'select',
        options: Object.entries(happenings).map(([name, { text }]): [string, string] => [name, text]),
      },
      { name: 'value', label: 'Number', type: 'number', placeholder: 'Default in brackets' },
      { name: 'times', label: 'Number of times', placeholder: '1, or all' },
      { name: 'nth', label: 'First matching request', type: 'number', min: 1, placeholder: '1' },
      {
        name: 'method',
        label: 'Method',
        type: 'select',
        options: [['', 'Any'], ...same(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])],
      },
      { name: 'path', label: 'Path', placeholder: 'Any (example: /connect/token)' },
      {
        name: 'json',
        label: 'Or a custom fault (JSON)',
        type: 'textarea',
        placeholder: '{ "status": 200, "edit": [{ "op": "remove", "path": "/result/events/0/name" }] }',
      },
    ],
    submit: 'Plan fault',
    kind: 'main',
    async run(values) {
      const { id } = await post<{ id: string }>('/faults', plannedIn(values));
      return `${id} is planned.`;
    },
  });

const faultLine = ({ id, matched, match = {}, nth = 1, times = 1, fault }: WaitingFault): HTMLElement =>
  make(
    'li',
    {},
    make('strong', {}, id),
    make('code', {}, JSON.stringify(fault)),
    make(
      'span',
      { class: 'quiet' },
      [
        Object.keys(match).length > 0 ? `on ${JSON.stringify(match)}` : 'on any request',
        `from request ${nth}, ${times === 'all' ? 'every time' : many(times, 'time')}`,
        `${matched} matched`,
      ].join(' · '),
    ),
    make(
      'span',
      { class: 'push' },
      button(
        'Remove',
        async () => {
          await remove(`/faults/${id}`);
          return `${id} was removed.`;
        },
        { label: `Remove ${id}` },
      ),
    ),
  );

interface ScenarioAnswer {
  readonly scenario: string | null;
  readonly scenarios: readonly string[];
}

const scenarioNodes = ({ scenario, scenarios }: ScenarioAnswer): Node[] => [
  make('p', {}, scenario ? `“${scenario}” is running.` : 'No scenario is running.'),
  row(
    ...scenarios.map((name) =>
      button(
        name === scenario ? `Restart “${name}”` : `Start “${name}”`,
        async () => {
          await put('/scenario', { scenario: name });
          return `“${name}” has started.`;
        },
        { key: `begin-${name}` },
      ),
    ),
    scenario &&
      button('End scenario', async () => {
        await remove('/scenario');
        return 'The scenario has ended.';
      }),
  ),
];

/** Returns the view of the planned faults. */
export function faults(): View {
  const list = make('div');
  const plan = make('div');
  const scenario = make('div');
  return {
    title: 'Faults',
    nodes: [
      card('Planned faults', list),
      card('Plan a fault', plan),
      card(
        'Scenario',
        quiet('Makes requests fail at random. The same random seed makes the same faults.'),
        scenario,
      ),
    ],
    wants: ['faults', 'reset'],
    async refresh() {
      const [{ faults: planned }, goesOn, { operations }] = await Promise.all([
        ask<{ faults: readonly WaitingFault[] }>('/faults'),
        ask<ScenarioAnswer>('/scenario'),
        choicesOf(),
      ]);
      show(list, planned, () =>
        planned.length === 0
          ? [quiet('No planned faults.')]
          : [
              make('ul', { class: 'lines' }, ...planned.map(faultLine)),
              row(
                button(
                  'Remove all faults',
                  async () => {
                    await remove('/faults');
                    return 'All faults were removed.';
                  },
                  { confirm: 'Remove all faults and end the scenario?' },
                ),
              ),
            ],
      );
      show(plan, operations, (ids) => [planForm(ids)]);
      show(scenario, goesOn, scenarioNodes);
    },
  };
}
