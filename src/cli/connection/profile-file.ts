import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { FileInUse, lockFile } from '../../internal/file-lock.js';
import { fileProblem } from '../../internal/file-problem.js';
import { isObject } from '../../internal/is-object.js';
import { makeFolder } from '../../internal/make-folder.js';
import { UsageError } from '../usage-error.js';
import { type Account, accountOf, fields } from './account.js';

/** The accounts that are kept, by name, and which of them is taken where none is named. */
export interface Profiles {
  readonly default?: string | undefined;
  readonly accounts: ReadonlyMap<string, Account>;
}

const none: Profiles = { accounts: new Map() };

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The file in the user's folder of configurations. */
export function profileFile(environment: NodeJS.ProcessEnv = process.env): string {
  const { XDG_CONFIG_HOME: given = '', APPDATA: windows } = environment;
  const home = () => (process.platform === 'win32' && windows) || join(homedir(), '.config');
  return join(isAbsolute(given) ? given : home(), 'ticketing-client', 'profiles.json');
}

/** Refuses what others can read. Windows keeps a user's folder from others by itself, and has no such modes. */
function expectPrivate(file: string): void {
  if (process.platform === 'win32' || (statSync(file).mode & 0o077) === 0) return;
  throw new UsageError(
    `others on this machine can read ${file}, which holds client secrets: run chmod 600 on it, and change the secrets if somebody may have`,
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
    // The parser's error would quote the text, and so perhaps a secret.
    throw new UsageError(`${file} is no JSON: mend it, or delete it and add the profiles anew`);
  }
  const { profiles, default: chosen } = isObject(content) ? content : {};
  if (!isObject(profiles)) {
    throw new UsageError(`${file} holds no profiles: mend it, or delete it and add the profiles anew`);
  }
  const accounts = new Map<string, Account>();
  for (const [name, value] of Object.entries(profiles)) {
    const account = readAccount(value);
    if (!account) {
      throw new UsageError(
        `the profile ${name} in ${file} is not whole: it should have ${fields.join(', ')}`,
      );
    }
    accounts.set(name, account);
  }
  return { default: typeof chosen === 'string' && accounts.has(chosen) ? chosen : undefined, accounts };
}

/** Reads the profiles; none where there is no file. Throws a `UsageError` where it cannot be used. */
export function readProfiles(file: string = profileFile()): Profiles {
  try {
    expectPrivate(file);
    return parse(file, readFileSync(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return none;
    if (error instanceof UsageError) throw error;
    throw new UsageError(`the profiles in ${file} cannot be read: ${fileProblem(error)}`);
  }
}

/** The names of the profiles, for completion: none where they cannot be read, which the command itself tells. */
export function profileNames(): readonly string[] {
  try {
    return [...readProfiles().accounts.keys()];
  } catch {
    return [];
  }
}

/** Makes the folder of the file, which nobody else can look into. */
function makeOwnFolder(file: string): void {
  const folder = dirname(file);
  makeFolder(folder, 0o700);
  // One that was there already may be open to others.
  chmodSync(folder, 0o700);
}

/** Writes the profiles so that the file is whole at every moment, and only its owner can read it. */
function writeProfiles({ default: chosen, accounts }: Profiles, file: string): void {
  const text = JSON.stringify({ default: chosen, profiles: Object.fromEntries(accounts) }, undefined, 2);
  const beside = `${file}.${process.pid}.tmp`;
  try {
    rmSync(beside, { force: true });
    writeFileSync(beside, `${text}\n`, { flush: true, mode: 0o600, flag: 'wx' });
    renameSync(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
}

/**
 * Changes the profiles, which no other process changes meanwhile. Rejects with a `UsageError` where they cannot be read or
 * written, and with what `change` throws; the file is then as it was.
 */
export async function changeProfiles(
  change: (profiles: Profiles) => Profiles,
  file: string = profileFile(),
): Promise<void> {
  try {
    makeOwnFolder(file);
    const lock = await lockFile(file);
    try {
      writeProfiles(change(readProfiles(file)), file);
    } finally {
      await lock.release();
    }
  } catch (error) {
    if (error instanceof FileInUse) throw new UsageError(error.message);
    if (codeOf(error) === undefined) throw error;
    throw new UsageError(`the profiles cannot be written to ${file}: ${fileProblem(error)}`);
  }
}
