import fc from 'fast-check';
import { TicketingClient } from '../../src/client/client.js';
import type { ClientOptions, TransportReply } from '../../src/client/options.js';
import { call, type Method, methods, type View, views } from './methods.js';
import { type Thing, things } from './things.js';
import { baseUrl, endingOf, problemOf, strayOf } from './verdict.js';

const optionNames = [
  ...['signal', 'timeout', 'deadline', 'headers', 'retry', 'validate', 'prefetch'],
  ...['onUploadProgress', 'onDownloadProgress', 'nothing', '__proto__'],
];

const clientOptionNames = [
  ...['baseUrl', 'auth', 'fetch', 'transport', 'timeout', 'deadline', 'retry', 'validate', 'onDrift', 'use'],
  ...[
    'logger',
    'paging',
    'limit',
    'dangerouslyAllowBrowser',
    'nothing',
    'auth.clientId',
    'auth.clientSecret',
  ],
  ...['auth.authUrl', 'auth.store', 'auth.accessToken', 'auth.token', 'retry.limit', 'use.0', 'logger.debug'],
];

/** A call with one wrong value. */
export type InputCase =
  /** One of its arguments, or an extra one. */
  | {
      readonly kind: 'argument';
      readonly method: Method;
      readonly view: View;
      readonly at: number;
      readonly thing: Thing;
    }
  /** A field of its body or query. */
  | {
      readonly kind: 'field';
      readonly method: Method;
      readonly view: View;
      readonly at: number;
      readonly step: number;
      readonly thing: Thing;
    }
  /** An option of the call. */
  | {
      readonly kind: 'option';
      readonly method: Method;
      readonly view: View;
      readonly name: string;
      readonly thing: Thing;
    }
  /** An option of the client or of `with`. */
  | {
      readonly kind: 'client' | 'with';
      readonly method: Method;
      readonly view: View;
      readonly name: string;
      readonly thing: Thing;
    };

const common = {
  method: fc.constantFrom(...methods),
  view: fc.constantFrom(...views),
  thing: fc.constantFrom(...things),
};

export const inputCases: fc.Arbitrary<InputCase> = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('argument' as const), ...common, at: fc.nat(5) }), weight: 5 },
  {
    arbitrary: fc.record({ kind: fc.constant('field' as const), ...common, at: fc.nat(4), step: fc.nat(30) }),
    weight: 5,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('option' as const),
      ...common,
      name: fc.constantFrom(...optionNames),
    }),
    weight: 4,
  },
  {
    arbitrary: fc.record({
      kind: fc.constantFrom('client' as const, 'with' as const),
      ...common,
      name: fc.constantFrom(...clientOptionNames),
    }),
    weight: 2,
  },
);

export function describeInputCase({ method, view, thing, ...rest }: InputCase): string {
  return `${view}.${method.id} with ${thing.name} as ${JSON.stringify(rest)}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);

/** Returns a copy with another value in one field, which the number of steps selects. */
function replaced(value: unknown, step: number, thing: unknown): unknown {
  if (!isRecord(value)) return thing;
  const names = Object.keys(value);
  const name = names[step % (names.length + 1)] ?? 'uuid';
  const deeper = Math.floor(step / (names.length + 1));
  const inner = deeper > 0 && isRecord(value[name]) ? replaced(value[name], deeper, thing) : thing;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  return Object.defineProperty(copy, name, {
    value: inner,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** Returns the arguments with a wrong value instead of one of them, or of one field. */
function argumentsOf(each: InputCase): unknown[] {
  const { method, thing } = each;
  const args = [...method.args];
  if (each.kind === 'argument') args[each.at % (args.length + 2)] = thing.make();
  if (each.kind === 'field') {
    const at = each.at % (args.length + 1);
    args[at] = replaced(args[at], each.step, thing.make());
  }
  if (each.kind === 'option')
    args.push(Object.defineProperty({}, each.name, { value: thing.make(), enumerable: true }));
  return args;
}

/** Returns the options with a wrong value in one option, or in a field of it. */
function optionsWith(options: object, name: string, value: unknown): object {
  const [outer = '', inner] = name.split('.');
  return { ...options, [outer]: inner === undefined ? value : { [inner]: value } };
}

/** Returns the client of a case, or the error that refused its options. */
function clientOf(each: InputCase, options: ClientOptions): TicketingClient | TypeError {
  try {
    if (each.kind === 'client')
      return new TicketingClient(optionsWith(options, each.name, each.thing.make()));
    const client = new TicketingClient(options);
    return each.kind === 'with' ? client.with(optionsWith({}, each.name, each.thing.make())) : client;
  } catch (error) {
    if (error instanceof TypeError) return error;
    throw error;
  }
}

/** Returns the problem of a case, or `undefined` if it has none. */
export async function judgeInput(each: InputCase): Promise<string | undefined> {
  let sent = 0;
  let stray: string | undefined;
  const isOfCall = each.kind === 'option' || each.kind === 'client' || each.kind === 'with';
  const options: ClientOptions = {
    baseUrl,
    auth: { accessToken: 'a-token' },
    deadline: 200,
    timeout: 80,
    retry: { limit: 1, minDelay: 0 },
    transport: {
      tellsProgress: true,
      async send(request): Promise<TransportReply> {
        sent += 1;
        stray ??= strayOf(request, each.method, isOfCall ? 'by known ids' : 'by any ids');
        return { status: 200, headers: new Headers(), body: '{"message":"done","uuid":"1"}' };
      },
    },
  };
  try {
    const client = clientOf(each, options);
    if (client instanceof TypeError) return undefined;
    const ending = await endingOf(() => call(client, each.view, each.method, argumentsOf(each)));
    return stray ?? problemOf(ending, each.method, sent);
  } catch (error) {
    return `threw ${String(error)}`;
  }
}
