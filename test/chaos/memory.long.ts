import { Agent } from 'undici';
import { expect, test } from 'vitest';
import { TicketingClient } from '../../src/client/client.js';
import { undici } from '../../src/client/undici.js';
import { startWorld } from './world.js';

const rounds = 10;
const callsOfRound = 5_000;
const atOnce = 50;

/** Returns the used memory after garbage collection, in MB. */
function used(): number {
  if (!globalThis.gc) throw new Error('Run with --expose-gc.');
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed / 1e6;
}

test('memory does not grow over 50,000 calls', { timeout: 600_000 }, async () => {
  const world = await startWorld(1);
  const dispatcher = new Agent();
  const transport = process.env.TEST_TRANSPORT === 'undici' ? { transport: undici({ dispatcher }) } : {};
  const client = new TicketingClient({ ...world.options, ...transport });
  const { signal } = new AbortController();
  const sizes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let made = 0; made < callsOfRound; made += atOnce) {
      const calls = Array.from({ length: atOnce }, () => client.common.categories.list({ signal }));
      await Promise.all(calls);
      // The memory of the service for its requests must not count.
      world.forget();
    }
    sizes.push(used());
  }
  console.info(
    `heap after each ${callsOfRound} calls: ${sizes.map((size) => size.toFixed(1)).join(', ')} MB`,
  );
  await dispatcher.close();
  await world.close();
  // The first rounds fill caches. With a leak of a hundred bytes per call, this would be 4 MB.
  expect((sizes.at(-1) ?? 0) - (sizes[1] ?? 0)).toBeLessThan(4);
});
