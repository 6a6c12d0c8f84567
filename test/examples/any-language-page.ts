import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { environment } from '../cli/command.js';

/** Code blocks of `docs/any-language.md`, in order. */
export const blocks = Array.from(
  readFileSync('docs/any-language.md', 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm),
  ([, language = '', text = '']) => ({ language, text }),
);

const shell = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text);

/** Blocks with `curl`, each with the output on the page. */
export const questions = blocks.flatMap(({ language, text }, index) => {
  if (language !== 'sh' || !text.includes('curl ')) return [];
  const next = blocks[index + 1];
  return [{ text, output: next?.language === 'json' ? next.text : undefined }];
});

/** Lines of the other shell blocks. */
export const lines = shell
  .filter((text) => !text.includes('curl '))
  .flatMap((text) => text.trimEnd().split('\n'));

/** Program names in the lines that run tests. */
export const runners = { python: 'python3 ', pytest: 'pytest ', go: 'go test ' } as const;

/** Returns the different lines that run the tests of one language. */
export const linesOf = (language: keyof typeof runners): readonly string[] =>
  [...new Set(lines)].filter((line) => line.includes(runners[language]));

/** Runs a line of the page in a folder, with this package instead of npx. */
export const runLine = (line: string, folder: string, file: string, settings: Record<string, string> = {}) =>
  promisify(execFile)('bash', ['-euc', `npx() { shift 2; "$NODE" "$CLI" "$@"; }\n${line}`], {
    cwd: folder,
    env: {
      ...environment(settings),
      NODE: process.execPath,
      CLI: file,
      EMULATOR_COMMAND: `'${process.execPath}' '${file}'`,
      // Keeps Python from writing files next to the examples.
      PYTHONDONTWRITEBYTECODE: '1',
    },
  });
