import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Emulator } from '../../src/emulator/index.js';
import { TicketingClient } from '../../src/index.js';
import { organisation } from '../../src/jobs/index.js';
import { openMirror } from '../../src/jobs/mirror/databases/open-mirror.js';
import { ownFolder } from '../support/folder.js';
import { agentOf } from './agent.js';

/** Returns an agent that may query a mirror of the demo. */
async function mirrored() {
  const emulator = new Emulator();
  const client = new TicketingClient(emulator.options());
  const mirror = join(await ownFolder(), 'org.db');
  const { db, close } = await openMirror(mirror);
  await (await organisation(client)).mirror({ db, once: true });
  await close();
  return { emulator, client, mirror, ...(await agentOf({ client, mirror })) };
}

it('query returns the rows of a query of the mirror', async () => {
  const { data } = await mirrored();
  expect(await data('query', { sql: 'SELECT count(*) AS orders FROM orders' })).toEqual({
    rows: [{ orders: 423 }],
    is_more: false,
  });
});

it('query says that there are more rows than requested, and how old the copy is', async () => {
  const { call } = await mirrored();
  const { content, notes } = await call('query', { sql: 'SELECT uuid FROM orders', limit: 2 });
  expect(content).toMatchObject({ data: { rows: [{}, {}], is_more: true } });
  expect(notes).toContain('There are more rows');
  expect(notes).toMatch(/From a copy of \d{4}-\d\d-\d\d \d\d:\d\d UTC, \d+ minutes? old\./);
});

it.each([
  ['DELETE FROM orders', 'begins with SELECT'],
  ['WITH a AS (SELECT 1) DELETE FROM orders', 'would change the database'],
  ['SELECT nowhere FROM orders', '(SQLite): no such column: nowhere. "SELECT * FROM'],
])('query refuses %s', async (sql, message) => {
  const { call, data } = await mirrored();
  const { isError, text } = await call('query', { sql });
  expect([isError, text]).toEqual([true, expect.stringContaining(message)]);
  expect(await data('query', { sql: 'SELECT count(*) AS orders FROM orders' })).toMatchObject({
    rows: [{ orders: 423 }],
  });
});

it('query is not allowed without a mirror', async () => {
  const { call } = await agentOf({ client: new TicketingClient(new Emulator().options()) });
  const { isError, text } = await call('query', { sql: 'SELECT 1' });
  expect([isError, text]).toEqual([true, expect.stringContaining('--mirror <database>')]);
});
