/** A program that keeps a mirror of an organisation in a file, or in a Postgres database. */
import Database from 'libsql';
import { Pool } from 'pg';
import { TicketingClient } from '../../../src/index.js';
import { JobError, organisation } from '../../../src/jobs/index.js';

/** The argument of the program, in JSON. */
export interface Work {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** File of the database, or URL of a Postgres database. */
  readonly database: string;
  /** Lifetime of its lease, in milliseconds. */
  readonly lease?: number;
  /** Whether the process stops itself after its first round, until somebody lets it go on. */
  readonly stops?: boolean;
}

const work = JSON.parse(process.argv[2] ?? '') as Work;
const { baseUrl, authUrl, clientId, clientSecret, database, lease = 500, stops } = work;
const client = new TicketingClient({ baseUrl, auth: { clientId, clientSecret, authUrl } });
const org = await organisation(client);
const isUrl = database.startsWith('postgres:');
const db = isUrl ? new Pool({ connectionString: database }) : new Database(database);
try {
  const onRound = () => void (stops && process.kill(process.pid, 'SIGSTOP'));
  await org.mirror({ db, every: 1, sweepEvery: 0, lease, onRound });
} catch (error) {
  if (!(error instanceof JobError)) throw error;
  process.stdout.write(error.code);
  process.exitCode = 1;
}
if (db instanceof Pool) await db.end();
