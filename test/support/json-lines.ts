import { readFile } from 'node:fs/promises';

/** Returns what a program has written into a file so far, one value in JSON a line. */
export const jsonLines = async <Value>(file: string): Promise<Value[]> =>
  (await readFile(file, 'utf8').catch(() => ''))
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
