import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import ts from 'typescript';
import { entries } from './entries.js';
import { exactOptional } from './exact-optional.js';
import { mapRows } from './row-maps.js';
import { tableFiles } from './table-examples.js';

/**
 * Groups of entries that share their declarations. The schemas are separate, because they read zod's types. A
 * program that does not import them need not read zod's types.
 */
const { schemas, ...withoutZod } = entries;
const groups: readonly Readonly<Record<string, string>>[] = [withoutZod, { schemas }];

/** The table with the example of each operation, which editors show. */
const withExamples = new Map(tableFiles().map(({ file, text }) => [file, text]));

const textOf = (file: string): string =>
  exactOptional(file, withExamples.get(resolve(file)) ?? readFileSync(file, 'utf8'));

/**
 * Writes the declarations of the entries, and of each module that these import, into a folder, with maps. One
 * program of the compiler does so for both groups. It does not check the code, which `npm run typecheck` does.
 */
function writeModules(folder: string): void {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve('.'));
  const names = Object.values(entries).map((source) => resolve(source));
  const settings: ts.CompilerOptions = {
    ...options,
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    declarationMap: true,
    stripInternal: true,
    rootDir: resolve('src'),
    outDir: folder,
  };
  const host = ts.createCompilerHost(settings);
  const { readFile } = host;
  host.readFile = (file) => (resolve(file).startsWith(resolve('src')) ? textOf(file) : readFile(file));
  const program = ts.createProgram(names, settings, host);
  const reached = new Set(names);
  // Grows during the loop.
  for (const name of reached) {
    const { diagnostics } = program.emit(program.getSourceFile(name), (file, text) => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      if (file.endsWith('.map')) return;
      for (const { fileName } of ts.preProcessFile(text).importedFiles) {
        if (fileName.startsWith('.')) reached.add(resolve(dirname(name), fileName.replace(/\.js$/, '.ts')));
      }
    });
    if (diagnostics.length > 0) {
      const texts = diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
      throw new Error(`${name} has no declarations: ${texts.join('\n')}`);
    }
  }
}

/**
 * Bundles the modules in a folder into the declarations of entries, for `import`. Returns the names of the files.
 */
async function bundle(folder: string, sources: Readonly<Record<string, string>>): Promise<string[]> {
  const built = await rollup({
    input: Object.fromEntries(
      Object.entries(sources).map(([name, source]) => [
        name,
        join(folder, relative('src', source).replace(/\.ts$/, '.d.ts')),
      ]),
    ),
    external: (id) => !id.startsWith('.') && !id.startsWith(folder),
    // Declarations do not run in an order, so a re-export from another file may be in any chunk.
    onLog: (level, log, give) => {
      if (log.code !== 'CYCLIC_CROSS_CHUNK_REEXPORT') give(level, log);
    },
    plugins: [dts({ sourcemap: true })],
  });
  const { output } = await built.write({
    dir: 'dist',
    format: 'es',
    entryFileNames: '[name].d.ts',
    // The name of a module ends in `.d` here.
    chunkFileNames: ({ name }) => `${name.replace(/\.d$/, '')}-[hash].d.ts`,
    // The package contains these sources, which go-to-definition opens.
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await built.close();
  return output.map(({ fileName }) => fileName).filter((file) => file.endsWith('.d.ts'));
}

/** Copies a source into the package, to where go-to-definition opens it. Returns its path from the map. */
function copySource(source: string): string {
  const path = join('src', relative('src', join('dist', source)));
  const copy = join('dist', path);
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, textOf(join('dist', source)));
  return path.replaceAll('\\', '/');
}

/** Matches an import of a package that has other types for `require` than for `import`. */
const hasTwoForms = /from '(?:zod|msw)'/;

/**
 * Moves declarations to where `require` finds them, and returns what `import` finds instead. An ES module may import the
 * declarations of a CommonJS one, so only those that name packages with two forms are written twice.
 */
function moveForRequire(file: string): string {
  const built = readFileSync(`dist/${file}`, 'utf8');
  if (exactOptional(file, built) !== built)
    throw new Error(`Not each optional property in ${file} is exact.`);
  const text = built.replaceAll(/(?<=(?:from|import) '\.\/[\w-]+)\.js(?=';$)/gm, '.cjs');
  const other = file.replace(/\.ts$/, '.cts');
  writeFileSync(`dist/${other}`, text.replace(`=${file}.map`, `=${other}.map`));
  const map = JSON.parse(readFileSync(`dist/${file}.map`, 'utf8'));
  const sources = map.sources.map(copySource);
  for (const each of [file, other]) {
    writeFileSync(`dist/${each}.map`, JSON.stringify({ ...map, file: each, sources }));
  }
  if (hasTwoForms.test(text)) return text;
  rmSync(`dist/${file}.map`);
  return `export * from './${file.replace(/\.d\.ts$/, '.cjs')}';\n`;
}

const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
try {
  writeModules(folder);
  for (const sources of groups) {
    for (const file of await bundle(folder, sources)) {
      mapRows(`dist/${file}`, textOf);
      const text = moveForRequire(file);
      if (file.replace(/\.d\.ts$/, '') in sources) writeFileSync(`dist/${file}`, text);
      else rmSync(`dist/${file}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
