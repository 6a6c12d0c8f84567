import { build } from 'esbuild';

/** The code of each program by its file name, as if the files were in the folder `from`. */
interface Programs {
  readonly codes: Readonly<Record<string, string>>;
  readonly from: string;
}

/**
 * Bundles programs for Node into the folder `to`, each under its name with `.mjs`. Shared imports are bundled once. The
 * compiler's aliases map the names of the package to its source. Other packages are not bundled.
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
