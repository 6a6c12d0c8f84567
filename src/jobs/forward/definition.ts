import { type Columns, columnsOf, type Fields, type Job } from '../definition.js';
import type { MissingMessage, ReconciledType, ReconcileMethod } from './reconcile.js';

/** Columns of the rows, by what is shown. */
const columns = {
  types: columnsOf([
    'type',
    'records',
    'found',
    'sent',
    'accepted',
    'waiting',
    'aside',
    'missing',
  ]) satisfies Columns<keyof ReconciledType>,
  missing: columnsOf(
    ['type', 'state', 'record', 'firstAt', 'lastAt', 'status'],
    ['order', 'event', 'id'],
  ) satisfies Columns<keyof MissingMessage>,
};

const input = {
  period: { kind: 'period', about: 'compares changes', default: 'yesterday' },
  database: {
    kind: 'database',
    about: 'database of "listen", or of the mirror whose log it reads',
    name: 'listen',
  },
  show: {
    kind: 'choice',
    about: 'the counts of each type of message, or each message that is missing',
    of: ['types', 'missing'],
    default: 'types',
  },
} as const satisfies Fields;

export const reconcileJob = {
  name: 'reconcile',
  summary: 'compares what your web address accepted with the service',
  description:
    'Compares the messages of "listen" that your receiver accepted with the orders and check-ins that the service has of that time. It sends nothing to your receiver.',
  effect: 'reads',
  input,
  counts: 'events',
  args: ({ period, database: { db, schema, reader } }, options) => [
    { db, schema, reader, ...(period && { period }), ...options },
  ],
  columns: ({ show }): Columns => columns[show],
  rows: ({ types, missing }, { show }) => (show === 'types' ? types : missing),
  remarks: ({ missing }, { show }) =>
    missing.length === 0
      ? {}
      : {
          isIncomplete: true,
          warnings: [
            `${missing.length === 1 ? '1 message was' : `${missing.length} messages were`} not accepted.${show === 'types' ? ' --show missing lists them.' : ''}`,
          ],
        },
  agent: undefined,
  help: `records are what the service has: orders that were created in the period, and tickets whose holder came. found are the changes that
were found in the period, and of which messages were made. A message is missing if it waits, was put aside, or was never made
(unmade), because its change was not found. "listen --resend" sends again what was put aside. The exit code is 0 if nothing is
missing, else 5. The database has the last 100,000 accepted messages of a reader, without their content.

Examples:
  ticketing-client reconcile
  ticketing-client reconcile --period 2031-05-02 --db org.db --reader hooks
  ticketing-client reconcile --show missing -o ndjson`,
} as const satisfies Job<ReconcileMethod, typeof input>;
