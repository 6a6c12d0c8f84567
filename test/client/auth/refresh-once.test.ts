import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Grant } from '../../../src/client/auth/code-exchange.js';
import { refreshOnce } from '../../../src/client/auth/refresh-once.js';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An endpoint that returns access-1 with refresh-1, then access-2 with refresh-2, and so on. */
function setUp() {
  let count = 0;
  const exchange = vi.fn(async (_refreshToken: string): Promise<Grant> => {
    count += 1;
    return { token: { accessToken: `access-${count}` }, refreshToken: `refresh-${count}` };
  });
  const refresh = refreshOnce(exchange);
  const get = async (refreshToken: string) => (await refresh(refreshToken)).token.accessToken;
  return { exchange, get };
}

it.each([
  [59_999, 'access-1', 1],
  [60_000, 'access-2', 2],
])('answers a request that is %i ms late with the token %s', async (late, accessToken, count) => {
  const { exchange, get } = setUp();
  expect(await get('used')).toBe('access-1');
  vi.setSystemTime(late);
  expect(await get('used')).toBe(accessToken);
  expect(exchange).toHaveBeenCalledTimes(count);
});

it('forgets only the refresh tokens that are old', async () => {
  const { exchange, get } = setUp();
  await get('old');
  vi.setSystemTime(59_999);
  await get('new');
  vi.setSystemTime(60_000);
  expect(await get('new')).toBe('access-2');
  expect(await get('old')).toBe('access-3');
  expect(exchange.mock.calls).toEqual([['old'], ['new'], ['old']]);
});

it('exchanges once more for all waiting calls if the runtime has cancelled the exchange with its timers', async () => {
  const { exchange, get } = setUp();
  exchange.mockReturnValueOnce(new Promise(() => {}));
  void get('used');
  vi.clearAllTimers();
  const waiting = Promise.all([get('used'), get('used')]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(exchange).toHaveBeenCalledTimes(2);
  expect(await waiting).toEqual(['access-1', 'access-1']);
});
