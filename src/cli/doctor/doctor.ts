import { catalogue } from '../../api/catalogue/catalogue.js';
import { toWords } from '../../api/catalogue/words.js';
import type { ClientOptions, TicketingClient, TokenError } from '../../index.js';
import { connectionProblem, obstacleIn } from '../../shared/connection-problem.js';
import { emulatorHeader } from '../../shared/emulator-header.js';
import { newSecret } from '../../shared/new-secret.js';
import { ProxyError, proxyErrorIn } from '../../shared/proxy-error.js';
import { isLoopback } from '../../shared/service-url.js';
import { type Field, fields, variables } from '../connection/account.js';
import { clientOptions } from '../connection/connect.js';
import type { ConnectionFlags } from '../connection/connection-options.js';
import { proxyFor } from '../connection/proxy.js';
import { addressProblem, type Found, searchAccount } from '../connection/settings.js';
import { exitCodes, failureOf } from '../failure.js';
import { counted, sentence } from '../words.js';

/** Result of one check of the doctor. */
export interface Check {
  readonly name: string;
  /** A `notice` is worth a look, but prevents nothing. */
  readonly status: 'ok' | 'notice' | 'failed';
  /** Finding, in words. */
  readonly found: string;
  /** Change to make. Missing if nothing needs to change. */
  readonly advice?: string | undefined;
  /** Exit code for this failure. Missing if the check did not fail. */
  readonly exitCode?: number | undefined;
}

const labels: Readonly<Record<Field, string>> = {
  baseUrl: 'base URL',
  authUrl: 'auth URL',
  clientId: 'client id',
  clientSecret: 'client secret',
};

/** Returns a check that input failed. */
const wrong = (name: string, found: string, advice?: string): Check => ({
  name,
  status: 'failed',
  found,
  advice,
  exitCode: exitCodes.input,
});

/** Checks one setting by itself. */
function checkSetting(field: Field, setting: Found | undefined): Check {
  const name = labels[field];
  if (!setting) return wrong(name, 'missing');
  const { value, from } = setting;
  const problem = field.endsWith('Url') ? addressProblem(setting) : undefined;
  if (problem !== undefined) return wrong(name, problem);
  const right = value.replace(/\/connect\/token\/?$/, '');
  if (field === 'authUrl' && right !== value) {
    const found = `ends with /connect/token, which the client adds itself (${from})`;
    return wrong(name, found, `Set the ${name} (${variables[field]}) to ${right}.`);
  }
  if (/^["'\s]|["'\s]$/.test(value)) {
    const found = `begins or ends with a quotation mark or a space (${from})`;
    return { name, status: 'notice', found, advice: 'Remove it, unless it is part of the value.' };
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

/** Says which proxies requests to these addresses use, and what goes directly. Returns `undefined` if they use none. */
function checkProxy(addresses: readonly string[]): Check | undefined {
  const name = 'proxy';
  const elsewhere = addresses
    .map((address) => new URL(address))
    .filter(({ hostname }) => !isLoopback(hostname));
  try {
    const proxies = [...new Set(elsewhere.map(({ protocol }) => protocol))].flatMap(
      (protocol) => proxyFor(protocol) ?? [],
    );
    if (proxies.length === 0) return undefined;
    const { no_proxy: lower, NO_PROXY: upper } = process.env;
    const exempt = lower || upper;
    const found = proxies.map(({ shown, from }) => `${shown} (${from})`).join('; ');
    return { name, status: 'ok', found: found + (exempt ? `, but not for ${exempt} (NO_PROXY)` : '') };
  } catch (error) {
    if (!(error instanceof ProxyError)) throw error;
    return wrong(name, sentence(error.message));
  }
}

/** An address in a setting, and what answers there. */
interface Place {
  readonly field: 'baseUrl' | 'authUrl';
  readonly address: string;
  /** Reply to a request. Missing if none came. */
  readonly reply?: Response;
  /** Reason why none came. */
  readonly error?: unknown;
}

/** Maximum time for the answer of an address, in milliseconds. */
const patience = 10_000;

/** Sends a request to an address to see what answers. Sends no token. */
async function placeAt(
  field: Place['field'],
  address: string,
  send: NonNullable<ClientOptions['fetch']>,
): Promise<Place> {
  const signal = AbortSignal.timeout(patience);
  // Unlike the signal, this timer keeps the process alive until there is an answer.
  const timer = setTimeout(() => {}, patience);
  try {
    const reply = await send(new Request(address, { redirect: 'manual', signal }));
    await reply.body?.cancel();
    return { field, address, reply };
  } catch (error) {
    return { field, address, error };
  } finally {
    clearTimeout(timer);
  }
}

/** Checks that something answers at an address. */
function checkAddress(name: string, { field, address, reply, error }: Place): Check {
  if (reply) return { name, status: 'ok', found: 'reachable' };
  const proxy = proxyErrorIn(error);
  const mayPass = !obstacleIn(error) && proxy?.code !== 'ERR_PROXY_REFUSED';
  return {
    name,
    status: 'failed',
    found: sentence(connectionProblem(address, false, error, variables[field])),
    advice: proxy
      ? 'Check the address of the proxy, or ask whoever runs it.'
      : `Check ${variables[field]}, the network of this machine, and that the service is running.`,
    exitCode: mayPass ? exitCodes.network : exitCodes.system,
  };
}
/** Maximum number of missing scopes that are named. */
const mostNamed = 5;

/** Checks that a token has the scopes that the operations need. */
function checkScopes(granted: readonly string[] | undefined): Check {
  const name = 'scopes';
  if (!granted) return { name, status: 'notice', found: 'the service does not say which scopes are granted' };
  const without = catalogue().filter(({ scope }) => scope !== undefined && !granted.includes(scope));
  const scopes = counted(granted.length, 'scopes');
  if (without.length === 0) return { name, status: 'ok', found: `${scopes}, enough for all operations` };
  const examples = new Map(without.map(({ scope, id }) => [scope, toWords(id)]));
  const list = [...examples].slice(0, mostNamed).map(([scope, words]) => `${scope} (such as ${words})`);
  const more = examples.size > mostNamed ? ` and ${examples.size - mostNamed} more` : '';
  return {
    name,
    status: 'notice',
    found: `${scopes} granted; ${counted(without.length, 'operations')} cannot be called without ${list.join(', ')}${more}`,
    advice:
      'If you need these operations, add the scopes to the application in your account (More, My Application).',
  };
}

/** Says how to correct an address if the service is not there: a path is unknown, redirects, or has a web page. */
function addressAdvice({ field, address }: Place, path: string, error: unknown) {
  const { name, status = 0, which } = error as { name?: string; status?: number; which?: string };
  const isElsewhere = status === 404 || status === 405 || (status >= 300 && status < 400);
  if (name !== 'ReplyError' && which !== 'reply' && !isElsewhere) return undefined;
  const { pathname, origin } = new URL(address);
  const hint =
    pathname === '/' ? ` The address has no path, but the service may need one, such as ${origin}/api.` : '';
  return `Check the ${labels[field]} (${variables[field]}), especially its path. The request went to ${address.replace(/\/$/, '')}${path}.${hint}`;
}

/** Checks that the service accepts the credentials and answers a read. */
async function* checkAccess(client: TicketingClient, api: Place, server: Place): AsyncGenerator<Check> {
  try {
    const { scopes } = await client.token();
    yield { name: 'credentials', status: 'ok', found: 'accepted, token received' };
    yield checkScopes(scopes);
  } catch (error) {
    const { which, status } = error as Partial<TokenError>;
    // Without a status, the client did not send the secret.
    const isWrong = which === 'credentials' && status !== undefined;
    yield {
      ...failed('credentials', error),
      advice: addressAdvice(server, '/connect/token', error),
      ...(isWrong && {
        found: `refused: the client id or the client secret is wrong (${status})`,
        advice: server.reply?.headers.has(emulatorHeader)
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
    yield { ...failed('reading', error), advice: addressAdvice(api, '/me', error) };
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
  yield checkAddress('API', api);
  yield checkAddress('token endpoint', server);
  if (!api.reply || !server.reply) return;
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
