import { statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { periodIn } from '../../jobs/dates/period.js';
import { exportAll } from '../../jobs/index.js';
import { fieldTypes, recordOutput } from '../output.js';
import { recordResult } from '../result.js';
import { type Setup, type Tool, tool } from '../tool.js';
import { fields, organisationOf, periodOf } from './fields.js';

/** Makes the tool that exports the records of an organisation into files. */
export const exportFiles = (setup: Setup, folder: string): Tool =>
  tool({
    name: 'export_files',
    title: 'Export records into files',
    description:
      'Writes events, orders, tickets and other records of the organisation to files on this machine (csv, ndjson, parquet), one for each table, and returns their paths. ' +
      'Nothing changes in the service. Use it for more records than you want to read.',
    input: z.strictObject({
      name: z
        .string()
        .regex(/^[\w-]{1,64}$/, 'must be only letters, digits, _ and -')
        .describe('A new folder for this export, or that of an unfinished one to continue it.'),
      format: z.enum(['csv', 'ndjson', 'parquet']),
      tables: z
        .array(z.enum(['events', 'sessions', 'orders', 'order_lines', 'tickets', 'attendees', 'reviews']))
        .min(1)
        .optional()
        .describe('Which tables (default: all).'),
      events: fields.events,
      period: periodOf('orders, tickets and reviews by creation'),
      organisation: fields.organisation,
    }),
    output: recordOutput({ status: fieldTypes.text, files: fieldTypes.list, note: fieldTypes.text }),
    annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
    needs: ['--folder <folder>'],
    async run({ name, format, tables, events, period, ...given }, context) {
      const org = await organisationOf(setup, given, context);
      const { signal, onProgress } = context;
      const { status, files } = await exportAll(org, {
        to: join(folder, name),
        format,
        tables,
        events,
        period: period === undefined ? undefined : periodIn(period),
        resume: true,
        signal,
        onProgress,
      });
      const [first] = files;
      if (status === 'written' || !first) return recordResult({ status, files });
      const at = statSync(first.path).mtime.toISOString();
      const note = `This export already exists, written at ${at}: nothing was read again. Use another name for a new one.`;
      return recordResult({ status, note, files });
    },
  });
