import { onTestFinished, vi } from 'vitest';
import { patience } from './patience.js';

/**
 * Stops the clock of calls. A call is out of time only when the test lets time pass, however busy the machine is. Sockets
 * go on working.
 */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const start = () => void vi.useRealTimers();
  onTestFinished(start);
  return { pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds), start };
}

/** Waits for what sockets bring about. `vi.waitUntil` would move a stopped clock. */
export async function untilArrived(isThere: () => boolean): Promise<void> {
  const end = Date.now() + patience.timeout;
  while (!isThere()) {
    if (Date.now() > end) throw new Error('It did not arrive.');
    // What is due now is done.
    await vi.advanceTimersByTimeAsync(0);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
