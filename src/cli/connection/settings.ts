import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { nearestName, unknownName } from '../../shared/did-you-mean.js';
import { safeAddress } from '../../shared/service-url.js';
import { looseTextOfBytes } from '../../shared/text-of-bytes.js';
import { UsageError } from '../failure.js';
import { readOptionFile } from '../input-file.js';
import { type Account, accountOf, type Field, fields, variables } from './account.js';
import type { ConnectionFlags } from './connection-options.js';
import { profileFile, readProfiles } from './profile-file.js';

/** A setting, and where it was found. */
export interface Found {
  readonly value: string;
  /** Source of the setting, in words: `TICKETING_BASE_URL in .env`. */
  readonly from: string;
}

/** Settings of an account that were found. */
export type FoundSettings = Readonly<Partial<Record<Field, Found>>>;

/** Result of a search for the settings of an account. */
export interface Search {
  readonly found: FoundSettings;
  /** Returns a sentence for missing variables: the places that were searched, and what to do. */
  readonly problem: (missing: readonly string[]) => string;
}

/** Returns the variables of `.env`. That file may be for other programs, so one that cannot be read is ignored. */
function variablesAround(): NodeJS.Dict<string> {
  try {
    return parseEnv(looseTextOfBytes(readFileSync('.env')));
  } catch {
    return {};
  }
}

/** Returns the settings in the file of `--settings`. Throws a `UsageError` if it cannot read the file. */
export const settingsInFile = (file: string): FoundSettings =>
  settingsIn(parseEnv(readOptionFile(file, '--settings')), file);

/** Returns the beginning of a sentence: `A, B are missing in .env`. */
export const missingIn = (place: string, missing: readonly string[]): string =>
  `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing ${place}`;

/** Returns the settings in an environment. `place` names it in words. Throws a `UsageError` for one that is not UTF-8. */
export function settingsIn(environment: NodeJS.Dict<string>, place: string): FoundSettings {
  const given = fields.flatMap((field): [Field, Found][] => {
    const value = environment[variables[field]];
    if (value?.includes('\uFFFD')) {
      throw new UsageError(`${variables[field]} in ${place} is not UTF-8. Save it as UTF-8`);
    }
    return value ? [[field, { value, from: `${variables[field]} in ${place}` }]] : [];
  });
  return Object.fromEntries(given);
}

/** A profile has all settings. */
const whole = (account: Account, name: string): Search => ({
  found: Object.fromEntries(
    fields.map((field) => [field, { value: account[field], from: `${field} in the profile ${name}` }]),
  ),
  problem: (missing) => missingIn(`in the profile ${name}`, missing),
});

/** Returns the settings of a named profile. */
function profileNamed(name: string, by: string): Search {
  const { accounts } = readProfiles();
  const account = accounts.get(name);
  if (account) return whole(account, name);
  throw new UsageError(
    unknownName({
      noun: 'profile',
      name,
      place: by,
      meant: nearestName(name, accounts.keys()),
      otherwise: `Run "ticketing-client profile list" to see your profiles, or "ticketing-client profile add ${name}" to add it`,
    }),
  );
}

/** Returns the settings of the default profile. */
function defaultProfile(): Search {
  const { default: name, accounts } = readProfiles();
  const account = accounts.get(name ?? '');
  if (account && name !== undefined) return whole(account, name);
  const [is, profiles] =
    accounts.size > 0
      ? [
          'No account is chosen',
          `no profile is the default. Use --profile (${[...accounts.keys()].join(', ')}), or set a default with "ticketing-client profile use <profile>"`,
        ]
      : [
          'No account is set up',
          `${profileFile()} has no profile. Run "ticketing-client profile add <name>", or set the variables. Without an account, add --emulator to the command, or run a program with "ticketing-client emulator exec -- <command>"`,
        ];
  return {
    found: {},
    problem: (missing) => `${is}. The environment and .env lack ${missing.join(', ')}, and ${profiles}.`,
  };
}

/**
 * Refuses what `.env` would do with a secret from elsewhere: send it to its address, or choose its profile. The folder may be
 * the work of anybody, such as a cloned repository.
 */
function expectOwnSecret(file: NodeJS.Dict<string>, here: FoundSettings, own: FoundSettings): void {
  const address = (own.baseUrl ? undefined : here.baseUrl) ?? (own.authUrl ? undefined : here.authUrl);
  const secret = own.clientSecret ?? own.clientId;
  if (address && secret) {
    throw new UsageError(
      `${address.from} would get ${secret.from}, but a file must not choose the address for a secret from elsewhere. ` +
        'Set all four variables in the environment, or use --settings .env for an account that is whole in that file',
    );
  }
  const name = file.TICKETING_PROFILE;
  if (name && Object.keys({ ...here, ...own }).length === 0) {
    throw new UsageError(
      `TICKETING_PROFILE in .env would choose an account of ${profileFile()}, but a file must not choose one from elsewhere. ` +
        'Pass its name in --profile, or set TICKETING_PROFILE in the environment',
    );
  }
}

/**
 * Searches for an account that no option names. `.env` may have a whole account, or complete that of the environment with
 * its secret.
 */
function searchAround(environment: NodeJS.ProcessEnv): Search {
  const own = settingsIn(environment, 'the environment');
  const name = environment.TICKETING_PROFILE;
  if (name && Object.keys(own).length === 0) return profileNamed(name, 'TICKETING_PROFILE');
  const file = variablesAround();
  const here = settingsIn(file, '.env');
  expectOwnSecret(file, here, own);
  const found = { ...here, ...own };
  const [one] = Object.values(found);
  if (one) {
    const problem = (missing: readonly string[]) =>
      `${missingIn('in the environment and in .env', missing)}. ${one.from} is set, so set ${missing.length > 1 ? 'these' : 'this one'} there too, or use a profile with --profile.`;
    return { found, problem };
  }
  return defaultProfile();
}

function searchFor({ profile, settings }: ConnectionFlags, environment: NodeJS.ProcessEnv): Search {
  if (profile !== undefined) return profileNamed(profile, '--profile');
  if (settings === undefined) return searchAround(environment);
  return {
    found: settingsInFile(settings),
    problem: (missing) =>
      `${missingIn(`in ${settings}`, missing)}. Add ${missing.length > 1 ? 'them' : 'it'} there, because --settings uses only that file.`,
  };
}

/**
 * Searches for the account of a command. If an option names the account, the environment is ignored. Throws a `UsageError`
 * if a named profile or file does not exist or cannot be read.
 */
export function searchAccount(flags: ConnectionFlags, environment: NodeJS.ProcessEnv = process.env): Search {
  const { found, problem } = searchFor(flags, environment);
  const { baseUrl } = flags;
  return {
    found: baseUrl === undefined ? found : { ...found, baseUrl: { value: baseUrl, from: '--base-url' } },
    problem,
  };
}

/** Returns the problem with an address, or `undefined`. Does not quote the address, because it may contain a password. */
export function addressProblem({ value, from }: Found): string | undefined {
  return safeAddress(value) === undefined
    ? `${from} must be an https URL such as https://api.example.com, without a query or a user name. http works on this machine only.`
    : undefined;
}

/** Returns the complete account. Throws a `UsageError` that names what is missing, the places searched, and the fix. */
export function accountFound({ found, problem: problemOf }: Search): Account {
  const missing = fields.filter((field) => !found[field]).map((field) => variables[field]);
  if (missing.length > 0) {
    throw new UsageError(problemOf(missing));
  }
  const problems = (['baseUrl', 'authUrl'] as const).flatMap(
    (field) => (found[field] && addressProblem(found[field])) ?? [],
  );
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  return accountOf((field) => found[field]?.value ?? '');
}
