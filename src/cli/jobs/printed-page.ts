import { type Command, Option } from 'commander';
import type { DoorListRow } from '../../jobs/index.js';
import { UsageError } from '../failure.js';
import type { Work } from './job.js';

/** Options of a job whose result can be a page to print. */
export interface PageFlags {
  readonly print?: boolean;
}

/** Adds the option of a page to print. */
export const addPageOption = (command: Command): Command =>
  command.addOption(
    new Option(
      '--print',
      'writes one HTML page to print, for A4 and Letter, with a box to tick for each ticket',
    ).conflicts(['format', 'select']),
  );

/** Refuses a page on a terminal. Called before the service is. */
export function expectPageGoes({ print }: PageFlags): void {
  if (print && process.stdout.isTTY)
    throw new UsageError('the page is HTML. Write it to a file with > door.html, and open that in a browser');
}

/** Writes the door list of an event as a page. */
export async function writePage(
  rows: readonly DoorListRow[],
  event: string,
  { jobs, org, signal }: Work,
): Promise<void> {
  const found = await org.client.events.get(event, { signal });
  const page = jobs.doorListPage(rows, {
    event: { ...found, timezone: found.timezone ?? org.timezone ?? null },
    // The service does not say in which language an organisation sorts names.
    language: Intl.DateTimeFormat().resolvedOptions().locale,
  });
  process.stdout.write(page);
}
