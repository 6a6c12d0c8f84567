import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import type { JsonSchema } from '../../catalogue/json-schema.js';
import { nearestName, unknownName } from '../../internal/did-you-mean.js';
import { type Account, accountOf, type Field, fields } from '../connection/account.js';
import { changeProfiles, type Profiles, profileFile, readProfiles } from '../connection/profile-file.js';
import {
  accountFound,
  addressProblem,
  type FoundSettings,
  settingsIn,
  settingsInFile,
} from '../connection/settings.js';
import type { OutputFlags } from '../output/output-options.js';
import { openList } from '../output/records.js';
import { UsageError } from '../usage-error.js';
import { ask, type Question } from './ask.js';

/** Where a profile that is added comes from, and whether it may stand in the place of another. */
export interface AddFlags {
  readonly settings?: string;
  readonly replace?: boolean;
}

const labels: Readonly<Record<Field, string>> = {
  baseUrl: 'Address of the API, such as https://api.example.com',
  authUrl: 'Address of the authorisation server, such as https://auth.example.com',
  clientId: 'Client id',
  clientSecret: 'Client secret (not shown)',
};

const questionOf = (field: Field): Question => ({
  text: labels[field],
  isSecret: field === 'clientSecret',
  problem: (value) => {
    if (value === '') return 'nothing was typed';
    return field.endsWith('Url') ? addressProblem({ value, from: 'it' }) : undefined;
  },
});

/** The settings that are not asked for, and where they were looked for. */
async function settingsFrom(settings: string | undefined): Promise<{ found: FoundSettings; place: string }> {
  if (settings === undefined)
    return { found: settingsIn(process.env, 'the environment'), place: 'in the environment' };
  if (settings !== '-') return { found: settingsInFile(settings), place: `in ${settings}` };
  const input = parseEnv(await text(process.stdin));
  return { found: settingsIn(input, 'standard input'), place: 'on standard input' };
}

async function newAccount({ settings }: AddFlags): Promise<Account> {
  if (settings === undefined && process.stdin.isTTY) {
    const answers = await ask(fields.map(questionOf), 'no profile was added');
    return accountOf((field) => answers[fields.indexOf(field)] ?? '');
  }
  const { found, place } = await settingsFrom(settings);
  const other =
    settings === undefined ? 'name a file with --settings (- for standard input)' : 'name another file';
  const advice = `not ${place}: set what is missing there, ${other}, or add the profile on a terminal, where it is asked for`;
  return accountFound({ found, advice });
}

function expectName(name: string): void {
  if (/^[\w-]+(?:\.[\w-]+)*$/.test(name) && name !== '__proto__') return;
  throw new UsageError('the name of a profile should be letters, digits, dots and dashes, such as work');
}

function expectNew({ accounts }: Profiles, name: string, { replace }: AddFlags): void {
  if (!accounts.has(name) || replace) return;
  throw new UsageError(`there is a profile ${name} already: choose another name, or give --replace`);
}

function expectKnown({ accounts }: Profiles, name: string): void {
  if (accounts.has(name)) return;
  const meant = nearestName(name, accounts.keys());
  throw new UsageError(`${unknownName({ noun: 'profile', name, meant })} See ticketing-client profile list.`);
}

/** Keeps an account under a name. The first one is taken where none is named. */
export async function addProfile(name: string, flags: AddFlags): Promise<void> {
  expectName(name);
  // Before anything is asked for, which would be in vain.
  expectNew(readProfiles(), name, flags);
  const account = await newAccount(flags);
  await changeProfiles((profiles) => {
    expectNew(profiles, name, flags);
    const accounts = new Map(profiles.accounts).set(name, account);
    return { default: accounts.size === 1 ? name : profiles.default, accounts };
  });
  const isDefault = readProfiles().default === name;
  console.error(`The profile ${name} is kept in ${profileFile()}${isDefault ? ', and is the default' : ''}.`);
}

/** What is told of a profile: all but its secret. */
const listed = ['name', 'default', 'baseUrl', 'authUrl', 'clientId'] as const;

const schema: JsonSchema = { properties: Object.fromEntries(listed.map((name) => [name, {}])) };

/** Writes the profiles, without their secrets. */
export async function listProfiles(flags: OutputFlags): Promise<void> {
  const { default: chosen, accounts } = readProfiles();
  if (accounts.size === 0) {
    console.error(`There is no profile in ${profileFile()}: see ticketing-client profile add --help.`);
    // A table has nothing to add.
    if (flags.format === undefined && process.stdout.isTTY) return;
  }
  const list = await openList(flags, { fields: listed, schema });
  for (const [name, { baseUrl, authUrl, clientId }] of accounts) {
    await list.write({ name, default: name === chosen, baseUrl, authUrl, clientId });
  }
  await list.end();
}

/** Forgets a profile, its secret included. */
export async function removeProfile(name: string): Promise<void> {
  await changeProfiles((profiles) => {
    expectKnown(profiles, name);
    const accounts = new Map(profiles.accounts);
    accounts.delete(name);
    return { default: profiles.default === name ? undefined : profiles.default, accounts };
  });
  console.error(`The profile ${name} is removed.`);
}

/** Chooses the profile that is taken where none is named. */
export async function useProfile(name: string): Promise<void> {
  await changeProfiles((profiles) => {
    expectKnown(profiles, name);
    return { ...profiles, default: name };
  });
  console.error(`The profile ${name} is the default.`);
}
