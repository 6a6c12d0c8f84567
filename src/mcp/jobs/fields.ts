import * as z from 'zod';
import { knownNames, unknownName } from '../../internal/did-you-mean.js';
import { OptionError } from '../../internal/option-error.js';
import { meantName } from '../../internal/synonyms.js';
import {
  memoryStore,
  type Organisation,
  organisation,
  type PeriodInput,
  periodOf,
  type Store,
} from '../../jobs.js';
import type { Problem } from '../failure.js';
import { optionProblems } from '../problem.js';
import { listResult, type Result } from '../result.js';
import type { Setup, ToolContext } from '../tool.js';

const uuid = z.string().regex(/^[\w-]{1,64}$/, 'a uuid');

/** Fields that several tools take. */
export const fields = {
  organisation: uuid.optional().describe('Its uuid, where the account has several (me.get lists them).'),
  event: uuid.describe('The uuid of the event.'),
  events: z.array(uuid).min(1).max(500).optional().describe('The uuids of the events (default: all).'),
  day: z.string().regex(/^\d{4}-\d\d-\d\d$/, 'a day such as 2031-03-01'),
  skip: z
    .number()
    .int()
    .min(0)
    .max(100_000)
    .optional()
    .describe('How many rows to pass over, as next.skip says.'),
  limit: z.number().int().min(1).max(1000).optional().describe('Most rows (default 50).'),
} as const;

/** The field that chooses the fields of rows. `columns` are all of them and those that are given without it, if these are known. */
export const selectOf = (
  columns: { readonly names: readonly string[]; readonly usual: readonly string[] } | undefined,
) =>
  z
    .array(z.string().max(50))
    .min(1)
    .max(columns?.names.length ?? 50)
    .optional()
    .describe(
      columns
        ? `Fields of each row (default ${columns.usual.join(', ')}), of: ${columns.names.join(', ')}.`
        : 'Fields of each row. One that is unknown is answered with those that there are.',
    );

/** Fields that were asked for and that there are not. */
export const selectProblems = (select: readonly string[] | undefined, names: readonly string[]): Problem[] =>
  (select ?? [])
    .filter((name) => !names.includes(name))
    .map((name) => ({
      path: 'select',
      problem: `${unknownName({ noun: 'field', name, meant: meantName(name, names) })} ${knownNames('field', names)}`,
      expected: `one of ${names.join(', ')}`,
    }));

/** The part of the rows that was asked for, with the fields that were. */
export function rowsResult<Row extends object>(
  rows: readonly Row[],
  {
    select,
    skip = 0,
    limit = 50,
  }: {
    readonly select: readonly string[];
    readonly skip?: number | undefined;
    readonly limit?: number | undefined;
  },
): Result {
  const items = rows
    .slice(skip, skip + limit)
    .map((row) => Object.fromEntries(select.map((name) => [name, row[name as keyof Row] ?? null])));
  return listResult({ items, skip, records: rows.length, isMore: skip + limit < rows.length });
}

/** The fields of a period. */
export const period = {
  since: fields.day
    .optional()
    .describe('First day, YYYY-MM-DD, in the time zone of the organisation (default: the beginning).'),
  until: fields.day.optional().describe('Last day, YYYY-MM-DD, to its end (default: the end).'),
  month: z
    .string()
    .regex(/^(?:this|last|\d{4}-\d\d)$/, "'last', 'this' or a month such as 2031-03")
    .optional()
    .describe('A month instead of since and until: "last", "this" or "2031-03".'),
} as const;

/** What a job refuses of its options. */
async function refused(work: () => unknown): Promise<readonly Problem[]> {
  try {
    await work();
    return [];
  } catch (error) {
    return error instanceof OptionError ? optionProblems(error) : [];
  }
}

/** What is wrong with a period, as the job would say it. Any time zone finds the same. */
export const periodProblems = ({ since, until, month }: PeriodInput): Promise<readonly Problem[]> =>
  refused(() => periodOf({ name: '', timezone: 'UTC' }, { since, until, month }));

/** What a job refuses of its arguments. It looks at them before it asks the service for anything, and is stopped then. */
export function rehearsed(
  { client }: Setup,
  job: (org: Organisation, options: { store: Store; signal: AbortSignal }) => Promise<unknown>,
): Promise<readonly Problem[]> {
  const me = { get: async () => ({ organisations: [{ uuid: 'any', timezone: 'UTC' }] }) };
  // A job takes any object that has what it uses of a client, and this one has what it uses before it is stopped.
  const unsent = { me, dry: client.dry } as unknown as Parameters<typeof organisation>[0];
  return refused(async () =>
    job(await organisation(unsent), { store: memoryStore(), signal: AbortSignal.abort() }),
  );
}

/** The organisation that a job is done for. */
export const organisationOf = (
  { client }: Setup,
  given: { readonly organisation?: string | undefined },
  { signal }: ToolContext,
): Promise<Organisation> => organisation(client, given.organisation, { signal });
