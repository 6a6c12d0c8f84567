import { startPostgres } from '../support/postgres.js';
import { testMachines } from './machines.js';

testMachines('Postgres', { keepsWatch: true }, async () => {
  const postgres = await startPostgres();
  const db = await postgres.connect();
  return {
    port: postgres.port,
    address: (port) => postgres.url.replace(`:${postgres.port}/`, `:${port}/`),
    empty: () => db.query('drop schema if exists ticketing cascade'),
    stop: postgres.stop,
  };
});
