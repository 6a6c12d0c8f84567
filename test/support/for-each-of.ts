import { expect } from 'vitest';

/** Holds a check to each of many things, and fails with all that do not keep it, each by its name. */
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
