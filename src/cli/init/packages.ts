import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { version } from '../../../package.json';
import { UsageError } from '../failure.js';
import { notRun, runChild } from '../run-child.js';
import type { Project } from './commands.js';
import { isInside, withParents } from './tarball.js';

/** Commands that add packages, by the lock file of the program that an existing project uses. */
const managers = [
  { lock: 'package-lock.json', add: 'npm install', addForDevelopment: 'npm install --save-dev' },
  { lock: 'pnpm-lock.yaml', add: 'pnpm add', addForDevelopment: 'pnpm add --save-dev' },
  { lock: 'yarn.lock', add: 'yarn add', addForDevelopment: 'yarn add --dev' },
  { lock: 'bun.lock', add: 'bun add', addForDevelopment: 'bun add --dev' },
] as const;

const [npm] = managers;

/** Returns how packages are added to a project: as its nearest lock file says, else with npm. */
function managerOf({ folder, isNew }: Project): (typeof managers)[number] {
  // A lock file above a new project belongs to something else.
  if (isNew) return npm;
  for (const place of withParents(resolve(folder))) {
    const found = managers.find(({ lock }) => existsSync(join(place, lock)));
    if (found) return found;
  }
  return npm;
}

const needsNpm = ['docker', 'github'] as const;

/** Throws a `UsageError` if what runs the program would install packages with npm, but the project does not. */
export function expectNpm(project: Project): void {
  const way = needsNpm.find((name) => project.ways.includes(name));
  const { lock } = managerOf(project);
  const isElsewhere = !project.isNew && !existsSync(join(project.folder, npm.lock));
  if (way && (lock !== npm.lock || isElsewhere)) {
    throw new UsageError(
      `--with ${way} installs packages with npm, but this project has no package-lock.json. Choose a new folder`,
    );
  }
}

/** Whether the tarball has to be in the project. Packages that are installed already stay, unless others have to install them too. */
export function copiesTarball(project: Project): boolean {
  const { folder, isNew, tarball, ways } = project;
  if (!tarball || isInside(folder, tarball)) return false;
  const others = needsNpm.some((name) => ways.includes(name));
  return isNew || others || !existsSync(join(folder, 'node_modules/ticketing-client'));
}

/** Lists the commands that install the packages which the project lacks. */
export function installCommands(project: Project): readonly string[] {
  const folder = resolve(project.folder);
  // A new project must name what it needs, so packages above it do not count.
  const places = project.isNew ? [folder] : withParents(folder);
  const isMissing = (name: string) => !places.some((place) => existsSync(join(place, 'node_modules', name)));
  const { add, addForDevelopment } = managerOf(project);
  const commands: string[] = [];
  const { tarball, start } = project;
  // The programs are written for this version.
  const client = tarball ? `./${tarball.name}` : `ticketing-client@${version}`;
  const packages = [
    ...(isMissing('ticketing-client') || copiesTarball(project) ? [client] : []),
    ...(start.packages ?? []).filter(isMissing),
  ];
  if (packages.length > 0) commands.push(`${add} ${packages.join(' ')}`);
  const tools = project.language === 'typescript' ? ['tsx', 'typescript', '@types/node'] : [];
  const missing = tools.filter(isMissing);
  if (missing.length > 0) commands.push(`${addForDevelopment} ${missing.join(' ')}`);
  return commands;
}

/** Runs a command that installs packages. Returns whether it succeeded. A signal ends the command, but not this program. */
export async function install(command: string, folder: string): Promise<boolean> {
  const [file = '', ...args] = command.split(' ');
  try {
    const code = await runChild(file, args, {
      cwd: folder,
      // Standard output is for the program. On Windows, npm is a script that only a shell runs.
      stdio: ['inherit', process.stderr, 'inherit'],
      shell: process.platform === 'win32',
    });
    return code === 0;
  } catch (error) {
    console.error(notRun(file, error).message);
    return false;
  }
}
