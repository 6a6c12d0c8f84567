import type { startFiles } from './generated/start-files.js';

export const startNames = ['script', 'job', 'test'] as const;

export type StartName = (typeof startNames)[number];

export const languages = ['typescript', 'javascript'] as const;

export type Language = (typeof languages)[number];

/** Ending of the files in each language, by which people also name it. */
export const endings = { typescript: 'ts', javascript: 'js' } as const satisfies Record<Language, string>;

type ProgramName = keyof typeof startFiles;

/** A working program to begin with. */
export interface Start {
  /** Summary for the question and the help, which begins with a verb. */
  readonly summary: string;
  /** Program that runs. */
  readonly main: ProgramName;
  /** Program that `main` imports. */
  readonly imported?: ProgramName;
  /** Whether `main` is a test, which needs no account. */
  readonly isTest?: boolean;
  /** Whether it gets a crontab line. */
  readonly isNightly?: boolean;
  /** Arguments on the emulator, so that made-up records are not mistaken for real ones. */
  readonly trialArgs?: readonly string[];
  /** Files that it writes, for .gitignore. */
  readonly written?: readonly string[];
  /** Page of the docs to read next. */
  readonly page: string;
}

export const starts: Readonly<Record<StartName, Start>> = {
  script: {
    summary: 'prints your next events with the number of tickets sold',
    main: 'next-events',
    page: 'start.md',
  },
  job: {
    summary: 'exports your orders to CSV every night, by a crontab line',
    main: 'export-orders',
    isNightly: true,
    trialArgs: ['emulator-exports'],
    written: ['exports/', 'emulator-exports/', 'export-orders.log'],
    page: 'jobs.md',
  },
  test: {
    summary: 'tests a function on the emulator, with node:test',
    main: 'takings.test',
    imported: 'takings',
    isTest: true,
    page: 'testing.md',
  },
};
