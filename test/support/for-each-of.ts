import { expect } from 'vitest';

/** Runs a check on each of many things, and fails with the names of all that do not pass. */
export async function forEachOf<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  check: (thing: Thing) => unknown,
): Promise<void> {
  const failures: string[] = [];
  for (const thing of things) {
    try {
      await check(thing);
    } catch (error) {
      failures.push(`${nameOf(thing)}: ${error instanceof Error ? error.message : error}`);
    }
  }
  expect(things).not.toHaveLength(0);
  expect(failures).toEqual([]);
}
