import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished, test } from 'vitest';
import { replyOf } from '../mcp/agent.js';
import { startPostgres } from '../support/postgres.js';
import { commandLine } from './command.js';
import { run } from './run.js';

test('mcp answers from the mirror in the schema that --schema names, as sql does', async () => {
  const server = await startPostgres();
  onTestFinished(server.stop);
  const database = await server.database();
  const made = await run('mirror', '--to', database, '--schema', 'box', '--once', '--emulator');
  expect(made).toMatchObject({ code: 0, err: '' });
  const admin = server.pool({ database: new URL(database).pathname.slice(1) });
  await admin.query(
    'CREATE ROLE agent LOGIN; GRANT USAGE ON SCHEMA box TO agent; GRANT SELECT ON ALL TABLES IN SCHEMA box TO agent',
  );
  const asAgent = Object.assign(new URL(database), { username: 'agent' }).href;
  const { file } = await commandLine();
  const agent = new Client({ name: 'agent', version: '1.0.0' });
  onTestFinished(() => agent.close());
  await agent.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [file, 'mcp', '--emulator', '--mirror', asAgent, '--schema', 'box'],
    }),
  );
  const sql = 'SELECT count(*) > 0 AS is_there FROM orders';
  const { content, text } = await replyOf(agent.callTool({ name: 'query', arguments: { sql } }));
  expect(content, text).toMatchObject({ data: { rows: [{ is_there: true }] } });
});
