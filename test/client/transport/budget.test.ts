import { expect, it } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import type { ConnectionError } from '../../../src/client/errors.js';
import { RetryBudget, retryCosts } from '../../../src/client/transport/budget.js';
import {
  type Answer,
  closedAddress,
  failure,
  inTurn,
  serve,
  setUp,
  transportOf,
} from '../../support/server.js';

const mine: Answer = { json: { me: [{ uuid: 'me' }] } };

/** Returns how many retries of a cost a budget has left. */
function countLeft(budget: RetryBudget, cost: number): number {
  let count = 0;
  while (budget.take(cost)) count += 1;
  return count;
}

it('has 50 retries of failed requests, 100 of unsent ones and 25 of those that timed out', () => {
  const { failed, unsent, timedOut } = retryCosts;
  expect([failed, unsent, timedOut].map((cost) => countLeft(new RetryBudget(), cost))).toEqual([50, 100, 25]);
});

it('has at most its first size, and takes nothing that it has not', () => {
  const budget = new RetryBudget();
  budget.succeed(100);
  expect(countLeft(budget, 99)).toBe(5);
  expect([budget.take(6), budget.take(5), budget.take(1), budget.take(0)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

it('gets one back for a success, and the cost of the last retry if it had one', () => {
  const budget = new RetryBudget();
  budget.take(500);
  budget.succeed();
  budget.succeed(0);
  budget.succeed(10);
  expect([budget.take(13), budget.take(12)]).toEqual([false, true]);
});

it('is one for each user of a client: the failures of one take no retry from another', async () => {
  let user = 'A';
  let failures = 0;
  const { client } = await setUp(
    ({ headers: { authorization } }) =>
      authorization === 'Bearer A' || failures++ === 0 ? { status: 503 } : mine,
    { auth: { accessToken: () => user } },
  );
  await Promise.all(Array.from({ length: 60 }, () => client.safe.me.get()));
  expect(await failure(client.me.get())).toHaveProperty('message', expect.stringContaining('budget'));
  user = 'B';
  await expect(client.me.get()).resolves.toEqual({ uuid: 'me' });
});

it('forgets the users that it has not heard of for longest', () => {
  const budget = new RetryBudget();
  for (let user = 0; user <= 1_000; user += 1) budget.take(500, `user ${user}`);
  expect([budget.take(1, 'user 1'), budget.take(1, 'user 0')]).toEqual([false, true]);
});

it('lets 100 calls at once make at most 150 requests of a service that is overloaded', async () => {
  const { client, requests } = await setUp(() => ({ status: 429 }));
  const calls = Array.from({ length: 100 }, (_, index) =>
    (index % 2 ? client : client.with({})).safe.me.get(),
  );
  const outcomes = await Promise.all(calls);
  expect(requests).toHaveLength(150);
  const messages = outcomes.map((outcome) => (outcome.ok ? '' : outcome.error.message));
  expect(messages.filter((message) => /budget for retries is used up/.test(message)).length).toBeGreaterThan(
    50,
  );
  expect(messages.every((message) => message.startsWith('GET /me failed: 429'))).toBe(true);
});

it('costs nothing if the service says when to come back', async () => {
  const answers = Array.from({ length: 60 }, () => ({ status: 503, headers: { 'retry-after': '0.001' } }));
  const { client, requests } = await setUp(inTurn(...answers, mine), { retry: { limit: 100, minDelay: 0 } });
  await client.me.get();
  expect(requests).toHaveLength(61);
});

it('is enough for calls that are made one at a time through an outage', async () => {
  const { client, requests } = await setUp(
    inTurn(...Array.from({ length: 48 }, () => ({ status: 503 })), mine),
  );
  for (let call = 0; call < 16; call += 1) await failure(client.me.get());
  await client.me.get();
  expect(requests).toHaveLength(49);
});

it('is named by the error of a connection, which stays what it is', async () => {
  const options = { retry: { limit: 1_000, minDelay: 0 }, auth: { accessToken: 'token' } };
  const client = new TicketingClient({ ...options, ...transportOf({}), baseUrl: closedAddress });
  const error = (await failure(client.events.saves.create('event'))) as ConnectionError;
  expect(error).toMatchObject({ name: 'ConnectionError', sent: false, isTransient: true, attempts: 101 });
  expect(error.message).toMatch(
    /127.0.0.1:2 was not reached \(ECONNREFUSED\)\. .*budget for retries is used up/,
  );
  expect(error.cause).toBeInstanceOf(Error);
});

it('is named by the error of an attempt that timed out', async () => {
  const options = { timeout: 1, auth: { accessToken: 'token' }, retry: { limit: 1_000, minDelay: 0 } };
  const { url } = await serve(() => ({ act: () => {} }));
  const client = new TicketingClient({ ...options, ...transportOf({}), baseUrl: url });
  expect(await failure(client.me.get())).toMatchObject({
    name: 'TimeoutError',
    which: 'attempt',
    attempts: 26,
    message: expect.stringContaining('budget for retries is used up'),
  });
});
