import * as z from 'zod';
import { type Organisation, organisation } from '../../jobs.js';
import type { Setup, ToolContext } from '../tool.js';

const uuid = z.string().regex(/^[\w-]{1,64}$/, 'should be a uuid');

/** Fields that several tools take. */
export const fields = {
  organisation: uuid
    .optional()
    .describe('The uuid of the organisation. Not needed where the account has one; me.get lists them.'),
  event: uuid.describe('The uuid of the event.'),
  events: z.array(uuid).min(1).max(500).optional().describe('The uuids of the events (default: all).'),
  day: z.string().regex(/^\d{4}-\d\d-\d\d$/, 'should be a day such as 2031-03-01'),
  skip: z
    .number()
    .int()
    .min(0)
    .max(100_000)
    .optional()
    .describe('How many rows to pass over, such as next.skip of the reply before.'),
  limit: z.number().int().min(1).max(1000).optional(),
} as const;

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
