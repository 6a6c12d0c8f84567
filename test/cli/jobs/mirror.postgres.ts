import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished, test } from 'vitest';
import { replyOf } from '../../mcp/agent.js';
import { postgresOfFile } from '../../support/postgres-of-file.js';
import { commandLineForFile } from '../command.js';
import { run } from '../run.js';

const cli = commandLineForFile();
const server = await postgresOfFile();

test('mirror writes to Postgres, and sql can query the database but not change it', async () => {
  const to = await server.database();
  const made = await run('mirror', '--to', to, '--schema', 'box', '--once', '--emulator');
  expect(made).toMatchObject({ code: 0, err: '', out: expect.stringContaining('orders: ') });
  const ask = (sql: string) => run('sql', sql, '--from', to, '--schema', 'box', '-o', 'json');
  const { out, err } = await ask('select count(*) as days, sum(charged) > 0 as is_sold from sales_by_day');
  expect(err).toContain('The Postgres role postgres may do more than read');
  expect(JSON.parse(out)).toEqual([{ days: expect.any(Number), is_sold: true }]);
  const statements = [
    'with gone as (delete from orders returning uuid) select * from gone',
    'select 1; commit; delete from orders',
    "select set_config('transaction_read_only', 'off', false); delete from orders",
  ];
  for (const statement of statements) {
    expect(await ask(statement)).toMatchObject({ code: 2, out: '' });
  }
  expect((await ask('select 1 from sales')).err).toMatch(
    /^ticketing-client: postgres:\/\/127\.0\.0\.1\S+ \(Postgres\): relation "sales" does not exist\. A mirror has the tables/m,
  );
  expect((await ask('select surname from orders')).err).toContain('column "surname" does not exist. "SELECT');
  expect(JSON.parse((await ask('select count(*) > 0 as is_there from orders')).out)).toEqual([
    { is_there: true },
  ]);
});

test('a second mirror names the database that it waits for, without the password', async () => {
  const to = (await server.database()).replace('postgres@', 'postgres:tk-secret@');
  const mirror = () => cli.start(['mirror', '--to', to, '--emulator']);
  const first = mirror();
  await first.shows('orders: ');
  const second = mirror();
  await second.shows('Waiting for another mirror of Harbour Events that writes to postgres://127.0.0.1', {
    stream: 'err',
  });
  expect(`${second.output.out}${second.output.err}`).not.toContain('tk-secret');
});

test('mcp answers from the mirror in the schema that --schema names, as sql does', async () => {
  const database = await server.database();
  const made = await run('mirror', '--to', database, '--schema', 'box', '--once', '--emulator');
  expect(made).toMatchObject({ code: 0, err: '' });
  const admin = server.pool({ database: new URL(database).pathname.slice(1) });
  await admin.query(
    'CREATE ROLE agent LOGIN; GRANT USAGE ON SCHEMA box TO agent; GRANT SELECT ON ALL TABLES IN SCHEMA box TO agent',
  );
  const asAgent = Object.assign(new URL(database), { username: 'agent' }).href;
  const agent = new Client({ name: 'agent', version: '1.0.0' });
  onTestFinished(() => agent.close());
  await agent.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [cli.file, 'mcp', '--emulator', '--mirror', asAgent, '--schema', 'box'],
    }),
  );
  const sql = 'SELECT count(*) > 0 AS is_there FROM orders';
  const { content, text } = await replyOf(agent.callTool({ name: 'query', arguments: { sql } }));
  expect(content, text).toMatchObject({ data: { rows: [{ is_there: true }] } });
});
