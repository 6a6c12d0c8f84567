import { fetchToken } from '../auth/client-credentials.js';
import { staticSource } from '../auth/static-source.js';
import type { ClientCredentials, TokenSource } from '../auth/token.js';
import { tokenManager } from '../auth/token-manager.js';
import { expectKnownNames, expectNumber, expectOneOf } from '../internal/expect.js';
import { safeAddress } from '../internal/service-url.js';
import type {
  AccessToken,
  CallOptions,
  ClientOptions,
  DerivedOptions,
  Middleware,
  RetryOptions,
  Transport,
  Validate,
} from '../options.js';
import { kyTransport } from '../transport/ky.js';
import { Pauses } from '../transport/pauses.js';
import { limiterOf } from '../transport/scheduler.js';
import type { Shared } from '../transport/shared.js';
import { fromEnvironment, type Variable } from './environment.js';

/** What a call may set for itself. */
export interface CallSettings {
  readonly timeout: number;
  readonly deadline: number;
  readonly retry: Required<RetryOptions>;
  readonly validate: Validate;
}

/** Options with every default filled in. */
export interface Settings extends CallSettings, Pick<ClientOptions, 'onDrift' | 'logger' | 'paging'> {
  readonly baseUrl: string;
  readonly transport: Transport;
  readonly use: readonly Middleware[];
}

function required(option: string, given: string | undefined, variable: Variable): string {
  const { value, isDenied } = given == null ? fromEnvironment(variable) : { value: given };
  if (value === undefined) {
    const but = isDenied ? ', which this program is not allowed to read (on Deno: --allow-env)' : '';
    throw new TypeError(`${option} is missing: pass it to new TicketingClient() or set ${variable}${but}.`);
  }
  if (typeof value !== 'string' || value === '')
    throw new TypeError(`${option} should be a non-empty string.`);
  return value;
}

function requiredAddress(option: string, given: string | undefined, variable: Variable): string {
  const address = safeAddress(required(option, given, variable));
  if (address) return address;
  throw new TypeError(
    `${option} should be a full address such as https://api.example.com, without query or user name; ` +
      `http is accepted on a loopback address only. Correct the option or ${variable}.`,
  );
}

function expectFunction(option: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function')
    throw new TypeError(`${option} should be a function.`);
}

function expectObject(option: string, value: unknown, what: string): void {
  if (value !== undefined && (typeof value !== 'object' || value === null))
    throw new TypeError(`${option} should be ${what}.`);
}

const derivedNames = [
  'fetch',
  'transport',
  'timeout',
  'deadline',
  'retry',
  'validate',
  'onDrift',
  'use',
  'logger',
  'paging',
] as const satisfies readonly (keyof DerivedOptions)[];

const sharedNames = [
  'baseUrl',
  'auth',
  'limit',
  'dangerouslyAllowBrowser',
] as const satisfies readonly Exclude<keyof ClientOptions, keyof DerivedOptions>[];

/** Refuses what a derived client cannot have of its own. */
export function expectDerived(options: DerivedOptions): void {
  expectObject('options', options, 'an object');
  const shared = sharedNames.filter((name) => name in options);
  if (shared.length > 0) {
    throw new TypeError(
      `${shared.join(', ')} cannot be changed in a derived client, which shares it: make a new TicketingClient().`,
    );
  }
  expectKnownNames(options, derivedNames);
}

function toRetry(
  retry: RetryOptions | false | undefined,
  defaults: Required<RetryOptions>,
): Required<RetryOptions> {
  if (retry === false) return { ...defaults, limit: 0 };
  expectObject('retry', retry, '{ limit, minDelay, maxDelay }, or false');
  const { limit = defaults.limit, minDelay = defaults.minDelay, maxDelay = defaults.maxDelay } = retry ?? {};
  expectNumber('retry.limit', limit, 0, 'retries');
  if (!Number.isInteger(limit)) throw new TypeError('retry.limit should be a whole number of retries.');
  expectNumber('retry.minDelay', minDelay, 0, 'milliseconds');
  expectNumber('retry.maxDelay', maxDelay, 0, 'milliseconds');
  return { limit, minDelay, maxDelay };
}

const callDefaults: CallSettings = {
  timeout: 30_000,
  deadline: 120_000,
  retry: { limit: 2, minDelay: 250, maxDelay: 8_000 },
  validate: 'report',
};

/** Checks what a client sets of these, and fills in the rest. Throws a `TypeError` that says what to set. */
function toTimes(given: Pick<CallOptions, keyof CallSettings>, defaults: CallSettings): CallSettings {
  const { timeout = defaults.timeout, deadline = defaults.deadline, validate = defaults.validate } = given;
  expectNumber('timeout', timeout, 1, 'milliseconds');
  expectNumber('deadline', deadline, 1, 'milliseconds');
  expectOneOf('validate', validate, ['report', 'strict', 'off']);
  return { timeout, deadline, retry: toRetry(given.retry, defaults.retry), validate };
}

function expectSignal(signal: unknown): void {
  // Told by what it can do, because a signal may be one of another realm.
  const { aborted, addEventListener } = (signal ?? {}) as Partial<AbortSignal>;
  if (signal !== undefined && (typeof aborted !== 'boolean' || typeof addEventListener !== 'function')) {
    throw new TypeError('signal should be an AbortSignal.');
  }
}

/** Checks what a call sets for itself, and fills in the rest. Throws a `TypeError` that says what to set. */
export function toCallSettings(given: CallOptions, settings: Settings): CallSettings {
  const { signal, prefetch = 0, onUploadProgress, onDownloadProgress } = given;
  expectSignal(signal);
  expectNumber('prefetch', prefetch, 0, 'pages');
  expectFunction('onUploadProgress', onUploadProgress);
  expectFunction('onDownloadProgress', onDownloadProgress);
  if ((onUploadProgress || onDownloadProgress) && !settings.transport.tellsProgress) {
    throw new TypeError('This transport does not tell progress: use the default one for this call.');
  }
  return toTimes(given, settings);
}

function toTransport({ fetch, transport }: ClientOptions): Transport {
  expectFunction('fetch', fetch);
  if (transport === undefined) return kyTransport(fetch);
  if (fetch !== undefined) throw new TypeError('fetch and transport do not go together: give one of them.');
  expectObject('transport', transport, 'an object with send(request, signal)');
  expectFunction('transport.send', transport.send ?? null);
  return transport;
}

/** Checks the options and fills in defaults and the environment. Throws a `TypeError` that says what to set. */
export function toSettings(options: ClientOptions): Settings {
  expectObject('options', options, 'an object');
  expectKnownNames(options, [...sharedNames, ...derivedNames]);
  const { use = [], onDrift, logger, paging } = options;
  const callSettings = toTimes(options, callDefaults);
  expectOneOf('paging', paging, ['offset', 'page']);
  expectFunction('onDrift', onDrift);
  expectObject('logger', logger, 'an object with functions debug and warn');
  if (!Array.isArray(use)) throw new TypeError('use should be a list of middleware functions.');
  for (const [index, each] of use.entries()) expectFunction(`use[${index}]`, each);
  return {
    baseUrl: requiredAddress('baseUrl', options.baseUrl, 'TICKETING_BASE_URL'),
    transport: toTransport(options),
    ...callSettings,
    use,
    onDrift,
    logger,
    paging,
  };
}

/** Whether this is a page or a worker of a browser, where everyone can read what the code holds. */
function isBrowser(): boolean {
  const scope = globalThis as { window?: { document?: unknown }; importScripts?: unknown };
  return scope.window?.document !== undefined || typeof scope.importScripts === 'function';
}

const isTokenSource = (auth: object): auth is TokenSource =>
  'token' in auth &&
  typeof auth.token === 'function' &&
  'reject' in auth &&
  typeof auth.reject === 'function';

const isAccessToken = (auth: object): auth is AccessToken => 'accessToken' in auth;

function toTokens(options: ClientOptions, settings: Settings): Pick<Shared, 'tokens' | 'secrets'> {
  const { auth = {} } = options;
  expectObject('auth', auth, '{ clientId, clientSecret, authUrl }, { accessToken }, or a token source');
  if (isTokenSource(auth)) return { tokens: auth, secrets: [] };
  if (isAccessToken(auth)) {
    const { accessToken } = auth;
    if (typeof accessToken !== 'function' && (typeof accessToken !== 'string' || accessToken === '')) {
      throw new TypeError('auth.accessToken should be a non-empty string, or a function that gives one.');
    }
    return { tokens: staticSource(accessToken), secrets: [] };
  }
  const credentials: ClientCredentials = {
    clientId: required('auth.clientId', auth.clientId, 'TICKETING_CLIENT_ID'),
    clientSecret: required('auth.clientSecret', auth.clientSecret, 'TICKETING_CLIENT_SECRET'),
    authUrl: requiredAddress('auth.authUrl', auth.authUrl, 'TICKETING_AUTH_URL'),
  };
  if (isBrowser() && options.dangerouslyAllowBrowser !== true) {
    throw new TypeError(
      'A client secret in a browser can be read by everyone who opens the page. Get a token on your server and pass ' +
        '{ auth: { accessToken } }, or set dangerouslyAllowBrowser: true if this page is yours alone.',
    );
  }
  const tokens = tokenManager({
    fetchToken: () => fetchToken(credentials, { transport: settings.transport, timeout: settings.timeout }),
    store: auth.store,
    key: `${credentials.authUrl} ${credentials.clientId}`,
  });
  return { tokens, secrets: [credentials.clientSecret] };
}

/** Makes what a client shares with those derived from it. */
export function toShared(options: ClientOptions, settings: Settings): Shared {
  const { limit } = options;
  expectObject('limit', limit, "Bottleneck's options, or an object with schedule(job)");
  return {
    ...toTokens(options, settings),
    paths: new Map(),
    paging: new Map(),
    pauses: new Pauses(),
    scheduler: limiterOf(limit),
  };
}
