import * as z from 'zod';
import { recordReply } from '../reply.js';
import type { Stores } from '../stores.js';
import { Refusal, type Setup, type Tool, tool, writes } from '../tool.js';
import { fields, organisationOf } from './fields.js';

/** Copies an event to another date. */
export const copyEvent = (setup: Setup, stores: Stores): Tool =>
  tool({
    name: 'copy_event',
    title: 'Copy an event to another date',
    description:
      'Copies an event with its tickets and sessions to another date, at the same time on the clock; the copy is not published. ' +
      'Give either to or weeks; 52 weeks is next year on the same weekday. The same call again gives the same copy. differences tells what did not move along.',
    input: z.strictObject({
      event: fields.event,
      to: z
        .string()
        .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/, 'should be a local time such as 2031-04-12 19:30')
        .optional()
        .describe('When the copy starts, YYYY-MM-DD HH:MM, in the time zone of the event.'),
      weeks: z.number().int().min(1).max(520).optional().describe('How many weeks later it starts.'),
      organisation: fields.organisation,
    }),
    annotations: { ...writes, destructiveHint: false, idempotentHint: true },
    async run({ event, to, weeks, ...given }, context) {
      const org = await organisationOf(setup, given, context);
      const { signal, onProgress } = context;
      const [result] = await org.copy([event], {
        ...(to === undefined ? {} : { to }),
        ...(weeks === undefined ? {} : { shift: { weeks } }),
        // A store of its own for each event, so that a copy can be copied too.
        store: stores(`copy-${event}`),
        signal,
        onProgress,
      });
      if (!result) throw new Refusal(`There is no event ${event}.`);
      const { source, copy, status, differences, error } = result;
      if (error !== undefined) throw error;
      return recordReply({ source: source.name, status, copy, differences });
    },
  });
