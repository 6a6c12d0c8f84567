import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ownFolder } from '../support/folder.js';
import { programOf } from '../support/programs.js';
import { credentials, serve } from '../support/server.js';

const root = resolve(import.meta.dirname, '../..');

test('the quickstart runs on the emulator, even if the environment names a service', async () => {
  const service = await serve(() => ({ status: 500 }));
  const folder = await ownFolder();

  const { file, stop } = await programOf(join(root, 'examples/quickstart.ts'));
  onTestFinished(stop);

  const { stdout } = await promisify(execFile)(process.execPath, [file], {
    cwd: folder,
    env: {
      ...process.env,
      TICKETING_BASE_URL: service.url,
      TICKETING_AUTH_URL: `${service.url}/auth`,
      TICKETING_CLIENT_ID: credentials.clientId,
      TICKETING_CLIENT_SECRET: credentials.clientSecret,
    },
  });

  expect([...service.tokenRequests, ...service.requests]).toEqual([]);
  expect(stdout.trimEnd().split('\n')).toEqual([
    'Signed in as Olivia Marsh of Harbour Events.',
    '"Spring fair" is published.',
    expect.stringMatching(/^Sold 25 orders for \d+\.\d\d AUD\.$/),
    'Wrote 50 attendees to door-list.csv.',
  ]);
  const [head, ...people] = (await readFile(join(folder, 'door-list.csv'), 'utf8')).trimEnd().split('\n');
  expect(head).toBe('first name,last name,email');
  expect(people).toHaveLength(50);
  for (const person of people) expect(person).toMatch(/^"[^"]+","[^"]+","[^"]+@[^"]+"$/);
});
