import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import type { Store } from '../../jobs.js';
import { printable } from '../printable.js';
import { UsageError } from '../usage-error.js';
import type { Work } from './job.js';

/** What the option says that names the file of a job. */
export interface StoreFlags {
  readonly store?: string;
}

/** Gives a command the option that names the file in which it is kept what was done. */
export const addStoreOption = (command: Command, what: string, otherwise: string): Command =>
  command.option(
    '--store <file>',
    `keeps ${what} in this file, which only you can read (default: ${otherwise})`,
  );

/** The name of the file; missing if the service is forgotten when the command ends: what was done there is no news to a real one. */
export const storeFile = (
  { isEmulator }: Pick<Work, 'isEmulator'>,
  { store }: StoreFlags,
  byDefault: string | undefined,
): string | undefined => store ?? (isEmulator ? undefined : byDefault);

/** The store of a job: its file, or memory if it has none. */
export function storeOf(work: Work, flags: StoreFlags, byDefault: string | undefined): Store {
  const file = storeFile(work, flags, byDefault);
  return file === undefined ? work.jobs.memoryStore() : work.jobs.fileStore(file);
}

/** The default file beside another, which standard input has not. */
export function besideOf(
  file: string,
  ending: string,
  { store }: StoreFlags,
  isNeeded: boolean,
): string | undefined {
  if (file !== '-') return `${file}${ending}`;
  if (isNeeded && store === undefined) {
    throw new UsageError('standard input has no name, so give the file to remember by, with --store');
  }
  return undefined;
}

const hasContent = (file: string): Promise<boolean> =>
  stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );

/** Says that a job does not start with all that there is, because its file knows what was there. */
export async function noteStart(start: 'now' | 'all', file: string | undefined): Promise<void> {
  if (start !== 'all' || file === undefined || !(await hasContent(file))) return;
  console.error(
    printable(`ticketing-client: --start all is ignored: ${file} already knows where to continue`),
  );
}
