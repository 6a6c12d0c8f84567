import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { serve } from '../src/emulator/node/server.js';
import { Emulator } from '../src/emulator.js';
import { startRedis } from './support/redis.js';

const root = resolve(import.meta.dirname, '..');
const readme = await readFile(join(root, 'README.md'), 'utf8');
const snippets = Array.from(readme.matchAll(/^```ts\n([\s\S]*?)^```/gm), ([, code]) => code as string);

let folder: string;

beforeAll(async () => {
  // Inside the project, so that the bundles find its dependencies.
  folder = await mkdtemp(join(root, 'node_modules/.readme-'));
});

afterEach(() => process.chdir(root));

afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(code: string, name: string): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root, loader: 'ts' },
    // The compiler's aliases lead from the names of the package to its source; all other packages are left as they are.
    packages: 'external',
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, outputFiles[0]?.text ?? '');
  // What a snippet writes, it writes into a folder of its own.
  await mkdir(join(folder, name));
  process.chdir(join(folder, name));
  await import(/* @vite-ignore */ pathToFileURL(file).href);
}

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
        await run(code, `${dialect}-${index}`);
        expect(warnings).not.toHaveBeenCalled();
        expect(lines.mock.calls.flat()).not.toContain(undefined);
      },
    );
  },
);

describe('the README', () => {
  it('shows snippets that type-check', () => {
    const files = new Map(snippets.map((code, index) => [join(root, `readme-${index + 1}.ts`), code]));
    const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
    const host = ts.createCompilerHost(options);
    const { getSourceFile, fileExists } = host;
    host.getSourceFile = (name, target) => {
      const code = files.get(name);
      return code === undefined ? getSourceFile(name, target) : ts.createSourceFile(name, code, target);
    };
    host.fileExists = (name) => files.has(name) || fileExists(name);
    const program = ts.createProgram([...files.keys()], options, host);
    const problems = [...files.keys()].flatMap((name) =>
      ts.getPreEmitDiagnostics(program, program.getSourceFile(name)),
    );
    expect(ts.formatDiagnostics(problems, { ...host, getNewLine: () => '\n' })).toBe('');
  });

  it.each([
    ['size', /at most ([\d,]+) kB/, 1_000],
    ['types', /at most ([\d,]+) type instantiations/, 1],
  ])('tells the ceiling that npm run %s holds', async (script, sentence, unit) => {
    const text = await readFile(join(root, `scripts/${script}.ts`), 'utf8');
    const ceiling = Number(/^const ceiling = ([\d_]+);$/m.exec(text)?.[1]?.replaceAll('_', ''));
    expect(sentence.exec(readme)?.[1]).toBe((ceiling / unit).toLocaleString('en'));
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
