import { chmodSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileInUse, type FileLock, lockFile } from '../../shared/file-lock.js';
import { fileProblem, isFileError } from '../../shared/file-problem.js';
import { hasCode } from '../../shared/has-code.js';
import { isObject } from '../../shared/is-object.js';
import { makeFolder } from '../../shared/make-folder.js';
import { newerState, stateVersion } from '../../shared/state-version.js';
import { UsageError } from '../failure.js';
import { textIn } from '../input-file.js';
import { writeOwnFile } from '../output/own-file.js';
import { type Account, accountOf, fields } from './account.js';

/** Saved accounts by name, and the name of the default one. */
export interface Profiles {
  readonly default?: string | undefined;
  readonly accounts: ReadonlyMap<string, Account>;
}

const none: Profiles = { accounts: new Map() };

/** Returns the path of the file in the user's configuration folder. */
export function profileFile(environment: NodeJS.ProcessEnv = process.env): string {
  const { XDG_CONFIG_HOME: given = '', APPDATA: windows } = environment;
  const home = () => (process.platform === 'win32' && windows) || join(homedir(), '.config');
  return join(isAbsolute(given) ? given : home(), 'ticketing-client', 'profiles.json');
}

/** Refuses a file that others can read. Windows has other permissions, and protects a user's folder itself. */
function expectPrivate(file: string): void {
  if (process.platform === 'win32' || (statSync(file).mode & 0o077) === 0) return;
  throw new UsageError(
    `other users of this machine can read ${file}, which contains client secrets. Run "chmod 600" on it, and replace the secrets if somebody may have read them`,
  );
}

function readAccount(value: unknown): Account | undefined {
  if (!isObject(value)) return undefined;
  const isWhole = fields.every((field) => typeof value[field] === 'string' && value[field] !== '');
  return isWhole ? accountOf((field) => String(value[field])) : undefined;
}

function parse(file: string, text: string): Profiles {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    // The parser's error quotes the text, which may contain secrets.
    throw new UsageError(`${file} is not valid JSON. Fix it, or delete it and add the profiles again`);
  }
  const { version, profiles, default: chosen } = isObject(content) ? content : {};
  const newer = newerState(version);
  if (newer !== undefined) throw new UsageError(`${file} ${newer}. Upgrade ticketing-client`);
  if (!isObject(profiles)) {
    throw new UsageError(`${file} contains no profiles. Fix it, or delete it and add the profiles again`);
  }
  const accounts = new Map<string, Account>();
  for (const [name, value] of Object.entries(profiles)) {
    const account = readAccount(value);
    if (!account) {
      throw new UsageError(`the profile ${name} in ${file} is incomplete. It needs ${fields.join(', ')}`);
    }
    accounts.set(name, account);
  }
  return { default: typeof chosen === 'string' && accounts.has(chosen) ? chosen : undefined, accounts };
}

/** Reads the profiles. Returns none if the file does not exist. Throws a `UsageError` if it cannot use the file. */
export function readProfiles(file: string = profileFile()): Profiles {
  try {
    expectPrivate(file);
    return parse(file, textIn(file, readFileSync(file)));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return none;
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot read the profiles in ${file}: ${fileProblem(error)}`, { cause: error });
  }
}

/** Returns the names of the profiles for completion. Returns none if it cannot read them: the command itself reports that. */
export function profileNames(): readonly string[] {
  try {
    return [...readProfiles().accounts.keys()];
  } catch {
    return [];
  }
}

/** Makes the folder of the file, which only the user can open. */
function makeOwnFolder(file: string): void {
  const folder = dirname(file);
  makeFolder(folder, 0o700);
  // An existing folder may be open to others.
  chmodSync(folder, 0o700);
}

/** Maximum time to wait while another command changes the profiles, in milliseconds. */
const patience = 2_000;

/** Locks the file. Waits if another command changes the profiles at this moment. */
async function lock(file: string): Promise<FileLock> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await lockFile(file);
    } catch (error) {
      if (!(error instanceof FileInUse)) throw error;
      if (Date.now() > end) throw new UsageError(error.message);
      await sleep(50);
    }
  }
}

/**
 * Changes the profiles while no other process can change them. Rejects with a `UsageError` if it cannot read or write
 * them, and with the error that `change` throws. The file then stays as it was.
 */
export async function changeProfiles(
  change: (profiles: Profiles) => Profiles,
  file: string = profileFile(),
): Promise<void> {
  try {
    makeOwnFolder(file);
    const held = await lock(file);
    try {
      const { default: chosen, accounts } = change(readProfiles(file));
      const content = { version: stateVersion, default: chosen, profiles: Object.fromEntries(accounts) };
      await writeOwnFile(file, `${JSON.stringify(content, undefined, 2)}\n`);
    } finally {
      await held.release();
    }
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new UsageError(`cannot write the profiles to ${file}: ${fileProblem(error)}`, { cause: error });
  }
}
