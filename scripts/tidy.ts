import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const biome = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url));

/** Sorts the imports and formats the lines as in every other file. */
export const tidy = (file: string, text: string): string =>
  execFileSync(biome, ['check', '--write', '--vcs-use-ignore-file=false', `--stdin-file-path=${file}`], {
    input: text,
    encoding: 'utf8',
  });
