import { vi } from 'vitest';

/** How long a test waits for what surely comes: a slow machine is no reason to fail. */
export const patience = { timeout: 240_000, interval: 2 };

/** Waits until the callback throws nothing more, and gives what it returned. */
export const waitFor = <Result>(callback: () => Result | Promise<Result>) => vi.waitFor(callback, patience);

/** Waits until the callback returns something true, and gives it. */
export const waitUntil = <Result>(callback: () => Result | Promise<Result>) =>
  vi.waitUntil(callback, patience);
