import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { credentials, serve } from '../support/server.js';

const root = resolve(import.meta.dirname, '../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

test('the test suite of the shop passes, even if the environment names a service', async () => {
  const service = await serve(() => ({ status: 500 }));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [vitest, 'run', '--root', join(root, 'examples/shop'), '--reporter', 'json'],
    {
      env: {
        ...process.env,
        TICKETING_BASE_URL: service.url,
        TICKETING_AUTH_URL: `${service.url}/auth`,
        TICKETING_CLIENT_ID: credentials.clientId,
        TICKETING_CLIENT_SECRET: credentials.clientSecret,
      },
    },
  );
  expect(JSON.parse(stdout)).toMatchObject({ numTotalTests: 8, numPassedTests: 8 });
  expect([...service.tokenRequests, ...service.requests]).toEqual([]);
});
