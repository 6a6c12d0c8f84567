import type {
  CallOptions,
  RetryOptions,
  UnknownFields,
  Validate,
} from '../../api/operations/call-options.js';
import { isSignal } from '../../shared/abort.js';
import {
  expectCount,
  expectFunction,
  expectKnownNames,
  expectNumber,
  expectObject,
  expectOneOf,
} from '../../shared/expect.js';
import { OptionError, shouldBe } from '../../shared/option-error.js';
import type { ClientOptions, DerivedOptions, Middleware, Transport } from '../options.js';
import { RetryBudget } from '../transport/budget.js';
import { defaultTransport } from '../transport/default-transport.js';
import { Pauses } from '../transport/pauses.js';
import { Refusals } from '../transport/refusals.js';
import { limiterOf } from '../transport/scheduler.js';
import type { Shared } from '../transport/shared.js';
import { expectLimit } from './limit.js';
import { meantBy } from './meant.js';
import { expectAll, requiredAddress } from './required.js';
import { areCredentials, toTokens } from './tokens.js';

/** Settings that a call may override. */
interface CallSettings {
  readonly timeout: number;
  readonly deadline: number;
  readonly retry: Required<RetryOptions>;
  readonly validate: Validate;
  readonly unknownFields: UnknownFields;
}

/** Options with all defaults filled in. */
export interface Settings extends CallSettings, Pick<ClientOptions, 'onDrift' | 'logger' | 'paging'> {
  readonly baseUrl: string;
  readonly transport: Transport;
  readonly maxReplyBytes: number;
  readonly use: readonly Middleware[];
}

const callNames = [
  'timeout',
  'deadline',
  'retry',
  'validate',
  'unknownFields',
] as const satisfies readonly (keyof CallSettings)[];

const derivedNames = [
  'fetch',
  'transport',
  'maxReplyBytes',
  ...callNames,
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

const allNames = [...sharedNames, ...derivedNames];

/** Throws if the options contain one that a derived client shares with its parent. */
export function expectDerived(options: DerivedOptions): void {
  expectObject('options', options, 'an object');
  const shared = sharedNames.filter((name) => name in options);
  if (shared.length > 0) {
    throw new OptionError(
      `A derived client shares ${shared.join(', ')} with its parent. Create a new TicketingClient() to change it.`,
    );
  }
  expectKnownNames(options, derivedNames, '', meantBy(derivedNames));
}

function toRetry(
  retry: RetryOptions | false | undefined,
  defaults: Required<RetryOptions>,
): Required<RetryOptions> {
  if (retry === false) return { ...defaults, limit: 0 };
  expectObject('retry', retry, '{ limit, minDelay, maxDelay }, or false');
  expectKnownNames(retry ?? {}, ['limit', 'minDelay', 'maxDelay'], 'retry.');
  const { limit = defaults.limit, minDelay = defaults.minDelay, maxDelay = defaults.maxDelay } = retry ?? {};
  expectNumber('retry.limit', limit, 0, 'retries');
  if (!Number.isInteger(limit)) throw shouldBe('retry.limit', 'a whole number of retries');
  expectNumber('retry.minDelay', minDelay, 0, 'milliseconds');
  expectNumber('retry.maxDelay', maxDelay, 0, 'milliseconds');
  return { limit, minDelay, maxDelay };
}

const callDefaults: CallSettings = {
  timeout: 30_000,
  deadline: 120_000,
  retry: { limit: 2, minDelay: 250, maxDelay: 8_000 },
  validate: 'report',
  unknownFields: 'send',
};

/** Checks these settings of a client and fills in the rest. Throws a `TypeError` that says what to set. */
function toTimes(given: Pick<CallOptions, keyof CallSettings>, defaults: CallSettings): CallSettings {
  const { timeout = defaults.timeout, deadline = defaults.deadline, validate = defaults.validate } = given;
  const { unknownFields = defaults.unknownFields } = given;
  expectNumber('timeout', timeout, 1, 'milliseconds');
  expectNumber('deadline', deadline, 1, 'milliseconds');
  expectOneOf('validate', validate, ['report', 'strict', 'off']);
  expectOneOf('unknownFields', unknownFields, ['send', 'report', 'refuse']);
  return { timeout, deadline, retry: toRetry(given.retry, defaults.retry), validate, unknownFields };
}

/**
 * Maximum number of pages to read ahead. Each is one more request at the same time, and stays in memory until it is
 * used.
 */
const mostAhead = 50;

/** Checks the settings of a call and fills in the rest. Throws a `TypeError` that says what to set. */
export function toCallSettings(given: CallOptions, settings: Settings): Settings {
  const { signal, prefetch = 0, onUploadProgress, onDownloadProgress } = given;
  if (signal !== undefined && !isSignal(signal)) throw shouldBe('signal', 'an AbortSignal');
  expectCount('prefetch', prefetch, 0, mostAhead);
  expectFunction('onUploadProgress', onUploadProgress);
  expectFunction('onDownloadProgress', onDownloadProgress);
  if ((onUploadProgress || onDownloadProgress) && !settings.transport.tellsProgress) {
    throw new OptionError('This transport cannot report progress. Use the default transport for this call.');
  }
  // Most calls override nothing.
  const overrides = callNames.some((name) => given[name] !== undefined);
  return overrides ? { ...settings, ...toTimes(given, settings) } : settings;
}

function toTransport({ fetch, transport }: ClientOptions): Transport {
  expectFunction('fetch', fetch);
  if (transport === undefined) return defaultTransport(fetch);
  if (fetch !== undefined)
    throw new OptionError('fetch and transport cannot be combined. Pass only one of them.');
  expectObject('transport', transport, 'an object with send(request, signal)');
  expectFunction('transport.send', transport.send ?? null);
  return transport;
}

/** Checks the options and fills in defaults and the environment. Throws a `TypeError` that says what to set. */
export function toSettings(options: ClientOptions): Settings {
  expectObject('options', options, 'an object');
  expectKnownNames(options, allNames, '', meantBy(allNames));
  const { maxReplyBytes = 67_108_864, use = [], onDrift, logger, paging } = options;
  expectCount('maxReplyBytes', maxReplyBytes, 1);
  const callSettings = toTimes(options, callDefaults);
  expectOneOf('paging', paging, ['offset', 'page']);
  expectFunction('onDrift', onDrift);
  expectObject('logger', logger, 'an object with functions debug and warn');
  expectFunction('logger.debug', logger?.debug);
  expectFunction('logger.warn', logger?.warn);
  if (!Array.isArray(use)) throw shouldBe('use', 'a list of middleware functions');
  for (const [index, each] of use.entries()) expectFunction(`use[${index}]`, each ?? null);
  const { baseUrl, auth = {} } = options;
  expectAll([
    ['baseUrl', baseUrl, 'TICKETING_BASE_URL'],
    ...(areCredentials(auth)
      ? ([
          ['auth.authUrl', auth.authUrl, 'TICKETING_AUTH_URL'],
          ['auth.clientId', auth.clientId, 'TICKETING_CLIENT_ID'],
          ['auth.clientSecret', auth.clientSecret, 'TICKETING_CLIENT_SECRET'],
        ] as const)
      : []),
  ]);
  return {
    baseUrl: requiredAddress('baseUrl', baseUrl, 'TICKETING_BASE_URL'),
    transport: toTransport(options),
    maxReplyBytes,
    ...callSettings,
    use,
    onDrift,
    logger,
    paging,
  };
}

/** Creates the parts that a client shares with those derived from it. */
export function toShared(options: ClientOptions, settings: Settings): Shared {
  const { limit } = options;
  expectLimit(limit);
  return {
    ...toTokens(options, settings),
    paths: new Map(),
    paging: new Map(),
    pauses: new Pauses(),
    budget: new RetryBudget(),
    refusals: new Refusals(),
    limiter: limiterOf(limit),
  };
}
