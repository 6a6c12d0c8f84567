import { readFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { waitUntil } from '../../support/patience.js';
import { postgresOfFile } from '../../support/postgres-of-file.js';
import { answerOf, opened } from './answer.js';

const server = await postgresOfFile();

/** Opens a database as a role that only reads, whose settings write values in unusual ways. */
async function prepared(settings = {}) {
  const address = await server.database();
  const admin = server.pool({ database: new URL(address).pathname.slice(1) });
  await admin.query(`DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'reader') THEN CREATE ROLE reader LOGIN NOSUPERUSER; END IF;
    END $$;
    ALTER ROLE reader SET timezone = 'Asia/Kolkata';
    ALTER ROLE reader SET datestyle = 'German';
    ALTER ROLE reader SET intervalstyle = 'iso_8601';
    ALTER ROLE reader SET bytea_output = 'escape';
    ALTER ROLE reader SET extra_float_digits = -5;`);
  const asReader = Object.assign(new URL(address), { username: 'reader' }).href;
  const reader = opened(asReader, settings);
  onTestFinished(() => reader.close());
  return { address, admin, asReader, reader };
}

it('each value is as the database has it', async () => {
  const { reader } = await prepared();
  const values = [
    ["date '2031-03-01'", '2031-03-01'],
    ["timestamp '2031-03-01 19:30:00'", '2031-03-01 19:30:00'],
    ["timestamptz '2031-03-01 09:00:00.123456+00'", '2031-03-01 09:00:00.123456+00'],
    ["time '19:30'", '19:30:00'],
    ["interval '1 day 2 hours'", '1 day 02:00:00'],
    ["date 'infinity'", 'infinity'],
    ["timestamp '0044-03-15 00:00:00 BC'", '0044-03-15 00:00:00 BC'],
    ['9007199254740993::bigint', '9007199254740993'],
    ['12::bigint', 12],
    ['12.50::numeric', '12.50'],
    ['12345678901234567890::numeric', '12345678901234567890'],
    ['0.1::float8', 0.1],
    ['0.1::float4', 0.1],
    ["'Infinity'::float8", 'Infinity'],
    ["'NaN'::float8", 'NaN'],
    ["'-0'::float8", '-0'],
    ["'\\x00ff'::bytea", '\\x00ff'],
    ['true', true],
    ['null', null],
    ["array['a', null]", '{a,NULL}'],
    ['\'{"a": 9007199254740993}\'::json', '{"a": 9007199254740993}'],
    ["'a'::name", 'a'],
  ] as const;
  for (const [value, expected] of values)
    expect((await answerOf(reader, `SELECT ${value} AS v`)).rows, value).toEqual([[expected]]);
});

it('an answer has every column, and columns without rows', async () => {
  const { reader } = await prepared();
  expect(await answerOf(reader, 'SELECT 1 AS a, 2 AS b, 3 AS a')).toEqual({
    columns: ['a', 'b', 'a_2'],
    rows: [[1, 2, 3]],
  });
  expect(await answerOf(reader, 'SELECT 1 AS a WHERE false')).toEqual({ columns: ['a'], rows: [] });
});

it('an answer has only as many rows as requested, in parts that the server waits for', async () => {
  const { reader } = await prepared();
  const endless = 'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c';
  expect((await answerOf(reader, endless, { rows: 2 })).rows).toEqual([[1], [2]]);
  const { rows } = await answerOf(reader, 'SELECT g FROM generate_series(1, 5000) g ORDER BY g DESC');
  expect(rows.map(([n]) => n)).toEqual(Array.from({ length: 5000 }, (_, index) => 5000 - index));
});

it.each([
  ['rows', 'SELECT g FROM generate_series(1, 1000) g', 1000],
  ['characters', "SELECT repeat('x', 2000000)", 1],
])('an answer may end where a part of it is full of %s', async (_, sql, count) => {
  const { reader } = await prepared();
  expect((await answerOf(reader, sql)).rows).toHaveLength(count);
  expect((await answerOf(reader, sql)).rows).toHaveLength(count);
});

it('an error may come where a part of an answer is full', async () => {
  const { reader } = await prepared();
  const sql = 'SELECT 1 / (1001 - g) FROM generate_series(1, 1001) g';
  await expect(answerOf(reader, sql)).rejects.toThrow('division by zero');
  expect((await answerOf(reader, 'SELECT 1')).rows).toEqual([[1]]);
});

it('a query ends at its time, and its row at its size', async () => {
  const { reader } = await prepared();
  const slow = 'SELECT count(*) FROM generate_series(1, 1000000) a, generate_series(1, 1000000) b';
  await expect(answerOf(reader, slow, { time: 200 })).rejects.toThrow(
    'The query took more than 0.2 seconds.',
  );
  await expect(answerOf(reader, "SELECT repeat('x', 100000000)")).rejects.toThrow(
    'a row that is larger than 8 MB',
  );
  const long = "SELECT repeat('x', 100000) FROM generate_series(1, 1000)";
  await expect(answerOf(reader, long, { size: 3 * 1024 * 1024 })).rejects.toThrow(
    'The answer is larger than 3 MB',
  );
  expect((await answerOf(reader, 'SELECT 1')).rows).toEqual([[1]]);
});

it('a query that is cancelled ends in the server too', async () => {
  const { admin, reader } = await prepared();
  const running = async () =>
    (
      await admin.query(
        "SELECT FROM pg_stat_activity WHERE query LIKE '%a_name_of_this_test%' AND pid <> pg_backend_pid() AND state = 'active'",
      )
    ).rowCount ?? 0;
  const stop = new AbortController();
  const sql =
    'SELECT count(*) AS a_name_of_this_test FROM generate_series(1, 1000000) a, generate_series(1, 1000000) b';
  const ended = expect(answerOf(reader, sql, { signal: stop.signal })).rejects.toThrow('enough');
  await waitUntil(async () => (await running()) === 1);
  stop.abort(new Error('enough'));
  await ended;
  await waitUntil(async () => (await running()) === 0);
});

it('a query has a connection, which ends with it', async () => {
  const { admin, reader } = await prepared();
  const idOf = async () => (await answerOf(reader, 'SELECT pg_backend_pid()')).rows[0]?.[0];
  const ids = [await idOf(), await idOf()];
  expect(new Set(ids).size).toBe(2);
  await expect(answerOf(reader, 'SELECT nothing')).rejects.toThrow('column "nothing" does not exist');
  const left = async () =>
    (await admin.query("SELECT FROM pg_stat_activity WHERE usename = 'reader'")).rowCount ?? 0;
  await waitUntil(async () => (await left()) === 0);
});

it('a role that could do more than read is refused for agents, and warned of at the command line', async () => {
  const { address } = await prepared();
  const forAgents = opened(address);
  await expect(answerOf(forAgents, 'SELECT 1')).rejects.toThrow(
    'The Postgres role postgres may do more than read',
  );
  const warnings: string[] = [];
  const here = opened(address, { forAgents: false, onWarning: (warning) => warnings.push(warning) });
  expect((await answerOf(here, 'SELECT 1')).rows).toEqual([[1]]);
  await here.close();
  expect(warnings.join()).toContain('The Postgres role postgres may do more than read');
});

it('the lines of docs/mirror.md make a role that agents can use, and that only reads', async () => {
  const address = await server.database();
  const admin = server.pool({ database: new URL(address).pathname.slice(1) });
  await admin.query('CREATE SCHEMA ticketing; CREATE TABLE ticketing.orders AS SELECT 1 AS n');
  const page = await readFile('docs/mirror.md', 'utf8');
  const [, lines = ''] = /### A role that only reads.*?```sql\n(.*?)```/s.exec(page) ?? [];
  await admin.query(lines);
  onTestFinished(() => admin.query('DROP OWNED BY tickets_reader; DROP ROLE tickets_reader').then(() => {}));
  const asReader = Object.assign(new URL(address), { username: 'tickets_reader' }).href;
  const reader = opened(asReader, { schema: 'ticketing' });
  onTestFinished(() => reader.close());
  expect((await answerOf(reader, 'SELECT n FROM orders')).rows).toEqual([[1]]);
  const own = new Client({ connectionString: asReader });
  await own.connect();
  onTestFinished(() => own.end());
  for (const write of [
    'DELETE FROM ticketing.orders',
    'CREATE TEMP TABLE mine (n int)',
    'CREATE TABLE ticketing.mine (n int)',
  ])
    await expect(own.query(write)).rejects.toThrow(/permission denied|read-only transaction/);
});

/** Passes connections on to the server, until it keeps silent like a network that loses packets. */
async function lossyNetwork(state: { readonly isSilent: boolean }) {
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(server.port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('data', (bytes) => {
        if (!state.isSilent) to.write(bytes);
      });
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    relay.close();
  });
  return (relay.address() as { port: number }).port;
}

it('a query ends at its time, and if it is cancelled, although the server does not answer', async () => {
  const network = { isSilent: false };
  const { asReader } = await prepared();
  const address = Object.assign(new URL(asReader), { port: String(await lossyNetwork(network)) }).href;
  const reader = opened(address);
  onTestFinished(() => reader.close());
  expect((await answerOf(reader, 'SELECT 1')).rows).toEqual([[1]]);
  network.isSilent = true;
  for (const attempt of [1, 2]) {
    const inTime = answerOf(reader, `SELECT ${attempt}`, { time: 100 });
    await expect(inTime).rejects.toThrow('The query took more than 0.1 seconds.');
  }
  const cancelled = answerOf(reader, 'SELECT 3', { signal: AbortSignal.abort(new Error('enough')) });
  await expect(cancelled).rejects.toThrow('enough');
  const stop = new AbortController();
  const waiting = expect(answerOf(reader, 'SELECT 4', { signal: stop.signal })).rejects.toThrow('enough');
  setTimeout(() => stop.abort(new Error('enough')), 50);
  await waiting;
  network.isSilent = false;
  expect((await answerOf(reader, 'SELECT 5')).rows).toEqual([[5]]);
});

it('says that the server is away, without the password', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as { port: number };
  await new Promise((resolve) => closed.close(resolve));
  const reader = opened(`postgres://me:secret@127.0.0.1:${port}/tickets`);
  const error = await answerOf(reader, 'SELECT 1').then(String, ({ message }) => message);
  expect(error).toContain(`Cannot connect to postgres://127.0.0.1:${port}/tickets`);
  expect(error).not.toContain('secret');
});
