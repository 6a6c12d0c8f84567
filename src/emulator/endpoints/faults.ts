import * as z from 'zod';
import { plannedFault } from '../control/fault-options.js';
import type { WaitingFault } from '../control/faults.js';
import { fields, holder, oneOf } from '../control/option-schemas.js';
import { scenarioNames } from '../control/scenario.js';
import { notFound } from '../refusal.js';
import type { World } from '../world.js';
import { type Endpoint, ofWorld } from './endpoint.js';
import { doneReply } from './replies.js';

const waiting = holder({
  id: z.string().describe('Names it, until it has happened as often as was planned or is taken back.'),
  matched: z.number().describe('How many matching requests there were.'),
  match: z.unknown().describe('The requests that it may happen to.').optional(),
  nth: z.unknown().describe('The first matching request that it happens to.').optional(),
  times: z.unknown().describe('How many matching requests it happens to.').optional(),
  fault: z.unknown().describe('What happens to them.'),
});

/** A fault as JSON can say it: what a program has planned may hold a function, or go on without end. */
const shown = ({ times, fault, ...rest }: WaitingFault) => ({
  ...rest,
  ...(times !== undefined && { times: times === Number.POSITIVE_INFINITY ? 'all' : times }),
  fault: typeof fault.edit === 'function' ? { ...fault, edit: 'a function' } : fault,
});

const [firstScenario = 'bad day', ...otherScenarios] = scenarioNames;

const scenarioReply = holder({
  scenario: z.string().nullable().describe('What goes wrong at random; null for nothing.'),
  scenarios: z.array(z.string()).describe('All that there are.'),
});

const shownScenario = ({ faults }: World) => ({
  scenario: faults.scenario ?? null,
  scenarios: scenarioNames,
});

/** What is planned to go wrong. */
export const faults: readonly Endpoint[] = [
  ofWorld({
    method: 'GET',
    path: '/faults',
    summary: 'Lists what is planned to go wrong',
    description: 'What has happened as often as was planned is no longer listed.',
    reply: holder({ faults: z.array(waiting) }),
    run: ({ world }) => ({ faults: world.faults.planned.map(shown) }),
  }),
  ofWorld({
    method: 'POST',
    path: '/faults',
    summary: 'Plans something to go wrong',
    description:
      'Where several faults fit a request, the one that was added first happens to it. Requests to `/_emulator` never go wrong.',
    body: plannedFault,
    example: {
      match: { operation: 'events.get' },
      times: 2,
      fault: { edit: [{ op: 'replace', path: '/event/name', value: null }] },
    },
    reply: holder({ id: z.string().describe('Takes it back: `DELETE /_emulator/faults/{id}`.') }),
    run({ world, body }) {
      world.faults.add(body);
      return { id: world.faults.planned.at(-1)?.id };
    },
  }),
  ofWorld({
    method: 'DELETE',
    path: '/faults',
    summary: 'Takes back all that is planned',
    description: 'The scenario as well: nothing goes wrong from then on.',
    reply: doneReply,
    run({ world }) {
      world.faults.clear();
      return {};
    },
  }),
  ofWorld({
    method: 'DELETE',
    path: '/faults/{id}',
    summary: 'Takes back one fault',
    description: 'Refused with 404 where it is not planned any more.',
    reply: doneReply,
    run({ world, ids: [id = ''] }) {
      if (!world.faults.remove(id)) throw notFound(`fault ${id}`);
      return {};
    },
  }),
  ofWorld({
    method: 'GET',
    path: '/scenario',
    summary: 'Reads what goes wrong at random',
    description:
      'Beside what is planned. `bad day`: three of ten requests are met by a reset, a 429, a 500 or 503, a page of a proxy, a slow reply or body, a revoked token, or a reply that is lost or breaks off. No path suffers more than twice in a row.',
    reply: scenarioReply,
    run: ({ world }) => shownScenario(world),
  }),
  ofWorld({
    method: 'PUT',
    path: '/scenario',
    summary: 'Begins a scenario',
    description: 'Anew, where it goes on already: the same random seed makes the same faults.',
    body: fields({ scenario: oneOf([firstScenario, ...otherScenarios]).describe('Its name.') }),
    example: { scenario: 'bad day' },
    reply: scenarioReply,
    run({ world, body: { scenario } }) {
      world.faults.scenario = scenario;
      return shownScenario(world);
    },
  }),
  ofWorld({
    method: 'DELETE',
    path: '/scenario',
    summary: 'Ends the scenario',
    description: 'Faults that are planned stay planned.',
    reply: doneReply,
    run({ world }) {
      world.faults.scenario = undefined;
      return {};
    },
  }),
];
