import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { version } from '../../../package.json';
import { fileProblem } from '../../shared/file-problem.js';
import { shellWord } from '../../shared/shell-word.js';
import { variables } from '../connection/account.js';
import { expectFolder } from '../expect-folder.js';
import { exitCodes, UsageError } from '../failure.js';
import { notRun, runChild } from '../run-child.js';
import { printable } from '../terminal.js';

/** Options of `init`. */
export interface InitFlags {
  readonly example: string;
}

/** Returns the text of an example of this package. Examples are valid JavaScript, which every version of Node runs. */
function textOf(example: string): string {
  const own = dirname(createRequire(import.meta.url).resolve('ticketing-client/package.json'));
  return readFileSync(join(own, 'examples/start', `${example}.ts`), 'utf8');
}

/** Files of a new project. A `.gitignore` keeps the account and data of customers out of git. */
const projectFiles: Readonly<Record<string, string>> = {
  'package.json': `${JSON.stringify(
    { private: true, type: 'module', dependencies: { 'ticketing-client': `^${version}` } },
    undefined,
    2,
  )}\n`,
  '.gitignore': 'node_modules/\n.env\n*state/\n*exports/\n',
};

const isSame = (path: string, text: string): boolean =>
  existsSync(path) && readFileSync(path, 'utf8') === text;

/** Writes files into a folder. Overwrites none, and leaves none of them if it cannot write all. */
function write(folder: string, files: Readonly<Record<string, string>>): void {
  const written: string[] = [];
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    try {
      writeFileSync(path, text, { flag: 'wx' });
      written.push(path);
    } catch (error) {
      for (const each of written) rmSync(each, { force: true });
      throw new UsageError(
        `nothing was written, because ${path} cannot be written: ${fileProblem(error)}. Choose another folder, or move this file away`,
        { cause: error },
      );
    }
  }
}

/** Whether a program in a folder finds this package. */
function isInstalled(folder: string): boolean {
  try {
    createRequire(join(resolve(folder), 'program.mjs')).resolve('ticketing-client');
    return true;
  } catch {
    return false;
  }
}

/** Installs the packages of a project with npm. Returns whether it succeeded. */
async function install(folder: string): Promise<boolean> {
  try {
    const code = await runChild('npm', ['install'], {
      cwd: folder,
      stdio: ['inherit', process.stderr, 'inherit'],
      // On Windows, npm is a script that only a shell runs.
      shell: process.platform === 'win32',
    });
    return code === 0;
  } catch (error) {
    console.error(notRun('npm', error).message);
    return false;
  }
}

/** Copies an example into a folder, and makes a project there if it has no package.json. Returns the exit code. */
export async function init(folder: string | undefined, { example }: InitFlags): Promise<number> {
  const place = folder ?? '.';
  const program = `${example}.mjs`;
  const text = textOf(example);
  expectFolder(place);
  const isNew = !existsSync(join(place, 'package.json'));
  const files = Object.entries({ [program]: text, ...(isNew && projectFiles) }).filter(
    ([name]) => name !== '.gitignore' || !existsSync(join(place, name)),
  );
  // An earlier run may have been stopped.
  const missing = files.filter(([name, each]) => !isSame(join(place, name), each));
  write(place, Object.fromEntries(missing));
  console.error(
    `Wrote ${missing.map(([name]) => printable(join(place, name))).join(', ') || 'nothing new'}.`,
  );

  const isReady = isInstalled(place) || (isNew && (await install(place)));
  const steps = (...commands: readonly string[]) =>
    commands.map((each) => `\n   ${printable(each)}`).join('');
  const enter = folder === undefined ? [] : [`cd ${shellWord(folder)}`];
  const add = isReady ? [] : [isNew ? 'npm install' : `npm install ticketing-client@^${version}`];
  console.error(`
Run it on an emulator, without an account:${steps(...enter, ...add, `npx ticketing-client emulator exec -- node ${program}`)}

Run it with your account: write ${Object.values(variables).join(', ')} into .env, and never commit that file. Then:${steps(
    'npx ticketing-client doctor',
    `node --env-file=.env ${program}`,
  )}`);
  if (isReady || !isNew) return 0;
  console.error('\nticketing-client: the packages are not installed. The files are complete.');
  return exitCodes.system;
}
