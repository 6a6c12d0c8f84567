import type {
  CallOptions,
  RetryOptions,
  UnknownFields,
  Validate,
} from '../../api/operations/call-options.js';
import { nearestName } from '../../shared/did-you-mean.js';
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
import { expectAll, requiredAddress } from './required.js';
import { areCredentials, toTokens } from './tokens.js';

/** How an option becomes a setting. */
interface Spec<Value, Given = Value> {
  /** Setting of a client without the option. */
  readonly initial: Value;
  /** Returns the setting. Throws a `TypeError` that says what to set. `before` is the setting without the option. */
  read(option: string, given: Given, before: Value): Value;
}

const checked = <Value>(initial: Value, check: (option: string, given: Value) => void): Spec<Value> => ({
  initial,
  read(option, given) {
    check(option, given);
    return given;
  },
});

const ms = (initial: number) =>
  checked(initial, (option, given) => expectNumber(option, given, 1, 'milliseconds'));

const oneOf = <Value extends string>(...known: readonly [Value, ...Value[]]) =>
  checked<Value>(known[0], (option, given) => expectOneOf(option, given, known));

const retrySpec: Spec<Required<RetryOptions>, RetryOptions | false> = {
  initial: { limit: 2, minDelay: 250, maxDelay: 8_000 },
  read(option, given, before) {
    if (given === false) return { ...before, limit: 0 };
    expectObject(option, given, '{ limit, minDelay, maxDelay }, or false');
    expectKnownNames(given, Object.keys(before), `${option}.`);
    const { limit = before.limit, minDelay = before.minDelay, maxDelay = before.maxDelay } = given;
    expectNumber(`${option}.limit`, limit, 0, 'retries');
    if (!Number.isInteger(limit)) throw shouldBe(`${option}.limit`, 'a whole number of retries');
    expectNumber(`${option}.minDelay`, minDelay, 0, 'milliseconds');
    expectNumber(`${option}.maxDelay`, maxDelay, 0, 'milliseconds');
    return { limit, minDelay, maxDelay };
  },
};

/** The options that a call may set too. */
const callSpecs = {
  timeout: ms(30_000),
  deadline: ms(120_000),
  retry: retrySpec,
  validate: oneOf<Validate>('report', 'strict', 'off'),
  unknownFields: oneOf<UnknownFields>('send', 'report', 'refuse'),
};

/** The options that a derived client may set, besides those that send. */
const specs = {
  maxReplyBytes: checked(67_108_864, (option, given) => expectCount(option, given, 1)),
  ...callSpecs,
  onDrift: checked<ClientOptions['onDrift']>(undefined, expectFunction),
  use: checked<readonly Middleware[]>([], (option, given) => {
    if (!Array.isArray(given)) throw shouldBe(option, 'a list of middleware functions');
    for (const [index, each] of given.entries()) expectFunction(`${option}[${index}]`, each ?? null);
  }),
  logger: checked<ClientOptions['logger']>(undefined, (option, given) => {
    expectObject(option, given ?? null, 'an object with functions debug and warn');
    expectFunction(`${option}.debug`, given?.debug);
    expectFunction(`${option}.warn`, given?.warn);
  }),
  paging: checked<ClientOptions['paging']>(undefined, (option, given) =>
    expectOneOf(option, given, ['offset', 'page']),
  ),
};

type ValuesOf<Specs> = {
  readonly [Name in keyof Specs]: Specs[Name] extends { readonly initial: infer Value } ? Value : never;
};

/** Options with all defaults filled in. */
export interface Settings extends ValuesOf<typeof specs> {
  readonly baseUrl: string;
  readonly transport: Transport;
}

type Name = keyof typeof specs;

// The functions that made the specs keep the names.
const namesOf = <Specs extends object>(of: Specs) => Object.keys(of) as (keyof Specs & Name)[];

/** The options of a call that override settings. */
export const callNames: readonly (keyof typeof callSpecs)[] = namesOf(callSpecs);

const settingNames = namesOf(specs);

const derivedNames = ['fetch', 'transport', ...settingNames];

const sharedNames = [
  'baseUrl',
  'auth',
  'limit',
  'dangerouslyAllowBrowser',
] as const satisfies readonly Exclude<keyof ClientOptions, keyof DerivedOptions>[];

const allNames = [...sharedNames, ...derivedNames];

/** Options that are fields of another option, and the names that other libraries use for ours. */
const elsewhere: Readonly<Record<string, string>> = {
  clientId: 'auth.clientId',
  clientSecret: 'auth.clientSecret',
  authUrl: 'auth.authUrl',
  accessToken: 'auth.accessToken',
  token: 'auth.accessToken',
  apiKey: 'auth.accessToken',
  tokenUrl: 'auth.tokenUrl',
  store: 'auth.store',
  url: 'baseUrl',
  retries: 'retry.limit',
  maxRetries: 'retry.limit',
  maxConcurrent: 'limit.maxConcurrent',
  concurrency: 'limit.maxConcurrent',
  minTime: 'limit.minTime',
  middleware: 'use',
};

/** Returns a function that finds the option, or the field of one, that an unknown name probably means. */
const meantBy =
  (options: readonly string[]) =>
  (unknown: string): string | undefined => {
    const isOption = (name: string) => options.includes(name.split('.', 1)[0] ?? '');
    const others = Object.keys(elsewhere).filter((name) => isOption(elsewhere[name] ?? ''));
    const nearest = nearestName(unknown, [...options, ...others]);
    return nearest && (elsewhere[nearest] ?? nearest);
  };

/** Returns the settings with the options that are given. Most calls give none. */
function withOptions<Base extends Pick<Settings, Name>>(
  before: Base,
  given: CallOptions | DerivedOptions,
  names: readonly Name[],
): Base {
  let settings = before;
  for (const name of names) {
    const value: unknown = Reflect.get(given, name);
    const spec: Spec<unknown, unknown> = specs[name];
    if (value !== undefined) settings = { ...settings, [name]: spec.read(name, value, before[name]) };
  }
  return settings;
}

/**
 * Maximum number of pages to read ahead. Each is one more request at the same time, and stays in memory until it is
 * used.
 */
const mostAhead = 50;

/** Checks the settings of a call and fills in the rest. Throws a `TypeError` that says what to set. */
export function toCallSettings(given: CallOptions, settings: Settings): Settings {
  const { prefetch = 0, onUploadProgress, onDownloadProgress } = given;
  expectCount('prefetch', prefetch, 0, mostAhead);
  expectFunction('onUploadProgress', onUploadProgress);
  expectFunction('onDownloadProgress', onDownloadProgress);
  if ((onUploadProgress || onDownloadProgress) && !settings.transport.tellsProgress) {
    throw new OptionError('This transport cannot report progress. Use the default transport for this call.');
  }
  return withOptions(settings, given, callNames);
}

function toTransport({ fetch, transport }: DerivedOptions): Transport {
  expectFunction('fetch', fetch);
  if (transport === undefined) return defaultTransport(fetch);
  if (fetch !== undefined)
    throw new OptionError('fetch and transport cannot be combined. Pass only one of them.');
  expectObject('transport', transport, 'an object with send(request, signal)');
  expectFunction('transport.send', transport.send ?? null);
  return transport;
}

/** Checks the options of a derived client. An option that is undefined keeps the setting of the other client. */
export function toDerivedSettings(options: DerivedOptions, settings: Settings): Settings {
  expectObject('options', options, 'an object');
  const shared = sharedNames.filter((name) => name in options);
  if (shared.length > 0) {
    throw new OptionError(
      `A derived client shares ${shared.join(', ')} with its parent. Create a new TicketingClient() to change it.`,
    );
  }
  expectKnownNames(options, derivedNames, '', meantBy(derivedNames));
  const derived = withOptions(settings, options, settingNames);
  const isSent = options.fetch !== undefined || options.transport !== undefined;
  return isSent ? { ...derived, transport: toTransport(options) } : derived;
}

/** Checks the options and fills in defaults and the environment. Throws a `TypeError` that says what to set. */
export function toSettings(options: ClientOptions): Settings {
  expectObject('options', options, 'an object');
  expectKnownNames(options, allNames, '', meantBy(allNames));
  const { baseUrl, auth = {} } = options;
  // Each name has a value of the type of its spec.
  const initial = Object.fromEntries(settingNames.map((name) => [name, specs[name].initial])) as ValuesOf<
    typeof specs
  >;
  const settings = withOptions(initial, options, settingNames);
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
    ...settings,
    baseUrl: requiredAddress('baseUrl', baseUrl, 'TICKETING_BASE_URL'),
    transport: toTransport(options),
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
