import { spawnSync } from 'node:child_process';
import { closeSync, copyFileSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileProblem } from '../../shared/file-problem.js';
import { variables } from '../connection/account.js';
import { execWithEmulator } from '../emulator/exec.js';
import { expectFolder } from '../expect-folder.js';
import { exitCodes, UsageError } from '../failure.js';
import { printable } from '../terminal.js';
import { answersTo, type InitFlags } from './answers.js';
import { accountCommand, firstArgs, firstCommand, type Project, quoted, trialCommand } from './commands.js';
import { copiesTarball, expectNpm, install, installCommands } from './packages.js';
import { exists, has, ignored, programsOf, projectOf, settingsOf } from './project.js';
import type { Tarball } from './tarball.js';

/** Whether a folder has the same tarball already. */
const isCopy = ({ path, name }: Tarball, folder: string): boolean =>
  readFileSync(join(folder, name)).equals(readFileSync(path));

/**
 * Writes the files of a project that it lacks, and returns their names. Throws a `UsageError` if one of its programs already exists
 * with another text.
 */
function write(project: Project, programs: ReadonlyMap<string, string>): string[] {
  const { folder } = project;
  const tarball = copiesTarball(project) ? project.tarball : undefined;
  const texts = [...programs].filter(([name, text]) => !has(project, name, text));
  const taken = texts.map(([name]) => name).filter((name) => exists(project, name));
  if (tarball && exists(project, tarball.name) && !isCopy(tarball, folder)) taken.push(tarball.name);
  if (taken.length > 0) {
    const lines = taken.map((name) => `\n  ${printable(join(folder, name))}`).join('');
    throw new UsageError(
      `nothing was written, because these files already exist:${lines}\nChoose another folder, or move these files away.`,
    );
  }
  expectFolder(folder);
  const files = [...texts, ...[...settingsOf(project)].filter(([name]) => !exists(project, name))];
  const writers = files.map(([name, text]) => ({ name, write: (path: string) => writeFileSync(path, text) }));
  if (tarball && !exists(project, tarball.name)) {
    const { path: source, name } = tarball;
    writers.push({ name, write: (path) => copyFileSync(source, path) });
  }
  const names: string[] = [];
  for (const { name, write } of writers) {
    const path = join(folder, name);
    try {
      mkdirSync(dirname(path), { recursive: true });
      // Only the owner may read the secret that the user writes into it.
      closeSync(openSync(path, 'wx', name === '.env' ? 0o600 : 0o666));
      names.push(name);
      write(path);
    } catch (error) {
      // Half a project would be in the way of the next try.
      for (const written of names) rmSync(join(folder, written), { force: true });
      throw new UsageError(`nothing was written, because ${path} cannot be written: ${fileProblem(error)}`, {
        cause: error,
      });
    }
  }
  return names;
}

/** Lists those of the names that git ignores because of files of the project, which others have too. Empty without git. */
function ignoredByGit(folder: string, names: readonly string[]): readonly string[] {
  const args = ['-c', 'core.excludesFile=', 'check-ignore', '--', ...names];
  return spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout?.split('\n') ?? [];
}

/** Says which lines an existing .gitignore lacks, so that nobody commits the account or data of customers. */
function warnOfSecrets(project: Project, names: readonly string[]): void {
  const file = join(project.folder, '.gitignore');
  if (names.includes('.gitignore')) return;
  const lines = exists(project, '.gitignore') ? readFileSync(file, 'utf8').split(/\r?\n/) : [];
  // A name that the line ignores.
  const nameIn = (line: string) => line.replace('*', 'local').replace(/\/$/, '/file');
  const safe = ignoredByGit(project.folder, ignored(project).map(nameIn));
  const missing = ignored(project).filter((line) => !lines.includes(line) && !safe.includes(nameIn(line)));
  if (missing.length === 0) return;
  console.error(`Add to ${printable(file)} what nobody should commit: ${missing.join(', ')}`);
}

/** Installs the missing packages. Returns the commands that are left to do if one fails. */
async function installMissing(project: Project): Promise<readonly string[]> {
  const commands = installCommands(project);
  for (const [index, command] of commands.entries()) {
    console.error(`\n$ ${command}`);
    if (!(await install(command, project.folder))) return commands.slice(index);
  }
  return [];
}

/** Returns commands for the folder of a project, each on a line. */
function linesOf({ folder }: Project, commands: readonly string[]): string {
  const all = folder === '.' ? commands : [`cd ${quoted(folder)}`, ...commands];
  return all.map((command) => `\n   ${printable(command)}`).join('');
}

/** Returns what to do after the first run. */
function nextSteps(project: Project, readme: string | undefined): string {
  const { start, ending } = project;
  const { isLibrary, main, site } = start;
  const page = `More is in node_modules/ticketing-client/docs/${start.page}.`;
  if (isLibrary) {
    return `Next:
1. Run it again after each change:${linesOf(project, [firstCommand(project)])}
2. Replace ${main}.${ending} with code of yours that takes its client as an argument.
${page}`;
  }
  const production = readme ? `${readme} says how to run it in production. ` : '';
  const commands = ['npx ticketing-client doctor', accountCommand(project)];
  const steps = [
    ...(site
      ? [`See it in a browser, with made-up events:${linesOf(project, [trialCommand(project)])}`]
      : []),
    `Write the settings of your account into a file .env there, and keep it out of version control:
   ${Object.values(variables).join(', ')}`,
    `Check these settings, and run the program with your account:${linesOf(project, commands)}`,
  ];
  return `Next:
${steps.map((step, index) => `${index + 1}. ${step}\n`).join('')}${production}${page}`;
}

/**
 * Writes a program into a folder, installs the packages that it needs, and runs it on an emulator. Returns the exit code
 * of the program.
 */
export async function init(folder: string | undefined, flags: InitFlags): Promise<number> {
  const project = projectOf(await answersTo(folder, flags));
  expectNpm(project);
  const programs = programsOf(project);
  const names = write(project, programs);
  console.error(
    names.length > 0
      ? `Wrote ${names.map((name) => printable(join(project.folder, name))).join(', ')}`
      : 'The files already exist, from an earlier run.',
  );
  warnOfSecrets(project, names);
  const readme = [...programs.keys()].find((name) => name.endsWith('.md'));
  const left = await installMissing(project);
  if (left.length > 0) {
    const commands = linesOf(project, [...left, firstCommand(project)]);
    console.error(
      `ticketing-client: the packages are not installed, so the program did not run. Its files are complete. Run this when you can:${commands}`,
    );
    return exitCodes.system;
  }
  console.error(
    `\nRunning ${project.start.test ? 'its tests' : 'it'} on an emulator with made-up records:\n`,
  );
  const emulator = { port: 0, host: '127.0.0.1', seed: 'demo', dialect: 'documented' } as const;
  const code = await execWithEmulator(emulator, process.execPath, firstArgs(project), project.folder);
  if (code === 0) console.error(`\n${nextSteps(project, readme)}`);
  return code;
}
