import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import type { Store } from '../../jobs/index.js';
import { UsageError } from '../failure.js';
import { printable } from '../terminal.js';
import type { Work } from './job.js';

/** Option that names the file of a job's state. */
export interface StoreFlags {
  readonly store?: string;
}

/** Adds the option that names the file of a job's state. */
export const addStoreOption = (command: Command, what: string, otherwise: string): Command =>
  command.option('--store <file>', `file that records ${what}; only you can read it (default: ${otherwise})`);

/** Returns the name of the file, or `undefined` for an embedded emulator, whose state is of no use to a real service. */
export const storeFile = (
  { isEmulator }: Pick<Work, 'isEmulator'>,
  { store }: StoreFlags,
  byDefault: string | undefined,
): string | undefined => store ?? (isEmulator ? undefined : byDefault);

/** Returns the store of a job: its file, or memory if it has none. */
export function storeOf(work: Work, flags: StoreFlags, byDefault: string | undefined): Store {
  const file = storeFile(work, flags, byDefault);
  return file === undefined ? work.jobs.memoryStore() : work.jobs.fileStore(file);
}

/** Returns the default file next to an input file. Standard input has none. */
export function besideOf(
  file: string,
  ending: string,
  { store }: StoreFlags,
  isNeeded: boolean,
): string | undefined {
  if (file !== '-') return `${file}${ending}`;
  if (isNeeded && store === undefined) {
    throw new UsageError(
      'with standard input, this command needs --store: the file in which it records its progress',
    );
  }
  return undefined;
}

/** Whether a file exists and is not empty. */
export const hasContent = (file: string): Promise<boolean> =>
  stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );

/** Warns that `--start` has no effect, because the file already records where to continue. */
export async function noteStart(start: unknown, file: string | undefined): Promise<void> {
  if (start === 'now' || file === undefined || !(await hasContent(file))) return;
  console.error(
    printable(
      `ticketing-client: warning: --start has no effect, because the command continues from ${file}. Delete that file to start over.`,
    ),
  );
}
