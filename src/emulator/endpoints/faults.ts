import * as z from 'zod';
import { plannedFault } from '../control/fault-options.js';
import type { WaitingFault } from '../control/faults.js';
import { fields, holder, oneOf } from '../control/option-schemas.js';
import { scenarioNames } from '../control/scenario.js';
import { notFound } from '../refusal.js';
import type { World } from '../worlds/world.js';
import { type Endpoint, ofWorld } from './endpoint.js';

const waiting = holder({
  id: z.string().describe('Id of the fault, until it has happened as often as planned or is removed.'),
  matched: z.number().describe('Number of matching requests so far.'),
  match: z.unknown().describe('Requests that can be affected.').optional(),
  nth: z.unknown().describe('First matching request that is affected.').optional(),
  times: z.unknown().describe('Number of matching requests that are affected.').optional(),
  fault: z.unknown().describe('The fault.'),
});

/** Returns a fault in a form that JSON allows. A program can plan one with a function, or with an infinite number. */
const shown = ({ times, fault, ...rest }: WaitingFault) => ({
  ...rest,
  ...(times !== undefined && { times: times === Number.POSITIVE_INFINITY ? 'all' : times }),
  fault: typeof fault.edit === 'function' ? { ...fault, edit: 'a function' } : fault,
});

const scenarioReply = holder({
  scenario: z.string().nullable().describe('Scenario of faults at random; null for none.'),
  scenarios: z.array(z.string()).describe('Names of all scenarios.'),
});

export type ScenarioReply = z.infer<typeof scenarioReply>;

const shownScenario = ({ faults }: World) => ({
  scenario: faults.scenario ?? null,
  scenarios: scenarioNames,
});

export const faults: readonly Endpoint[] = [
  ofWorld({
    method: 'GET',
    path: '/faults',
    summary: 'Lists the planned faults',
    description: 'A fault that has happened as often as planned is no longer listed.',
    reply: holder({ faults: z.array(waiting) }),
    run: ({ world }) => ({ faults: world.faults.planned.map(shown) }),
  }),
  ofWorld({
    method: 'POST',
    path: '/faults',
    summary: 'Plans a fault',
    description:
      'If several faults fit a request, it gets the one that was added first. Requests to `/_emulator` never get a fault.',
    body: plannedFault,
    example: {
      match: { operation: 'events.get' },
      times: 2,
      fault: { edit: [{ op: 'replace', path: '/event/name', value: null }] },
    },
    reply: holder({
      id: z.string().describe('Id of the fault. `DELETE /_emulator/faults/{id}` removes it.'),
    }),
    run({ world, body }) {
      world.faults.add(body);
      return { id: world.faults.planned.at(-1)?.id };
    },
  }),
  ofWorld({
    method: 'DELETE',
    path: '/faults',
    summary: 'Removes all faults',
    description: 'Also ends the scenario, so that no request fails from then on.',
    run: ({ world }) => world.faults.clear(),
  }),
  ofWorld({
    method: 'DELETE',
    path: '/faults/{id}',
    summary: 'Removes one fault',
    description: 'Refused with 404 if it is no longer planned.',
    run({ world, params: { id = '' } }) {
      if (!world.faults.remove(id)) throw notFound(`fault ${id}`);
    },
  }),
  ofWorld({
    method: 'GET',
    path: '/scenario',
    summary: 'Reads the scenario of faults at random',
    description:
      'It works besides the planned faults. `bad day`: three of ten requests get a reset, a 429, a 500 or 503, a page of a proxy, a slow reply or body, a revoked token, or a reply that is lost or breaks off. No path fails more than twice in a row.',
    reply: scenarioReply,
    run: ({ world }) => shownScenario(world),
  }),
  ofWorld({
    method: 'PUT',
    path: '/scenario',
    summary: 'Begins a scenario',
    description: 'If it is already running, it starts again. The same random seed makes the same faults.',
    body: fields({ scenario: oneOf(scenarioNames).describe('Name of the scenario.') }),
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
    description: 'Planned faults stay planned.',
    run({ world }) {
      world.faults.scenario = undefined;
    },
  }),
];
