import type { startFiles } from './generated/start-files.js';

export const startNames = ['script', 'test', 'watch', 'mirror', 'forward', 'export', 'shop'] as const;

export type StartName = (typeof startNames)[number];

export const languages = ['typescript', 'javascript'] as const;

export type Language = (typeof languages)[number];

/** Ending of the files in each language, by which people also name it. */
export const endings = { typescript: 'ts', javascript: 'js' } as const satisfies Record<Language, string>;

/** Ways to run a program in production. */
export const wayNames = ['systemd', 'docker', 'github', 'cron'] as const;

export type WayName = (typeof wayNames)[number];

type ProgramName = keyof typeof startFiles;

/** How a program that works in rounds runs in production. */
export interface Job {
  /** When a round begins, in words, for cron, and for systemd. */
  readonly schedule: { readonly words: string; readonly cron: string; readonly calendar: string };
  /** Folder of what it keeps, which is its first argument. */
  readonly folder: string;
  /** Further arguments of a round. Without them, the program runs until it is stopped. Missing if each run is a round. */
  readonly roundArgs?: readonly string[];
  /** Sentences about what is in the folder, and what happens without it. */
  readonly kept: string;
}

/** How a server runs in production. */
export interface Site {
  /** Port, which is its first argument. */
  readonly port: number;
}

/** A working program to begin with. */
export interface Start {
  /** Summary for the question and the help, which begins with a verb. */
  readonly summary: string;
  /** Program that runs. */
  readonly main: ProgramName;
  /** Whether `main` only has functions for other programs, so that it needs no account. */
  readonly isLibrary?: boolean;
  /** Program that `main` imports. */
  readonly imported?: ProgramName;
  /** Tests, which `init` runs instead of `main`. */
  readonly test?: ProgramName;
  /** Other packages that it imports. */
  readonly packages?: readonly string[];
  readonly job?: Job;
  readonly site?: Site;
  /** Page of the docs to read next. */
  readonly page: string;
}

const often = { words: 'every 15 minutes', cron: '*/15 * * * *', calendar: '*:0/15' };
const nightly = { words: 'at 03:15 every night', cron: '15 3 * * *', calendar: '*-*-* 03:15:00' };

export const starts: Readonly<Record<StartName, Start>> = {
  script: {
    summary: 'prints your next events with the number of tickets sold',
    main: 'next-events',
    page: 'start.md',
  },
  test: {
    summary: 'tests a function on the emulator, with node:test',
    main: 'takings',
    isLibrary: true,
    test: 'takings.test',
    page: 'testing.md',
  },
  watch: {
    summary: 'keeps a line for each new, changed and deleted order',
    main: 'watch-sales',
    packages: ['libsql'],
    job: {
      schedule: often,
      folder: 'state',
      roundArgs: ['--once'],
      kept: 'sales.db is the position of the watch, and sales.ndjson has its lines. Without sales.db, the next run writes a line for every order again, under the same keys.',
    },
    page: 'jobs.md',
  },
  mirror: {
    summary: 'keeps a copy of the organisation in an SQLite database',
    main: 'mirror-records',
    packages: ['libsql'],
    job: {
      schedule: often,
      folder: 'state',
      roundArgs: ['--once'],
      kept: 'org.db is the copy. Without it, the next run reads everything again.',
    },
    page: 'mirror.md',
  },
  forward: {
    summary: 'sends a signed message for each sale and refund, with a receiver',
    main: 'forward-changes',
    imported: 'receiver',
    packages: ['libsql', 'standardwebhooks'],
    job: {
      schedule: often,
      folder: 'state',
      roundArgs: ['--once'],
      kept: 'forward.db is the position and the unsent messages, webhook.secret is the secret of both sides, and messages.ndjson has the messages that the receiver accepted. Without forward.db, the next run sends every order again, under the same ids.',
    },
    page: 'jobs.md',
  },
  export: {
    summary: 'exports your orders to CSV every night, and removes old exports',
    main: 'export-orders',
    job: {
      schedule: nightly,
      folder: 'exports',
      kept: 'Each day has a folder, and folders older than 30 days are removed. Without the folder of today, the next run writes it again.',
    },
    page: 'jobs.md',
  },
  shop: {
    summary: 'shows your events as a web shop, with tests on the emulator',
    main: 'serve-shop',
    imported: 'shop',
    test: 'shop.test',
    site: { port: 8080 },
    page: 'testing.md',
  },
};
