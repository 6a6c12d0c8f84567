import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { entryBytes } from './ceilings.js';

/*
 * Uses the packed package in programs as users have them. Vite and webpack build them, old and new versions of
 * TypeScript check them, and they run with each major version of a peer. `npm run nightly -- consumers` runs all,
 * `npx tsx scripts/consumers.ts vite msw3` some of them.
 */

/** Folder of a consumer: with the oldest major versions of the peers, or with the newest. */
type Room = 'older' | 'newer';

/** Packages that every program of a room is installed with. */
const peers: Readonly<Record<Room, readonly string[]>> = {
  older: [
    'msw@2.15.0',
    'undici@7.30.2',
    'ioredis@5.11.1',
    '@types/node@20.19.43',
    'libsql@0.5.29',
    '@opentelemetry/api@1.9.1',
  ],
  newer: [
    'msw@3.0.5',
    'undici@8.12.4',
    'ioredis@6.0.0',
    '@types/node@22.20.5',
    'libsql@0.5.29',
    '@opentelemetry/api@1.9.1',
  ],
};

interface Consumer {
  readonly room: Room;
  /** Packages that it needs beside the peers. */
  readonly packages: readonly string[];
  /** Uses the package in the folder of its room, and returns a summary. Throws if something is wrong. */
  readonly use: (folder: string) => string;
}

const programs = resolve('test/consumers');

/** Returns what a program prints. Throws an error with its complaints if it fails. */
function outputOf(program: string, args: readonly string[], cwd: string): string {
  try {
    return execFileSync(program, args, {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
      timeout: 600_000,
      maxBuffer: 2 ** 26,
    });
  } catch (error) {
    const { stdout, stderr, message } = error as { stdout?: string; stderr?: string; message: string };
    throw new Error(`${stdout ?? ''}${stderr ?? ''}`.trim() || message);
  }
}

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

/** Returns a consumer that builds the page for production. */
const bundler = (name: string, version: string): Consumer => ({
  room: 'newer',
  packages: [`${name}@${version}`],
  use(folder) {
    const output = outputOf(process.execPath, [`build-${name}.mjs`], folder);
    const { warnings, chunks }: Built = JSON.parse(output.trim().split('\n').at(-1) ?? '');
    if (warnings.length > 0) throw new Error(`The bundler warns: ${warnings.join('\n')}`);
    const first = chunks.filter(({ isFirst }) => isFirst);
    const later = chunks.filter(({ isFirst }) => !isFirst);
    const size = first.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
    if (!(size > 0 && size <= pageCeiling)) {
      throw new Error(`The page loads ${size} bytes gzipped. The ceiling is ${pageCeiling}.`);
    }
    const own = packagesIn(first);
    if (!own.delete('ticketing-client')) throw new Error('The page does not load the client.');
    const unwanted = [...own].filter((each) => each !== name);
    if (first.some(({ code }) => code.includes(ofEmulator))) unwanted.push('the emulator');
    if (unwanted.length > 0) throw new Error(`The page loads ${unwanted.join(', ')} before it is used.`);
    const onDemand = [...packagesIn(later)].filter((each) => each !== 'ticketing-client').sort();
    if (!onDemand.includes('zod')) throw new Error('The page cannot load zod, which explains bad input.');
    const total = `${size} bytes gzipped before anything is used, ceiling ${pageCeiling}`;
    return `${total}; on demand: ${onDemand.join(', ')}`;
  },
});

const dom = ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'];

/**
 * Returns a program that reads the documents of the package. With `nodenext`, an ES module needs import attributes
 * for them.
 */
const documents = (attributes: string) => `
import openapi from 'ticketing-client/openapi.json'${attributes};
import own from 'ticketing-client/package.json'${attributes};
import schemas from 'ticketing-client/schemas.json'${attributes};

export const values: readonly string[] = [openapi.openapi, own.version, schemas.$schema];

// @ts-expect-error The document has no field opnapi.
openapi.opnapi;
`;

/** Checks files with a version of TypeScript, and returns its complaints. */
function complaintsOf(
  folder: string,
  version: string,
  options: Readonly<Record<string, unknown>>,
  files: readonly string[],
): string {
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
  const tsc = join(folder, `node_modules/typescript-${version}/bin/tsc`);
  try {
    outputOf(process.execPath, [tsc, '-p', '.'], folder);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Returns a consumer whose programs import every entry of the package. A version of TypeScript checks them, with one
 * way to resolve modules.
 */
const typescript = (room: Room, version: string, mode: 'bundler' | 'node16' | 'nodenext'): Consumer => ({
  room,
  packages: [`typescript-${version}@npm:typescript@${version}`],
  use(folder) {
    // A bundler reads ES modules.
    const endings = mode === 'bundler' ? ['mts'] : ['mts', 'cts'];
    for (const ending of endings) {
      for (const name of ['core', 'schemas', 'handlers', 'peers']) {
        copyFileSync(join(programs, `${name}.ts`), join(folder, `${name}.${ending}`));
      }
      const attributes = mode === 'nodenext' && ending === 'mts' ? ` with { type: 'json' }` : '';
      writeFileSync(join(folder, `documents.${ending}`), documents(attributes));
    }
    const options = { module: mode === 'bundler' ? 'esnext' : mode, moduleResolution: mode };
    const each = (...names: readonly string[]) =>
      names.flatMap((name) => endings.map((ending) => `${name}.${ending}`));
    const hold = (more: Readonly<Record<string, unknown>>, files: readonly string[]) => {
      const complaints = complaintsOf(folder, version, { ...options, ...more }, files);
      if (complaints !== '') throw new Error(complaints);
    };

    // The declarations of msw 3 are an ES module, and so is a package that those of msw 2 import. A CommonJS module
    // may not require them under `node16`, nor under the `nodenext` of TypeScript before 5.8.
    const isRefused = mode === 'node16' || (mode === 'nodenext' && version.startsWith('5.4.'));
    const forPages = each('core', 'documents', 'handlers').filter(
      (file) => !(isRefused && file === 'handlers.cts'),
    );
    // These declarations, which are zod's, take longer than all others. They are checked once for each TypeScript,
    // in both forms.
    if (mode === 'nodenext') forPages.push(...each('schemas'));
    hold({ lib: dom, types: [] }, forPages);
    // Without the DOM, the declarations of Node have `fetch` and its types. Those of msw need the DOM.
    hold({ lib: ['es2023'], types: ['node'] }, each('core', 'peers'));
    if (isRefused) {
      const complaints = complaintsOf(folder, version, { ...options, lib: dom, types: [] }, ['handlers.cts']);
      const others = complaints.split('\n').filter((line) => !line.includes('error TS1479:'));
      if (complaints === '' || others.length > 0) {
        throw new Error(
          `A CommonJS module should not compile with msw, which is only an ES module: ${complaints}`,
        );
      }
    }
    const modules = mode === 'bundler' ? 'ES modules' : 'ES modules and CommonJS';
    return `${modules}, with and without the DOM${isRefused ? '; msw from ES modules only' : ''}`;
  },
});

/** Returns a consumer that uses a peer, on a version of Node that the peer supports. */
const peer = (room: Room, name: string, node?: string): Consumer => ({
  room,
  packages: node === undefined ? [] : [`node-${node}@npm:node@${node}`],
  use(folder) {
    const program =
      node === undefined ? process.execPath : join(folder, `node_modules/node-${node}/bin/node`);
    outputOf(program, [`use-${name}.mjs`], folder);
    const { version } = JSON.parse(readFileSync(join(folder, `node_modules/${name}/package.json`), 'utf8'));
    return `${name} ${version} on Node ${outputOf(program, ['--version'], folder).trim().slice(1)}`;
  },
});

/** How Jest compiles a test to CommonJS. */
const compilers = {
  babel: {
    '\\.[jt]s$': ['babel-jest', { presets: [['@babel/preset-env', { targets: { node: 'current' } }]] }],
  },
  ts: {
    '\\.[jt]s$': [
      'ts-jest',
      {
        diagnostics: false,
        tsconfig: { module: 'commonjs', target: 'es2022', esModuleInterop: true, allowJs: true },
      },
    ],
  },
};

/** Returns a consumer that loads every entry in Jest, as CommonJS, in Node and in jsdom. */
const jest = (compiler: keyof typeof compilers): Consumer => ({
  room: 'older',
  packages: [
    'jest@30.5.2',
    'jest-environment-jsdom@30.5.2',
    'ts-jest@29.4.15',
    '@babel/preset-env@7.28.5',
    'typescript@5.9.3',
    'pg@8.23.1',
  ],
  use(folder) {
    for (const testEnvironment of ['node', 'jsdom']) {
      const config = { testEnvironment, testMatch: ['**/use-jest.test.js'], transform: compilers[compiler] };
      writeFileSync(join(folder, 'jest.config.json'), JSON.stringify(config));
      const runner = join(folder, 'node_modules/jest/bin/jest.js');
      outputOf(process.execPath, [runner, '-c', 'jest.config.json'], folder);
    }
    return 'every entry loads in Node and in jsdom';
  },
});

/**
 * A library that exports each function of the package under another name. Its declarations need the names of all types in
 * theirs.
 */
const library: Consumer = {
  room: 'older',
  packages: ['typescript-5.9.3@npm:typescript@5.9.3', 'pg@8.23.1', '@types/pg@8.23.1'],
  use(folder) {
    const { exports } = JSON.parse(
      readFileSync(join(folder, 'node_modules/ticketing-client/package.json'), 'utf8'),
    ) as { exports: Record<string, unknown> };
    const program = `
      const lines = [];
      for (const entry of ${JSON.stringify(Object.keys(exports).filter((path) => !path.endsWith('.json')))}) {
        const name = 'ticketing-client' + entry.slice(1);
        const space = '_' + lines.length;
        lines.push('import * as ' + space + " from '" + name + "';");
        for (const key of Object.keys(await import(name))) lines.push('export const ' + space + key + ' = ' + space + '.' + key + ';');
      }
      console.log(lines.join('\\n'));`;
    const code = outputOf(process.execPath, ['--input-type=module', '--eval', program], folder);
    writeFileSync(join(folder, 'library.mts'), code);
    const options = {
      module: 'nodenext',
      lib: dom,
      types: ['node'],
      noEmit: false,
      declaration: true,
      outDir: 'library',
    };
    const complaints = complaintsOf(folder, '5.9.3', { ...options, skipLibCheck: true }, ['library.mts']);
    if (complaints !== '') throw new Error(complaints);
    return `${code.split('export const').length - 1} values can be exported again with declarations`;
  },
};

/** A consumer that runs what `ticketing-client init` copies. */
const begin: Consumer = {
  room: 'newer',
  packages: [],
  use(folder) {
    const cli = join(folder, 'node_modules/ticketing-client/dist/cli.js');
    const place = join(folder, 'begun');
    outputOf(process.execPath, [cli, 'init', place], folder);
    const run = ['emulator', 'exec', '--', process.execPath, 'next-events.mjs'];
    return outputOf(process.execPath, [cli, ...run], place).split('\n', 1)[0] ?? '';
  },
};

// `nodenext` is `node16` in old versions. The newest are used with it.
const typescripts = (
  [
    ['older', '5.4.5', ['bundler', 'node16']],
    ['older', '5.9.3', ['bundler', 'nodenext']],
    ['newer', '6.0.3', ['bundler', 'node16', 'nodenext']],
    ['newer', '7.0.2', ['bundler', 'nodenext']],
  ] as const
).flatMap(([room, version, modes]) =>
  modes.map((mode): [string, Consumer] => [
    `typescript${version.replace(/\.\d+$/, '')}-${mode}`,
    typescript(room, version, mode),
  ]),
);

const consumers: Readonly<Record<string, Consumer>> = {
  vite: bundler('vite', '8.3.8'),
  webpack: bundler('webpack', '5.112.2'),
  msw2: peer('older', 'msw'),
  msw3: peer('newer', 'msw', '22.20.0'),
  undici7: peer('older', 'undici'),
  undici8: peer('newer', 'undici', '22.20.0'),
  init: begin,
  'jest-babel': jest('babel'),
  'jest-ts': jest('ts'),
  library,
  ...Object.fromEntries(typescripts),
};

/** Throws unless a program imports every entry of the package. */
function holdEntries(): void {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const texts = readdirSync(programs).map((file) => readFileSync(join(programs, file), 'utf8'));
  const all = [...texts, documents('')].join('\n');
  const missing = Object.keys(exports).filter(
    (path) => !all.includes(`from 'ticketing-client${path.slice(1)}'`),
  );
  if (missing.length > 0) throw new Error(`No program of test/consumers imports ${missing.join(', ')}.`);
}

/** Installs the package as users do, with the peers, the bundlers and the compilers of the room. */
function install(folder: string, room: Room, wanted: readonly Consumer[], tarball: string): void {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const packages = new Set(wanted.flatMap((consumer) => consumer.packages));
  execFileSync('npm', ['install', '--silent', '--no-save', tarball, ...peers[room], ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const file of readdirSync(programs)) copyFileSync(join(programs, file), join(folder, file));
}

/** Returns the packed package: the named one, or one from the present build. */
function tarballIn(folder: string): string {
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
  return resolve(process.env.TARBALL ?? join(folder, execFileSync('npm', args, { encoding: 'utf8' }).trim()));
}

function consumerOf(name: string): Consumer {
  const consumer = consumers[name];
  if (consumer) return consumer;
  throw new Error(`Unknown consumer "${name}". Use one of: ${Object.keys(consumers).join(', ')}.`);
}

const wanted = (process.argv.length > 2 ? process.argv.slice(2) : Object.keys(consumers)).map(
  (name) => [name, consumerOf(name)] as const,
);
holdEntries();
const folder = mkdtempSync(join(tmpdir(), 'ticketing-client-consumers-'));
try {
  const tarball = tarballIn(folder);
  for (const room of ['older', 'newer'] as const) {
    const inRoom = wanted.filter(([, consumer]) => consumer.room === room);
    if (inRoom.length === 0) continue;
    const place = join(folder, room);
    install(
      place,
      room,
      inRoom.map(([, consumer]) => consumer),
      tarball,
    );
    for (const [name, { use }] of inRoom) {
      const start = performance.now();
      try {
        const told = use(place);
        console.log(`${name}: ${told} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
      } catch (error) {
        console.log(`${name}: ${(error as Error).message.replaceAll('\n', '\n  ')}`);
        process.exitCode = 1;
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
