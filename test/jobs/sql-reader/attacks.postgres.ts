import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { ownFolder } from '../../support/folder.js';
import { postgresOfFile } from '../../support/postgres-of-file.js';
import { answerOf, opened } from './answer.js';
import { postgresAttacks, secret } from './attacks.js';

const server = await postgresOfFile();

/** Makes a database with guests, functions that write, and a folder that the server can write to. */
async function prepared() {
  const address = await server.database();
  const folder = await ownFolder();
  await chmod(folder, 0o777);
  await writeFile(join(folder, 'secret.txt'), secret);
  const admin = new Client({ connectionString: address });
  admin.on('error', () => {});
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query(`
    CREATE TABLE guests (id int, name text);
    INSERT INTO guests VALUES (1, 'Ann'), (2, 'Ben');
    CREATE SEQUENCE numbers;
    CREATE FUNCTION write_a_guest() RETURNS int LANGUAGE sql AS $$ INSERT INTO guests VALUES (9, 'Eve') RETURNING id $$;
    CREATE FUNCTION write_as_owner() RETURNS int LANGUAGE sql SECURITY DEFINER AS $$ INSERT INTO guests VALUES (9, 'Eve') RETURNING id $$;
    CREATE VIEW trap AS SELECT write_as_owner();
    CREATE EXTENSION IF NOT EXISTS dblink;
    DROP ROLE IF EXISTS agent;
    CREATE ROLE agent LOGIN NOSUPERUSER NOINHERIT;
    ALTER ROLE agent SET temp_file_limit = '50MB';
    GRANT USAGE ON SCHEMA public TO agent;
    GRANT SELECT ON ALL TABLES IN SCHEMA public TO agent;
    GRANT USAGE, UPDATE ON SEQUENCE numbers TO agent;`);
  onTestFinished(() => admin.query('DROP OWNED BY agent; DROP ROLE agent').then(() => {}));
  return { admin, address, folder, asAgent: Object.assign(new URL(address), { username: 'agent' }).href };
}

const stateOf = `SELECT jsonb_build_object(
  'guests', (SELECT jsonb_agg(g ORDER BY id) FROM guests g),
  'relations', (SELECT jsonb_agg(relname ORDER BY relname) FROM pg_class WHERE relnamespace = 'public'::regnamespace),
  'roles', (SELECT jsonb_agg(rolname ORDER BY rolname) FROM pg_roles),
  'number', (SELECT jsonb_build_array(last_value, is_called) FROM numbers),
  'objects', (SELECT count(*) FROM pg_largeobject_metadata),
  'collations', (SELECT count(*) FROM pg_collation),
  'slots', (SELECT count(*) FROM pg_replication_slots),
  'locks', (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'),
  'settings', (SELECT count(*) FROM pg_file_settings WHERE sourcefile LIKE '%auto.conf')) AS state`;

it.each([
  ['a role that only reads', true],
  ['a superuser, whom the command line allows', false],
])('no hostile statement of %s changes the database or touches a file', async (_, forAgents) => {
  const { admin, address, folder, asAgent } = await prepared();
  const reader = opened(forAgents ? asAgent : address, { forAgents });
  onTestFinished(() => reader.close());
  const state = async () => (await admin.query(stateOf)).rows;
  const before = await state();
  const { rows: own } = await admin.query('SELECT pg_backend_pid()');
  for (const sql of postgresAttacks(folder, address)) {
    const answer = await answerOf(reader, sql, { rows: 100, time: 500, size: 4_000_000 }).catch(String);
    expect([sql, JSON.stringify(answer).includes(secret)]).toEqual([sql, false]);
    expect([sql, await state()]).toEqual([sql, before]);
    expect([sql, await readdir(folder)]).toEqual([sql, ['secret.txt']]);
    expect([sql, (await admin.query('SELECT pg_backend_pid()')).rows]).toEqual([sql, own]);
  }
  expect((await answerOf(reader, 'SELECT name FROM guests ORDER BY id')).rows).toEqual([['Ann'], ['Ben']]);
});
