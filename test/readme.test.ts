import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { entryBytes, typeInstantiations } from '../scripts/ceilings.js';
import { serve } from '../src/emulator/node/server.js';
import { Emulator } from '../src/emulator.js';
import { startRedis } from './support/redis.js';
import { snippetFolder, snippetsIn, typeProblems } from './support/snippets.js';

const root = resolve(import.meta.dirname, '..');
const readme = await readFile(join(root, 'README.md'), 'utf8');
const snippets = snippetsIn(readme, 'ts').map(({ code }) => code);

let folder: Awaited<ReturnType<typeof snippetFolder>>;

beforeAll(async () => {
  folder = await snippetFolder();
});

afterAll(() => folder.remove());

// The two ages of the service, which spell some of their fields differently.
describe.each(['documented', 'newer'] as const)(
  'the README, on a service that answers in the %s form',
  (dialect) => {
    let server: Awaited<ReturnType<typeof serve>>;
    let redis: Awaited<ReturnType<typeof startRedis>>;

    beforeAll(async () => {
      redis = await startRedis();
      vi.stubEnv('REDIS_URL', `redis://127.0.0.1:${redis.port}`);
      const emulator = new Emulator({ seed: 'demo', dialect });
      server = await serve(emulator, { port: 0 });
      const { clientId, clientSecret } = emulator.application();
      vi.stubEnv('TICKETING_BASE_URL', server.baseUrl);
      vi.stubEnv('TICKETING_AUTH_URL', server.authUrl);
      vi.stubEnv('TICKETING_CLIENT_ID', clientId);
      vi.stubEnv('TICKETING_CLIENT_SECRET', clientSecret);
    });

    afterEach(() => vi.restoreAllMocks());

    afterAll(async () => {
      vi.unstubAllEnvs();
      await redis.stop();
      await server.close();
    });

    it.each(snippets.map((code, index) => [index + 1, code] as const))(
      'runs its snippet %i',
      async (index, code) => {
        const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
        const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
        await folder.run(code, `${dialect}-${index}`);
        expect(warnings).not.toHaveBeenCalled();
        expect(lines.mock.calls.flat()).not.toContain(undefined);
      },
    );
  },
);

describe('the README', () => {
  it('shows snippets that type-check', () => {
    expect(typeProblems(snippets)).toBe('');
  });

  it.each([
    ['the main entry', /loads at most ([\d,]+) kB/, entryBytes.index / 1_000],
    ['the main entry in a table', /\| at most ([\d,]+) kB \|/, entryBytes.index / 1_000],
    ['the jobs', /`ticketing-client\/jobs` is at most ([\d,]+) kB/, entryBytes.jobs / 1_000],
    ['the types', /at most ([\d,]+) type instantiations/, typeInstantiations],
  ])('tells the ceiling that is held for %s', (_, sentence, ceiling) => {
    expect(sentence.exec(readme)?.[1]).toBe(ceiling.toLocaleString('en'));
  });
});

it.each(['README.md', 'SECURITY.md', 'docs/how-it-works.md', 'docs/export.md', 'docs/recording.md'])(
  '%s links to files that are there',
  async (page) => {
    const text = await readFile(join(root, page), 'utf8');
    const links = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, link]) =>
      join(root, dirname(page), link ?? ''),
    );
    expect(links).not.toHaveLength(0);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  },
);
