import { fetchToken } from '../auth/client-credentials.js';
import { staticSource } from '../auth/static-source.js';
import type { ClientCredentials, TokenSource } from '../auth/token.js';
import { tokenManager } from '../auth/token-manager.js';
import { expectKnownNames, expectNumber, expectOneOf } from '../internal/expect.js';
import { safeAddress } from '../internal/service-url.js';
import type { AccessToken, CallOptions, ClientOptions, RetryOptions } from '../options.js';
import { limiterOf } from '../transport/scheduler.js';
import type { Shared } from '../transport/step.js';

/** Options with every default filled in. */
export type Settings = Required<
  Pick<ClientOptions, 'baseUrl' | 'fetch' | 'timeout' | 'deadline' | 'validate' | 'use'>
> &
  Pick<ClientOptions, 'onDrift' | 'logger' | 'paging'> & { readonly retry: Required<RetryOptions> };

type Variable =
  | 'TICKETING_BASE_URL'
  | 'TICKETING_AUTH_URL'
  | 'TICKETING_CLIENT_ID'
  | 'TICKETING_CLIENT_SECRET';

function fromEnvironment(variable: Variable): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[variable] || undefined;
}

function required(option: string, given: string | undefined, variable: Variable): string {
  const value = given ?? fromEnvironment(variable);
  if (value === undefined)
    throw new TypeError(`${option} is missing: pass it to new TicketingClient() or set ${variable}.`);
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

const names: ReadonlySet<string> = new Set<keyof ClientOptions>([
  'baseUrl',
  'auth',
  'fetch',
  'timeout',
  'deadline',
  'retry',
  'limit',
  'validate',
  'onDrift',
  'use',
  'logger',
  'paging',
  'dangerouslyAllowBrowser',
]);

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

/** What a call may set for itself. */
type CallSettings = Pick<Settings, 'timeout' | 'deadline' | 'retry' | 'validate'>;

const callDefaults: CallSettings = {
  timeout: 30_000,
  deadline: 120_000,
  retry: { limit: 2, minDelay: 250, maxDelay: 8_000 },
  validate: 'report',
};

/** Checks what a call or a client sets of these, and fills in the rest. Throws a `TypeError` that says what to set. */
export function toCallSettings(
  given: Pick<CallOptions, keyof CallSettings>,
  defaults: CallSettings,
): CallSettings {
  const { timeout = defaults.timeout, deadline = defaults.deadline, validate = defaults.validate } = given;
  expectNumber('timeout', timeout, 1, 'milliseconds');
  expectNumber('deadline', deadline, 1, 'milliseconds');
  expectOneOf('validate', validate, ['report', 'strict', 'off']);
  return { timeout, deadline, retry: toRetry(given.retry, defaults.retry), validate };
}

/** Checks how many pages of a list a call reads ahead. Throws a `TypeError` that says what to set. */
export function toPrefetch(prefetch = 0): number {
  expectNumber('prefetch', prefetch, 0, 'pages');
  return prefetch;
}

/** Checks the options and fills in defaults and the environment. Throws a `TypeError` that says what to set. */
export function toSettings(options: ClientOptions): Settings {
  expectObject('options', options, 'an object');
  expectKnownNames(options, names);
  const { use = [], onDrift, logger, paging } = options;
  const callSettings = toCallSettings(options, callDefaults);
  expectOneOf('paging', paging, ['offset', 'page']);
  expectFunction('onDrift', onDrift);
  expectFunction('fetch', options.fetch);
  expectObject('logger', logger, 'an object with functions debug and warn');
  if (!Array.isArray(use)) throw new TypeError('use should be a list of middleware functions.');
  for (const [index, each] of use.entries()) expectFunction(`use[${index}]`, each);
  return {
    baseUrl: requiredAddress('baseUrl', options.baseUrl, 'TICKETING_BASE_URL'),
    // Called through a function, because browsers refuse a fetch that is called as a method of something else.
    fetch: options.fetch ?? ((request) => fetch(request)),
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
    fetchToken: () => fetchToken(credentials, { fetch: settings.fetch, timeout: settings.timeout }),
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
    pausedUntil: 0,
    scheduler: limiterOf(limit),
  };
}
