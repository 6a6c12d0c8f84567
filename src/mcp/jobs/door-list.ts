import * as z from 'zod';
import { listReply } from '../reply.js';
import { reads, type Setup, type Tool, tool } from '../tool.js';
import { fields, organisationOf } from './fields.js';

/** Lists whom an event admits. */
export const doorList = (setup: Setup): Tool =>
  tool({
    name: 'door_list',
    title: 'Door list of an event',
    description:
      'Lists the tickets of an event by the last names of their holders, with kind of ticket, status and whether the holder was let in.',
    input: z.strictObject({
      event: fields.event,
      limit: fields.limit.describe('Most rows (default 50).'),
      skip: fields.skip,
      organisation: fields.organisation,
    }),
    annotations: reads,
    async run({ event, limit = 50, skip = 0, ...given }, context) {
      const org = await organisationOf(setup, given, context);
      const { signal, onProgress } = context;
      const rows = await org.doorList(event, { signal, onProgress });
      const items = rows.slice(skip, skip + limit);
      return listReply({ items, skip, records: rows.length, isMore: skip + limit < rows.length });
    },
  });
