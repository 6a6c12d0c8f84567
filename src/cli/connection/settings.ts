import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { nearestName, unknownName } from '../../internal/did-you-mean.js';
import { safeAddress } from '../../internal/service-url.js';
import { unreadableFile } from '../unreadable-file.js';
import { UsageError } from '../usage-error.js';
import { type Account, accountOf, type Field, fields, variables } from './account.js';
import type { ConnectionFlags } from './connection-options.js';
import { profileFile, readProfiles } from './profile-file.js';

/** A setting, and where it was found. */
export interface Found {
  readonly value: string;
  /** Where it stands, in words: `TICKETING_BASE_URL in .env`. */
  readonly from: string;
}

/** What was found of an account. */
export type FoundSettings = Readonly<Partial<Record<Field, Found>>>;

/** What was found of an account, and where it was looked for. */
export interface Search {
  readonly found: FoundSettings;
  /** Where a missing setting is not, and what to do: `not in .env: …`. */
  readonly advice: string;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The variables in a file; undefined where there is none. Throws a `UsageError` where it cannot be read. */
function variablesIn(file: string): NodeJS.Dict<string> | undefined {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw unreadableFile(file, error);
  }
}

/** The settings in a file that `--settings` names. */
export function settingsInFile(file: string): FoundSettings {
  const environment = variablesIn(file);
  if (environment) return settingsIn(environment, file);
  throw new UsageError(`there is no file ${file}: name another with --settings`);
}

/** The settings in an environment, whose place is told in words. */
export function settingsIn(environment: NodeJS.Dict<string>, place: string): FoundSettings {
  const given = fields.flatMap((field): [Field, Found][] => {
    const value = environment[variables[field]];
    return value ? [[field, { value, from: `${variables[field]} in ${place}` }]] : [];
  });
  return Object.fromEntries(given);
}

function settingsOf(account: Account, name: string): FoundSettings {
  return Object.fromEntries(
    fields.map((field) => [field, { value: account[field], from: `${field} in the profile ${name}` }]),
  );
}

/** A profile that was named. */
function profileNamed(name: string, by: string): Search {
  const { accounts } = readProfiles();
  const account = accounts.get(name);
  if (account) return { found: settingsOf(account, name), advice: '' };
  throw new UsageError(
    unknownName({
      noun: 'profile',
      name,
      place: by,
      meant: nearestName(name, accounts.keys()),
      otherwise: `See ticketing-client profile list, or add it with ticketing-client profile add ${name}`,
    }),
  );
}

/** The profile that is taken where none is named. */
function defaultProfile(): Search {
  const { default: name, accounts } = readProfiles();
  const account = accounts.get(name ?? '');
  if (account && name !== undefined) return { found: settingsOf(account, name), advice: '' };
  const profiles =
    accounts.size > 0
      ? `no profile is the default: name one with --profile (${[...accounts.keys()].join(', ')}), or choose it with ticketing-client profile use`
      : `there is no profile in ${profileFile()}: add one with ticketing-client profile add, or set the variables; --emulator needs none`;
  return { found: {}, advice: `not in the environment and not in .env, and ${profiles}` };
}

/** Where an account is looked for that no option names. One place is taken for all, because parts of two accounts fit together by chance only. */
function searchAround(environment: NodeJS.ProcessEnv): Search {
  const file = variablesIn('.env') ?? {};
  const found = { ...settingsIn(file, '.env'), ...settingsIn(environment, 'the environment') };
  const [one] = Object.values(found);
  if (one) {
    const rest = `set what is missing beside ${one.from}, or name a profile with --profile, which is taken whole`;
    return { found, advice: `not in the environment and not in .env: ${rest}` };
  }
  const name = environment.TICKETING_PROFILE || file.TICKETING_PROFILE;
  return name ? profileNamed(name, 'TICKETING_PROFILE') : defaultProfile();
}

function searchFor({ profile, settings }: ConnectionFlags, environment: NodeJS.ProcessEnv): Search {
  if (profile !== undefined) return profileNamed(profile, '--profile');
  if (settings === undefined) return searchAround(environment);
  return {
    found: settingsInFile(settings),
    advice: `not in ${settings}, which --settings names and which is all that is looked at: add it there`,
  };
}

/**
 * Looks for the account that a command works with. What an option names is taken whole, whatever the environment says.
 * Throws a `UsageError` where a place that is named is not there, or cannot be read.
 */
export function searchAccount(flags: ConnectionFlags, environment: NodeJS.ProcessEnv = process.env): Search {
  const { found, advice } = searchFor(flags, environment);
  const { baseUrl } = flags;
  return {
    found: baseUrl === undefined ? found : { ...found, baseUrl: { value: baseUrl, from: '--base-url' } },
    advice,
  };
}

/** What is wrong with an address, or undefined. It is not quoted, because it may hold a password. */
export function addressProblem({ value, from }: Found): string | undefined {
  return safeAddress(value) === undefined
    ? `${from} should be a full https address such as https://api.example.com, without query or user name; http is for loopback addresses only`
    : undefined;
}

/** The whole account. Throws a `UsageError` that says what is missing, where it was looked for, and what to do. */
export function accountFound({ found, advice }: Search): Account {
  const missing = fields.filter((field) => !found[field]).map((field) => variables[field]);
  if (missing.length > 0) {
    throw new UsageError(`${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} ${advice}`);
  }
  for (const field of ['baseUrl', 'authUrl'] as const) {
    const problem = found[field] && addressProblem(found[field]);
    if (problem) throw new UsageError(problem);
  }
  return accountOf((field) => found[field]?.value ?? '');
}
