import type { ClientOptions, TicketingClient, Token } from '../../index.js';
import { type Field, fields, variables } from '../connection/account.js';
import { clientOptions } from '../connection/connect.js';
import type { ConnectionFlags } from '../connection/connection-options.js';
import { addressProblem, type Found, searchAccount } from '../connection/settings.js';
import { exitCodes, failureOf } from '../failure.js';
import type { Check } from './check.js';
import { type EmulatorAddresses, emulatorAddresses, rightAddress } from './emulator-addresses.js';
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
  if (field === 'authUrl' && /\/connect\/token\/?$/.test(value)) {
    return {
      name,
      status: 'failed',
      found: `ends with /connect/token, which the client adds by itself (${from})`,
      advice: setTo(field, value.replace(/\/connect\/token\/?$/, '')),
      exitCode: exitCodes.input,
    };
  }
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

/** An address that a setting holds, and what came of asking it. */
interface Place {
  readonly field: 'baseUrl' | 'authUrl';
  readonly address: string;
  readonly reached: Reached;
  /** The addresses that an emulator there tells of itself; missing if there is none. */
  readonly emulator: EmulatorAddresses | undefined;
}

type Send = (request: Request) => Promise<Response>;

async function placeAt(field: Place['field'], address: string, send: Send): Promise<Place> {
  const reached = await reach(address, send);
  const isEmulator = reached.isReached && reached.isEmulator;
  return {
    field,
    address,
    reached,
    emulator: isEmulator ? await emulatorAddresses(address, send) : undefined,
  };
}

/** What to set a setting to. */
const setTo = (field: Field, value: string): string =>
  `Set the ${labels[field]} (${variables[field]}) to ${value}.`;

/** Checks one address. An emulator at the other one knows what this one should be. */
function checkAddress(name: string, { field, address, reached, emulator }: Place, other: Place): Check {
  if (!reached.isReached) {
    const { found, advice } = reached;
    const told = other.emulator && setTo(field, other.emulator[field]);
    return { name, status: 'failed', found, advice: told ?? advice, exitCode: exitCodes.network };
  }
  const right = emulator && rightAddress(address, emulator[field]);
  if (right !== undefined) {
    return {
      name,
      status: 'failed',
      found: 'is an emulator, which has it at another path',
      advice: setTo(field, right),
      exitCode: exitCodes.input,
    };
  }
  const { status, location } = reached;
  if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, address)) {
    const { origin, pathname } = new URL(location, address);
    return {
      name,
      status: 'notice',
      found: `is reached, and redirects to ${origin === new URL(address).origin ? origin + pathname : origin}`,
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

/** Whether an error says that nothing of the service is at an address: it finds no path, leads elsewhere, or is a web page. */
const isElsewhere = (error: unknown): boolean => {
  const { name, status = 0, which } = error as { name?: string; status?: number; which?: string };
  return (
    name === 'ReplyError' ||
    which === 'reply' ||
    status === 404 ||
    status === 405 ||
    (status >= 300 && status < 400)
  );
};

/** What to set an address to that nothing of the service is at. */
function addressAdvice({ field, address }: Place, asked: string, right: string | undefined): string {
  if (right !== undefined) return setTo(field, right);
  const { pathname, origin } = new URL(address);
  const path =
    pathname === '/' ? ` It has no path now: the service may be below one, as in ${origin}/api.` : '';
  return `Check the ${labels[field]} (${variables[field]}), its path above all: ${address.replace(/\/$/, '')}${asked} was asked.${path}`;
}

/** What the service says to the credentials, and to a reading. */
async function* checkAccess(client: TicketingClient, api: Place, server: Place): AsyncGenerator<Check> {
  try {
    const token = await client.token();
    yield { name: 'credentials', status: 'ok', found: `accepted: a token came${lifetimeOf(token)}` };
    yield checkScopes(token.scopes);
  } catch (error) {
    const check = failed('credentials', error);
    if (isElsewhere(error)) {
      yield { ...check, advice: addressAdvice(server, '/connect/token', api.emulator?.authUrl) };
      return;
    }
    const isRefused = check.exitCode === exitCodes.refused;
    yield { ...check, ...(isRefused && { advice: 'The service does not say which of the two is wrong.' }) };
    return;
  }
  try {
    await client.me.get();
    yield { name: 'reading', status: 'ok', found: 'me get is answered' };
  } catch (error) {
    const advice = isElsewhere(error) ? addressAdvice(api, '/me', server.emulator?.baseUrl) : undefined;
    yield { ...failed('reading', error), ...(advice !== undefined && { advice }) };
  }
}

async function* checkService(options: ClientOptions): AsyncGenerator<Check> {
  const { baseUrl = '', auth, fetch: send = fetch } = options;
  const authUrl = auth && 'authUrl' in auth ? (auth.authUrl ?? '') : '';
  const [api, server] = await Promise.all([
    placeAt('baseUrl', baseUrl, send),
    placeAt('authUrl', authUrl, send),
  ]);
  yield checkAddress('API', api, server);
  yield checkAddress('auth server', server, api);
  if (!api.reached.isReached || !server.reached.isReached) return;
  yield checkClock(api.reached);
  const { TicketingClient } = await import('../../index.js');
  const client = new TicketingClient(options);
  try {
    yield* checkAccess(client, api, server);
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
