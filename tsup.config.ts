import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { transform } from 'esbuild';
import { defineConfig, type Options } from 'tsup';
import { bundledLicences } from './scripts/bundled-licences.js';

/** How every entry is built. */
const common = {
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  removeNodeProtocol: false,
  splitting: true,
  sourcemap: true,
} satisfies Options;

/** What turns the chunks into CommonJS takes the names of classes that have fields of their own. */
const esbuildOptions: NonNullable<Options['esbuildOptions']> = (options, { format }) => {
  options.keepNames = format === 'cjs';
  // The package has the sources.
  options.sourcesContent = false;
  // Some packages that are bundled name their module in no other way.
  options.mainFields = ['module', 'main'];
  // The forms of packages for browsers import no module of Node, and run there too.
  options.conditions = ['browser'];
};

const licences = bundledLicences('dist/THIRD-PARTY-LICENCES.txt');

/** Chunks of which packages are the most. */
const areLarge = /\/(?:draw|serve-agents)-\w+\.c?js$/;

/** Modules that nobody reads as they are built: those of packages, and data that is generated. */
const unread = /^(?:node_modules\/|src\/catalogue\/json-schemas\.ts$)/;

/** Whether a chunk has such modules alone, by the comments that name its modules. */
const isUnread = (code: string): boolean => {
  const named = code.matchAll(/^ *(?:\/\/ |")((?:src|node_modules)\/[^"\n]*)/gm);
  const modules = Array.from(named, ([, path = '']) => path);
  return modules.length > 0 && modules.every((path) => unread.test(path));
};

/**
 * Makes the chunks that nobody reads as small as can be: they are larger than all others together. The target has no
 * fields of classes, which what turns chunks into CommonJS would break.
 */
const smallIfUnread: NonNullable<Options['plugins']>[number] = {
  name: 'small-if-unread',
  async renderChunk(code, chunk) {
    if (!areLarge.test(chunk.path) && !isUnread(code)) return undefined;
    // A map to packages that are not there would weigh as much as the chunk.
    if (chunk.map) chunk.map = JSON.stringify({ version: 3, sources: [], names: [], mappings: '' });
    return transform(code, { minify: true, target: 'es2021' });
  },
};

/** What builds on other entries imports them as a user would, so that it takes no part of them into chunks of its own. */
const byItsName = (
  importers: RegExp,
  entries: readonly string[],
): NonNullable<Options['esbuildPlugins']>[number] => ({
  name: 'by-its-name',
  setup({ onResolve }) {
    onResolve(
      { filter: new RegExp(`^(?:\\.\\.?/)+(?:${entries.join('|')})\\.js$`) },
      ({ path, importer }) => {
        if (!importers.test(importer)) return undefined;
        const [, entry] = /(\w+)\.js$/.exec(path) ?? [];
        return { path: entry === 'index' ? 'ticketing-client' : `ticketing-client/${entry}`, external: true };
      },
    );
  },
});

/**
 * Leaves out what validates JSON Schemas, which the protocol's package brings along under licences of its own and asks
 * only where a tool has a schema of its output, or the agent is asked back. None of ours does.
 */
const withoutValidator: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'without-validator',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@modelcontextprotocol\/server\/_shims$/ }, ({ path }) => ({
      path,
      namespace: 'without-validator',
    }));
    onLoad({ filter: /./, namespace: 'without-validator' }, () => ({
      contents:
        "export { default as process } from 'node:process'; export class DefaultJsonSchemaValidator {}",
    }));
  },
};

/**
 * Leaves the modules of Node to Node. Packages of CommonJS that are bundled ask for them by `require`, which ES modules do
 * not have.
 */
const modulesOfNode: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'modules-of-node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path, kind }) => {
      if (!isBuiltin(path)) return undefined;
      return kind === 'require-call' ? { path, namespace: 'modules-of-node' } : { path, external: true };
    });
    onLoad({ filter: /./, namespace: 'modules-of-node' }, ({ path }) => {
      const given = `process.getBuiltinModule(${JSON.stringify(path)})`;
      // Commander asks for this one at once and uses it for none of our commands. It takes longer to load than Commander.
      const isSlow = path === 'node:child_process';
      return {
        contents: `module.exports = ${isSlow ? `{ spawn: (...args) => ${given}.spawn(...args) }` : given};`,
      };
    });
  },
};

/**
 * Leaves out the doc comments of the table, which esbuild would keep: the declarations have them. Each keeps its lines, so that
 * the maps stay right.
 */
const withoutTableDocs: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'without-table-docs',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]operations[\\/]\w+\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text.replaceAll(/\/\*\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ' '));
      return { contents, loader: 'ts' };
    });
  },
};

/** What stands apart from the main entry, which every chunk that it shares makes slower to load. */
const beside = (format: 'esm' | 'cjs', more: Readonly<Record<string, string>> = {}): Options => ({
  ...common,
  // They would be 2 MB. What is built is not minified, so that a stack names the functions as they are in the source.
  sourcemap: false,
  format,
  entry: {
    emulator: 'src/emulator.ts',
    msw: 'src/msw.ts',
    undici: 'src/undici.ts',
    oauth: 'src/oauth.ts',
    redis: 'src/redis.ts',
    postgres: 'src/postgres.ts',
    otel: 'src/otel.ts',
    conformance: 'src/conformance.ts',
    ...more,
  },
  external: [/^bottleneck/],
  // They draw documents or serve agents, which few ask for, and are chunks that are loaded when somebody does. The
  // packages of the protocol would be 8 MB of an installation.
  noExternal: ['@cantoo/pdf-lib', 'qr', '@modelcontextprotocol/server', '@modelcontextprotocol/core'],
  plugins: [smallIfUnread],
  esbuildOptions,
  esbuildPlugins: [
    licences,
    withoutTableDocs,
    withoutValidator,
    modulesOfNode,
    byItsName(/[\\/]src[\\/](?:cli|mcp|fronts|jobs)[\\/]/, ['index', 'money', 'jobs', 'views']),
    // The main entry exports the table.
    byItsName(/[\\/]src[\\/]catalogue[\\/]/, ['operations/index']),
  ],
});

export default defineConfig([
  {
    ...common,
    entry: {
      index: 'src/index.ts',
      // Entries of their own, though nobody imports them, so that each is a chunk that bundlers can leave out.
      client: 'src/client.ts',
      errors: 'src/errors.ts',
      operations: 'src/operations/index.ts',
      pairs: 'src/pairs.ts',
      schemas: 'src/schemas.ts',
      money: 'src/money.ts',
      fetch: 'src/fetch.ts',
    },
    external: [/^node:/, /^bottleneck/],
    // As an external, ky cannot be imported from CommonJS, and both ask for a newer Node than they need.
    noExternal: ['ky', 'p-retry'],
    esbuildPlugins: [licences, withoutTableDocs],
    esbuildOptions,
  },
  // The command line is a program, which nobody requires.
  beside('esm', { cli: 'src/cli/bin.ts' }),
  beside('cjs'),
  {
    ...common,
    entry: { jobs: 'src/jobs.ts', views: 'src/views.ts' },
    external: [/^node:/],
    plugins: [smallIfUnread],
    esbuildOptions,
    esbuildPlugins: [licences, withoutTableDocs, byItsName(/./, ['index', 'money'])],
  },
]);
