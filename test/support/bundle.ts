import { build } from 'esbuild';

/** Programs, the code of each by the name of its file, as if they were files of the folder `from`. */
interface Programs {
  readonly codes: Readonly<Record<string, string>>;
  readonly from: string;
}

/**
 * Bundles programs for Node into the folder `to`, each as its name with `.mjs`. What several of them import is bundled once.
 * The compiler's aliases lead from the names of the package to its source; all other packages are left as they are.
 */
export async function bundle({ codes, from }: Programs, to: string): Promise<void> {
  await build({
    entryPoints: Object.keys(codes).map((name) => ({ in: `code:${name}`, out: name })),
    plugins: [
      {
        name: 'code',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^code:/ }, ({ path }) => ({
            path: path.slice('code:'.length),
            namespace: 'code',
          }));
          onLoad({ filter: /./, namespace: 'code' }, ({ path }) => ({
            contents: codes[path] ?? '',
            resolveDir: from,
            loader: 'ts',
          }));
        },
      },
    ],
    outdir: to,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
  });
}
