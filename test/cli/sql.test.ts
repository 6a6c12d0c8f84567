import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import Database from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { change, endless } from '../jobs/sql-reader/made.js';
import { ownFolder } from '../support/folder.js';
import { waitUntil } from '../support/patience.js';
import { commandLineForFile, environment } from './command.js';
import { run } from './run.js';

const cli = commandLineForFile();

/** Makes a file with two guests. */
async function made(): Promise<string> {
  const file = join(await ownFolder(), 'org.db');
  await change(
    file,
    "CREATE TABLE guests (id INTEGER, name TEXT); INSERT INTO guests VALUES (1, 'Ann'), (2, 'Ben')",
  );
  return file;
}

const query = async (sql: string, ...args: readonly string[]) =>
  run('sql', sql, '--from', await made(), ...args);

it('a column whose name occurs twice is written twice', async () => {
  const sql = 'select id, name, sum(id) as id from guests';
  expect(await query(sql, '-o', 'csv')).toMatchObject({ out: 'id,name,id_2\n1,Ann,3\n' });
  expect(await query(sql, '-o', 'ndjson')).toMatchObject({ out: '{"id":1,"name":"Ann","id_2":3}\n' });
  expect((await query(sql, '-o', 'table')).out.replaceAll(/\s+/g, ' ')).toBe('id name id_2 1 Ann 3 ');
});

it('a query without rows still writes its columns', async () => {
  const sql = 'select id, name from guests where 0';
  expect(await query(sql, '-o', 'csv')).toMatchObject({ out: 'id,name\n' });
  expect((await query(sql, '-o', 'table')).out).toBe('id  name\n');
  expect(await query(sql, '-o', 'json')).toMatchObject({ out: '[]\n' });
});

it('a column whose name has a dot, or that has no value, is written too', async () => {
  const { out } = await query('select sum(g.id), null as absent from guests g', '-o', 'table');
  expect(out.split(/\s+/)).toEqual(['sum(g.id)', 'absent', '3', '']);
  const selected = await query('select sum(g.id), name from guests g', '-o', 'csv', '--select', 'sum(g.id)');
  expect(selected).toMatchObject({ code: 0, out: 'sum(g.id)\n3\n' });
  const unknown = await query('select name from guests', '--select', 'nam');
  expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('Unknown column "nam"') });
});

it('a query may begin with a comment', async () => {
  for (const comment of ['-- all', '--all'])
    expect(await query(`${comment}\nselect id from guests`, '-o', 'csv')).toMatchObject({
      out: 'id\n1\n2\n',
    });
});

it('the second of two statements is refused, not left out', async () => {
  expect(await query('select 1; select 2')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Pass one SQL statement. There is a second one after the semicolon.'),
  });
});

it('a query ends after --timeout', async () => {
  expect(await query(endless, '--timeout', '300ms')).toMatchObject({
    code: 2,
    err: expect.stringContaining('The query took more than 0.3 seconds.'),
  });
});

it('a query that answers for ever ends after --timeout, however slowly its rows are read', async () => {
  const rows = endless.replace('max(n)', 'n');
  const file = await made();
  const { child, ended } = cli.start(['sql', rows, '--from', file, '--timeout', '300ms', '-o', 'ndjson']);
  const { stdout } = child;
  // A reader that always waits longer than the query may take.
  stdout.on('data', () => {
    stdout.pause();
    setTimeout(() => stdout.resume(), 500);
  });
  expect(await ended).toMatchObject({
    code: 2,
    err: expect.stringContaining('The query took more than 0.3 seconds.'),
  });
});

it('values are written the same in every time zone', async () => {
  const file = await made();
  const sql = `select 9007199254740993 as n, 1e999 as inf, x'00ff' as b, 0.1 as f, date('2031-03-01') as d,
    datetime('2031-03-01 19:30') as t, '2031-03-01T09:00:00.000Z' as u, null as absent`;
  const outIn = async (TZ: string) =>
    (await cli.run(['sql', sql, '--from', file, '-o', 'ndjson'], environment({ TZ }))).out;
  const inUtc = await outIn('UTC');
  expect(JSON.parse(inUtc)).toEqual({
    n: '9007199254740993',
    inf: 'Infinity',
    b: '\\x00ff',
    f: 0.1,
    d: '2031-03-01',
    t: '2031-03-01 19:30:00',
    u: '2031-03-01T09:00:00.000Z',
    absent: null,
  });
  expect(await outIn('Asia/Kolkata')).toBe(inUtc);
});

/** Makes a file, and returns whether somebody reads it. Then nobody else can write to it. */
async function watched() {
  const file = join(await ownFolder(), 'plain.db');
  const db = new Database(file);
  onTestFinished(() => void db.close());
  db.exec('CREATE TABLE guests (id)');
  db.exec('INSERT INTO guests VALUES (1)');
  const isRead = () => {
    try {
      db.exec('BEGIN EXCLUSIVE');
      db.exec('COMMIT');
      return false;
    } catch {
      return true;
    }
  };
  return { file, isRead };
}

const endlessRead = endless.replace(/FROM c$/, 'FROM guests, c');

it.each([
  ['SIGKILL', null],
  ['SIGINT', 130],
] as const)('a query ends if %s ends the command', async (signal, code) => {
  const { file, isRead } = await watched();
  const { child, ended } = cli.start(['sql', endlessRead, '--from', file]);
  await waitUntil(isRead);
  child.kill(signal);
  expect(await ended).toMatchObject({ code });
  await waitUntil(() => !isRead());
});

it('a query of an agent ends if the server is killed', async () => {
  const { file, isRead } = await watched();
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [cli.file, 'mcp', '--emulator', '--mirror', file],
  });
  const agent = new Client({ name: 'agent', version: '1.0.0' });
  onTestFinished(() => agent.close());
  await agent.connect(transport);
  const failed = expect(agent.callTool({ name: 'query', arguments: { sql: endlessRead } })).rejects.toThrow();
  await waitUntil(isRead);
  process.kill(Number(transport.pid), 'SIGKILL');
  await failed;
  await waitUntil(() => !isRead());
});
