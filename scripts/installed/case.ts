import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A way to use the installed package. */
export interface Case {
  /** Folder that it shares with others: the package alone, or with the oldest or newest major versions of the peers. */
  readonly folder: 'alone' | 'older' | 'newer';
  /** Packages that are installed there for it. */
  readonly packages?: readonly string[];
  /** Uses the package in the folder, and returns a summary. Throws if something is wrong. */
  readonly use: (folder: string) => Promise<string>;
}

/** Returns what a program prints. Throws an error with its complaints if it fails. */
export async function outputOf(program: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const options = { cwd, timeout: 600_000, maxBuffer: 2 ** 26 };
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string } & Error;
    throw new Error(`${stdout}${stderr}`.trim() || message);
  }
}

/** Returns the value that a program prints as JSON in its last line. */
export const lastLineOf = (output: string) => JSON.parse(output.trim().split('\n').at(-1) ?? '');
