import Bottleneck from 'bottleneck/light.js';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BottleneckOptions } from '../../../src/client/options.js';
import { bottleneckQueue } from '../../../src/client/transport/bottleneck-queue.js';
import { grantsOf } from '../../../src/shared/bottleneck.js';
import { type Answer, setUp } from '../../support/server.js';

const mine: Answer = { json: { me: { uuid: 'me' } } };

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

describe('calls past highWater', () => {
  /** Returns how five calls end under a limit of one at a time, while the first is held. */
  const endings = async (limit: BottleneckOptions) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { client } = await setUp(
      async () => {
        await held;
        return mine;
      },
      { limit: { maxConcurrent: 1, ...limit } },
    );
    await client.scopes();
    const calls = Array.from({ length: 5 }, () => client.safe.me.get());
    const dropped = Promise.any(calls.slice(1));
    if (limit.highWater != null) await dropped;
    release();
    return (await Promise.all(calls)).map(({ ok }) => ok);
  };

  it.each<[BottleneckOptions, readonly boolean[]]>([
    [{}, [true, true, true, true, true]],
    [{ highWater: 2 }, [true, false, false, true, true]],
    [{ highWater: 2, strategy: 1 }, [true, false, false, true, true]],
    [{ highWater: 2, strategy: 2 }, [true, true, true, false, false]],
    [{ highWater: 2, strategy: 4 }, [true, true, true, false, false]],
    [{ highWater: 2, strategy: 3 }, [true, false, false, false, false]],
    [{ highWater: 0 }, [true, false, false, false, false]],
  ])('are dropped as %o says', async (limit, expected) => {
    expect(await endings(limit)).toEqual(expected);
  });
});

it('fills a reservoir to its amount at the start, and no further', async () => {
  const limit = { reservoirRefreshInterval: 60_000, reservoirRefreshAmount: 3 };
  const { client, requests } = await setUp(() => mine, { limit, deadline: 5_000 });
  await Promise.all(Array.from({ length: 8 }, () => client.safe.me.get()));
  expect(requests).toHaveLength(3);
});

it('fills a reservoir on time even if the clock of the machine is set back', async () => {
  const limit = { reservoirRefreshInterval: 200, reservoirRefreshAmount: 1 };
  const { client } = await setUp(() => mine, { limit, deadline: 20_000 });
  await client.me.get();
  const { now } = Date;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
  onTestFinished(() => clock.mockRestore());
  expect(await client.me.get()).toEqual({ uuid: 'me' });
  expect(await client.me.get()).toEqual({ uuid: 'me' });
});

describe('the turns of a reservoir', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const refill = { reservoirRefreshInterval: 1_000, reservoirRefreshAmount: 2 };
  const growth = {
    reservoir: 2,
    reservoirIncreaseInterval: 1_000,
    reservoirIncreaseAmount: 2,
    reservoirIncreaseMaximum: 2,
  };

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

  it.each([
    ['refilled', refill],
    ['increased', growth],
  ])('begin as it is %s, and no faster', async (_, limit) => {
    const turns = await countedTurns(limit);
    expect(turns.count).toBe(2);
    await vi.advanceTimersByTimeAsync(900);
    expect(turns.count).toBe(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(turns.count).toBe(4);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(turns.count).toBe(10);
  });

  it.each([
    ['refilled', refill],
    ['increased', growth],
  ])('begin as it is %s, even if the clock of the machine is set back', async (_, limit) => {
    const turns = await countedTurns(limit);
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
