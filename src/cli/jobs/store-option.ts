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

/** Returns the store of a job: its file, or memory if it has none. */
export const storeOf = ({ jobs }: Work, file: string | undefined): Store =>
  file === undefined ? jobs.memoryStore() : jobs.fileStore(file);

/** Returns the default file next to an input file. Standard input has none, so it needs the option `flag`. */
export function besideOf(file: string, ending: string, flag: string): string {
  if (file !== '-') return `${file}${ending}`;
  throw new UsageError(
    `with standard input, this command needs ${flag}: the file in which it records its progress`,
  );
}
