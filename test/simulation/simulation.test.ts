import { beforeAll, expect, it, vi } from 'vitest';
import { extentOf } from '../support/extent.js';
import { bundledLives } from './bundled.js';

const numberFrom = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

/** `SEED` and `LIVES` say which lives are played: one for each number from `SEED` on. */
const seed = numberFrom('SEED', 1);
const lives = numberFrom('LIVES', extentOf({ short: 6, full: 40 }));
/** Of so many processes that share the lives, each plays its part. */
const parts = numberFrom('SIMULATION_PARTS', 1);
const part = numberFrom('SIMULATION_PART', 0);

/** For as many lives as anybody may want, in milliseconds. */
const timeout = 3_600_000;

let simulation: Awaited<ReturnType<typeof bundledLives>>;

beforeAll(async () => {
  simulation = await bundledLives();
});

it(
  'keeps what is promised through kills, failures and jumping clocks',
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
        `After ${played} lives, with seed ${number}; SEED=${number} LIVES=1 npm run simulate plays it again.\n${life.problem}`,
      );
    }
    const seconds = Math.round((performance.now() - start) / 1_000);
    console.info(`${played} lives from seed ${seed} on, ${requests} requests, ${seconds} s`);
  },
  timeout,
);

it(
  'plays the life of a seed again, request by request',
  async () => {
    const first = await simulation.live(vi, seed);
    await simulation.live(vi, seed + 1);
    const again = await simulation.live(vi, seed);
    expect(first.requests.length).toBeGreaterThan(0);
    expect(again).toEqual(first);
  },
  timeout,
);
