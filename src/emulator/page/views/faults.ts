import type { Fault } from '../../control/fault-options.js';
import type { WaitingFault } from '../../control/faults.js';
import { ask, choicesOf, post, put, remove } from '../ask.js';
import { card, make, quiet, row, show } from '../dom.js';
import { form, same, type Values } from '../form.js';
import { button } from '../say.js';
import type { View } from '../view.js';

/** Faults by name. The text says what the number means, if a fault has one. In brackets, it has the default. */
const happenings: Readonly<
  Record<string, { readonly text: string; readonly fault: (value: number | undefined) => Fault }>
> = {
  status: { text: 'answer with a status (503)', fault: (status = 503) => ({ status }) },
  retryAfter: {
    text: 'answer 429 with Retry-After in seconds (30)',
    fault: (retryAfter = 30) => ({ retryAfter }),
  },
  html: {
    text: "answer with a proxy's page",
    fault: (status) => ({ html: true, ...(status !== undefined && { status }) }),
  },
  delay: { text: 'answer late, by milliseconds (1000)', fault: (delay = 1000) => ({ delay }) },
  slowBody: {
    text: 'pause in the body, for milliseconds (1000)',
    fault: (slowBody = 1000) => ({ slowBody }),
  },
  reset: { text: 'break the connection before anything is done', fault: () => ({ reset: true }) },
  lostReply: { text: 'do it, and lose the reply', fault: () => ({ lostReply: true }) },
  truncate: { text: 'do it, and break off the reply', fault: () => ({ truncate: true }) },
  stall: { text: 'do it, and stop in the middle of the reply', fault: () => ({ stall: true }) },
  revokeToken: { text: 'revoke the token', fault: () => ({ revokeToken: true }) },
};

function jsonIn(text: string): object {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The fault is not JSON.');
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
      { name: 'operation', label: 'Operation', options: same(operations), placeholder: 'any' },
      {
        name: 'what',
        label: 'What happens',
        type: 'select',
        options: Object.entries(happenings).map(([name, { text }]): [string, string] => [name, text]),
      },
      { name: 'value', label: 'Its number', type: 'number', placeholder: 'as in brackets' },
      { name: 'times', label: 'How often', placeholder: '1, or all' },
      { name: 'nth', label: 'From which request', type: 'number', min: 1, placeholder: '1' },
      {
        name: 'method',
        label: 'Method',
        type: 'select',
        options: [['', 'any'], ...same(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])],
      },
      { name: 'path', label: 'Path', placeholder: 'any, such as /connect/token' },
      {
        name: 'json',
        label: 'Or any other fault, as JSON',
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
        `from no. ${nth}, ${times === 'all' ? 'always' : `${times} ×`}`,
        `${matched} matched`,
      ].join(' · '),
    ),
    make(
      'span',
      { class: 'push' },
      button(
        'Take back',
        async () => {
          await remove(`/faults/${id}`);
          return `${id} was taken back.`;
        },
        { label: `Take back ${id}` },
      ),
    ),
  );

interface ScenarioAnswer {
  readonly scenario: string | null;
  readonly scenarios: readonly string[];
}

const scenarioNodes = ({ scenario, scenarios }: ScenarioAnswer): Node[] => [
  make('p', {}, scenario ? `“${scenario}” goes on.` : 'None goes on: nothing goes wrong at random.'),
  row(
    ...scenarios.map((name) =>
      button(
        name === scenario ? `Begin “${name}” anew` : `Begin “${name}”`,
        async () => {
          await put('/scenario', { scenario: name });
          return `“${name}” has begun.`;
        },
        { key: `begin-${name}` },
      ),
    ),
    scenario &&
      button('End the scenario', async () => {
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
      card('Planned', list),
      card('Plan a fault', plan),
      card('Scenario', quiet('Much goes wrong at random: the same for the same random seed.'), scenario),
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
          ? [quiet('Nothing is planned to go wrong.')]
          : [
              make('ul', { class: 'lines' }, ...planned.map(faultLine)),
              row(
                button(
                  'Take back all',
                  async () => {
                    await remove('/faults');
                    return 'All was taken back.';
                  },
                  { confirm: 'Take back all faults, and end the scenario?' },
                ),
              ),
            ],
      );
      show(plan, operations, (ids) => [planForm(ids)]);
      show(scenario, goesOn, scenarioNodes);
    },
  };
}
