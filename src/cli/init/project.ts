import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { engines } from '../../../package.json';
import { isObject } from '../../shared/is-object.js';
import { variables } from '../connection/account.js';
import { UsageError } from '../failure.js';
import { textIn, unreadableFile } from '../input-file.js';
import type { Answers } from './answers.js';
import { startFiles } from './generated/start-files.js';
import { endings, type Language, type Start, starts } from './starts.js';

/** A folder, and the program that it gets. */
export interface Project {
  /** Path of the folder as the user wrote it. */
  readonly folder: string;
  /** Whether the folder has no package.json, so that it gets one. */
  readonly isNew: boolean;
  readonly language: Language;
  readonly start: Start;
  /** Ending of the programs. With `mts` or `mjs`, Node reads an ES module whatever package.json says. */
  readonly ending: 'ts' | 'js' | 'mts' | 'mjs';
}

/** Returns the package.json of a folder, or `undefined` if it has none. */
function packageOf(folder: string): Readonly<Record<string, unknown>> | undefined {
  const file = join(folder, 'package.json');
  try {
    const content: unknown = JSON.parse(textIn(file, readFileSync(file)));
    return isObject(content) ? content : {};
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new UsageError(`${file} is not valid JSON. Correct it, or choose another folder`);
    }
    if (error instanceof UsageError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unreadableFile(file, error);
  }
}

/** Returns the project that the answers ask for. Writes nothing. */
export function projectOf({ start, language, folder }: Answers): Project {
  const existing = packageOf(folder);
  const ending = endings[language];
  const isModule = existing === undefined || existing.type === 'module';
  return {
    folder,
    isNew: existing === undefined,
    language,
    start: starts[start],
    ending: isModule ? ending : `m${ending}`,
  };
}

/** Returns the options with which Node runs the program. */
function nodeOptions({ language, start }: Project): string[] {
  // Not every supported version of Node runs TypeScript by itself.
  const loader = language === 'typescript' ? ['--import', 'tsx'] : [];
  return start.isTest ? [...loader, '--test'] : loader;
}

const mainFile = ({ start, ending }: Project): string => `${start.main}.${ending}`;

/** Returns the arguments with which Node runs the program with the account in `.env`. A test needs no account. */
const accountArgs = (project: Project): string[] => [
  ...nodeOptions(project),
  ...(project.start.isTest ? [] : ['--env-file=.env']),
  mainFile(project),
];

/** Returns the arguments with which Node runs the program on an emulator. */
export const trialArgs = (project: Project): string[] => [
  ...nodeOptions(project),
  mainFile(project),
  ...(project.start.trialArgs ?? []),
];

/** Returns the scripts of package.json that run the program. That of a test runs all tests. */
function runScripts(project: Project): Readonly<Record<string, string>> {
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

const jsonOf = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;

function packageFile(project: Project): string {
  const scripts = {
    ...runScripts(project),
    ...(project.language === 'typescript' && { typecheck: 'tsc' }),
  };
  return jsonOf({ private: true, type: 'module', engines, scripts });
}

const compilerFile = jsonOf({
  compilerOptions: {
    target: 'ES2022',
    module: 'NodeNext',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    noEmit: true,
  },
});

const ignoreFile = ({ start }: Project): string =>
  ['node_modules/', ...(start.isTest ? [] : ['.env']), ...(start.written ?? [])]
    .map((line) => `${line}\n`)
    .join('');

/** Returns a line of a crontab, in which a percent sign would end the command. */
function crontab(project: Project): string {
  const { start, folder } = project;
  const file = `${start.main}.crontab`;
  const run = [quoted(process.execPath), ...accountArgs(project)].join(' ');
  const command = `cd ${quoted(resolve(folder))} && ${run} >> ${start.main}.log`;
  return `# Runs at 03:15 every night. Cron mails you what goes wrong.
# Add it to your other lines: (crontab -l; cat ${file}) | crontab -
15 3 * * * ${command.replaceAll('%', '\\%')}
`;
}

/** Returns the text of each program and of its schedule, by its name. The folder must not have these files yet. */
export function programsOf(project: Project): ReadonlyMap<string, string> {
  const { start, language, ending } = project;
  const { main, imported, isNightly } = start;
  const files = new Map<string, string>();
  for (const name of imported ? [imported, main] : [main]) {
    // Only an ES module of this ending is called `.mjs` when it is imported.
    const text = startFiles[name][language];
    files.set(
      `${name}.${ending}`,
      ending.startsWith('m') ? text.replaceAll(/(from '\.\/\w+\.)js'/g, "$1mjs'") : text,
    );
  }
  if (isNightly) files.set(`${main}.crontab`, crontab(project));
  return files;
}

/** The settings of an account, to be filled in. Node 20 does not start a program whose `.env` does not exist. */
const accountFile = Object.values(variables)
  .map((name) => `${name}=\n`)
  .join('');

/** Returns the text of the files that a folder has once. Files that exist already are kept. */
export function settingsOf(project: Project): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  if (project.isNew) files.set('package.json', packageFile(project)).set('.gitignore', ignoreFile(project));
  // Only a new .gitignore is sure to name it.
  if (project.isNew && !project.start.isTest) files.set('.env', accountFile);
  if (project.language === 'typescript') files.set('tsconfig.json', compilerFile);
  return files;
}

/** Returns a word as a shell reads it, in quotation marks only if it needs them. */
export const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
