import type { Language, Start, WayName } from './starts.js';
import type { Tarball } from './tarball.js';

/** A folder, and the program that it gets. */
export interface Project {
  /** Path of the folder as the user wrote it. */
  readonly folder: string;
  /** Whether the folder has no package.json, so that it gets one, or has that of an earlier run. */
  readonly isNew: boolean;
  readonly language: Language;
  readonly start: Start;
  readonly ways: readonly WayName[];
  /** Ending of the programs. With `mts` or `mjs`, Node reads an ES module whatever package.json says. */
  readonly ending: 'ts' | 'js' | 'mts' | 'mjs';
  /** File of this package to install instead of a version of the registry. */
  readonly tarball: Tarball | undefined;
}

/** Returns a word as a shell reads it, in quotation marks only if it needs them. */
export const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** Returns the options with which Node runs a program. Not every supported version of Node runs TypeScript by itself. */
export const nodeOptions = ({ language }: Project): string[] =>
  language === 'typescript' ? ['--import', 'tsx'] : [];

export const mainFile = ({ start, ending }: Project): string => `${start.main}.${ending}`;

/** Returns the arguments of the program: its port, or its folder and those that end it after a round. */
export function runArgs({ start: { job, site } }: Project, isRound: boolean, prefix = ''): string[] {
  if (site) return [`${site.port}`];
  return job ? [`${prefix}${job.folder}`, ...((isRound && job.roundArgs) || [])] : [];
}

/** Returns the arguments with which Node runs the program with the account in `.env`. */
export const accountArgs = (project: Project, isRound = false): string[] => [
  ...nodeOptions(project),
  '--env-file=.env',
  mainFile(project),
  ...runArgs(project, isRound),
];

/** Prefix of the folder on the emulator, so that made-up records are not mistaken for real ones. */
export const trialPrefix = 'emulator-';

/** Returns the arguments with which Node runs the program on an emulator. */
const trialArgs = (project: Project): string[] => [
  ...nodeOptions(project),
  mainFile(project),
  ...runArgs(project, true, trialPrefix),
];

/** Returns the arguments with which Node runs tests. */
const testArgs = (project: Project, file: string): string[] => [
  ...nodeOptions(project),
  '--test',
  `${file}.${project.ending}`,
];

/** Returns the arguments of the run that shows that everything works: the tests, if there are any. */
export const firstArgs = (project: Project): string[] =>
  project.start.test ? testArgs(project, project.start.test) : trialArgs(project);

/** Returns the scripts of package.json that run the program, and all tests. */
export function runScripts(project: Project): Readonly<Record<string, string>> {
  const { isLibrary, test } = project.start;
  return {
    ...(!isLibrary && {
      start: ['node', ...accountArgs(project)].join(' '),
      trial: ['ticketing-client emulator exec -- node', ...trialArgs(project)].join(' '),
    }),
    ...(test && { test: ['node', ...testArgs(project, '*.test')].join(' ') }),
  };
}

// Only a new package.json has its scripts.

/** Returns the command that runs the program with an account. */
export const accountCommand = (project: Project): string =>
  project.isNew ? 'npm start' : ['node', ...accountArgs(project)].join(' ');

/** Returns the command that runs the program on an emulator. */
export const trialCommand = (project: Project): string =>
  project.isNew
    ? 'npm run trial'
    : ['npx ticketing-client emulator exec -- node', ...trialArgs(project)].join(' ');

/** Returns the command that makes the first run again. */
export function firstCommand(project: Project): string {
  if (!project.start.test) return trialCommand(project);
  return project.isNew ? 'npm test' : ['node', ...firstArgs(project)].join(' ');
}
