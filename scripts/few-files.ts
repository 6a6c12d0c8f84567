import { dirname, extname, relative, resolve } from 'node:path';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { type OutputOptions, rollup } from 'rollup';

/** Returns these files, and all that they load by imports of these kinds. */
export function loadedBy(
  files: readonly string[],
  { outputs }: Metafile,
  ...kinds: readonly string[]
): ReadonlySet<string> {
  const loaded = new Set(files);
  // The loop also visits the files that it adds.
  for (const each of loaded) {
    for (const { path, kind, external } of outputs[each]?.imports ?? []) {
      if (kinds.includes(kind) && !external) loaded.add(path);
    }
  }
  return loaded;
}

/**
 * Removes imports of nothing. No module does anything by itself, as `sideEffects` in package.json says, and esbuild warns
 * users of each of them.
 */
const withoutBareImports = (code: string): string =>
  code.replace(/^(?:#!.*\n)?(?:(?:import|export)\b[^;]*;\n)+/, (imports) =>
    imports.replaceAll(/^import ["'][^"']+["'];\n/gm, ''),
  );

const common: OutputOptions = {
  minifyInternalExports: false,
  hoistTransitiveImports: false,
  externalLiveBindings: false,
  generatedCode: { preset: 'es2015', symbols: false },
  hashCharacters: 'base36',
};

/** Gives a class that names itself its own name, which programs and stacks show. esbuild begins it with an underscore. */
const withOwnNames = (code: string): string =>
  Array.from(code.matchAll(/^var (\w+) = class _\1\b/gm), ([, name = '']) => name).reduce(
    (text, name) => text.replaceAll(new RegExp(`(?<![\\w$#.])_${name}\\b`, 'g'), name),
    code,
  );

const formats: Readonly<Record<string, OutputOptions>> = {
  '.js': { format: 'es' },
  // Test runners such as Jest can require, but not import.
  '.cjs': { format: 'cjs', esModule: true, exports: 'named', interop: 'auto', dynamicImportInCjs: false },
};

/**
 * Joins chunks that are always loaded together, because each file takes time to load, and writes them as CommonJS if their names
 * say so. esbuild keeps apart what an entry shares with a part that is loaded on demand, although the entry has loaded it before,
 * and splits only ES modules.
 *
 * Each base is an entry that users cannot import, in a separate file so that bundlers can leave it out. Everything that it
 * loads is in that file, or in those of the bases before it.
 */
export const fewFiles = (...bases: readonly string[]): Plugin => ({
  name: 'few-files',
  setup({ initialOptions, onEnd }) {
    Object.assign(initialOptions, { format: 'esm', splitting: true } satisfies BuildOptions);
    onEnd(async (result) => {
      const { metafile, outputFiles } = result;
      if (!metafile || !outputFiles?.[0]) return;
      const folder = initialOptions.outdir ?? '.';
      const ending = extname(outputFiles[0].path);
      const fileOf = (entry: string) => resolve(folder, `${entry}${ending}`);
      const places = new Map<string, string>();
      for (const base of bases) {
        for (const path of loadedBy([relative('.', fileOf(base))], metafile, 'import-statement')) {
          if (!places.has(resolve(path))) places.set(resolve(path), base);
        }
      }
      const texts = new Map(outputFiles.map(({ path, text }) => [path, text]));
      const entries = Object.keys(initialOptions.entryPoints ?? {}).filter((name) => !bases.includes(name));
      const joined = await rollup({
        input: Object.fromEntries(entries.map((name) => [name, fileOf(name)])),
        // esbuild has left out what is unused.
        treeshake: false,
        plugins: [
          {
            name: 'built-files',
            resolveId(path, importer) {
              const file = importer && path.startsWith('.') ? resolve(dirname(importer), path) : path;
              return texts.has(file) ? file : { id: path, external: true };
            },
            load: (path) => withOwnNames(withoutBareImports(texts.get(path) ?? '')),
          },
        ],
      });
      const { output } = await joined.generate({
        ...common,
        ...formats[ending],
        manualChunks: (path) => places.get(path),
        entryFileNames: `[name]${ending}`,
        // The names of chunks end in a hash of esbuild.
        chunkFileNames: ({ name }) => `${name.replace(/-[0-9A-Z]{8}$/, '')}-[hash]${ending}`,
      });
      result.outputFiles = output.flatMap((file) => {
        if (file.type !== 'chunk') return [];
        const { fileName } = file;
        const text = withoutBareImports(file.code);
        const contents = new TextEncoder().encode(text);
        return [{ path: resolve(folder, fileName), text, contents, hash: fileName }];
      });
    });
  },
});
