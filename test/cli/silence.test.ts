import { expect, test } from 'vitest';
import { commandLineForFile, environment } from './command.js';

const cli = commandLineForFile();

// On some runtimes, a fetch may never settle and keep nothing alive.
const lostFetch = `data:text/javascript,
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (...args) => setTimeout(...args).unref();
  globalThis.fetch = () => new Promise(() => {});
`;

test('a command whose request never settles exits with an error', async () => {
  const settings = {
    TICKETING_BASE_URL: 'http://127.0.0.1:9/api',
    TICKETING_AUTH_URL: 'http://127.0.0.1:9/auth',
    TICKETING_CLIENT_ID: 'id',
    TICKETING_CLIENT_SECRET: 'a-secret-that-is-long',
    NODE_OPTIONS: `--import ${encodeURI(lostFetch)}`,
  };
  const { code, out, err } = await cli.run(['me', 'get'], environment(settings));
  expect({ code, out, err: err.trim() }).toEqual({
    code: 1,
    out: '',
    err: 'ticketing-client: unexpected error: The command ended before it was done.',
  });
});
