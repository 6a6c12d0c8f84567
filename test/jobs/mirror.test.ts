import { expect, it } from 'vitest';
import { failure } from '../support/server.js';
import { openSqlite } from './mirror/opened.js';
import { mirrorSuite } from './mirror/suite.js';
import { world } from './mirror/world.js';

mirrorSuite(openSqlite);

it('a mirror reports the code of a connection error that has no message', async () => {
  const { org } = await world(await openSqlite());
  // Node writes this error if none of several addresses of a host answers.
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  const db = { query: () => Promise.reject(refused) };
  expect(await failure(org.mirror({ db, once: true }))).toMatchObject({
    code: 'job_system',
    message: expect.stringMatching(/^The Postgres database failed: ECONNREFUSED\. /),
  });
});
