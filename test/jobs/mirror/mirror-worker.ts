/** A program that keeps a mirror of an organisation in a file, or in a Postgres database. */
import Database from 'libsql';
import { Pool } from 'pg';
import { TicketingClient } from '../../../src/index.js';
import { JobError, organisation } from '../../../src/jobs/index.js';
import type { Service } from '../../support/served.js';

/** The argument of the program, in JSON. */
export interface Work extends Service {
  /** File of the database, or URL of a Postgres database. */
  readonly database: string;
  /** Lifetime of its lease, in milliseconds. */
  readonly lease?: number;
  /** Whether the process stops itself after its first round, until somebody lets it go on. */
  readonly stops?: boolean;
}

const work = JSON.parse(process.argv[2] ?? '') as Work;
const { baseUrl, auth, database, lease = 500, stops } = work;
const org = await organisation(new TicketingClient({ baseUrl, auth }));
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
