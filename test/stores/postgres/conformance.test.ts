import { beforeAll, describe } from 'vitest';
import {
  type PostgresConnection,
  postgresJournal,
  postgresStore,
} from '../../../src/stores/postgres/index.js';
import { postgresOfFile } from '../../support/postgres-of-file.js';
import { testJournal } from '../conformance/journal.js';
import { testStore } from '../conformance/store.js';

const postgres = await postgresOfFile();

/** Returns two connections in turn, so that two stores over one place have separate ones, and how to end a lease. */
function connected(connect: () => Promise<PostgresConnection> | PostgresConnection) {
  const dbs: PostgresConnection[] = [];
  let given = 0;
  beforeAll(async () => void dbs.push(await connect(), await connect()));
  const next = () => dbs[given++ % 2] as PostgresConnection;
  const lapse = (place: string) =>
    next().query('update ticketing.job_texts set held_until = now() where key = $1', [place]);
  return { next, lapse };
}

describe('postgresStore with pools', () => {
  const { next, lapse } = connected(() => postgres.pool());
  testStore((place) => postgresStore(next(), place), { lapse });
});

describe('postgresJournal with connections', () => {
  const { next, lapse } = connected(() => postgres.connect());
  testJournal((place) => postgresJournal(next(), place), { lapse });
});
