import * as z from 'zod';
import type { AgentTool, Definition } from '../../jobs/definition.js';
import { doJob } from '../../jobs/do-job.js';
import type { Problem } from '../failure.js';
import { anyOutput, listOutput } from '../output.js';
import { recordResult } from '../result.js';
import { reads, type Setup, type Tool, tool } from '../tool.js';
import { fields, organisationOf, rowsResult, selectOf, selectProblems } from './fields.js';
import { fieldProblems, shapeOf, valuesOf, withDefaults } from './kinds.js';

/** A job that only reads, and has rows and a tool. */
type JobWithTool = Definition &
  Required<Pick<Definition, 'columns' | 'rows'>> & { readonly effect: 'reads'; readonly agent: AgentTool };

/** What chooses among rows. */
const forRows = ['select', 'limit', 'skip'] as const;

/** The columns of the rows, those first that the agent gets if it selects none; nothing if it gets a record. */
function columnsOf(job: JobWithTool, given: Readonly<Record<string, unknown>>) {
  const words = withDefaults(job, given);
  const usual = job.agent.usual(words);
  return usual && { usual, names: [...new Set([...usual, ...Object.keys(job.columns(words))])] };
}

/** Why nothing can be chosen among rows, and what to do. */
function noRows({ input }: Definition): string {
  const words = Object.entries(input).flatMap(([name, field]) =>
    field.kind === 'choice' && field.default !== undefined
      ? [`Set ${name} to another value than ${field.default}.`]
      : [],
  );
  return ['This is for rows, and the result is one record.', ...words].join(' ');
}

/** Makes the tool of a job from its definition. */
export function jobTool(setup: Setup, job: JobWithTool): Tool {
  const { name, title, description, record } = job.agent;
  const always = columnsOf(job, {});
  return tool({
    name,
    title,
    description,
    input: z.strictObject({
      ...shapeOf(job),
      select: selectOf(always),
      limit: fields.limit,
      skip: fields.skip,
      organisation: fields.organisation,
    }),
    output: record ? anyOutput : listOutput,
    annotations: reads,
    async check(given, names) {
      const columns = columnsOf(job, given);
      const idle = forRows.filter((each) => names.includes(each));
      const problems: readonly Problem[] = columns
        ? selectProblems(given.select, columns.names)
        : idle.map((path) => ({ path, problem: noRows(job) }));
      return { problems: [...problems, ...(await fieldProblems(job, given))] };
    },
    async run({ select, limit, skip, organisation, ...given }, context) {
      const org = await organisationOf(setup, { organisation }, context);
      const { signal, onProgress } = context;
      const values = valuesOf(job, given, org);
      const result = await doJob(org, job, values, { signal, onProgress });
      const usual = job.agent.usual(values);
      if (record && !usual) return recordResult(record(result, org));
      return rowsResult(job.rows(result, values), { select: select ?? usual ?? [], skip, limit });
    },
  });
}
