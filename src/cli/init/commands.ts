import { resolve } from 'node:path';
import type { Language, Production, Start, WayName } from './starts.js';
import type { Tarball } from './tarball.js';

/** A folder, and the program that it gets. */
export interface Project {
  /** Path of the folder as the user wrote it. */
  readonly folder: string;
  /** Whether the folder has no package.json, so that it gets one. */
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

/** Returns the options with which Node runs the program. */
export function nodeOptions({ language, start }: Project): string[] {
  // Not every supported version of Node runs TypeScript by itself.
  const loader = language === 'typescript' ? ['--import', 'tsx'] : [];
  return start.isTest ? [...loader, '--test'] : loader;
}

export const mainFile = ({ start, ending }: Project): string => `${start.main}.${ending}`;

/** Returns the arguments of the program: its folder, and those that end it after a round. */
export const runArgs = ({ start: { production } }: Project, isRound: boolean, prefix = ''): string[] =>
  production ? [`${prefix}${production.folder}`, ...((isRound && production.roundArgs) || [])] : [];

/** Returns the arguments with which Node runs the program with the account in `.env`. A test needs no account. */
export const accountArgs = (project: Project, isRound = false): string[] => [
  ...nodeOptions(project),
  ...(project.start.isTest ? [] : ['--env-file=.env']),
  mainFile(project),
  ...runArgs(project, isRound),
];

/** Prefix of the folder on the emulator, so that made-up records are not mistaken for real ones. */
export const trialPrefix = 'emulator-';

/** Returns the arguments with which Node runs the program on an emulator. */
export const trialArgs = (project: Project): string[] => [
  ...nodeOptions(project),
  mainFile(project),
  ...runArgs(project, true, trialPrefix),
];

/** Returns the scripts of package.json that run the program. That of a test runs all tests. */
export function runScripts(project: Project): Readonly<Record<string, string>> {
  if (project.start.isTest) {
    return { test: ['node', ...nodeOptions(project), `*.test.${project.ending}`].join(' ') };
  }
  return {
    start: ['node', ...accountArgs(project)].join(' '),
    trial: ['ticketing-client emulator exec -- node', ...trialArgs(project)].join(' '),
  };
}

/** Returns the command that runs the program with an account. Only a new package.json has its scripts. */
export function accountCommand(project: Project): string {
  if (project.isNew) return project.start.isTest ? 'npm test' : 'npm start';
  return ['node', ...accountArgs(project)].join(' ');
}

/** Returns the command that runs the program on an emulator. */
export function trialCommand(project: Project): string {
  if (project.start.isTest) return accountCommand(project);
  if (project.isNew) return 'npm run trial';
  return ['npx ticketing-client emulator exec -- node', ...trialArgs(project)].join(' ');
}

/** Returns a line of a crontab, in which a percent sign would end the command. */
export function crontab(project: Project, { schedule }: Production): string {
  const { main } = project.start;
  const run = [quoted(process.execPath), ...accountArgs(project, true)].join(' ');
  const command = `cd ${quoted(resolve(project.folder))} && ${run} >> ${main}.log`;
  return `# Runs ${schedule.words}. Cron mails you what goes wrong.
# Add it to your other lines: (crontab -l; cat ${main}.crontab) | crontab -
${schedule.cron} ${command.replaceAll('%', '\\%')}
`;
}
