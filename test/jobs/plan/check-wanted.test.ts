import { expect, it } from 'vitest';
import { memoryStore, optionProblems, type WantedEvent } from '../../../src/jobs/index.js';
import { failure } from '../../support/server.js';
import { setUp } from './set-up.js';

/** Returns the error of a plan of these events, which must come before any request. */
async function refusalOf(events: unknown, options: object = {}): Promise<unknown> {
  const { org, emulator } = await setUp();
  emulator.journal.clear();
  const error = await failure(org.plan(events as WantedEvent[], { store: memoryStore(), ...options }));
  expect(error).toBeInstanceOf(TypeError);
  expect(emulator.journal.entries).toEqual([]);
  return error;
}

const daily = (starts_on: string, more: object = {}) => ({
  timezone: 'Europe/Vienna',
  occurrence: { type: 'daily', attributes: { starts_on, event_duration: 60 }, ...more },
});

const priced = (...pricing_details: unknown[]) => ({ tickets: [{ name: 'Stalls', pricing_details }] });
const noPrices = 'must be a list of prices, each with a price such as 12.50, not object';

it.each<[wanted: object, path: string, problem: string]>([
  [{ name: '  ' }, '.name', 'must be a non-empty text, not "  "'],
  [{ name: undefined }, '.name', 'is missing'],
  [{ key: 5 }, '.key', 'must be a non-empty text, not 5'],
  [{ uuid: '' }, '.uuid', 'must be a non-empty text, not ""'],
  [{ published: 'yes' }, '.published', 'must be true or false, not "yes"'],
  [{ sessions: 'Talk' }, '.sessions', 'must be a list, not "Talk"'],
  [{ sessions: [null, { name: 'Talk' }] }, '.sessions[0]', 'must be an object, not null'],
  [{ sessions: [{ name: ' ' }] }, '.sessions[0].name', 'must be a non-empty text, not " "'],
  [
    { sessions: [{ name: 'A' }, { name: 'B' }, { name: 'A' }] },
    '.sessions[2]',
    'has the same name and start as sessions[0]. Change one of them',
  ],
  [{ tickets: { name: 'Stalls' } }, '.tickets', 'must be a list, not object'],
  [{ tickets: ['Stalls'] }, '.tickets[0].name', 'is missing'],
  [
    { tickets: [{ name: 'Stalls' }, { name: 'Stalls' }] },
    '.tickets[1].name',
    'is the name of another ticket. Change one of them',
  ],
  [
    { tickets: [{ name: 'Stalls', quantity: 1.5 }] },
    '.tickets[0].quantity',
    'must be a whole number, not 1.5',
  ],
  ...[null, { variation: 'Adult' }, { price: '12,50' }, { price: -5 }, { price: Number.NaN }].map(
    (price): [object, string, string] => [
      priced({ price: 12 }, price),
      '.tickets[0].pricing_details',
      noPrices,
    ],
  ),
  [{ 'dres code': 'A' }, '.dres code', expect.stringContaining('Unknown field. The fields are ')],
  [{ desciption: 'A' }, '.desciption', 'Unknown field. Did you mean "description"?'],
  [
    { occurrence: { type: 'daily', attributes: { start_on: '2031-05-02 11:00' } } },
    '.occurrence.attributes.start_on',
    'Unknown field. Did you mean "starts_on"?',
  ],
  [{ name: 'x'.repeat(76) }, '.name', 'name for event should be less than or equal to 75 characters'],
  [daily('2031-02-30 10:00'), '.occurrence.attributes.starts_on', 'invalid datetime'],
  [
    { sessions: [{ name: 'A', duration: 1.5 }] },
    '.sessions[0].duration',
    'duration should be a whole number of minutes',
  ],
  [
    daily('2031-05-02 10:00', { exclusions: [{ local: '2031-05-02 11:00' }] }),
    '.occurrence',
    'Cannot exclude 2031-05-02 11:00: the event has no date at that time.',
  ],
  [
    daily('2031-03-30 02:30', { type: 'does_not_repeat' }),
    '.occurrence',
    expect.stringContaining('2031-03-30 02:30 does not exist in Europe/Vienna'),
  ],
])('refuses %j', async (wanted, path, problem) => {
  const error = await refusalOf([{ name: 'Evening', ...wanted }]);
  expect(optionProblems(error)).toEqual([{ path: `events[0]${path}`, problem }]);
});

it.each([
  ['no list', { name: 'A' }, {}, 'events must be a list'],
  ['an unknown option', [], { purge: true }, 'Unknown option "purge"'],
  ['no store', [], { store: undefined }, 'store must have the functions'],
])('refuses %s', async (_, events, options, message) => {
  expect(String(await refusalOf(events, options))).toContain(message);
});

it('lists the problems of all events with their places, before anything is sent', async () => {
  const evening = { name: 'Evening' };
  expect(String(await refusalOf([evening, 'Concert', evening, { ...evening, key: 'a', uuid: 5 }]))).toBe(
    [
      'TypeError: The wanted events have 3 problems:',
      '  events[1]: must be an object, not "Concert"',
      '  events[2]: has the same key as events[0]: "Evening"',
      '  events[3].uuid: must be a non-empty text, not 5',
    ].join('\n'),
  );
});

it.each<object>([
  { key: 'evening', uuid: undefined, sessions: [], tickets: [] },
  { tickets: [{ name: 'Stalls', quantity: -1 }] },
  priced({ price: '12.50' }, { price: 12.5 }, { price: '0' }),
  { timezone: 'Europe/Vienna', occurrence: { type: 'daily' } },
  { ...daily('2031-05-02 10:00'), timezone: undefined },
  { occurrence: { type: 'timeslots', attributes: { every: '30 minutes' } } },
])('accepts %j', async (wanted) => {
  const { org } = await setUp();
  const events = [{ name: 'Evening', ...wanted }];
  expect((await org.plan(events, { store: memoryStore() })).counts.create).toBe(1);
});
