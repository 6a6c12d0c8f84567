import * as z from 'zod';
import { type AgentTool, type Definition, doJob, type Fields, type Given } from '../../jobs/definition.js';
import type { Organisation } from '../../jobs/index.js';
import { anyOutput, fieldTypes, listOutput, recordOutput } from '../output.js';
import { problemOf } from '../problem.js';
import { type Result, recordResult } from '../result.js';
import type { Stores } from '../stores.js';
import {
  adds,
  type Flag,
  Refusal,
  reads,
  type Setup,
  type Tool,
  type ToolContext,
  tool,
  writes,
} from '../tool.js';
import { expectFields, fields, organisationOf, rowsResult, selectOf } from './fields.js';
import { type Input, shapeOf, valuesOf, withDefaults, withUuids } from './kinds.js';

/** A job that has a tool. */
type JobWithTool = Definition & { readonly agent: AgentTool };

/** Flags that a job needs. */
const needsOf: Readonly<Record<Definition['effect'], readonly Flag[]>> = {
  reads: [],
  writes: ['--allow-writes'],
  mails: ['--allow-writes', '--allow-mail'],
};

/** Whether the agent can get rows. The result of a job that changes something is one record. */
const hasRows = ({ effect, columns, agent }: JobWithTool): boolean =>
  effect === 'reads' && columns !== undefined && (agent.usual !== undefined || agent.record === undefined);

/** Returns the columns of the rows, default ones first. Returns `undefined` if the agent gets a record. */
function columnsOf(job: JobWithTool, given: Input) {
  if (!hasRows(job)) return undefined;
  const words = withDefaults(job, given);
  const all = Object.keys(job.columns?.(words) ?? {});
  const usual = job.agent.usual ? job.agent.usual(words) : all;
  return usual && { usual, names: [...new Set([...usual, ...all])] };
}

/** Replaces the errors in a value by messages. */
function worded(value: unknown): unknown {
  if (value instanceof Error) return problemOf(value) ?? String(value);
  if (Array.isArray(value)) return value.map(worded);
  return Object.prototype.toString.call(value) === '[object Object]'
    ? Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, worded(each)]))
    : value;
}

/** Returns the record of a result that the job defines for agents. */
const recordOf = ({ agent }: JobWithTool, result: unknown, org: Organisation): object =>
  worded(agent.record?.(result, org) ?? {}) as object;

/**
 * Does a job that changes something, after a dry run as in its command. Returns the result of the dry run if it finds
 * nothing to do, or if the agent asked for no more.
 */
async function changed(
  job: JobWithTool,
  given: Given<Fields>,
  {
    org,
    named,
    isTrial,
    signal,
    onProgress,
    consent,
  }: ToolContext & { readonly org: Organisation; readonly named: Input; readonly isTrial: boolean },
): Promise<Result> {
  const plan = await doJob(org, job, given, { dryRun: true, signal, ...(isTrial && { onProgress }) });
  const notes = job.cautions?.(plan) ?? [];
  const question = await job.question?.(plan, given, org, signal);
  const isDone = isTrial || question === undefined;
  if (!isDone) await consent(() => ({ lines: [`${job.agent.name}: ${question}`, ...notes], values: named }));
  const left = job.planned?.(plan, given) ?? given;
  const result = isDone ? plan : await doJob(org, job, left, { signal, onProgress });
  return recordResult({
    ...(isTrial && question !== undefined && { question }),
    ...recordOf(job, result, org),
    ...(notes.length > 0 && { notes }),
  });
}

const dryRun = z
  .boolean()
  .optional()
  .describe('Returns what would be done and what to ask the user. Changes and sends nothing.');

/** Makes the tool of a job from its definition. */
export function jobTool(setup: Setup, job: JobWithTool, stores: Stores): Tool {
  const { name, title, description, record, returns = {}, adds: isAdding } = job.agent;
  const always = columnsOf(job, {});
  const isRead = job.effect === 'reads';
  const choosing = { select: selectOf(always), limit: fields.limit, skip: fields.skip };
  const ofRecord = recordOutput(
    Object.fromEntries(Object.entries(returns).map(([field, type]) => [field, fieldTypes[type]])),
  );
  return tool({
    name,
    title,
    description,
    needs: needsOf[job.effect],
    input: z.strictObject({
      ...shapeOf(job),
      ...(hasRows(job) && choosing),
      ...(!isRead && { dry_run: dryRun }),
      organisation: fields.organisation,
    }),
    output: !hasRows(job) ? ofRecord : record ? anyOutput : listOutput,
    annotations: isRead ? reads : isAdding ? adds : writes,
    async run(input, context) {
      const { select, limit, skip, organisation, dry_run, ...given } = input as Chosen;
      const isTrial = dry_run ?? false;
      const columns = columnsOf(job, given);
      if (columns) expectFields(select ?? [], columns.names);
      else if (select ?? limit ?? skip) {
        throw new Refusal(
          'select, limit and skip are for rows, but the result is one record: leave them out, or ask for rows.',
        );
      }
      const org = await organisationOf(setup, { organisation }, context);
      const { signal, onProgress } = context;
      const named = await withUuids(job, given, org, signal);
      const values = valuesOf(job, named, org, stores);
      if (!isRead) return stores.inTurn(() => changed(job, values, { ...context, org, named, isTrial }));
      const result = await doJob(org, job, values, { signal, onProgress });
      if (!columns) {
        const count = job.rows?.(result, values).length ?? 0;
        const { most = count } = job.agent;
        if (count <= most) return recordResult(recordOf(job, result, org));
        throw new Refusal(
          `The result has ${count} rows, but at most ${most} fit: use a shorter period, or interval "weekly" or "monthly".`,
        );
      }
      const rows = job.rows?.(result, values) ?? [];
      return rowsResult(rows, { select: select ?? columns.usual, skip, limit });
    },
  });
}

/** Arguments of the tool itself. The compiler does not follow an input that depends on the job. */
interface Chosen extends Input {
  readonly select?: readonly string[];
  readonly limit?: number;
  readonly skip?: number;
  readonly organisation?: string;
  readonly dry_run?: boolean;
}
