import { expect, test } from 'vitest';
import { listening } from './setting.js';

test('the clock can be read, stopped, moved and started', async () => {
  const { get, post, emulator } = await listening();
  expect((await get('/clock')).body).toEqual({ now: '2030-05-01T00:00:00+00:00', stands: true });
  expect((await post('/clock', { stand: '2031-01-01T09:00:00+09:00' })).body).toEqual({
    now: '2031-01-01T00:00:00+00:00',
    stands: true,
  });
  expect((await post('/clock', { stand: '2031-01-01' })).body.now).toBe('2031-01-01T00:00:00+00:00');
  expect((await post('/clock', { advance: 90_000 })).body.now).toBe('2031-01-01T00:01:30+00:00');
  expect((await post('/clock', { set: 0 })).body.now).toBe('1970-01-01T00:00:00+00:00');
  expect((await post('/clock', { run: true })).body.stands).toBe(false);
  const running = emulator.clock.now();
  await expect.poll(() => emulator.clock.now()).toBeGreaterThan(running);
  expect((await post('/clock', { stand: true })).body.stands).toBe(true);
});

test.each([
  [{}, 'body must have exactly one of stand, set, advance, run'],
  [{ advance: 1, run: true }, 'body must have exactly one of stand, set, advance, run'],
  [{ advance: -1 }, 'advance must be a number from 0'],
  [{ advance: 1e15 }, 'the time must be a time in the years'],
  [
    { stand: 'tomorrow' },
    'stand must be a time in the years 1000 to 9998, such as 2030-05-01T10:00:00Z, or milliseconds',
  ],
  [{ set: '2030-05-01T10:00' }, 'set must be a time in the years'],
  [{ set: 1e16 }, 'set must be a time in the years'],
  [{ run: false }, 'run must be true'],
  [[], 'body must be an object'],
])('%j is refused and does not move the clock', async (body, message) => {
  const { get, post } = await listening();
  const { status, body: answer } = await post('/clock', body);
  expect(status).toBe(400);
  expect(answer.message).toContain(message);
  expect((await get('/clock')).body.now).toBe('2030-05-01T00:00:00+00:00');
});
