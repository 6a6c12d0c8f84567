import { startPostgres } from '../support/postgres.js';
import { testLostLease } from './lost-lease.js';

testLostLease('Postgres', 'a turn of limit', async () => {
  const postgres = await startPostgres();
  const db = await postgres.connect();
  return {
    port: postgres.port,
    address: (port) => postgres.url.replace(`:${postgres.port}/`, `:${port}/`),
    empty: () => db.query('drop schema if exists ticketing cascade'),
    async endOfLease() {
      const end = `select (extract(epoch from held_until) * 1000)::float8 as end from ticketing.job_texts where owner is not null`;
      return (await db.query(end)).rows[0]?.end;
    },
    takeAway: () =>
      db.query("update ticketing.job_texts set owner = 'another', held_until = now() - interval '1 hour'"),
    stop: postgres.stop,
  };
});
