import { defineConfig } from 'vitest/config';

/** What a call does over a socket, which has to be the same on each transport. */
const behaviour = ['test/*.test.ts', 'test/{auth,call,chaos,transport}/**/*.test.ts'];

export default defineConfig({
  test: {
    globalSetup: 'scripts/generate-old.ts',
    // They end what hangs. No test is judged by how long it takes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'ky', include: ['test/**/*.test.ts'] } },
      { extends: true, test: { name: 'undici', include: behaviour, env: { TEST_TRANSPORT: 'undici' } } },
    ],
  },
});
