import { afterAll, expect } from 'vitest';

/** Lists what tests may replace in the runtime, by name. Globals that are created on first use are not included. */
const runtime = (): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(process.env).map(([name, value]) => [`process.env.${name}`, value])),
  ...Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(globalThis)).flatMap(([name, { value }]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ),
  ...Object.fromEntries(Object.entries(console).map(([name, print]) => [`console.${name}`, print])),
  'Math.random': Math.random,
  'performance.now': performance.now,
  'process.stdout.write': process.stdout.write,
  'process.stderr.write': process.stderr.write,
});

const before = runtime();

// Files share a process. If one of them leaves something replaced, the next one may wait for it forever.
afterAll(() => {
  const after = runtime();
  const replaced = Object.keys(before).filter((name) => !Object.is(after[name], before[name]));
  expect(replaced, 'This was replaced and not put back').toEqual([]);
});
