/** An unexpected value, made anew for each use. A failure shows its name. */
export interface Thing {
  readonly name: string;
  readonly make: () => unknown;
}

const thing = (name: string, make: () => unknown): Thing => ({ name, make });

const boom = () => {
  throw new RangeError('boom');
};

const cyclic = () => {
  const object: Record<string, unknown> = { name: 'cyclic' };
  object.self = object;
  return object;
};

const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

/** Nested lists, deeper than any recursion can go. */
export const deepText = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

/** Nested records, some of them similar to replies of the service. */
export const deepRecordText = `${'{"result":{"items":[{"message":'.repeat(5_000)}1${'}]}}'.repeat(5_000)}`;

const ownCause = () => {
  const error = new Error('its own cause');
  error.cause = error;
  return error;
};

/** An error whose properties cannot be read. */
const unreadable = () =>
  Object.defineProperties(new Error('unreadable'), {
    // First, because reading this one reads the others.
    stack: { get: boom },
    message: { get: boom },
    cause: { get: boom },
    code: { get: boom },
    name: { get: boom },
  });

/** Values of every type, with every way in which reading them can fail. */
export const things: readonly Thing[] = [
  thing('undefined', () => undefined),
  thing('null', () => null),
  thing('true', () => true),
  thing('0', () => 0),
  thing('-1', () => -1),
  thing('NaN', () => Number.NaN),
  thing('Infinity', () => Number.POSITIVE_INFINITY),
  thing('1e308', () => 1e308),
  thing('1n', () => 1n),
  thing('a symbol', () => Symbol('a')),
  thing("''", () => ''),
  thing('a text', () => 'text'),
  thing("'../..'", () => '../..'),
  thing("'..'", () => '..'),
  thing("'//evil.example'", () => '//evil.example'),
  thing("'a?b#c'", () => 'a?b#c'),
  thing('a lone surrogate', () => '\ud800'),
  thing('a text with line breaks', () => 'a\r\nx-evil: 1'),
  thing('a text of 1 MB', () => 'x'.repeat(1_000_000)),
  thing('a String object', () => new String('text')),
  thing('a function', () => () => 1),
  thing('a function that throws', () => boom),
  thing('a class', () => class {}),
  thing('a date', () => new Date(0)),
  thing('an invalid date', () => new Date(Number.NaN)),
  thing('a pattern', () => /a/),
  thing('a map', () => new Map([['a', 1]])),
  thing('bytes', () => new Uint8Array(4)),
  thing('a buffer', () => new ArrayBuffer(4)),
  thing('a promise that never ends', () => new Promise(() => {})),
  thing('an object', () => ({})),
  thing('an object without a prototype', () => Object.create(null)),
  thing('a frozen object', () => Object.freeze({ a: 1 })),
  thing('a list', () => []),
  thing('a sparse list', () => new Array(5)),
  thing('a list of 100,000', () => new Array(100_000).fill(1)),
  thing('a cyclic object', cyclic),
  thing('a deep list', () => JSON.parse(deepText)),
  thing('a deep record', () => JSON.parse(deepRecordText)),
  thing('an object with __proto__', () => JSON.parse('{"__proto__":{"evil":true},"constructor":1}')),
  thing('an object whose getter throws', () =>
    Object.defineProperty({}, 'uuid', { enumerable: true, get: boom }),
  ),
  thing('an object whose toString throws', () => ({ toString: boom, valueOf: boom })),
  thing('an object whose toPrimitive throws', () => ({ [Symbol.toPrimitive]: boom })),
  thing('an object whose toJSON throws', () => ({ toJSON: boom })),
  thing('an object whose toJSON is deep', () => ({ toJSON: () => JSON.parse(deepText) })),
  thing('an object with then', () => ({
    // biome-ignore lint/suspicious/noThenProperty: that is what is tried
    then: (resolve: (value: unknown) => void) => resolve('then'),
  })),
  thing('an object whose then throws', () =>
    Object.defineProperty({}, 'then', { enumerable: true, get: boom }),
  ),
  thing('an object whose iterator throws', () => ({ [Symbol.iterator]: boom })),
  thing('an object with a symbol as its value', () => ({ uuid: Symbol('a') })),
  thing('a proxy whose traps throw', () => new Proxy({}, { get: boom, has: boom, ownKeys: boom })),
  thing('a proxy of which only the keys throw', () => new Proxy({}, { ownKeys: boom })),
  thing('a proxy that has everything', () => new Proxy({}, { has: () => true, get: () => 1 })),
  thing('a proxy of a function', () => new Proxy(() => 1, { get: () => () => 1 })),
  thing('a revoked proxy', revoked),
  thing('an error that is its own cause', ownCause),
  thing('an error that cannot be read', unreadable),
  thing('an aborted signal', () => AbortSignal.abort(new Error('aborted'))),
  thing('an aborted signal with a symbol as its reason', () => AbortSignal.abort(Symbol('reason'))),
  thing('a signal that cannot be listened to', () => ({ aborted: false, addEventListener: boom })),
  thing('a signal that is not listened to', () => ({ aborted: false, addEventListener: () => {} })),
  thing('a signal whose reason throws', () => ({
    aborted: true,
    addEventListener: () => {},
    removeEventListener: () => {},
    get reason() {
      return boom();
    },
  })),
  thing('a blob that cannot be read', () => ({ size: 1, type: 'a', arrayBuffer: boom, slice: boom })),
  thing('a file of hostile fields', () => ({
    content: new Uint8Array(2),
    field: Symbol('f'),
    name: {},
    type: 1n,
  })),
  thing('a file with a hostile name', () => Object.defineProperty(new Blob(['a']), 'name', { get: boom })),
];

/** Values that an extension of the caller may throw. */
export const throwables: readonly Thing[] = things.filter(({ name }) =>
  /undefined|null|symbol|text|proxy|error|getter|then|toString|1n|function/.test(name),
);
