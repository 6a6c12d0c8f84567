import { vi } from 'vitest';

/** Maximum wait for something that certainly happens, so that a slow machine does not fail a test. */
export const patience = { timeout: 240_000, interval: 10 };

/** Waits until the callback no longer throws, and returns its result. */
export const waitFor = <Result>(callback: () => Result | Promise<Result>) => vi.waitFor(callback, patience);

/** Waits until the callback returns something true, and returns it. */
export const waitUntil = <Result>(callback: () => Result | Promise<Result>) =>
  vi.waitUntil(callback, patience);
