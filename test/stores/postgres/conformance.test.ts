import { afterAll, beforeAll, describe } from 'vitest';
import {
  type PostgresConnection,
  postgresJournal,
  postgresStore,
} from '../../../src/stores/postgres/index.js';
import { startPostgres } from '../../support/postgres.js';
import { testJournal } from '../conformance/journal.js';
import { testStore } from '../conformance/store.js';

let postgres: Awaited<ReturnType<typeof startPostgres>>;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.stop());

describe.each<[string, () => Promise<PostgresConnection> | PostgresConnection]>([
  ['a connection', () => postgres.connect()],
  ['a pool', () => postgres.pool()],
])('with %s', (_kind, connect) => {
  let dbs: PostgresConnection[];
  let given = 0;
  beforeAll(async () => {
    dbs = [await connect(), await connect()];
  });
  /** Returns them in turn, so that two stores over one place have separate connections. */
  const next = () => dbs[given++ % 2] as PostgresConnection;

  /** Ends the lease of a store or journal. */
  async function lapse(place: string): Promise<void> {
    await next().query('update ticketing.job_texts set held_until = now() where key = $1', [place]);
  }

  describe('postgresStore', () => testStore((place) => postgresStore(next(), place), { lapse }));

  describe('postgresJournal', () => testJournal((place) => postgresJournal(next(), place), { lapse }));
});
