import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BottleneckOptions } from '../../../src/client/options.js';
import { Overflow } from '../../../src/client/transport/overflow.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Waiting requests, which leave when they are dropped. */
function line(...names: readonly string[]) {
  const dropped: string[] = [];
  const waiting = new Set<{ fail(error: unknown): void }>();
  const add = (name: string) => {
    const entry = {
      fail() {
        waiting.delete(entry);
        dropped.push(name);
      },
    };
    waiting.add(entry);
  };
  for (const name of names) add(name);
  return { dropped, waiting, add };
}

const look = () => vi.advanceTimersByTime(0);

describe('requests that wait beyond highWater', () => {
  it('are looked for once, after those that can start have started', () => {
    const { waiting, dropped } = line('a', 'b', 'c');
    const overflow = new Overflow(1, {});
    overflow.watch(waiting);
    overflow.watch(waiting);
    expect(vi.getTimerCount()).toBe(1);
    expect(dropped).toEqual([]);
    look();
    expect(dropped).toEqual(['a', 'b']);
  });

  it('are not looked for while no more than highWater wait', () => {
    new Overflow(2, {}).watch(line('a', 'b').waiting);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([1, 3] as const)('stay if enough others have left by then, with strategy %i', (strategy) => {
    const { waiting, dropped } = line('a', 'b', 'c');
    const overflow = new Overflow(2, { strategy });
    overflow.watch(waiting);
    for (const first of [...waiting].slice(0, 1)) waiting.delete(first);
    look();
    // Would drop both if the penalty had begun.
    overflow.watch(waiting);
    expect(dropped).toEqual([]);
  });

  it('are dropped again later', () => {
    const { waiting, dropped, add } = line('a', 'b');
    const overflow = new Overflow(1, {});
    overflow.watch(waiting);
    look();
    add('c');
    overflow.watch(waiting);
    look();
    expect(dropped).toEqual(['a', 'b']);
  });
});

describe('strategy 3', () => {
  it.each<[number, BottleneckOptions]>([
    [100, { penalty: 100 }],
    [7, { penalty: 7, minTime: 20 }],
    [300, { minTime: 20 }],
    [5_000, { minTime: 0 }],
    [5_000, {}],
  ])('drops every request for %i ms with %o', (time, options) => {
    const { waiting, dropped, add } = line('a', 'b');
    const overflow = new Overflow(1, { strategy: 3, ...options });
    overflow.watch(waiting);
    look();
    expect(dropped).toEqual(['a', 'b']);
    vi.advanceTimersByTime(time - 1);
    add('c');
    overflow.watch(waiting);
    // Each request during the penalty begins it again.
    expect(dropped).toEqual(['a', 'b', 'c']);
    vi.advanceTimersByTime(time - 1);
    add('d');
    overflow.watch(waiting);
    expect(dropped).toEqual(['a', 'b', 'c', 'd']);
    vi.advanceTimersByTime(time);
    add('e');
    overflow.watch(waiting);
    expect(dropped).toEqual(['a', 'b', 'c', 'd']);
  });
});
