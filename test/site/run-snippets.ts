import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { format } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Emulator } from '../../src/emulator/index.js';
import { serve } from '../../src/emulator/node/server.js';
import { casesOf } from '../support/extent.js';
import { snippetFolder, snippetsIn, typeProblems } from '../support/snippets.js';

const docs = resolve(import.meta.dirname, '../../docs');
const names = (await readdir(docs)).filter((name) => name.endsWith('.md'));
const pages = await Promise.all(
  names.map(async (name) => ({ name, text: await readFile(join(docs, name), 'utf8') })),
);
const readme = {
  name: 'README.md',
  text: await readFile(resolve(docs, '../README.md'), 'utf8'),
};
/** Snippets of the pages that run. */
export const snippets = [...pages, readme].flatMap(({ name, text }) =>
  snippetsIn(text, name === readme.name ? 'ts' : 'ts run').map((snippet, index) => ({
    page: name,
    number: index + 1,
    ...snippet,
  })),
);

type Snippet = (typeof snippets)[number];

/** Whether a snippet needs Redis. */
export const needsRedis = ({ code }: Snippet) => code.includes('REDIS_URL');

/** Whether a snippet needs Postgres. */
export const needsPostgres = ({ code }: Snippet) => code.includes('DATABASE_URL');

// The older and the newer form of the service spell some fields differently.
const dialects = casesOf(['documented', 'newer'] as const);

const programName = (dialect: string, { page, number }: Snippet) => `${dialect}-${page}-${number}`;

/** Tests that snippets run with the packages of a folder, and print the output on their page. */
export function testSnippets(
  chosen: readonly Snippet[],
  folder: string,
  environment: () => Readonly<Record<string, string>> = () => ({}),
): void {
  let bundles: Awaited<ReturnType<typeof snippetFolder>>;

  beforeAll(async () => {
    const programs = dialects.flatMap((dialect) =>
      chosen.map((snippet) => [programName(dialect, snippet), snippet.code] as const),
    );
    bundles = await snippetFolder(Object.fromEntries(programs), folder);
  });
  afterAll(() => bundles.remove());

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  describe.each(dialects)('on a service with replies in the %s form', (dialect) => {
    it.each(chosen)('snippet $number of $page runs and prints the output on the page', async (snippet) => {
      const emulator = new Emulator({ seed: 'demo', dialect });
      const server = await serve(emulator, { port: 0 });
      const { clientId, clientSecret } = emulator.application();
      const settings = {
        ...environment(),
        TICKETING_BASE_URL: server.baseUrl,
        TICKETING_AUTH_URL: server.authUrl,
        TICKETING_CLIENT_ID: clientId,
        TICKETING_CLIENT_SECRET: clientSecret,
      };
      for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
      const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
      const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
      try {
        await bundles.run(programName(dialect, snippet));
      } finally {
        await server.close();
      }
      expect(warnings).not.toHaveBeenCalled();
      expect(lines.mock.calls.flat()).not.toContain(undefined);
      const printed = lines.mock.calls.map((values) => `${format(...values)}\n`).join('');
      expect(printed).toBe(snippet.printed ?? printed);
    });
  });
}

/** Tests that snippets type-check as files of a folder. */
export function testTypes(chosen: readonly Snippet[], folder: string): void {
  it('every snippet type-checks', () => {
    expect(
      typeProblems(
        chosen.map(({ code }) => code),
        folder,
      ),
    ).toBe('');
  });
}
