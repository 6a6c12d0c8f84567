import Bottleneck from 'bottleneck';
import fc from 'fast-check';
import type { ClientOptions } from '../../src/client/options.js';
import { type Thing, things, throwables } from './things.js';

/** An extension of the client with a fault. */
export interface Extension {
  readonly name: string;
  readonly options: () => ClientOptions;
}

const boom = () => {
  throw new RangeError('boom');
};

/** The types forbid these values, but programs without types may pass them. */
const extensionOf = (name: string, options: () => unknown): Extension => ({
  name,
  options: options as () => ClientOptions,
});

const throwing = ({ name, make }: Thing): Extension[] => {
  const fail = () => {
    throw make();
  };
  return [
    extensionOf(`a middleware that throws ${name}`, () => ({ use: [fail] })),
    extensionOf(`a scheduler that throws ${name}`, () => ({ limit: { schedule: fail } })),
    extensionOf(`a token source that throws ${name}`, () => ({ auth: { token: fail, reject: fail } })),
    extensionOf(`an accessToken that throws ${name}`, () => ({ auth: { accessToken: fail } })),
    extensionOf(`observers that throw ${name}`, () => ({
      onDrift: fail,
      logger: { debug: fail, warn: fail },
    })),
  ];
};

const giving = ({ name, make }: Thing): Extension[] => [
  extensionOf(`a middleware that gives ${name}`, () => ({ use: [make] })),
  extensionOf(`a scheduler that gives ${name}`, () => ({ limit: { schedule: make } })),
  extensionOf(`a token source that gives ${name}`, () => ({ auth: { token: make, reject: make } })),
  extensionOf(`a token source with the scopes ${name}`, () => ({
    auth: { token: async () => ({ accessToken: 'a', scopes: make() }), reject: make },
  })),
  extensionOf(`an accessToken that gives ${name}`, () => ({ auth: { accessToken: make } })),
  extensionOf(`a middleware that sends ${name}`, () => ({
    use: [(_: unknown, next: (given: unknown) => unknown) => next(make())],
  })),
  extensionOf(`a middleware whose response reads as ${name}`, () => ({
    use: [async () => ({ status: 200, headers: new Headers(), text: make, arrayBuffer: make })],
  })),
  extensionOf(`a middleware whose response has the status and headers ${name}`, () => ({
    use: [async () => ({ status: make(), headers: make(), text: async () => '{}' })],
  })),
  extensionOf(`a fetch that gives ${name}`, () => ({ transport: undefined, fetch: make })),
];

type Pass = (request: Request) => Promise<Response>;

const misbehaving: readonly Extension[] = [
  extensionOf('a middleware that reads the body', () => ({
    use: [
      async (request: Request, next: Pass) => {
        const response = await next(request);
        await response.text();
        return response;
      },
    ],
  })),
  extensionOf('a middleware that sends a body that was read', () => ({
    use: [
      async (request: Request, next: Pass) => {
        await request.text();
        return next(request);
      },
    ],
  })),
  extensionOf('a middleware that asks twice', () => ({
    use: [
      (request: Request, next: Pass) => Promise.all([next(request), next(request)]).then(([first]) => first),
    ],
  })),
  extensionOf('a middleware that does not wait for what it asked', () => ({
    use: [
      async (request: Request, next: Pass) => {
        void next(request).catch(() => {});
        return undefined;
      },
    ],
  })),
  extensionOf('a scheduler that runs the job twice', () => ({
    limit: { schedule: async (job: () => Promise<unknown>) => [await job().catch(() => {}), await job()] },
  })),
  extensionOf('a scheduler that throws after the job', () => ({
    limit: {
      schedule: async (job: () => Promise<unknown>) => {
        await job().catch(() => {});
        return boom();
      },
    },
  })),
  extensionOf('a scheduler that never runs the job', () => ({
    limit: { schedule: () => new Promise(() => {}) },
  })),
  extensionOf('a Bottleneck that drops all jobs', () => ({
    limit: { schedule: () => Promise.reject(new Bottleneck.BottleneckError('This job has been dropped')) },
  })),
  extensionOf('a token source that never gives a token', () => ({
    auth: { token: () => new Promise(() => {}), reject: () => {} },
  })),
  extensionOf('a transport whose send is a getter that throws', () => {
    let looked = 0;
    return {
      transport: {
        get send() {
          looked += 1;
          return looked < 3 ? async () => ({}) : boom();
        },
      },
    };
  }),
];

const isPlain = ({ name }: Thing) => !/signal|never|1 MB|100,000/.test(name);

export const extension: fc.Arbitrary<Extension | undefined> = fc.oneof(
  { arbitrary: fc.constant(undefined), weight: 20 },
  { arbitrary: fc.constantFrom(...throwables.flatMap(throwing)), weight: 1 },
  { arbitrary: fc.constantFrom(...things.filter(isPlain).flatMap(giving)), weight: 3 },
  { arbitrary: fc.constantFrom(...misbehaving), weight: 1 },
);
