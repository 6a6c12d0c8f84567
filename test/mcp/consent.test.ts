import {
  Client,
  InMemoryTransport,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';
import { expect, it, test } from 'vitest';
import { Emulator } from '../../src/emulator/index.js';
import { TicketingClient } from '../../src/index.js';
import { serveHttp } from '../../src/mcp/serve-http.js';
import { createServer } from '../../src/mcp/server.js';
import { replyOf } from './agent.js';

type Answer = 'accept' | 'decline' | 'cancel';

/** Returns an agent whose host asks its user, and the questions that the user has read. */
async function asked(mode: 'legacy' | 'auto', answer: Answer) {
  const emulator = new Emulator({ seed: 'demo' });
  const setup = {
    client: new TicketingClient(emulator.options()),
    ...{ isEmulator: true, allowWrites: true, allowMail: true },
  };
  const token = 'a-token-of-agents';
  const serving = await serveHttp(setup, { port: 0, token, origins: [] }, () => {});
  const agent = new Client(
    { name: 'agent', version: '1.0.0' },
    { capabilities: { elicitation: {} }, versionNegotiation: { mode } },
  );
  const questions: string[] = [];
  agent.setRequestHandler('elicitation/create', async ({ params: { message } }) => {
    questions.push(message);
    return { action: answer, ...(answer === 'accept' && { content: {} }) };
  });
  let transport: Transport;
  if (mode === 'auto') {
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    transport = new StreamableHTTPClientTransport(new URL(serving.url), { requestInit });
  } else {
    const [near, far] = InMemoryTransport.createLinkedPair();
    await createServer(setup).connect(far);
    transport = near;
  }
  await agent.connect(transport);
  const call = (name: string, input: object) => replyOf(agent.callTool({ name, arguments: { ...input } }));
  const list = { operation: 'events.list', query: { search_q: 'Harbour Music Festival' }, limit: 1 };
  const event = String(JSON.parse((await call('call_operation', list)).text).items[0].uuid);
  const changes = () => emulator.journal.entries.filter(({ method }) => method !== 'GET').length;
  const stop = () => Promise.all([agent.close(), serving.close()]);
  return { call, event, questions, changes, stop };
}

const calls = (event: string): readonly (readonly [tool: string, input: object, question: RegExp])[] => [
  [
    'call_write_operation',
    { operation: 'events.cancel', ids: { event } },
    /^Do this\? Cancels an event.*\nRecord: Harbour Music Festival, [\s\S]*\nevents\.cancel: POST /,
  ],
  ['copy_event', { event, shift: { weeks: 52 } }, /^Copy "Harbour Music Festival" to /],
  [
    'invite_people',
    { event, people: [{ email: 'a@mail.example' }] },
    /^Send 1 invitation to "Harbour Music Festival"/,
  ],
  [
    'apply_events',
    {
      events: [
        {
          name: 'Fair',
          timezone: 'UTC',
          occurrence: {
            type: 'does_not_repeat',
            attributes: { starts_on: '2031-04-12 10:00', event_duration: '2' },
          },
        },
      ],
    },
    /1 to create[\s\S]*Do this\?$/,
  ],
];

test.each(['legacy', 'auto'] as const)('asks the user before each change (%s protocol)', async (mode) => {
  const { call, event, questions, changes, stop } = await asked(mode, 'accept');
  for (const [name, input, question] of calls(event)) {
    const before = changes();
    const { isError, text } = await call(name, input);
    expect(isError, text).toBe(false);
    expect(changes()).toBeGreaterThan(before);
    expect(questions.pop()).toMatch(question);
    expect(questions).toEqual([]);
    await call(name, { ...input, dry_run: true });
  }
  expect(questions).toEqual([]);
  await stop();
});

it.each(['decline', 'cancel'] as const)('changes nothing if the user answers with %s', async (answer) => {
  const { call, event, changes, stop } = await asked('legacy', answer);
  for (const [name, input] of calls(event)) {
    const { isError, text } = await call(name, input);
    expect([isError, text]).toEqual([true, 'The user said no: nothing was changed.']);
  }
  expect(changes()).toBe(0);
  await stop();
});
