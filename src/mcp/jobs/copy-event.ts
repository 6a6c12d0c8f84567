import * as z from 'zod';
import { localOf } from '../../internal/zone.js';
import { eventView } from '../../views.js';
import { fieldTypes, recordOutput } from '../output.js';
import { recordResult } from '../result.js';
import type { Stores } from '../stores.js';
import { Refusal, type Setup, type Tool, tool, writes } from '../tool.js';
import { fields, organisationOf, rehearsed } from './fields.js';

/** Copies an event to another date. */
export const copyEvent = (setup: Setup, { store, inTurn }: Stores): Tool =>
  tool({
    name: 'copy_event',
    title: 'Copy an event to another date',
    description:
      'Copies an event with its tickets and sessions to another date, at the same time on the clock; the copy is not public until events.publish is called. ' +
      'Give either to or shift; {"weeks": 52} is next year on the same weekday, {"years": 1} on the same day of the month. The same call again gives the same copy. differences tells what did not move along.',
    input: z.strictObject({
      event: fields.event,
      to: z
        .string()
        .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/, 'a local time such as 2031-04-12 19:30')
        .optional()
        .describe('When the copy starts, YYYY-MM-DD HH:MM, in the time zone of the event.'),
      shift: z
        .strictObject({
          years: z.number().int().optional(),
          months: z.number().int().optional(),
          weeks: z.number().int().optional(),
          days: z.number().int().optional(),
        })
        .optional()
        .describe('How much later it starts.'),
      dry_run: z.boolean().optional().describe('Only says when the copy would start; nothing is copied.'),
      organisation: fields.organisation,
    }),
    output: recordOutput({
      source: fieldTypes.any,
      status: fieldTypes.text,
      copy: fieldTypes.text,
      start: fieldTypes.text,
      differences: fieldTypes.list,
    }),
    annotations: { ...writes, destructiveHint: false, idempotentHint: true },
    check: async ({ to, shift }, names) => ({
      // What is given, and wrong, is given all the same.
      problems: await rehearsed(setup, (org, { signal, store: own }) =>
        org.copy(['any'], {
          to: to ?? (names.includes('to') ? '2031-04-12 19:30' : undefined),
          shift: shift ?? (names.includes('shift') ? { weeks: 52 } : undefined),
          store: own,
          signal,
        }),
      ),
    }),
    async run({ event, to, shift, dry_run: dryRun, ...given }, context) {
      const org = await organisationOf(setup, given, context);
      const { signal, onProgress } = context;
      // A store of its own for each event, so that a copy can be copied too.
      const options = { to, shift, dryRun, store: store(`copy-${event}`), signal, onProgress };
      const [result] = await inTurn(() => org.copy([event], options));
      if (!result) throw new Refusal(`There is no event ${event}.`);
      const { source, copy, start, dates, status, differences, notes, error } = result;
      if (error !== undefined) throw error;
      const { timezone = org.timezone } = eventView(source);
      const isPast = status === 'planned' && start && timezone && start < localOf(new Date(), timezone);
      const warning = isPast && 'This start has passed: the service refuses it.';
      return recordResult({
        source: source.name,
        status,
        copy,
        start,
        ...(dates.length > 1 && { dates: dates.length, last: dates.at(-1) }),
        ...(warning && { warning }),
        ...(notes.length > 0 && { notes }),
        differences,
      });
    },
  });
