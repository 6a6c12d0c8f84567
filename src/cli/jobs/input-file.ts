import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { unreadableFile } from '../unreadable-file.js';

/** Reads a file, or standard input for `-`. Throws a `UsageError` if it cannot. */
export async function readInput(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw unreadableFile(file, error);
  }
}

/** Returns the name of a file in messages. */
export const nameOf = (file: string): string => (file === '-' ? 'standard input' : file);
