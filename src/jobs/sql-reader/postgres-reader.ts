import { within } from '../../shared/abort.js';
import { problemOf } from '../../shared/problem-of.js';
import { DatabaseError, nameOf, refusalOf, tookTooLong } from '../mirror/databases/database-error.js';
import { postgresPackage } from '../mirror/databases/drivers.js';
import { answerOf, type Client } from './postgres-query.js';
import { toQuestion } from './question.js';
import type { Bounds, Part, Readable, Reader } from './reading.js';
import { late, timeLimit } from './time-limit.js';

/*
 * Reads a Postgres database. Each query is one statement in a transaction that cannot write, over a connection that ends with it, so
 * that a query leaves nothing behind. What else it could do depends on its role.
 */

/** Maximum time to connect, in milliseconds. */
const patience = 15_000;

/** Time in which a server notices that this process is gone, in milliseconds. */
const checkInterval = 1000;

/** Settings that decide how values are written, so that they are the same whatever the server and the role prefer. */
const forms = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '3',
  lc_monetary: 'C',
  xmloption: 'content',
  standard_conforming_strings: 'on',
} as const;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const setting = ([name, value]: readonly [string, string]): string =>
  `set_config(${literal(name)}, ${literal(value)}, true)`;

/** Role that agents should use, as the lines that make it. */
const advice =
  'Use a role that can only read: docs/mirror.md has the lines that make one, under "A role that only reads".';

/** Finds out whether the role could do more than a transaction that cannot write prevents, such as write files of the server. */
const roleQuestion = `SELECT session_user AS role,
  EXISTS (SELECT FROM pg_roles r WHERE (r.rolsuper OR r.rolname IN
    ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')) AND pg_has_role(session_user, r.oid, 'MEMBER')) AS is_mighty`;

/** Connects. Calls `onStart` first, with the connection that is about to be made. */
async function connected(address: string, time: number, onStart?: (client: Client) => void): Promise<Client> {
  const { Client } = await postgresPackage<{ readonly Client: new (options: object) => Client }>();
  const client = new Client({
    connectionString: address,
    application_name: 'ticketing-client',
    connectionTimeoutMillis: time,
  });
  client.on('error', () => {});
  onStart?.(client);
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseError(`Cannot connect to ${nameOf(address)}: ${problemOf(error)}`, { cause: error });
  }
  return client;
}

/** Throws if the role may do more than agents should, or warns of it. */
async function expectRole(client: Client, { forAgents, onWarning }: Readable): Promise<void> {
  const { rows } = await client.query(roleQuestion);
  // The statement selects these columns.
  const [{ role, is_mighty: isMighty }] = rows as readonly [{ role: string; is_mighty: boolean }];
  if (isMighty && forAgents)
    throw new DatabaseError(
      `The Postgres role ${role} may do more than read, such as read files of the server. Agents may not use it. ${advice}`,
    );
  if (isMighty) onWarning?.(`The Postgres role ${role} may do more than read. ${advice}`);
}

/** Starts the transaction of a query. */
async function begin(client: Client, schema: string, time: number | undefined): Promise<void> {
  const path = `"${schema.replaceAll('"', '""')}", public`;
  const settings = [
    ...Object.entries(forms),
    ['search_path', path] as const,
    ...(time === undefined ? [] : [['statement_timeout', String(Math.max(1, Math.round(time)))] as const]),
  ];
  // Servers before version 14 do not have this one, and not every system can do it.
  const check = `CASE WHEN current_setting('client_connection_check_interval', true) IS NOT NULL AND version() ~ 'linux'
    THEN ${setting(['client_connection_check_interval', String(checkInterval)])} END`;
  await client.query(`BEGIN TRANSACTION READ ONLY; SELECT ${settings.map(setting).join(', ')}, ${check}`);
}

/** Ends what the server still does for a connection that is gone. */
async function cancel(address: string, process: number): Promise<void> {
  const client = await connected(address, late);
  const cancelled = client.query(`SELECT pg_cancel_backend(${process})`);
  await within(late, () => new Error('late'), cancelled).catch(() => {});
  client.connection.stream.destroy();
}

/** Opens a Postgres database for one query after another. */
export function openPostgres(readable: Readable): Reader {
  const { database, schema } = readable;
  async function* ask(sql: string, bounds: Bounds): AsyncGenerator<Part, void, undefined> {
    const { time } = bounds;
    const { text, names } = toQuestion(sql, 'postgres');
    const harmful = [...names].find((name) => refused.test(name));
    if (harmful !== undefined)
      throw new DatabaseError(
        `The name ${harmful} is not allowed here, because such functions do more than read.`,
      );
    let begun: Client | undefined;
    let isRunning = true;
    // The server may not answer at all, so the time includes that of connecting.
    const { expectTime, stop } = timeLimit(bounds, time, () => begun?.connection.stream.destroy());
    try {
      expectTime();
      const client = await connected(database, patience, (connecting) => {
        expectTime();
        begun = connecting;
      });
      await expectRole(client, readable);
      await begin(client, schema, time);
      yield* answerOf(client, text, bounds);
      isRunning = false;
      await client.end();
    } catch (error) {
      const { severity, code } = error as { readonly severity?: unknown; readonly code?: unknown };
      // Postgres refused the statement, and so has ended it.
      if (severity === 'ERROR') {
        isRunning = false;
        await begun?.end();
      }
      expectTime();
      if (error instanceof DatabaseError) throw error;
      if (code === '57014' && /statement timeout/.test(problemOf(error))) throw tookTooLong(time);
      throw refusalOf(database, error, text);
    } finally {
      stop();
      begun?.connection.stream.destroy();
      if (isRunning && begun?.processID) await cancel(database, begun.processID).catch(() => {});
    }
  }

  return { ask, close: async () => {} };
}

/*
 * Functions of Postgres and its extensions that do more in a transaction that cannot write than read its tables. What such a
 * function may do depends on the role. A role that only reads is the wall, and this list is a second one.
 */

const refused =
  /^(?:set_config|setval|nextval|pg_(?:read_|write_|ls_|stat_file|file_|logdir|current_logfile|sleep|terminate_backend|cancel_backend|reload_conf|rotate_logfile|promote|switch_wal|create_|drop_|start_backup|stop_backup|backup_|wal_|advisory_|try_advisory_|notify|logical_|replication_|import_system_collations|export_snapshot|log_|prewarm|stat_reset|stat_clear|stat_statements_reset|extension_config_dump|hba_file_rules|show_all_file_settings|execute_server_program|input_error_info)|lo_|loread|lowrite|dblink|postgres_fdw_|(?:query|cursor|table|schema|database)_to_xml|ts_stat$|ts_rewrite$|xpath_table|crosstab|connectby|adminpack|plpgsql_|plpython|http(?:_|$)|file_fdw)/;
