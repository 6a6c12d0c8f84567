import * as z from 'zod';
import type { EventPlan, JobProgress, PlanResult, WantedEvent } from '../../jobs/index.js';
import { fieldTypes, recordOutput } from '../output.js';
import { problemOf } from '../problem.js';
import { recordResult } from '../result.js';
import type { Stores } from '../stores.js';
import { reads, type Setup, type Tool, type ToolContext, tool, writes } from '../tool.js';
import { fields, organisationOf } from './fields.js';

const input = z.strictObject({
  events: z
    .array(z.looseObject({ name: z.string() }))
    .min(1)
    .max(100)
    .describe(
      'The events as they should be: name (always, even with uuid) and other fields of the body of orgs.events.create, plus key (identifies the event, default its name), ' +
        'uuid (of an existing one), sessions (the whole programme: a list with the fields of events.sessions.create), tickets (only compared: differences are listed to do by hand) and published (true or false). A missing field does not change.',
    ),
  organisation: fields.organisation,
});

async function planOf(
  setup: Setup,
  store: Stores['store'],
  given: z.infer<typeof input>,
  context: ToolContext,
) {
  const org = await organisationOf(setup, given, context);
  const { signal, onProgress } = context;
  // The job checks them, and reports every problem.
  return org.plan(given.events as readonly WantedEvent[], {
    store: store(`plan-${org.uuid}`),
    signal,
    onProgress,
  });
}

/** Makes the tool that compares events with the wanted ones. */
export const planEvents = (setup: Setup, { store }: Pick<Stores, 'store'>): Tool =>
  tool({
    name: 'plan_events',
    title: 'Plan events',
    description:
      'Compares wanted events with those of the organisation, and returns what would be created, changed, published or unpublished. Changes nothing. A created event has no tickets: copy_event makes one with tickets.' +
      (setup.allowWrites ? ' apply_events with the same arguments does it.' : ''),
    input,
    output: recordOutput({ summary: fieldTypes.text, plan: fieldTypes.text }),
    annotations: reads,
    async run(given, context) {
      const plan = await planOf(setup, store, given, context);
      const text = String(plan);
      return { kind: 'data', data: { summary: plan.summary, plan: text }, notes: [], text };
    },
  });

const outcomeOf = ({ done, failed, unknown }: PlanResult) => {
  const change = ({ name, event, actions, byHand, notes }: EventPlan['changes'][number]) => ({
    name,
    event,
    actions,
    ...(byHand.length > 0 && { by_hand: byHand }),
    ...(notes.length > 0 && { notes }),
  });
  const failure = (each: PlanResult['failed'][number]) => ({
    ...change(each),
    error: problemOf(each.error) ?? String(each.error),
  });
  return { done: done.map(change), failed: failed.map(failure), unknown: unknown.map(failure) };
};

/** Makes the tool that carries out a plan. */
export const applyEvents = (setup: Setup, { store, inTurn }: Stores): Tool =>
  tool({
    name: 'apply_events',
    title: 'Apply planned events',
    description:
      'Creates, changes, publishes and unpublishes events to match the wanted ones, as plan_events shows for the same arguments. A second call does only what is left.',
    // Only plan_events describes the fields, because the text is long.
    input: input.extend({ events: input.shape.events.describe('The same as for plan_events.') }),
    output: recordOutput({ done: fieldTypes.list, failed: fieldTypes.list, unknown: fieldTypes.list }),
    annotations: { ...writes, idempotentHint: true },
    needs: ['--allow-writes'],
    async run(given, context) {
      return inTurn(async () => {
        const { signal, onProgress, consent } = context;
        const planned = given.events.length;
        const report = ({ done }: JobProgress) => onProgress({ done, total: 2 * planned });
        const plan = await planOf(setup, store, given, { signal, onProgress: report, consent });
        const lines = `Do this? apply_events: ${plan}`.split('\n');
        if (plan.changes.length > 0) await consent(() => ({ lines }));
        const result = await plan.apply({
          signal,
          onProgress: ({ done }) => report({ done: planned + done, total: undefined }),
        });
        return recordResult({ plan: plan.summary, ...outcomeOf(result) });
      });
    },
  });
