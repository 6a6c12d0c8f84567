import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { bundle } from './bundle.js';
import { problemsOf } from './compile.js';

const root = resolve(import.meta.dirname, '../..');

/** A block of code on a page. */
export interface Snippet {
  readonly code: string;
  /** Output that the page shows. Missing if it shows none. */
  readonly printed?: string;
}

/** Returns the blocks of a page that begin with one of these lines, such as `ts run`, each with the `text` after it. */
export const snippetsIn = (page: string, ...infos: readonly string[]): Snippet[] =>
  Array.from(
    page.matchAll(/^```(ts[^\n]*)\n([\s\S]*?)^```(?:\n+```text\n([\s\S]*?)^```)?/gm),
    ([, info = '', code = '', printed]) => ({ info, code, ...(printed !== undefined && { printed }) }),
  ).filter(({ info }) => infos.includes(info));

/** Bundles the named snippets to run in separate folders, with the packages that are found `from` a folder. */
export async function snippetFolder(codes: Readonly<Record<string, string>>, from: string) {
  const folder = await mkdtemp(join(root, from, 'node_modules/.snippets-'));
  await bundle({ codes, from: join(root, from) }, folder);
  return {
    async run(name: string): Promise<void> {
      await mkdir(join(folder, name));
      process.chdir(join(folder, name));
      try {
        await import(/* @vite-ignore */ pathToFileURL(join(folder, `${name}.mjs`)).href);
      } finally {
        process.chdir(root);
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Returns the compiler's problems with snippets, as if they were files of this folder. */
export function typeProblems(codes: readonly string[], folder: string): string {
  const files = codes.map((code, index) => [join(root, folder, `snippet-${index + 1}.ts`), code] as const);
  return ts.formatDiagnostics(problemsOf(new Map(files)), {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  });
}
