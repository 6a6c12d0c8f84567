import { beforeAll, expect, it, vi } from 'vitest';
import { extentOf } from '../support/extent.js';
import { bundledLives } from './bundled.js';

const numberFrom = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

/** `SEED` is the first seed, and `LIVES` is the number of lives, one for each seed. */
const seed = numberFrom('SEED', 1);
const lives = numberFrom('LIVES', extentOf({ short: 6, full: 40 }));
/** Number of processes that share the lives, and the number of this one. */
const parts = numberFrom('SIMULATION_PARTS', 1);
const part = numberFrom('SIMULATION_PART', 0);

/** Enough for any number of lives, in milliseconds. */
const timeout = 3_600_000;

let simulation: Awaited<ReturnType<typeof bundledLives>>;

beforeAll(async () => {
  simulation = await bundledLives();
});

it(
  'programs keep their promises despite kills, failures and jumping clocks',
  async () => {
    const start = performance.now();
    let played = 0;
    let requests = 0;
    for (let number = seed + part; number < seed + lives; number += parts) {
      const life = await simulation.live(vi, number);
      played += 1;
      requests += life.requests.length;
      if (life.problem === undefined) continue;
      expect.fail(
        `After ${played} lives, with seed ${number}; "SEED=${number} LIVES=1 npm run nightly -- simulate" plays it again.\n${life.problem}`,
      );
    }
    const seconds = Math.round((performance.now() - start) / 1_000);
    console.info(`${played} lives from seed ${seed} on, ${requests} requests, ${seconds} s`);
  },
  timeout,
);

it(
  'the life of a seed repeats with the same requests',
  async () => {
    const first = await simulation.live(vi, seed);
    await simulation.live(vi, seed + 1);
    const again = await simulation.live(vi, seed);
    expect(first.requests.length).toBeGreaterThan(0);
    expect(again).toEqual(first);
  },
  timeout,
);
