import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { entryBytes } from '../ceilings.js';
import { type Case, lastLineOf, outputOf } from './case.js';

/** Output of a bundler for the page, as test/consumers/build-*.mjs print it. */
interface Built {
  readonly warnings: readonly string[];
  readonly chunks: readonly {
    /** Whether it is loaded with the page, and not on demand. */
    readonly isFirst: boolean;
    readonly code: string;
    /** Files in the chunk. */
    readonly modules: readonly string[];
  }[];
}

const packagesIn = (chunks: Built['chunks']): Set<string> =>
  new Set(
    chunks.flatMap(({ modules }) =>
      modules.flatMap((path) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
    ),
  );

/** Only the emulator contains the address of an emulator. */
const ofEmulator = 'emulator.invalid';

/** Maximum gzipped bytes of the page, in which the page itself and the runtime of a bundler add to the client. */
const pageCeiling = entryBytes.index + 1_000;

/** Returns a case that builds the page for production. */
const bundler = (name: string, version: string): Case => ({
  folder: 'newer',
  packages: [`${name}@${version}`],
  async use(folder) {
    const built: Built = lastLineOf(await outputOf(process.execPath, [`build-${name}.mjs`], folder));
    const { warnings, chunks } = built;
    if (warnings.length > 0) throw new Error(`The bundler warns: ${warnings.join('\n')}`);
    const first = chunks.filter(({ isFirst }) => isFirst);
    const size = first.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
    if (!(size > 0 && size <= pageCeiling)) {
      throw new Error(`The page loads ${size} bytes gzipped. The ceiling is ${pageCeiling}.`);
    }
    const own = packagesIn(first);
    if (!own.delete('ticketing-client')) throw new Error('The page does not load the client.');
    const unwanted = [...own].filter((each) => each !== name);
    if (first.some(({ code }) => code.includes(ofEmulator))) unwanted.push('the emulator');
    if (unwanted.length > 0) throw new Error(`The page loads ${unwanted.join(', ')} before it is used.`);
    if (!packagesIn(chunks).has('zod'))
      throw new Error('The page cannot load zod, which explains bad input.');
    return `${size} bytes gzipped before anything is used, ceiling ${pageCeiling}`;
  },
});

const dom = ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'];

/** Compiles files with a version of TypeScript. Throws an error with its complaints. */
async function compile(
  folder: string,
  version: string,
  options: Readonly<Record<string, unknown>>,
  files: readonly string[],
): Promise<void> {
  const compilerOptions = {
    target: 'es2022',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    resolveJsonModule: true,
    noEmit: true,
    ...options,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  await outputOf(process.execPath, [`node_modules/typescript-${version}/bin/tsc`, '-p', '.'], folder);
}

/**
 * Returns a case whose programs import every entry of the package. A version of TypeScript checks them, with one way to
 * resolve modules.
 */
const typescript = (
  folder: Case['folder'],
  version: string,
  mode: 'bundler' | 'node16' | 'nodenext',
): Case => ({
  folder,
  packages: [`typescript-${version}@npm:typescript@${version}`],
  async use(folder) {
    // A bundler reads ES modules.
    const endings = mode === 'bundler' ? ['mts'] : ['mts', 'cts'];
    for (const ending of endings) {
      // With `nodenext`, an ES module needs import attributes for the documents.
      const attributes = mode === 'nodenext' && ending === 'mts' ? ` with { type: 'json' }` : '';
      for (const name of ['core', 'schemas', 'handlers', 'peers', 'documents']) {
        const text = readFileSync(join(folder, `${name}.ts`), 'utf8');
        const code = text.replaceAll(".json';", `.json'${attributes};`);
        writeFileSync(join(folder, `${name}.${ending}`), code);
      }
    }
    const options = { module: mode === 'bundler' ? 'esnext' : mode, moduleResolution: mode };
    const each = (...names: readonly string[]) =>
      names.flatMap((name) => endings.map((ending) => `${name}.${ending}`));
    const forPages = each('core', 'documents', 'handlers').filter(
      // The declarations of msw 3 are an ES module, and so is a package that those of msw 2 import. A CommonJS module
      // may not require them under `node16`.
      (file) => mode !== 'node16' || file !== 'handlers.cts',
    );
    // These declarations, which are zod's, take longer than all others. They are checked once for each TypeScript,
    // in both forms.
    if (mode === 'nodenext') forPages.push(...each('schemas'));
    await compile(folder, version, { ...options, lib: dom, types: [] }, forPages);
    // Without the DOM, the declarations of Node have `fetch` and its types. Those of msw need the DOM.
    await compile(folder, version, { ...options, lib: ['es2023'], types: ['node'] }, each('core', 'peers'));
    return `${mode === 'bundler' ? 'ES modules' : 'ES modules and CommonJS'}, with and without the DOM`;
  },
});

/** Returns a case that uses a peer, on a version of Node that the peer supports. */
const peer = (folder: Case['folder'], name: string, node?: string): Case => ({
  folder,
  packages: node === undefined ? [] : [`node-${node}@npm:node@${node}`],
  async use(folder) {
    const program =
      node === undefined ? process.execPath : join(folder, `node_modules/node-${node}/bin/node`);
    await outputOf(program, [`use-${name}.mjs`], folder);
    return `on Node ${(await outputOf(program, ['--version'], folder)).trim()}`;
  },
});

/** Returns a case that loads every entry in Jest, as CommonJS, in Node and in jsdom. */
const jest = (transform: readonly [compiler: string, options: object]): Case => ({
  folder: 'older',
  packages: [
    'jest@30.5.2',
    'jest-environment-jsdom@30.5.2',
    'ts-jest@29.4.15',
    '@babel/preset-env@7.28.5',
    'typescript@5.9.3',
    'pg@8.23.1',
  ],
  async use(folder) {
    for (const testEnvironment of ['node', 'jsdom']) {
      const testMatch = ['**/use-jest.test.js'];
      const config = { testEnvironment, testMatch, transform: { '\\.[jt]s$': transform } };
      writeFileSync(join(folder, 'jest.config.json'), JSON.stringify(config));
      await outputOf(process.execPath, ['node_modules/jest/bin/jest.js', '-c', 'jest.config.json'], folder);
    }
    return 'every entry loads in Node and in jsdom';
  },
});

/** Returns the names by which programs import the modules of the package, and its documents. */
function specifiersIn(folder: string): string[] {
  const file = join(folder, 'node_modules/ticketing-client/package.json');
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')).exports).map(
    (path) => `ticketing-client${path.slice(1)}`,
  );
}

/**
 * A library that exports each function of the package under another name. Its declarations need the names of all types in
 * theirs.
 */
const library: Case = {
  folder: 'older',
  packages: ['typescript-5.9.3@npm:typescript@5.9.3', 'pg@8.23.1', '@types/pg@8.23.1'],
  async use(folder) {
    const modules = specifiersIn(folder).filter((name) => !name.endsWith('.json'));
    const code = await outputOf(process.execPath, ['write-library.mjs', ...modules], folder);
    writeFileSync(join(folder, 'library.mts'), code);
    const output = { noEmit: false, declaration: true, outDir: 'library' };
    const options = { module: 'nodenext', lib: dom, types: ['node'], skipLibCheck: true, ...output };
    await compile(folder, '5.9.3', options, ['library.mts']);
    return `${code.split('export const').length - 1} values can be exported again with declarations`;
  },
};

/** Whether the programs that TypeScript checks import every module and document of the package. */
const every: Case = {
  folder: 'older',
  async use(folder) {
    const programs = readdirSync('test/consumers').map((file) => readFileSync(join(folder, file), 'utf8'));
    const missing = specifiersIn(folder).filter(
      (name) => !programs.some((text) => text.includes(`from '${name}'`)),
    );
    if (missing.length > 0) throw new Error(`No program of test/consumers imports ${missing.join(', ')}.`);
    return 'some program imports each entry';
  },
};

/** What `ticketing-client init` copies. */
const init: Case = {
  folder: 'newer',
  packages: [],
  async use(folder) {
    const cli = join(folder, 'node_modules/ticketing-client/dist/cli.js');
    const place = join(folder, 'begun');
    await outputOf(process.execPath, [cli, 'init', place], folder);
    const run = ['emulator', 'exec', '--', process.execPath, 'next-events.mjs'];
    return (await outputOf(process.execPath, [cli, ...run], place)).split('\n', 1)[0] ?? '';
  },
};

const forTsJest = { module: 'commonjs', target: 'es2022', esModuleInterop: true, allowJs: true };

/**
 * Programs of users, in test/consumers. Bundlers build them, old and new versions of TypeScript check them, and they run with each
 * major version of a peer. `nodenext` is `node16` in old versions of TypeScript. The newest are used with it.
 */
export const consumers: Readonly<Record<string, Case>> = {
  every,
  vite: bundler('vite', '8.3.8'),
  webpack: bundler('webpack', '5.112.2'),
  msw2: peer('older', 'msw'),
  msw3: peer('newer', 'msw', '22.20.0'),
  undici7: peer('older', 'undici'),
  undici8: peer('newer', 'undici', '22.20.0'),
  init,
  'jest-babel': jest(['babel-jest', { presets: [['@babel/preset-env', { targets: { node: 'current' } }]] }]),
  'jest-ts': jest(['ts-jest', { diagnostics: false, tsconfig: forTsJest }]),
  library,
  'typescript5.4-bundler': typescript('older', '5.4.5', 'bundler'),
  'typescript5.4-node16': typescript('older', '5.4.5', 'node16'),
  'typescript5.9-bundler': typescript('older', '5.9.3', 'bundler'),
  'typescript5.9-nodenext': typescript('older', '5.9.3', 'nodenext'),
  'typescript6.0-bundler': typescript('newer', '6.0.3', 'bundler'),
  'typescript6.0-node16': typescript('newer', '6.0.3', 'node16'),
  'typescript6.0-nodenext': typescript('newer', '6.0.3', 'nodenext'),
  'typescript7.0-bundler': typescript('newer', '7.0.2', 'bundler'),
  'typescript7.0-nodenext': typescript('newer', '7.0.2', 'nodenext'),
};
