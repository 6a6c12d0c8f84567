import { onTestFinished, vi } from 'vitest';
import { patience } from './patience.js';

/** Stops the clock of calls, so that a call times out only if the test lets time pass. Sockets still work. `andDate` also stops the date. */
export function stopClock({ andDate = false } = {}) {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance', ...(andDate ? (['Date'] as const) : [])],
  });
  const start = () => void vi.useRealTimers();
  onTestFinished(start);
  return { pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds), start };
}

/** Waits until sockets have done something. `vi.waitUntil` would move a stopped clock. */
export async function untilArrived(isThere: () => boolean): Promise<void> {
  // Not the date, which may be stopped too.
  const end = process.hrtime.bigint() + BigInt(patience.timeout) * 1_000_000n;
  while (!isThere()) {
    if (process.hrtime.bigint() > end) throw new Error('It did not arrive.');
    // Runs the timers that are due.
    await vi.advanceTimersByTimeAsync(0);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
