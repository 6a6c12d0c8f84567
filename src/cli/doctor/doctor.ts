import type { ClientOptions, TicketingClient, Token } from '../../index.js';
import { type Field, fields, variables } from '../connection/account.js';
import { clientOptions } from '../connection/connect.js';
import type { ConnectionFlags } from '../connection/options.js';
import { addressProblem, type Found, searchAccount } from '../connection/settings.js';
import { exitCodes, failureOf } from '../failure.js';
import type { Check } from './check.js';
import { type Reached, reach } from './reach.js';
import { checkScopes } from './scopes.js';

const labels: Readonly<Record<Field, string>> = {
  baseUrl: 'base URL',
  authUrl: 'auth URL',
  clientId: 'client id',
  clientSecret: 'client secret',
};

/** What is wrong with a setting by itself. */
function checkSetting(field: Field, setting: Found | undefined): Check {
  const name = labels[field];
  if (!setting) return { name, status: 'failed', found: 'missing', exitCode: exitCodes.input };
  const { value, from } = setting;
  const problem = field.endsWith('Url') ? addressProblem(setting) : undefined;
  if (problem !== undefined) return { name, status: 'failed', found: problem, exitCode: exitCodes.input };
  if (/^["'\s]|["'\s]$/.test(value)) {
    return {
      name,
      status: 'notice',
      found: `begins or ends with a quotation mark or a space (${from})`,
      advice: 'Take it away, unless it belongs there.',
    };
  }
  return { name, status: 'ok', found: `${field === 'clientSecret' ? 'set' : value} (${from})` };
}

/** Where each setting comes from. */
function checkSettings(flags: ConnectionFlags): Check[] {
  if (flags.emulator) {
    return [{ name: 'settings', status: 'ok', found: 'none is needed: an emulator of this process answers' }];
  }
  try {
    const { found, advice } = searchAccount(flags);
    const missing = fields.find((field) => !found[field]);
    return fields.map((field) => ({
      ...checkSetting(field, found[field]),
      // Once, because it is the same for all.
      ...(field === missing && { advice: `${variables[field]} is ${advice}` }),
    }));
  } catch (error) {
    return [failed('settings', error)];
  }
}

/** A check that an error ended. Throws what is nobody's to mend but ours. */
function failed(name: string, error: unknown): Check {
  const failure = failureOf(error);
  if (!failure) throw error;
  return { name, status: 'failed', found: failure.message, exitCode: failure.exitCode };
}

function checkAddress(name: string, address: string, reached: Reached): Check {
  if (!reached.isReached) {
    const { found, advice } = reached;
    return { name, status: 'failed', found, advice, exitCode: exitCodes.network };
  }
  const { status, location } = reached;
  if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, address)) {
    return {
      name,
      status: 'notice',
      found: `is reached, and redirects to ${new URL(location, address).origin}`,
      advice: 'No secret follows a redirect: set the address that it leads to, if that is right.',
    };
  }
  return { name, status: 'ok', found: 'is reached' };
}

/** How far the clocks may be apart, in milliseconds, until it is told. */
const tolerance = 5_000;

const spanOf = (time: number) =>
  time < 120_000 ? `${Math.round(time / 1000)} seconds` : `${Math.round(time / 60_000)} minutes`;

function checkClock(reached: Reached): Check {
  const name = 'clock';
  if (!reached.isReached || reached.time === undefined) {
    return { name, status: 'notice', found: 'the service does not tell its time' };
  }
  const { time, asked, answered } = reached;
  // A time in whole seconds may be up to one second old.
  const ahead = asked - (time + 1000);
  const behind = time - answered;
  const apart = Math.max(ahead, behind, 0);
  if (apart <= tolerance)
    return { name, status: 'ok', found: `as that of the service, within ${spanOf(tolerance)}` };
  return {
    name,
    status: 'notice',
    found: `this machine is ${spanOf(apart)} ${ahead > behind ? 'ahead of' : 'behind'} the service`,
    advice:
      'Set the clock of this machine: times that commands work out from it, and the expiry of tokens that machines share, are off by as much.',
  };
}

const lifetimeOf = ({ issuedAt, expiresAt }: Token): string =>
  issuedAt === undefined || expiresAt === undefined ? '' : `, valid for ${spanOf(expiresAt - issuedAt)}`;

/** What the service says to the credentials, and to a reading. */
async function* checkAccess(client: TicketingClient): AsyncGenerator<Check> {
  try {
    const token = await client.token();
    yield { name: 'credentials', status: 'ok', found: `accepted: a token came${lifetimeOf(token)}` };
    yield checkScopes(token.scopes);
  } catch (error) {
    const check = failed('credentials', error);
    const isRefused = check.exitCode === exitCodes.refused;
    yield { ...check, ...(isRefused && { advice: 'The service does not say which of the two is wrong.' }) };
    return;
  }
  try {
    await client.me.get();
    yield { name: 'reading', status: 'ok', found: 'me get is answered' };
  } catch (error) {
    yield failed('reading', error);
  }
}

async function* checkService(options: ClientOptions): AsyncGenerator<Check> {
  const { baseUrl = '', auth, fetch: send = fetch } = options;
  const authUrl = auth && 'authUrl' in auth ? (auth.authUrl ?? '') : '';
  const api = await reach(baseUrl, send);
  yield checkAddress('API', baseUrl, api);
  const server = await reach(authUrl, send);
  yield checkAddress('auth server', authUrl, server);
  if (!api.isReached || !server.isReached) return;
  yield checkClock(api);
  const { TicketingClient } = await import('../../index.js');
  const client = new TicketingClient(options);
  try {
    yield* checkAccess(client);
  } finally {
    await client.close();
  }
}

/** Tries one thing after the other that a command needs. It reads, and changes nothing. What cannot be tried for want of what failed is left out. */
export async function* examine(flags: ConnectionFlags): AsyncGenerator<Check> {
  const settings = checkSettings(flags);
  yield* settings;
  if (settings.every(({ status }) => status !== 'failed')) yield* checkService(await clientOptions(flags));
}
