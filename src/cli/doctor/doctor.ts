import type { ClientOptions, TicketingClient, Token, TokenError } from '../../index.js';
import { newSecret } from '../../shared/new-secret.js';
import { parseUrl } from '../../shared/parse-url.js';
import { type Field, fields, variables } from '../connection/account.js';
import { clientOptions } from '../connection/connect.js';
import type { ConnectionFlags } from '../connection/connection-options.js';
import { addressProblem, type Found, searchAccount } from '../connection/settings.js';
import { exitCodes, failureOf } from '../failure.js';
import type { Check } from './check.js';
import { checkProxy } from './check-proxy.js';
import { type EmulatorAddresses, emulatorAddresses, rightAddress } from './emulator-addresses.js';
import { type Reached, reach } from './reach.js';
import { checkScopes } from './scopes.js';

const labels: Readonly<Record<Field, string>> = {
  baseUrl: 'base URL',
  authUrl: 'auth URL',
  clientId: 'client id',
  clientSecret: 'client secret',
};

/** Checks one setting by itself. */
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
      found: `ends with /connect/token, which the client adds itself (${from})`,
      advice: setTo(field, value.replace(/\/connect\/token\/?$/, '')),
      exitCode: exitCodes.input,
    };
  }
  if (/^["'\s]|["'\s]$/.test(value)) {
    return {
      name,
      status: 'notice',
      found: `begins or ends with a quotation mark or a space (${from})`,
      advice: 'Remove it, unless it is part of the value.',
    };
  }
  return { name, status: 'ok', found: `${field === 'clientSecret' ? 'set' : value} (${from})` };
}

/** Checks the settings, and reports where each comes from. */
function checkSettings(flags: ConnectionFlags): Check[] {
  if (flags.emulator) {
    return [{ name: 'settings', status: 'ok', found: 'not needed with --emulator' }];
  }
  try {
    const { found, problem } = searchAccount(flags);
    const missing = fields.filter((field) => !found[field]);
    return fields.map((field) => ({
      ...checkSetting(field, found[field]),
      // Given only once, because it is the same for all.
      ...(field === missing[0] && { advice: problem(missing.map((each) => variables[each])) }),
    }));
  } catch (error) {
    return [failed('settings', error)];
  }
}

/** Returns the check that an error ended. Throws the error if it is a mistake of this program. */
function failed(name: string, error: unknown): Check {
  const failure = failureOf(error);
  if (!failure) throw error;
  return { name, status: 'failed', found: failure.message, exitCode: failure.exitCode };
}

/** The address in a setting, and the result of a request to it. */
interface Place {
  readonly field: 'baseUrl' | 'authUrl';
  readonly address: string;
  readonly reached: Reached;
  /** Addresses that an emulator there reports for itself. Missing if there is no emulator. */
  readonly emulator: EmulatorAddresses | undefined;
}

type Send = (request: Request) => Promise<Response>;

async function placeAt(field: Place['field'], address: string, send: Send): Promise<Place> {
  const reached = await reach(address, variables[field], send);
  const isEmulator = reached.isReached && reached.isEmulator;
  return {
    field,
    address,
    reached,
    emulator: isEmulator ? await emulatorAddresses(address, send) : undefined,
  };
}

/** Says what to change a setting to. */
const setTo = (field: Field, value: string): string =>
  `Set the ${labels[field]} (${variables[field]}) to ${value}.`;

/** Checks one address. If an emulator is at the other address, it knows what this one should be. */
function checkAddress(name: string, { field, address, reached, emulator }: Place, other: Place): Check {
  if (!reached.isReached) {
    const { found, advice, mayPass } = reached;
    const right = other.emulator && setTo(field, other.emulator[field]);
    const exitCode = mayPass ? exitCodes.network : exitCodes.system;
    return { name, status: 'failed', found, advice: right ?? advice, exitCode };
  }
  const right = emulator && rightAddress(address, emulator[field]);
  if (right !== undefined) {
    return {
      name,
      status: 'failed',
      found: 'is an emulator, but the path is wrong',
      advice: setTo(field, right),
      exitCode: exitCodes.input,
    };
  }
  const { status, location } = reached;
  const target = location === undefined ? undefined : parseUrl(location, address);
  if (status >= 300 && status < 400 && target) {
    const { origin, pathname } = target;
    return {
      name,
      status: 'notice',
      found: `reachable, but redirects to ${origin === new URL(address).origin ? origin + pathname : origin}`,
      advice: 'The client does not send secrets to another address. If the new one is right, set it instead.',
    };
  }
  return { name, status: 'ok', found: 'reachable' };
}

/** Maximum difference between the clocks that is not reported, in milliseconds. */
const tolerance = 5_000;

/** Units of a span, with their lengths in milliseconds. Spans of two or more of a unit are given in it. */
const units = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
] as const;

function spanOf(time: number): string {
  const [unit, length] = units.find(([, each]) => time >= 2 * each) ?? ['seconds', 1000];
  return `${Math.round(time / length)} ${unit}`;
}

function checkClock(reached: Reached): Check {
  const name = 'clock';
  if (!reached.isReached || reached.time === undefined) {
    return { name, status: 'notice', found: 'the service does not send its time' };
  }
  const { time, asked, answered } = reached;
  // The service's time has whole seconds, so it can be up to one second old.
  const ahead = asked - (time + 1000);
  const behind = time - answered;
  const apart = Math.max(ahead, behind, 0);
  if (reached.isEmulator && apart > tolerance) {
    const is = ahead > behind ? 'behind' : 'ahead of';
    return { name, status: 'ok', found: `that of the emulator, ${spanOf(apart)} ${is} this machine` };
  }
  if (apart <= tolerance) return { name, status: 'ok', found: `within ${spanOf(tolerance)} of the service` };
  return {
    name,
    status: 'notice',
    found: `this machine is ${spanOf(apart)} ${ahead > behind ? 'ahead of' : 'behind'} the service`,
    advice:
      'Set the clock of this machine. Until then, times that commands compute and the expiry of shared tokens are off by as much.',
  };
}

const lifetimeOf = ({ issuedAt, expiresAt }: Token): string =>
  issuedAt === undefined || expiresAt === undefined ? '' : `, valid for ${spanOf(expiresAt - issuedAt)}`;

/** Whether an error says that the service is not at an address: an unknown path, a redirect, or a web page. */
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

/** Says how to correct an address at which the service was not found. */
function addressAdvice({ field, address }: Place, asked: string, right: string | undefined): string {
  if (right !== undefined) return setTo(field, right);
  const { pathname, origin } = new URL(address);
  const path =
    pathname === '/' ? ` The address has no path, but the service may need one, such as ${origin}/api.` : '';
  return `Check the ${labels[field]} (${variables[field]}), especially its path. The request went to ${address.replace(/\/$/, '')}${asked}.${path}`;
}

/** Checks that the service accepts the credentials and answers a read. */
async function* checkAccess(client: TicketingClient, api: Place, server: Place): AsyncGenerator<Check> {
  try {
    const token = await client.token();
    yield { name: 'credentials', status: 'ok', found: `accepted, token received${lifetimeOf(token)}` };
    yield checkScopes(token.scopes);
  } catch (error) {
    const check = failed('credentials', error);
    if (isElsewhere(error)) {
      yield { ...check, advice: addressAdvice(server, '/connect/token', api.emulator?.authUrl) };
      return;
    }
    const { which, status } = error as Partial<TokenError>;
    // Without a status, the client did not send the secret.
    const isWrong = which === 'credentials' && status !== undefined;
    yield {
      ...check,
      ...(isWrong && {
        found: `refused: the client id or the client secret is wrong (${status})`,
        advice:
          server.reached.isReached && server.reached.isEmulator
            ? `This is an emulator. ${newSecret}`
            : 'Compare both with your account: More, My Application. The service does not say which one is wrong.',
      }),
    };
    return;
  }
  try {
    await client.me.get();
    yield { name: 'reading', status: 'ok', found: 'me get works' };
  } catch (error) {
    const advice = isElsewhere(error) ? addressAdvice(api, '/me', server.emulator?.baseUrl) : undefined;
    yield { ...failed('reading', error), ...(advice !== undefined && { advice }) };
  }
}

async function* checkService(options: ClientOptions): AsyncGenerator<Check> {
  const { baseUrl = '', auth, fetch: send = fetch } = options;
  const authUrl = auth && 'authUrl' in auth ? (auth.authUrl ?? '') : '';
  const proxy = checkProxy([baseUrl, authUrl]);
  if (proxy) yield proxy;
  if (proxy?.status === 'failed') return;
  const [api, server] = await Promise.all([
    placeAt('baseUrl', baseUrl, send),
    placeAt('authUrl', authUrl, send),
  ]);
  yield checkAddress('API', api, server);
  yield checkAddress('token endpoint', server, api);
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

/** Checks one after another what commands need. It only reads. Skips checks that depend on one that failed. */
export async function* examine(flags: ConnectionFlags): AsyncGenerator<Check> {
  const settings = checkSettings(flags);
  yield* settings;
  if (settings.every(({ status }) => status !== 'failed')) yield* checkService(await clientOptions(flags));
}
