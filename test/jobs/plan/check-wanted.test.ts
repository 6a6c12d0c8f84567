import { expect, it } from 'vitest';
import { memoryStore, type WantedEvent } from '../../../src/jobs/index.js';
import { failure } from '../../support/server.js';
import { setUp } from './set-up.js';

/** Returns the summary of a plan of these events, or its error. An error must come before any request. */
async function planOf(events: readonly unknown[]): Promise<string> {
  const { org, emulator } = await setUp();
  emulator.journal.clear();
  const plan = org.plan(events as WantedEvent[], { store: memoryStore() });
  const error = await failure(plan.then((made) => Promise.reject(new Error(made.summary))));
  if (!(error instanceof TypeError)) return (error as Error).message;
  expect(emulator.journal.entries).toEqual([]);
  return error.message;
}

const daily = (starts_on: string, more: object = {}) => ({
  type: 'daily',
  attributes: { starts_on, event_duration: 60, ...more },
});

const morning = daily('2031-05-02 10:00');
const another = [{ local: '2031-05-02 11:00' }];
const noPrice = 'must be a list of prices, each with a price such as 12.50';

it.each<[wanted: object, path: string, problem: string]>([
  [{ name: '  ' }, '.name', 'must be a non-empty text, not "  "'],
  [{ uuid: '' }, '.uuid', 'must be a non-empty text, not ""'],
  [{ uuid: 5 }, '.uuid', 'must be a non-empty text, not 5'],
  [{ sessions: { name: 'Talk' } }, '.sessions', 'must be a list, not object'],
  [{ sessions: 'Talk' }, '.sessions', 'must be a list, not "Talk"'],
  [{ sessions: ['Talk', { name: 'Talk' }] }, '.sessions[0]', 'must be an object, not text'],
  [{ sessions: [null, { name: 'Talk' }] }, '.sessions[0]', 'must be an object, not null'],
  [{ sessions: [{ name: ' ' }] }, '.sessions[0].name', 'must be a non-empty text, not " "'],
  [{ tickets: { name: 'Stalls' } }, '.tickets', 'must be a list, not object'],
  [{ tickets: ['Stalls'] }, '.tickets[0].name', 'is missing'],
  [{ tickets: [{ name: ' ' }] }, '.tickets[0].name', 'must be a non-empty text, not " "'],
  [
    { tickets: [{ name: 'Stalls' }, { name: 'Balcony' }, { name: 'Stalls' }] },
    '.tickets[2].name',
    '"Stalls" is already the name of another ticket',
  ],
  [
    { tickets: [{ name: 'Stalls', quantity: 1.5 }] },
    '.tickets[0].quantity',
    'must be a whole number, not 1.5',
  ],
  [
    { tickets: [{ name: 'Stalls', quantity: '100' }] },
    '.tickets[0].quantity',
    'must be a whole number, not "100"',
  ],
  ...[
    'free',
    12,
    { price: 12 },
    [12],
    [null],
    [{ variation: 'Adult' }],
    [{ price: 12 }, { price: 'twelve' }],
    [{ price: 'EUR 12.50' }],
    [{ price: '12.50 EUR' }],
    [{ price: '12,50' }],
    [{ price: '12.' }],
    [{ price: -5 }],
    [{ price: '-5' }],
    [{ price: Number.POSITIVE_INFINITY }],
    [{ price: Number.NaN }],
    [{ price: [12] }],
  ].map((pricing_details): [object, string, string] => [
    { tickets: [{ name: 'Stalls', pricing_details }] },
    '.tickets[0].pricing_details',
    noPrice,
  ]),
  [
    { occurrence: daily('2031-05-02 10:00', { start_on: '2031-05-02 11:00' }) },
    '.occurrence.attributes.start_on',
    'Unknown field. Did you mean "starts_on"?',
  ],
  [{ name2: 'A' }, '.name2', 'Unknown field. Did you mean "name"?'],
  [{ '1name': 'A' }, '.1name', 'Unknown field. Did you mean "name"?'],
  [
    { sessions: Array.from({ length: 11 }, (_, index) => ({ [index < 10 ? 'name' : 'nmae']: `${index}` })) },
    '.sessions[10].nmae',
    'Unknown field. Did you mean "name"?\n  events[0].sessions[10].name: is missing',
  ],
  [
    { timezone: 'Europe/Vienna', occurrence: daily('2031-02-30 10:00') },
    '.occurrence.attributes.starts_on',
    'invalid datetime',
  ],
  [
    { timezone: 'Europe/Vienna', occurrence: { ...morning, exclusions: another } },
    '.occurrence',
    'Cannot exclude 2031-05-02 11:00: the event starts at 10:00 on that day. Correct the exclusion, or remove it.',
  ],
  [
    { timezone: 'Europe/Vienna', occurrence: { ...daily('2031-03-30 02:30'), type: 'does_not_repeat' } },
    '.occurrence',
    '2031-03-30 02:30 does not exist in Europe/Vienna, because the clocks skip it. Choose another time, such as 2031-03-30 03:30.',
  ],
])('refuses %j', async (wanted, path, problem) => {
  const lines = `events[0]${path}: ${problem}`.split('\n');
  const count = lines.length === 1 ? 'a problem' : `${lines.length} problems`;
  expect(await planOf([{ name: 'Evening', ...wanted }])).toBe(
    [`The wanted events have ${count}:`, ...lines.map((line) => `  ${line.trim()}`)].join('\n'),
  );
});

it.each([
  ['empty', ''],
  ['a number', 5],
])('refuses a key that is %s, as a field and as a key', async (_what, key) => {
  expect(await planOf([{ name: 'Evening', key }])).toBe(
    [
      'The wanted events have 2 problems:',
      `  events[0].key: must be a non-empty text, not ${JSON.stringify(key)}`,
      `  events[0]: key must be a non-empty text, not ${JSON.stringify(key)}`,
    ].join('\n'),
  );
});

it('names the first of several equal sessions', async () => {
  const talk = { name: 'Talk', session_starts_on: '2031-05-02 10:00' };
  const later = { ...talk, session_starts_on: '2031-05-02 11:00' };
  expect(await planOf([{ name: 'Evening', sessions: [later, talk, talk, { name: 'Talk' }, talk] }])).toBe(
    [
      'The wanted events have 2 problems:',
      '  events[0].sessions[2]: has the same name and start as sessions[1]. Change one of them',
      '  events[0].sessions[4]: has the same name and start as sessions[1]. Change one of them',
    ].join('\n'),
  );
});

it('lists the known fields for the first name without a suggestion, also after a misspelt one', async () => {
  const tickets = [{ name: 'Stalls', nmae: 'A', x: 1, y: 2 }];
  const message = await planOf([
    { name: 'Evening', tickets },
    { name: 'Matinee', tickets: [{ name: 'Stalls', z: 3 }] },
  ]);
  expect(message).toBe(
    [
      'The wanted events have 4 problems:',
      '  events[0].tickets[0].nmae: Unknown field. Did you mean "name"?',
      '  events[0].tickets[0].x: Unknown field. The fields are name, description, quantity, pricing_details.',
      '  events[0].tickets[0].y: Unknown field.',
      '  events[1].tickets[0].z: Unknown field.',
    ].join('\n'),
  );
});

it.each<object>([
  { key: 'evening', uuid: undefined, sessions: undefined },
  { sessions: [], tickets: [] },
  { tickets: [{ name: 'Stalls' }] },
  { tickets: [{ name: 'Stalls', quantity: -1 }] },
  {
    tickets: [
      { name: 'Stalls', pricing_details: [{ price: '12.50' }, { price: 12.5 }, { price: '12' }] },
      { name: 'Press', pricing_details: [{ price: 0 }, { price: '0' }] },
    ],
  },
  { timezone: 'Europe/Vienna', occurrence: { type: 'daily' } },
  { occurrence: { type: 'daily', attributes: { event_duration: 60 } } },
  {
    timezone: 'Europe/Vienna',
    occurrence: { type: 'daily', attributes: { starts_on: '2031-05-02 10:00' } },
  },
  { timezone: 'Europe/Vienna', occurrence: { type: 'daily', attributes: { event_duration: 60 } } },
  // Only the service knows the time zone of the organisation.
  { occurrence: { ...morning, exclusions: another } },
  {
    timezone: 'Europe/Vienna',
    occurrence: {
      type: 'timeslots',
      attributes: { starts_on: '2031-05-02 10:00', event_duration: 60, every: '30 minutes' },
    },
  },
])('accepts %j', async (wanted) => {
  const summary = await planOf([{ name: 'Evening', ...wanted }]);
  expect(summary).toMatch(/^1 to create(?:, 1 to finish by hand)?$/);
});
