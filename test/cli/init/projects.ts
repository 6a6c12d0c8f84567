import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder } from '../../support/folder.js';
import { environment } from '../command.js';
import { runHere } from '../run.js';
import { compilers, installInto } from './installed.js';

/** An account that no tested program may use. Nothing listens at its address. */
export const account = {
  TICKETING_BASE_URL: 'http://127.0.0.1:9/api',
  TICKETING_AUTH_URL: 'http://127.0.0.1:9/auth',
  TICKETING_CLIENT_ID: 'real',
  TICKETING_CLIENT_SECRET: 'a-secret-that-is-real',
};

export const starts = ['script', 'test', 'watch', 'mirror', 'forward', 'export', 'shop'] as const;
export const languages = ['typescript', 'javascript'] as const;

/** Only writes the files, because without npm it cannot install packages. */
export const initWithoutNpm = (cwd: string, ...args: readonly string[]) =>
  runHere(['init', ...args], environment({ PATH: cwd }), { cwd });

export const options = (start: string, language: string) => ['--start', start, '--language', language];

const packages = {
  typescript: [...compilers, 'libsql', 'standardwebhooks'],
  javascript: ['libsql', 'standardwebhooks'],
};

/** Returns a folder where the packages of a language are installed. */
export async function installedFolder(language: (typeof languages)[number]): Promise<string> {
  const folder = await ownFolder();
  await installInto(folder, packages[language]);
  return folder;
}

/** Writes the files of a program that has not run yet, then installs its packages. */
export async function begun(
  start: string,
  language: (typeof languages)[number],
  folder: string,
): Promise<string> {
  await initWithoutNpm(folder, ...options(start, language));
  await installInto(folder, packages[language]);
  return folder;
}

export const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name !== 'node_modules')
    .sort();

export const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');

/** Patterns of what the first run prints. */
export const printed = {
  script: /^The next events of Harbour Events:\n\n\w+day, .+: .+\n {2}.+: \d+ sold\n/,
  export: /^Wrote \d+ orders to emulator-exports\/[\d-]+\/orders\.csv\n$/,
  watch: /^Wrote 423 changes to emulator-state\/sales\.ndjson\n$/,
  mirror: /^Mirroring Harbour Events to emulator-state\/org\.db\nevents: \d+ new rows\n/,
  forward: /^The receiver accepted 423 messages, and 0 wait for the next run\n$/,
  // Versions of Node report tests differently.
  test: /^[#ℹ] pass 3\n[#ℹ] fail 0$/m,
  shop: /^[#ℹ] pass 7\n[#ℹ] fail 0$/m,
};
