import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileProblem } from '../../internal/file-problem.js';
import { UsageError } from '../usage-error.js';

/** Reads a file, or standard input for `-`. Throws a `UsageError` where it cannot. */
export async function readInput(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new UsageError(`there is no file ${file}`);
    throw new UsageError(`the file ${file} cannot be read: ${fileProblem(error)}`);
  }
}

/** What a file is called in messages. */
export const nameOf = (file: string): string => (file === '-' ? 'standard input' : file);
