import { lstatSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../connection/account.js';
import { execWithEmulator } from '../emulator/exec.js';
import { expectFolder } from '../expect-folder.js';
import { exitCodes, UsageError } from '../failure.js';
import { printable } from '../terminal.js';
import { answersTo, type InitFlags } from './answers.js';
import { install, installCommands } from './packages.js';
import {
  accountCommand,
  type Project,
  programsOf,
  projectOf,
  quoted,
  settingsOf,
  trialArgs,
  trialCommand,
} from './project.js';

/** Writes the files of a project, and returns their names. Throws a `UsageError` if one of its programs already exists. */
function write(project: Project): string[] {
  const { folder } = project;
  // A link to a missing file exists too.
  const exists = (name: string) => lstatSync(join(folder, name), { throwIfNoEntry: false }) !== undefined;
  const programs = programsOf(project);
  const taken = [...programs.keys()].filter(exists);
  if (taken.length > 0) {
    const lines = taken.map((name) => `\n  ${printable(join(folder, name))}`).join('');
    throw new UsageError(
      `nothing was written, because these files already exist:${lines}\nChoose another folder.`,
    );
  }
  expectFolder(folder);
  const files = [...programs, ...[...settingsOf(project)].filter(([name]) => !exists(name))];
  for (const [name, text] of files) {
    // Only the owner may read the secret that the user writes into it.
    writeFileSync(join(folder, name), text, { flag: 'wx', ...(name === '.env' && { mode: 0o600 }) });
  }
  return files.map(([name]) => name);
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
function nextSteps(project: Project): string {
  const { start, ending } = project;
  const page = `More is in node_modules/ticketing-client/docs/${start.page}.`;
  if (start.isTest) {
    return `Next:
1. Run it again after each change:${linesOf(project, [accountCommand(project)])}
2. Replace ${start.imported}.${ending} with code of yours that takes its client as an argument.
${page}`;
  }
  const schedule = start.isNightly ? `${start.main}.crontab runs it every night. ` : '';
  const commands = ['npx ticketing-client doctor', accountCommand(project)];
  return `Next:
1. Write the settings of your account into a file .env there, and keep it out of version control:
   ${Object.values(variables).join(', ')}
2. Check these settings, and run the program with your account:${linesOf(project, commands)}
${schedule}${page}`;
}

/**
 * Writes a program into a folder, installs the packages that it needs, and runs it on an emulator. Returns the exit code
 * of the program.
 */
export async function init(folder: string | undefined, flags: InitFlags): Promise<number> {
  const project = projectOf(await answersTo(folder, flags));
  const names = write(project);
  console.error(`Wrote ${names.map((name) => printable(join(project.folder, name))).join(', ')}`);
  const left = await installMissing(project);
  if (left.length > 0) {
    const commands = linesOf(project, [...left, trialCommand(project)]);
    console.error(
      `ticketing-client: the packages are not installed, so the program did not run. Its files are complete. Run this when you can:${commands}`,
    );
    return exitCodes.system;
  }
  console.error('\nRunning it on an emulator with made-up records:\n');
  const emulator = { port: 0, host: '127.0.0.1', seed: 'demo', dialect: 'documented' } as const;
  const code = await execWithEmulator(emulator, process.execPath, trialArgs(project), project.folder);
  if (code === 0) console.error(`\n${nextSteps(project)}`);
  return code;
}
