import { afterAll } from 'vitest';

/** What mutated code looks at. */
declare global {
  var __stryker__: { activeMutant?: string } | undefined;
}

// The thread of a run goes on. What it still does after these tests, and how it loads the next, has no change.
afterAll(() => {
  if (globalThis.__stryker__) delete globalThis.__stryker__.activeMutant;
});
