import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileProblem } from '../shared/file-problem.js';
import { NotText, textOfBytes } from '../shared/text-of-bytes.js';
import { UsageError } from './failure.js';

/** Returns the name of a file in messages. */
export const nameOf = (file: string): string => (file === '-' ? 'standard input' : file);

/** Returns the text of a file or of standard input. Throws a `UsageError` if it is not text, with the line and what to do. */
export function textIn(name: string, bytes: Uint8Array): string {
  try {
    return textOfBytes(bytes);
  } catch (error) {
    if (!(error instanceof NotText)) throw error;
    throw new UsageError(`${name}:${error.line}: ${error.message}. ${error.advice}`);
  }
}

/** Reads the bytes of a file, or of standard input for `-`. Throws a `UsageError` if it cannot. */
export async function bytesIn(file: string, flag?: string): Promise<Uint8Array> {
  if (file === '-') return buffer(process.stdin);
  try {
    return await readFile(file);
  } catch (error) {
    throw unreadableFile(file, error, flag);
  }
}

/** Reads a file, or standard input for `-`. Throws a `UsageError` if it cannot. `flag` is the option that names the file, if one does. */
export const readInput = async (file: string, flag?: string): Promise<string> =>
  textIn(nameOf(file), await bytesIn(file, flag));

/** Reads the file that the option `flag` names, at once. Throws a `UsageError` if it cannot. */
export function readOptionFile(file: string, flag: string): string {
  try {
    return textIn(file, readFileSync(file));
  } catch (error) {
    throw error instanceof UsageError ? error : unreadableFile(file, error, flag);
  }
}

/** Returns an error that says why a file cannot be read. `flag` is the option that names the file, if one does. */
export function unreadableFile(file: string, error: unknown, flag?: string): UsageError {
  const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (!isAbsent) return new UsageError(`cannot read ${file}: ${fileProblem(error)}`, { cause: error });
  return new UsageError(`the file ${file} does not exist. Choose another${flag ? ` with ${flag}` : ''}`);
}
