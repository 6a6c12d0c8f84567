import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engines } from '../../../package.json';
import { isObject } from '../../shared/is-object.js';
import { variables } from '../connection/account.js';
import { UsageError } from '../failure.js';
import { textIn, unreadableFile } from '../input-file.js';
import type { Answers } from './answers.js';
import { type Project, runScripts, trialPrefix } from './commands.js';
import { startFiles } from './generated/start-files.js';
import { readme } from './readme.js';
import { endings, starts } from './starts.js';
import { tarballOf } from './tarball.js';
import { runBy } from './ways.js';

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
export function projectOf({ start, language, folder, with: names, client }: Answers): Project {
  const existing = packageOf(folder);
  const ending = endings[language];
  const isModule = existing === undefined || existing.type === 'module';
  const project: Project = {
    folder,
    isNew: true,
    language,
    start: starts[start],
    ways: names,
    ending: isModule ? ending : `m${ending}`,
    tarball: tarballOf(folder, client),
  };
  // An earlier run that was stopped may have written package.json, into which npm writes packages.
  const isNew = !existing || JSON.stringify(existing.scripts) === JSON.stringify(scriptsOf(project));
  return { ...project, isNew };
}

/** Returns whether a folder has a file. A link to a missing file exists too. */
export const exists = ({ folder }: Project, name: string): boolean =>
  lstatSync(join(folder, name), { throwIfNoEntry: false }) !== undefined;

/** Whether a folder has a file with this text, as an earlier run wrote it. */
export function has({ folder }: Project, name: string, text: string): boolean {
  try {
    return readFileSync(join(folder, name), 'utf8') === text;
  } catch {
    return false;
  }
}

const jsonOf = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;

const scriptsOf = (project: Project): Readonly<Record<string, string>> => ({
  ...runScripts(project),
  ...(project.language === 'typescript' && { typecheck: 'tsc' }),
});

const packageFile = (project: Project): string =>
  jsonOf({ private: true, type: 'module', engines, scripts: scriptsOf(project) });

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

/** Returns the lines of .gitignore: packages, the account, and what the program writes. */
export function ignored({ start: { isLibrary, job, main } }: Project): readonly string[] {
  const { folder } = job ?? {};
  return [
    'node_modules/',
    ...(isLibrary ? [] : ['.env', '.env.*']),
    ...(folder ? [`${folder}/`, `${trialPrefix}${folder}/`, `${main}.log`] : []),
  ];
}

/** Returns the text of each program and of what runs it, by its name. The folder must not have these files yet. */
export function programsOf(project: Project): ReadonlyMap<string, string> {
  const { start, language, ending } = project;
  const { main, imported, test, job, site } = start;
  const files = new Map<string, string>();
  for (const name of [imported, main, test]) {
    if (!name) continue;
    // Only an ES module of this ending is called `.mjs` when it is imported.
    const text = startFiles[name][language];
    files.set(
      `${name}.${ending}`,
      ending.startsWith('m') ? text.replaceAll(/(from '\.\/\w+\.)js'/g, "$1mjs'") : text,
    );
  }
  if (!job && !site) return files;
  for (const name of project.ways) {
    for (const [file, text] of Object.entries(runBy(name, project).files)) files.set(file, text);
  }
  const page = readme(project);
  // An existing README is kept.
  const isFree = project.isNew && (!exists(project, 'README.md') || has(project, 'README.md', page));
  return files.set(isFree ? 'README.md' : `${main}.md`, page);
}

/** The settings of an account, to be filled in. Node 20 does not start a program whose `.env` does not exist. */
const accountFile = Object.values(variables)
  .map((name) => `${name}=\n`)
  .join('');

/** Returns the text of the files that a folder has once. Files that exist already are kept. */
export function settingsOf(project: Project): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  if (project.isNew) files.set('package.json', packageFile(project));
  if (project.isNew)
    files.set(
      '.gitignore',
      ignored(project)
        .map((line) => `${line}\n`)
        .join(''),
    );
  // Only a new .gitignore is sure to name it.
  if (project.isNew && !project.start.isLibrary && !exists(project, '.gitignore'))
    files.set('.env', accountFile);
  if (project.language === 'typescript') files.set('tsconfig.json', compilerFile);
  return files;
}
