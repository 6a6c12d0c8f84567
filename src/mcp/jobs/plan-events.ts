import * as z from 'zod';
import type { EventPlan, JobProgress, PlanResult, WantedEvent } from '../../jobs.js';
import { problemOf } from '../problem.js';
import { bounded, recordReply } from '../reply.js';
import type { Stores } from '../stores.js';
import { reads, type Setup, type Tool, type ToolContext, tool, writes } from '../tool.js';
import { fields, organisationOf } from './fields.js';

const input = z.strictObject({
  events: z
    .array(z.looseObject({}))
    .min(1)
    .max(100)
    .describe(
      'The events as they should be: the fields of the body of orgs.events.create, and of their own key (what an event is known by, default its name), ' +
        'uuid (of one that is there), sessions (a list with the fields of events.sessions.create; the whole programme) and published (true or false). A field that is left out is left alone.',
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
  // The job checks them, and tells everything that is wrong.
  const wanted = given.events as unknown as readonly WantedEvent[];
  return org.plan(wanted, { store: store(`plan-${org.uuid}`), signal, onProgress });
}

/** Tells what has to be done so that events are as they are wanted. */
export const planEvents = (setup: Setup, { store }: Pick<Stores, 'store'>): Tool =>
  tool({
    name: 'plan_events',
    title: 'Plan events',
    description:
      'Compares wanted events with those of the organisation, and tells what would be created, changed, published or unpublished. Changes nothing.' +
      (setup.allowWrites ? ' apply_events with the same arguments does it.' : ''),
    input,
    annotations: reads,
    async run(given, context) {
      const plan = await planOf(setup, store, given, context);
      return [bounded(String(plan), 'Plan fewer events at a time.')];
    },
  });

const outcomeOf = ({ done, failed, unknown }: PlanResult) => {
  const change = ({ name, event, actions }: EventPlan['changes'][number]) => ({ name, event, actions });
  const failure = (each: PlanResult['failed'][number]) => ({
    ...change(each),
    error: problemOf(each.error) ?? String(each.error),
  });
  return { done: done.map(change), failed: failed.map(failure), unknown: unknown.map(failure) };
};

/** Makes events as they are wanted. */
export const applyEvents = (setup: Setup, { store, inTurn }: Stores): Tool =>
  tool({
    name: 'apply_events',
    title: 'Make events as they are wanted',
    description:
      'Creates, changes, publishes and unpublishes events, so that they are as they are wanted: what plan_events tells for the same arguments. Called again, it does only what is left.',
    input,
    annotations: { ...writes, idempotentHint: true },
    async run(given, context) {
      return inTurn(async () => {
        const { signal, onProgress } = context;
        const planned = given.events.length;
        const tell = ({ done }: JobProgress) => onProgress({ done, total: 2 * planned });
        const plan = await planOf(setup, store, given, { signal, onProgress: tell });
        const result = await plan.apply({
          signal,
          onProgress: ({ done }) => tell({ done: planned + done, total: undefined }),
        });
        return recordReply({ plan: plan.summary, ...outcomeOf(result) });
      });
    },
  });
