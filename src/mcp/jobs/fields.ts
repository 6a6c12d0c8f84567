import * as z from 'zod';
import { dateWords } from '../../jobs/common/event-words.js';
import { isPeriod, periodTexts } from '../../jobs/dates/period.js';
import { type Organisation, organisation } from '../../jobs/index.js';
import { knownNames, nearestName, unknownName } from '../../shared/did-you-mean.js';
import { listResult, type Result } from '../result.js';
import { Refusal, type Setup, type ToolContext } from '../tool.js';

const name = z.string().min(1).max(300);

/** Fields that several tools take. */
export const fields = {
  organisation: name.optional().describe('Its uuid or name, if the account has several (me.get lists them).'),
  event: name.describe(
    `The event: uuid, name, name and date, page, or ${Object.keys(dateWords).join(', ')}.`,
  ),
  events: z
    .array(name)
    .min(1)
    .max(500)
    .optional()
    .describe('The events, each named as one event is (default: all).'),
  skip: z.number().int().min(0).max(100_000).optional().describe('Rows to skip, from next.skip.'),
  limit: z.number().int().min(1).max(1000).optional().describe('Maximum rows (default 50).'),
} as const;

/** Returns the argument that selects fields of rows. `columns` are all fields, and those returned by default, if they are known. */
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
        : 'Fields of each row. An unknown one returns the list of all.',
    );

/** Refuses a selected field that does not exist. */
export function expectFields(select: readonly string[], names: readonly string[]): void {
  const name = select.find((each) => !names.includes(each));
  if (name === undefined) return;
  const problem = unknownName({ noun: 'field', name, place: 'select', meant: nearestName(name, names) });
  throw new Refusal(`${problem} ${knownNames('field', names)}`);
}

/** Returns the requested part of the rows, with the selected fields. */
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

/** Returns the argument for a period. `about` names the things in it. */
export const periodOf = (about: string, byDefault = 'all of time') =>
  z
    .string()
    .max(60)
    .refine(isPeriod, `must be ${periodTexts}, whose end is not before its beginning`)
    .optional()
    .describe(`Period of ${about}, in the organisation's time zone: ${periodTexts} (default ${byDefault}).`);

/** Returns the organisation of a job. */
export const organisationOf = (
  { client }: Setup,
  given: { readonly organisation?: string | undefined },
  { signal }: ToolContext,
): Promise<Organisation> => organisation(client, given.organisation, { signal });
