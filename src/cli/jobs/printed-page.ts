import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import type { DoorListRow } from '../../jobs/index.js';
import { UsageError } from '../failure.js';
import { writeOwnFile } from '../output/own-file.js';
import { printable } from '../terminal.js';
import type { Work } from './job.js';

/** Options of a job whose result can be a page to print. */
export interface PageFlags {
  readonly print?: boolean;
  readonly open?: boolean;
}

/** Adds the options of a page to print. */
export const addPageOptions = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '--print',
        'writes one HTML page to print, for A4 and Letter, with a box to tick for each ticket',
      ).conflicts(['format', 'select']),
    )
    .addOption(
      new Option('--open', 'opens the page in the browser, from a file that only you can read').implies({
        print: true,
      }),
    );

/** Refuses a page on a terminal. Called before the service is. */
export function expectPageGoes({ print, open }: PageFlags): void {
  if (print && !open && process.stdout.isTTY) {
    throw new UsageError('the page is HTML. Open it with --open, or write it to a file with > door.html');
  }
}

/** Time to wait for a program that opens a file. Some end only with the browser. */
const patience = 5_000;

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens a file with the program of its kind. Returns the problem, or `undefined` if there seems to be none. */
function openFile(file: string): Promise<string | undefined> {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  return new Promise((resolve) => {
    const child = spawn(program, [...args, file], { stdio: 'ignore', detached: true });
    const timer = setTimeout(() => resolve(undefined), patience);
    const end = (problem: string | undefined) => {
      clearTimeout(timer);
      resolve(problem);
    };
    child.once('error', () => end(`${program} cannot run`));
    child.once('exit', (code) => end(code ? `${program} exited with ${code}` : undefined));
    child.unref();
  });
}

async function showPage(page: string): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'ticketing-client-')), 'door-list.html');
  await writeOwnFile(file, page);
  const problem = await openFile(file);
  console.error(
    printable(
      problem === undefined
        ? `Opened ${file}. Delete it when you have printed it, because it has the names of your guests.`
        : `The page is in ${file}, but no browser opened: ${problem}. Open the file yourself.`,
    ),
  );
}

/** Writes the door list of an event as a page, or opens it. */
export async function writePage(
  rows: readonly DoorListRow[],
  event: string,
  { jobs, org, signal }: Work,
  { open }: PageFlags,
): Promise<void> {
  const found = await org.client.events.get(event, { signal });
  const page = jobs.doorListPage(rows, {
    event: { ...found, timezone: found.timezone ?? org.timezone ?? null },
    // The service does not say in which language an organisation sorts names.
    language: Intl.DateTimeFormat().resolvedOptions().locale,
  });
  if (open) await showPage(page);
  else process.stdout.write(page);
}
