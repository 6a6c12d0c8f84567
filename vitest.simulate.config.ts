import { defineConfig } from 'vitest/config';

/** Number of processes that share the lives. */
const parts = 2;

const seed = process.env.SEED ?? String(Math.floor(Math.random() * 1e9));

/** The simulation, with many more lives than in `npm test`. `SEED` and `LIVES` choose them. */
export default defineConfig({
  test: {
    globalSetup: 'scripts/generate-old.ts',
    projects: Array.from({ length: parts }, (_, part) => ({
      extends: true as const,
      test: {
        name: `part ${part + 1}`,
        include: ['test/simulation/*.test.ts'],
        env: {
          LIVES: process.env.LIVES ?? '1000',
          SEED: seed,
          SIMULATION_PARTS: String(parts),
          SIMULATION_PART: String(part),
        },
      },
    })),
  },
});
