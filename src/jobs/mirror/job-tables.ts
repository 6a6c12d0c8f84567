import type { Plan } from './database.js';
import type { Dialect } from './dialect.js';
import { createStateTable, leaseTableIn } from './sql.js';

/** Names of the tables in which watches and forwards keep their state: few, for all organisations, each row with its job. */
export const jobTables = {
  jobs: 'ticketing_jobs',
  lists: 'ticketing_lists',
  records: 'ticketing_records',
  changes: 'ticketing_changes',
  messages: 'ticketing_messages',
} as const;

/** Returns the plan that makes the tables, with that of the leases. */
export function jobPlan(dialect: Dialect): Plan {
  const { at, tableEnd, types } = dialect;
  const { text, integer } = types;
  const lease = leaseTableIn(dialect);
  const table = (name: keyof typeof jobTables, columns: string, ...indexes: readonly string[]) =>
    [jobTables[name], [`CREATE TABLE ${at(jobTables[name])} (${columns})${tableEnd}`, ...indexes]] as const;
  const all = [
    [lease.name, createStateTable(dialect, lease)] as const,
    table(
      'jobs',
      `id ${integer} PRIMARY KEY, organisation ${text} NOT NULL, name ${text} NOT NULL, version ${integer} NOT NULL, state ${text} NOT NULL, reads ${text}, position ${integer} NOT NULL, address ${text}, UNIQUE (organisation, name)`,
    ),
    table(
      'lists',
      `job ${integer} NOT NULL, id ${integer} NOT NULL, event_uuid ${text} NOT NULL, list ${text} NOT NULL, explained ${integer}, state ${text}, unread ${text}, PRIMARY KEY (job, id)`,
    ),
    table(
      'records',
      `job ${integer} NOT NULL, list ${integer} NOT NULL, uuid ${text} NOT NULL, fingerprint ${text} NOT NULL, tickets ${integer} NOT NULL, record ${text} NOT NULL, PRIMARY KEY (job, list, uuid)`,
    ),
    table(
      'changes',
      `job ${integer} NOT NULL, n ${integer} NOT NULL, found_at ${integer} NOT NULL, kind ${text} NOT NULL, list ${text} NOT NULL, event_uuid ${text}, uuid ${text} NOT NULL, record ${text}, replaced ${text}, PRIMARY KEY (job, n)`,
    ),
    table(
      'messages',
      `job ${integer} NOT NULL, id ${text} NOT NULL, place ${integer} NOT NULL, event_uuid ${text} NOT NULL, type ${text} NOT NULL, record_uuid ${text} NOT NULL, found_at ${integer} NOT NULL, body ${text} NOT NULL, state ${text} NOT NULL, attempts ${integer} NOT NULL, first_at ${integer}, last_at ${integer}, status ${integer}, failed_since ${integer}, due_at ${integer}, failure ${text}, is_gone ${integer} NOT NULL, PRIMARY KEY (job, id)`,
      `CREATE INDEX IF NOT EXISTS ticketing_messages_place ON ${at(jobTables.messages)} (job, state, place)`,
    ),
  ];
  return ({ tables }) =>
    all.filter(([name]) => !tables.has(name)).flatMap(([, statements]) => statements.map((sql) => ({ sql })));
}
