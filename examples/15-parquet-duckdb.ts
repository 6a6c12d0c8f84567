import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { exportAll, organisation } from 'ticketing-client/jobs';
import { setting } from './setting.js';

const { client } = await setting();

// Computes the revenue per event from the orders in a Parquet file. Amounts are text there, which is exact.
const to = await mkdtemp(join(tmpdir(), 'export-'));
await exportAll(await organisation(client), { to, format: 'parquet', tables: ['orders'] });
const database = await (await DuckDBInstance.create()).connect();
const sum = `select event_name, currency, sum(summary_total::decimal(18, 2))::text as total from '${to}/orders.parquet' group by all`;
const result = await database.runAndReadAll(sum);

for (const { event_name, total, currency } of result.getRowObjects())
  console.log(event_name, total, currency);
