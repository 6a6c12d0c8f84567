import { onTestFinished, vi } from 'vitest';
import { patience } from './patience.js';

/** Stops the clock of calls, so that a call times out only if the test lets time pass. Sockets still work. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const start = () => void vi.useRealTimers();
  onTestFinished(start);
  return { pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds), start };
}

/** Waits until sockets have done something. `vi.waitUntil` would move a stopped clock. */
export async function untilArrived(isThere: () => boolean): Promise<void> {
  const end = Date.now() + patience.timeout;
  while (!isThere()) {
    if (Date.now() > end) throw new Error('It did not arrive.');
    // Runs the timers that are due.
    await vi.advanceTimersByTimeAsync(0);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
