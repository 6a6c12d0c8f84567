import type { vi as Vi } from 'vitest';
import { Program } from './program.js';

let vi: typeof Vi;

const real = { setImmediate };

/** Number of turns of the event loop until everything rests that does not wait for a timer. */
const turns = 4;

let turning = 0;

/** Waits for a turn of the event loop, in which other work continues and time does not move. */
export async function turn(): Promise<void> {
  turning += 1;
  await new Promise<void>((resolve) => real.setImmediate(resolve));
  turning -= 1;
}

/** Whether a file is being read or written. */
const isAtDisk = () =>
  turning > 0 || process.getActiveResourcesInfo().some((kind) => /^(FSReq|CloseReq)/.test(kind));

/** Waits until nothing more happens before the next timer. */
export async function rest(): Promise<void> {
  for (let quiet = 0; quiet < turns; quiet += 1) {
    await new Promise<void>((resolve) => real.setImmediate(resolve));
    if (isAtDisk()) quiet = -1;
  }
}

/**
 * Puts all timers and clocks under the control of the test, until `end` is called. A timer belongs to the program that set
 * it. If that program is killed, the timer never runs.
 */
export function beginVirtualTime(given: typeof Vi, now: Date): { end(): void } {
  vi = given;
  vi.useFakeTimers({
    now,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  const faked = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };
  const owned = (set: typeof setTimeout | typeof setInterval) =>
    ((callback: (...args: unknown[]) => void, time?: number, ...args: unknown[]) => {
      const program = Program.current;
      const timer = set(() => {
        if (program.isKilled) clearInterval(timer);
        else program.run(() => callback(...args));
      }, time);
      return timer;
    }) as never;
  globalThis.setTimeout = owned(faked.setTimeout);
  globalThis.setInterval = owned(faked.setInterval);
  return {
    end() {
      Object.assign(globalThis, faked);
      vi.clearAllTimers();
      vi.useRealTimers();
    },
  };
}

/** Lets time pass, in milliseconds. */
export async function pass(time: number): Promise<void> {
  await rest();
  let isOver = false;
  Program.outside(() =>
    setTimeout(() => {
      isOver = true;
    }, time),
  );
  while (!isOver) {
    vi.advanceTimersToNextTimer();
    await rest();
  }
}

let count = 0;

/** Sets the clock of the machine. This triggers no timer. */
export function jumpTo(time: number): void {
  vi.setSystemTime(time);
  count += 1;
}

/** Returns how often the clock was set. */
export const jumps = (): number => count;
