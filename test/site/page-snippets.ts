import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { format } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { serve } from '../../src/emulator/node/server.js';
import { type DialectName, Emulator } from '../../src/emulator.js';
import { type Snippet, snippetFolder, snippetsIn } from '../support/snippets.js';

export const docs = resolve(import.meta.dirname, '../../docs');
const names = (await readdir(docs)).filter((name) => name.endsWith('.md'));

/** The pages of `docs`. */
export const pages = await Promise.all(
  names.map(async (name) => ({ name, text: await readFile(join(docs, name), 'utf8') })),
);
const readme = { name: 'README.md', text: await readFile(resolve(docs, '../README.md'), 'utf8') };

/** A snippet of a page, the nth of those that run. */
export interface PageSnippet extends Snippet {
  readonly page: string;
  readonly number: number;
}

const snippets: readonly PageSnippet[] = [...pages, readme].flatMap(({ name, text }) =>
  snippetsIn(text, ...(name === readme.name ? ['ts'] : ['ts run', 'ts node'])).map((snippet, index) => ({
    page: name,
    number: index + 1,
    ...snippet,
  })),
);

/** Those that ask for a Redis. */
export const ofRedis = snippets.filter(({ code }) => code.includes('REDIS_URL'));

/** Those that need nothing but Node. */
export const ofNode = snippets.filter((snippet) => !ofRedis.includes(snippet));

/** Tests that snippets run on an emulator of their own, and print what their pages say. */
export function testSnippets(
  chosen: readonly PageSnippet[],
  dialects: readonly DialectName[],
  environment: () => Readonly<Record<string, string>> = () => ({}),
): void {
  const programName = (dialect: string, { page, number }: PageSnippet) => `${dialect}-${page}-${number}`;
  let folder: Awaited<ReturnType<typeof snippetFolder>>;

  beforeAll(async () => {
    const programs = dialects.flatMap((dialect) =>
      chosen.map((snippet) => [programName(dialect, snippet), snippet.code] as const),
    );
    folder = await snippetFolder(Object.fromEntries(programs));
  });
  afterAll(() => folder.remove());
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  describe.each(dialects)('on a service that answers in the %s form', (dialect) => {
    it.each(chosen)('snippet $number of $page runs, and prints what the page says', async (snippet) => {
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
        await folder.run(programName(dialect, snippet));
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
