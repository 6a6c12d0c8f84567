import { readFileSync } from 'node:fs';

/** Entries whose own peers do not load in Jest: those of msw are ES modules, and undici needs what jsdom lacks. */
const unable = globalThis.document ? ['./msw', './undici'] : ['./msw'];

const manifest = JSON.parse(readFileSync('node_modules/ticketing-client/package.json', 'utf8'));
const entries = Object.keys(manifest.exports).filter(
  (path) => !path.endsWith('.json') && !unable.includes(path),
);

test.each(entries)('%s loads', (path) => {
  expect(Object.keys(require(`ticketing-client${path.slice(1)}`)).length).toBeGreaterThan(0);
});

test('a client sends by a transport of its own, with faked timers too', async () => {
  const { TicketingClient } = require('ticketing-client');
  jest.useFakeTimers();
  const transport = {
    send: async () => ({ status: 200, headers: new Map(), body: '{"me":{"uuid":"me"}}' }),
  };
  const auth = { accessToken: 'abc' };
  const client = new TicketingClient({
    baseUrl: 'https://a.example',
    auth,
    transport,
    limit: { maxConcurrent: 2 },
  });
  expect(await Promise.all([1, 2, 3].map(() => client.me.get()))).toHaveLength(3);
});

test('a client with the transport of its own choice is created', () => {
  const { TicketingClient } = require('ticketing-client');
  expect(
    new TicketingClient({ baseUrl: 'https://a.example', auth: { accessToken: 'abc' } }).me,
  ).toBeDefined();
});
