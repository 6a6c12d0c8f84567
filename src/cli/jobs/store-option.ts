import type { Command } from 'commander';
import type { Store } from '../../jobs/index.js';
import { UsageError } from '../failure.js';
import type { Work } from './job.js';

/** Option that names the file of a job's state. */
export interface StoreFlags {
  readonly store?: string;
}

/** Adds the option that names the file of a job's state. */
export const addStoreOption = (command: Command, what: string, otherwise: string): Command =>
  command.option('--store <file>', `file that records ${what}; only you can read it (default: ${otherwise})`);

/**
 * Returns the store of a job: its file, or memory if it has none. An embedded emulator has no default, because its records are lost when
 * the command ends.
 */
export function storeOf(
  { jobs, isEmulator }: Work,
  { store }: StoreFlags,
  byDefault: string | undefined,
): Store {
  const file = store ?? (isEmulator ? undefined : byDefault);
  return file === undefined ? jobs.memoryStore() : jobs.fileStore(file);
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
