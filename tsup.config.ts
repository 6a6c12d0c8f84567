import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { resolve } from 'node:path';
import { transform } from 'esbuild';
import { defineConfig, type Options } from 'tsup';
import { bundledLicences } from './scripts/bundled-licences.js';
import { type Entry, entries, sourcesOf, specifierOf } from './scripts/entries.js';
import { fewFiles } from './scripts/few-files.js';

/** How every entry is built. */
const common = {
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  removeNodeProtocol: false,
  // fewFiles does that.
  splitting: false,
} satisfies Options;

const esbuildOptions: NonNullable<Options['esbuildOptions']> = (options) => {
  // Some bundled packages name their module only in these fields.
  options.mainFields = ['module', 'main'];
  // The browser builds of packages import no module of Node, and run on Node too.
  options.conditions = ['browser'];
};

// The page of the emulator contains preact.
const licences = bundledLicences('dist/THIRD-PARTY-LICENCES.txt', ['node_modules/preact']);

/** Matches the chunks that consist mostly of packages. */
const areLarge = /\/(?:serve-agents|undici-proxy)-\w+\.c?js$/;

/** Matches modules whose built code people do not read: packages, and generated data. */
const unread = /^(?:node_modules\/|src\/api\/catalogue\/generated\/json-schemas\.ts$)/;

/** Whether a chunk contains only such modules. Comments in the chunk name its modules. */
const isUnread = (code: string): boolean => {
  const named = code.matchAll(/^ *(?:\/\/ |")((?:src|node_modules)\/[^"\n]*)/gm);
  const modules = Array.from(named, ([, path = '']) => path);
  return modules.length > 0 && modules.every((path) => unread.test(path));
};

/** Minifies the chunks that people do not read, because they are larger than all others together. */
const smallIfUnread: NonNullable<Options['plugins']>[number] = {
  name: 'small-if-unread',
  async renderChunk(code, chunk) {
    if (!areLarge.test(chunk.path) && !isUnread(code)) return undefined;
    // Without the format, esbuild would keep the long names of CommonJS.
    const format = chunk.path.endsWith('.cjs') ? 'cjs' : 'esm';
    return transform(code, { minify: true, format, target: common.target });
  },
};

/**
 * Returns a plugin that makes some modules import other entries by name, as users do. Otherwise the chunks of these
 * modules would contain copies of parts of those entries.
 */
const byItsName = (
  importers: RegExp,
  specifiers: Readonly<Record<string, string>>,
): NonNullable<Options['esbuildPlugins']>[number] => {
  const bySource = new Map(
    Object.entries(specifiers).map(([source, specifier]) => [resolve(source), specifier]),
  );
  return {
    name: 'by-its-name',
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\/.*\.js$/ }, ({ path, importer, resolveDir }) => {
        const specifier = bySource.get(resolve(resolveDir, path.replace(/\.js$/, '.ts')));
        return specifier && importers.test(importer) ? { path: specifier, external: true } : undefined;
      });
    },
  };
};

/** Returns the specifiers of some entries by their sources. */
const namesOf = (...names: readonly Entry[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [entries[name], specifierOf(name)]));

/**
 * Leaves out the validator of JSON Schemas in the protocol's package, which has other licences. The package only uses
 * it to check the output of a tool, or the agent's answer to a question. None of our tools needs that.
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
 * Keeps the modules of Node out of the bundles. Bundled CommonJS packages load them by `require`, which ES modules do
 * not have.
 */
const modulesOfNode: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'modules-of-node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path, kind }) => {
      // The Node that builds may lack a module that newer ones have.
      if (!isBuiltin(path) && !path.startsWith('node:')) return undefined;
      return kind === 'require-call' ? { path, namespace: 'modules-of-node' } : { path, external: true };
    });
    onLoad({ filter: /./, namespace: 'modules-of-node' }, ({ path }) => {
      const given = `process.getBuiltinModule(${JSON.stringify(path)})`;
      // Commander loads this module at once, but none of our commands uses it. It takes longer to load than Commander.
      const isSlow = path === 'node:child_process';
      return {
        contents: `module.exports = ${isSlow ? `{ spawn: (...args) => ${given}.spawn(...args) }` : given};`,
      };
    });
  },
};

/** Removes the doc comments of the table, which esbuild would keep. The declarations contain them. */
const withoutTableDocs: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'without-table-docs',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]api[\\/]operations[\\/]\w+\.ts$/ }, async ({ path }) => {
      const contents = (await readFile(path, 'utf8')).replaceAll(/\/\*\*.*?\*\//gs, '');
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Makes bundled packages create no coder of text at import. Jest has none under jsdom, where an import must not fail before
 * anything is used.
 */
const codersOnUse: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'coders-on-use',
  setup({ onLoad }) {
    onLoad({ filter: /\/node_modules\/(?:ky|oauth4webapi)\/.*\.js$/ }, async ({ path }) => {
      const contents = (await readFile(path, 'utf8'))
        .replace(
          /^const encoder = new TextEncoder\(\);$/m,
          'const encoder = { encode: (text) => new TextEncoder().encode(text) };',
        )
        .replace(
          /^const decoder = new TextDecoder\(\);$/m,
          'const decoder = { decode: (bytes) => new TextDecoder().decode(bytes) };',
        );
      return { contents, loader: 'js' };
    });
  },
};

const operations = 'src/api/operations/index.ts';

/** Returns the packages that CommonJS contains, because they are only ES modules, which a test runner such as Jest cannot require. */
const onlyModules = (format: 'esm' | 'cjs'): string[] =>
  format === 'cjs' ? ['oauth4webapi', 'temporal-polyfill', 'temporal-utils'] : [];

const jobs = (format: 'esm' | 'cjs'): Options => ({
  ...common,
  format,
  entry: sourcesOf('jobs', 'views'),
  external: [/^node:/],
  noExternal: onlyModules(format),
  plugins: [smallIfUnread],
  esbuildOptions,
  esbuildPlugins: [licences, withoutTableDocs, byItsName(/./, namesOf('index', 'money')), fewFiles()],
});

/** Returns the build of entries apart from the main one, because each shared chunk makes the main entry load slower. */
const beside = (format: 'esm' | 'cjs', more: Readonly<Record<string, string>> = {}): Options => ({
  ...common,
  format,
  entry: {
    ...sourcesOf('emulator', 'msw', 'undici', 'oauth', 'redis', 'postgres', 'otel'),
    ...more,
  },
  external: [/^bottleneck/],
  // Those of the protocol serve agents. Few programs need that, so their chunk is loaded on demand. As packages, they
  // would add 8 MB to an installation.
  noExternal: [
    'qr',
    '@modelcontextprotocol/server',
    '@modelcontextprotocol/core',
    // The agent for proxies. The entry for undici takes the package of the user.
    /^undici\/lib\//,
    ...onlyModules(format),
  ],
  plugins: [smallIfUnread],
  esbuildOptions,
  esbuildPlugins: [
    licences,
    withoutTableDocs,
    withoutValidator,
    codersOnUse,
    modulesOfNode,
    byItsName(/[\\/]src[\\/](?:cli|mcp|jobs|stores)[\\/]/, namesOf('index', 'money', 'jobs', 'views')),
    // The main entry exports the table.
    byItsName(/[\\/]src[\\/]api[\\/]catalogue[\\/]/, { [operations]: specifierOf('index') }),
    fewFiles(),
  ],
});

export default defineConfig([
  {
    ...common,
    entry: {
      ...sourcesOf('index', 'static', 'schemas', 'money'),
      client: 'src/client/client.ts',
      errors: 'src/client/errors.ts',
      operations,
    },
    external: [/^node:/, /^bottleneck/],
    // CommonJS could not import ky from outside the bundle. Both packages require a newer Node than they need.
    noExternal: ['ky', 'p-retry'],
    esbuildPlugins: [licences, withoutTableDocs, codersOnUse, fewFiles('errors', 'operations', 'client')],
    esbuildOptions,
  },
  // The command line is a program, so it needs no CommonJS form.
  beside('esm', { cli: 'src/cli/bin.ts' }),
  beside('cjs'),
  jobs('esm'),
  jobs('cjs'),
]);
