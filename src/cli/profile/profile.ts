import { parseEnv } from 'node:util';
import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import { nearestName, unknownName } from '../../shared/did-you-mean.js';
import { ask, type Question } from '../ask.js';
import { type Account, accountOf, type Field, fields } from '../connection/account.js';
import { changeProfiles, type Profiles, profileFile, readProfiles } from '../connection/profile-file.js';
import {
  accountFound,
  addressProblem,
  type FoundSettings,
  missingIn,
  settingsIn,
  settingsInFile,
} from '../connection/settings.js';
import { UsageError } from '../failure.js';
import { readInput } from '../input-file.js';
import type { OutputFlags } from '../output/output-options.js';
import { openList } from '../output/records.js';
import { expectSelectable } from '../output/selection.js';

/** Options of `profile add`. */
export interface AddFlags {
  readonly settings?: string;
  readonly replace?: boolean;
}

const labels: Readonly<Record<Field, string>> = {
  baseUrl: 'Base URL of the API, such as https://api.example.com',
  authUrl: 'Auth URL, such as https://auth.example.com (the client adds /connect/token)',
  clientId: 'Client id',
  clientSecret: 'Client secret (not shown)',
};

const questionOf = (field: Field): Question => ({
  text: labels[field],
  isSecret: field === 'clientSecret',
  problem: (value) => {
    if (value === '') return 'An answer is required.';
    return field.endsWith('Url') ? addressProblem({ value, from: 'The address' }) : undefined;
  },
});

/** Returns the settings of an account without asking, and the place that they come from. */
async function settingsFrom(settings: string | undefined): Promise<{ found: FoundSettings; place: string }> {
  if (settings === undefined)
    return { found: settingsIn(process.env, 'the environment'), place: 'in the environment' };
  if (settings !== '-') return { found: settingsInFile(settings), place: `in ${settings}` };
  const input = parseEnv(await readInput(settings));
  return { found: settingsIn(input, 'standard input'), place: 'on standard input' };
}

async function newAccount({ settings }: AddFlags): Promise<Account> {
  if (settings === undefined && process.stdin.isTTY) {
    const answers = await ask(fields.map(questionOf), 'no profile was added');
    return accountOf((field) => answers[fields.indexOf(field)] ?? '');
  }
  const { found, place } = await settingsFrom(settings);
  const other =
    settings === undefined ? 'name a file with --settings (- for standard input)' : 'choose another file';
  const problem = (missing: readonly string[]) =>
    `${missingIn(place, missing)}. Set every missing variable there, ${other}, or run the command in a terminal, which asks for the values.`;
  return accountFound({ found, problem });
}

function expectName(name: string): void {
  if (/^[\w-]+(?:\.[\w-]+)*$/.test(name) && name !== '__proto__') return;
  throw new UsageError(
    `the name of a profile must be letters, digits, dots and dashes, such as work, not ${JSON.stringify(name)}`,
  );
}

function expectNew({ accounts }: Profiles, name: string, { replace }: AddFlags): void {
  if (!accounts.has(name) || replace) return;
  throw new UsageError(`the profile ${name} already exists. Choose another name, or use --replace`);
}

function expectKnown({ accounts }: Profiles, name: string): void {
  if (accounts.has(name)) return;
  const meant = nearestName(name, accounts.keys());
  throw new UsageError(
    `${unknownName({ noun: 'profile', name, meant })} Run "ticketing-client profile list" to see your profiles.`,
  );
}

/** Saves an account under a name. The first one becomes the default. */
export async function addProfile(name: string, flags: AddFlags): Promise<void> {
  expectName(name);
  // Checked before the questions, whose answers would be useless.
  expectNew(readProfiles(), name, flags);
  const account = await newAccount(flags);
  await changeProfiles((profiles) => {
    expectNew(profiles, name, flags);
    const accounts = new Map(profiles.accounts).set(name, account);
    return { default: accounts.size === 1 ? name : profiles.default, accounts };
  });
  const isDefault = readProfiles().default === name;
  console.error(`Saved the profile ${name} in ${profileFile()}.${isDefault ? ' It is the default.' : ''}`);
}

/** Fields of a profile that are shown: all but its secret. */
const listed = ['name', 'default', 'baseUrl', 'authUrl', 'clientId'] as const;

const schema: JsonSchema = { properties: Object.fromEntries(listed.map((name) => [name, {}])) };

/** Lists the profiles without their secrets. */
export async function listProfiles(flags: OutputFlags): Promise<void> {
  expectSelectable(flags.select, schema);
  const { default: chosen, accounts } = readProfiles();
  if (accounts.size === 0) {
    console.error(
      `There is no profile in ${profileFile()}. Add one with "ticketing-client profile add <name>".`,
    );
    // An empty table adds nothing to that.
    if (flags.format === undefined && process.stdout.isTTY) return;
  }
  const list = await openList(flags, { fields: listed });
  for (const [name, { baseUrl, authUrl, clientId }] of accounts) {
    await list.write({ name, default: name === chosen, baseUrl, authUrl, clientId });
  }
  await list.end();
}

/** Deletes a profile with its secret. */
export async function removeProfile(name: string): Promise<void> {
  await changeProfiles((profiles) => {
    expectKnown(profiles, name);
    const accounts = new Map(profiles.accounts);
    accounts.delete(name);
    return { default: profiles.default === name ? undefined : profiles.default, accounts };
  });
  console.error(`Removed the profile ${name}.`);
}

/** Sets the default profile. */
export async function useProfile(name: string): Promise<void> {
  await changeProfiles((profiles) => {
    expectKnown(profiles, name);
    return { ...profiles, default: name };
  });
  console.error(`The profile ${name} is now the default.`);
}
