import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pauses } from '../../../src/client/transport/pauses.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

type Step = [begin: number, operation?: string] | number;

// A number is time that passes. `orgs.contact` and `events.get` then have these times left.
it.each<[string, readonly Step[], contact: number, other: number]>([
  ['is zero before one begins', [], 0, 0],
  ['of all operations holds each of them', [[1_000], 400], 600, 600],
  ['ends', [[1_000], 1_000], 0, 0],
  ['of one operation holds only that one', [[1_000, 'orgs.contact']], 1_000, 0],
  ['may be longer for one operation', [[1_000], [3_000, 'orgs.contact']], 3_000, 1_000],
  ['may be shorter for one operation', [[5_000], [3_000, 'orgs.contact']], 5_000, 5_000],
  ['is not cut short by a shorter one', [[5_000], [1_000]], 5_000, 5_000],
  ['lasts a minute at the most', [[3_600_000]], 60_000, 60_000],
  ['begins again after it has ended', [[1_000], 2_000, [500]], 500, 500],
])('a pause %s', (_, steps, contact, other) => {
  const pauses = new Pauses();
  for (const step of steps) {
    if (typeof step === 'number') vi.advanceTimersByTime(step);
    else pauses.begin(...step);
  }
  expect([pauses.left('orgs.contact'), pauses.left('events.get')]).toEqual([contact, other]);
});
