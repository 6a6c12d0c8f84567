import { expect, it } from 'vitest';
import { failure } from '../support/server.js';
import { openSqlite } from './mirror/opened.js';
import { mirrorSuite } from './mirror/suite.js';
import { world } from './mirror/world.js';

mirrorSuite(openSqlite);

it('a mirror says what a connection fails with that has a code and no message', async () => {
  const { org } = await world(await openSqlite());
  // As Node writes it if a host has several addresses, none of which answers.
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  const db = { query: () => Promise.reject(refused) };
  expect(await failure(org.mirror({ db, once: true }))).toMatchObject({
    code: 'job_system',
    message: expect.stringMatching(/^The Postgres database failed: ECONNREFUSED\. /),
  });
});
