import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const page = new URL('../src/emulator/page/', import.meta.url);

/** Returns text as a TypeScript template. */
export const template = (text: string): string => `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``;

/** Returns the page of the emulator as one module: its markup, its style, and its script in one piece. */
export async function pageModule(): Promise<string> {
  const read = (name: string) => readFile(new URL(name, page), 'utf8');
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('main.tsx', page))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    // Without this, a path in a comment would be that of the author's machine.
    absWorkingDir: fileURLToPath(page),
  });
  const [script] = outputFiles;
  return `/** The page, as it is written in \`src/emulator/page\`. */
export const html = ${template(await read('index.html'))};

export const style = ${template(await read('style.css'))};

export const script = ${template(script?.text ?? '')};
`;
}
