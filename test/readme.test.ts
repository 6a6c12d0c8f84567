import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serve } from '../src/emulator/node/server.js';
import { Emulator } from '../src/emulator.js';

const root = resolve(import.meta.dirname, '..');
const readme = await readFile(join(root, 'README.md'), 'utf8');
const snippets = Array.from(readme.matchAll(/^```ts\n([\s\S]*?)^```/gm), ([, code]) => code as string);

const paths = {
  'ticketing-client': 'src/index.ts',
  'ticketing-client/emulator': 'src/emulator.ts',
  'ticketing-client/money': 'src/money.ts',
};

let folder: string;
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  // Inside the project, so that the bundles find its dependencies.
  folder = await mkdtemp(join(root, 'node_modules/.readme-'));
  const emulator = new Emulator({ seed: 'demo' });
  server = await serve(emulator, { port: 0 });
  const { clientId, clientSecret } = emulator.application();
  vi.stubEnv('TICKETING_BASE_URL', server.baseUrl);
  vi.stubEnv('TICKETING_AUTH_URL', server.authUrl);
  vi.stubEnv('TICKETING_CLIENT_ID', clientId);
  vi.stubEnv('TICKETING_CLIENT_SECRET', clientSecret);
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the README', () => {
  it.each(snippets.map((code, index) => [index + 1, code]))('runs its snippet %i', async (index, code) => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { outputFiles } = await build({
      stdin: { contents: String(code), resolveDir: root, loader: 'ts' },
      alias: Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, join(root, path)])),
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      external: ['bottleneck', 'bottleneck/*'],
    });
    const file = join(folder, `snippet-${index}.mjs`);
    await writeFile(file, outputFiles[0]?.text ?? '');
    await import(/* @vite-ignore */ pathToFileURL(file).href);
    expect(warnings).not.toHaveBeenCalled();
  });

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
});
