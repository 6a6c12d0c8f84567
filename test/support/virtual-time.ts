import { afterEach, beforeEach, vi } from 'vitest';

/** Lets a test wait in virtual time, which passes as soon as nothing else is left to do. */
export function inVirtualTime(): void {
  beforeEach(() => {
    vi.useFakeTimers().setTimerTickMode('nextTimerAsync');
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
