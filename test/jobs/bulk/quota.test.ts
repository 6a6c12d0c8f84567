import { afterEach, expect, it, vi } from 'vitest';
import { BadRequestError, RateLimitError } from '../../../src/index.js';
import { bulk, memoryJournal } from '../../../src/jobs/index.js';

const key = (item: string) => item;
const day = 24 * 3_600_000;

/** Work that is refused once, with a time to wait. */
const refusedOnce = (retryAfter: number) =>
  vi
    .fn<(item: string) => Promise<string>>()
    .mockRejectedValueOnce(new RateLimitError('Slow down.', { status: 429, body: '', retryAfter }))
    .mockResolvedValue('sent');

afterEach(() => vi.useRealTimers());

it('bulk can wait for a quota longer than a timer can', async () => {
  vi.useFakeTimers();
  const job = refusedOnce(40 * day);
  const ended = bulk(['a'], job, { key, waitForQuota: true });
  await vi.advanceTimersByTimeAsync(24 * day);
  expect(job).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(day);
  expect((await ended).counts.done).toBe(1);
});

it('bulk waits if the wait is exactly as long as allowed', async () => {
  vi.useFakeTimers();
  const ended = bulk(['a'], refusedOnce(600), { key, waitForQuota: 600 });
  await vi.runAllTimersAsync();
  expect((await ended).counts.done).toBe(1);
});

it('bulk does not stop after a refusal that is not a quota', async () => {
  const job = vi
    .fn()
    .mockRejectedValueOnce(new BadRequestError('No.', { status: 400, body: '' }))
    .mockResolvedValue('sent');
  const { items } = await bulk(['a', 'b'], job, { key, limit: 1 });
  expect(items.map(({ status }) => status)).toEqual(['failed', 'done']);
});

it.each(['{"copied":"a"}', '{"done":7}', 'null', '7', 'not json'])(
  'bulk refuses a journal of another job that contains %s',
  async (line) => {
    const journal = memoryJournal();
    await journal.append(line);
    await expect(bulk(['a'], () => {}, { key, journal })).rejects.toMatchObject({
      code: 'job_state',
      message: expect.stringContaining('journal'),
    });
  },
);
