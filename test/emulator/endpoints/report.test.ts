import { expect, test } from 'vitest';
import { listening } from './setting.js';

test('the report shows what a client did, and can start again', async () => {
  const { get, post, remove, api } = await listening();
  await api('/me');
  await post('/faults', { match: { operation: 'me.get' }, fault: { status: 503, retryAfter: 60 } });
  await api('/me');
  await api('/me');
  expect((await get('/report')).body).toMatchObject({
    requests: 3,
    calls: 2,
    requestsPerCall: 1.5,
    tokenRequests: 3,
    failures: 1,
    operations: { 'me.get': { requests: 3, calls: 2 } },
    counts: { 'doubled write': 0, 'ignored Retry-After': 1 },
    findings: [{ kind: 'ignored Retry-After', request: 'GET /me', operation: 'me.get' }],
  });
  expect((await remove('/report')).status).toBe(200);
  expect((await get('/report')).body).toMatchObject({ requests: 0, requestsPerCall: 0, findings: [] });
});
