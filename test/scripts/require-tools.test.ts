import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('stops before any test, and names each missing tool with the command that installs it', () => {
  const set = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', 'test/api/money.test.ts'],
    {
      encoding: 'utf8',
      env: { ...process.env, TESTS: 'all', PATH: '', CHROMIUM: 'no-such-browser' },
    },
  );
  expect(set.status).toBe(1);
  expect(set.stderr).toContain('apt-get install redis-server');
  expect(set.stderr).toContain('apt-get install python3');
  expect(set.stderr).toContain('apt-get install python3-pytest');
  expect(set.stderr).toContain('apt-get install golang-go');
  expect(set.stderr).toContain('apt-get install curl');
  expect(set.stderr).toContain('apt-get install chromium-headless-shell');
});
