import Bottleneck from 'bottleneck/light.js';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BottleneckOptions } from '../../../src/client/options.js';
import { bottleneckQueue, grantsOf } from '../../../src/client/transport/bottleneck-queue.js';

it('finds the private methods that it uses in Bottleneck, which grants turns without a timer', async () => {
  const limiter = new Bottleneck({ maxConcurrent: 1 });
  expect((Bottleneck as unknown as { version: string }).version).toBe('2.19.5');
  const { next, free } = grantsOf(limiter);
  const timer = vi.spyOn(globalThis, 'setTimeout');
  expect(await next()).toBe(0);
  const onDue = vi.fn();
  const second = next().then(onDue);
  await new Promise(setImmediate);
  expect(onDue).not.toHaveBeenCalled();
  await free();
  await second;
  expect(timer).not.toHaveBeenCalled();
  timer.mockRestore();
  await limiter.disconnect();
});

describe('the turns of a reservoir', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const refill = { reservoirRefreshInterval: 1_000, reservoirRefreshAmount: 2 };
  /** Waits for many turns of a limit in virtual time, and counts those that have begun. */
  async function countedTurns(limit: BottleneckOptions, isUsed = true) {
    vi.useFakeTimers();
    const queue = bottleneckQueue(limit);
    const turns = { count: 0 };
    for (let each = 0; each < 20; each += 1) {
      void queue.enter(new AbortController().signal).then((turn) => {
        turns.count += 1;
        turn.end(isUsed);
      });
    }
    await vi.advanceTimersByTimeAsync(0);
    onTestFinished(() => queue.close());
    return turns;
  }

  it('begin as it is refilled, and no faster', async () => {
    const turns = await countedTurns(refill);
    expect(turns.count).toBe(2);
    await vi.advanceTimersByTimeAsync(900);
    expect(turns.count).toBe(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(turns.count).toBe(4);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(turns.count).toBe(10);
  });

  it('begin as it is refilled, even if the clock of the machine is set back', async () => {
    const turns = await countedTurns(refill);
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(turns.count).toBe(6);
  });

  it('begin no sooner after a refill than the last ones allow', async () => {
    vi.useFakeTimers();
    const queue = bottleneckQueue(refill);
    onTestFinished(() => queue.close());
    let count = 0;
    const take = () =>
      queue.enter(new AbortController().signal).then((turn) => {
        count += 1;
        turn.end(true);
      });
    await vi.advanceTimersByTimeAsync(990);
    for (let each = 0; each < 4; each += 1) void take();
    await vi.advanceTimersByTimeAsync(500);
    expect(count).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(count).toBe(4);
  });

  it('are left to others if nothing was sent', async () => {
    expect((await countedTurns(refill, false)).count).toBe(20);
  });

  it('leave no timer behind when the queue is closed', async () => {
    vi.useFakeTimers();
    const queue = bottleneckQueue(refill);
    expect(vi.getTimerCount()).toBe(1);
    await queue.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
