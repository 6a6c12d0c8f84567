import * as z from 'zod';
import { didYouMean } from '../../internal/did-you-mean.js';
import { type Organisation, organisation } from '../../jobs.js';
import { listReply } from '../reply.js';
import { Refusal, type Setup, type ToolContext } from '../tool.js';

const uuid = z.string().regex(/^[\w-]{1,64}$/, 'should be a uuid');

/** Fields that several tools take. */
export const fields = {
  organisation: uuid.optional().describe('Its uuid, where the account has several (me.get lists them).'),
  event: uuid.describe('The uuid of the event.'),
  events: z.array(uuid).min(1).max(500).optional().describe('The uuids of the events (default: all).'),
  day: z.string().regex(/^\d{4}-\d\d-\d\d$/, 'should be a day such as 2031-03-01'),
  skip: z
    .number()
    .int()
    .min(0)
    .max(100_000)
    .optional()
    .describe('How many rows to pass over, as next.skip says.'),
  limit: z.number().int().min(1).max(1000).optional().describe('Most rows (default 50).'),
} as const;

/** The field that chooses the fields of rows, with those that there are and those that are given without it. */
export const selectOf = <Row>(
  names: readonly (keyof Row & string)[],
  usual: readonly (keyof Row & string)[],
) =>
  z
    .array(z.string().max(50))
    .min(1)
    .max(names.length)
    .optional()
    .describe(`Fields of each row (default ${usual.join(', ')}), of: ${names.join(', ')}.`);

/** The part of the rows that was asked for, with the fields that were. Refuses fields that there are not. */
export function rowsReply<Row extends object>(
  rows: readonly Row[],
  names: readonly string[],
  {
    select,
    skip = 0,
    limit = 50,
  }: {
    readonly select: readonly string[];
    readonly skip?: number | undefined;
    readonly limit?: number | undefined;
  },
): readonly string[] {
  for (const name of select) {
    if (!names.includes(name)) {
      throw new Refusal(
        `select: There is no field ${JSON.stringify(name)}${didYouMean(name, names)} There are ${names.join(', ')}.`,
      );
    }
  }
  const items = rows
    .slice(skip, skip + limit)
    .map((row) => Object.fromEntries(select.map((name) => [name, row[name as keyof Row] ?? null])));
  return listReply({ items, skip, records: rows.length, isMore: skip + limit < rows.length });
}

/** The fields of a period. */
export const period = {
  since: fields.day
    .optional()
    .describe('First day, YYYY-MM-DD, in the time zone of the organisation (default: the beginning).'),
  until: fields.day.optional().describe('Last day, YYYY-MM-DD, to its end (default: the end).'),
  month: z
    .string()
    .regex(/^(?:this|last|\d{4}-\d\d)$/, "should be 'last', 'this' or a month such as 2031-03")
    .optional()
    .describe('A month instead of since and until: "last", "this" or "2031-03".'),
} as const;

/** The organisation that a job is done for. */
export const organisationOf = (
  { client }: Setup,
  given: { readonly organisation?: string | undefined },
  { signal }: ToolContext,
): Promise<Organisation> => organisation(client, given.organisation, { signal });
