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
  day: z.iso.date(),
  skip: z.number().int().min(0).optional().describe('How many rows to pass over, such as next.skip of the reply before.'),
  limit: z.number().int().min(1).max(1000).optional(),
} as const;

/** The organisation that a job is done for. */
export const organisationOf = (
  { client }: Setup,
  given: { readonly organisation?: string | undefined },
  { signal }: ToolContext,
): Promise<Organisation> => organisation(client, given.organisation, { signal });
