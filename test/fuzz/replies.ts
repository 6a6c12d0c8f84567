import fc from 'fast-check';
import { ConnectionError } from '../../src/client/errors.js';
import type { TransportReply, TransportRequest } from '../../src/client/options.js';
import type { Method } from './methods.js';
import { deepRecordText, deepText, type Thing, things, throwables } from './things.js';

/** What a transport does with a request. `@name` becomes a key around the content of the row, `@n` a new number on each page. */
export type HostileReply =
  | {
      readonly does: 'reply';
      readonly status: unknown;
      readonly headers: Headers | Thing;
      readonly body: string | Thing;
    }
  | { readonly does: 'throw' | 'reject' | 'give'; readonly what: Thing }
  | { readonly does: 'never' };

const scalars = [
  ...['null', 'true', 'false', '0', '-0', '1', '100', '1e400', '-1e308', '9007199254740993', '0.1'],
  ...['""', '"text"', '"\\ud800"', '"__proto__"', '"401"', '" 5 "', '"2031-02-28 09:30"', '"@n"'],
];

const keys = [
  ...[
    '@name',
    '@name',
    'items',
    'uuid',
    'message',
    'result',
    'statusCode',
    'success',
    'error',
    'errors',
    'pagination',
  ],
  ...[
    'records',
    'rows',
    'position',
    '__proto__',
    'constructor',
    'toString',
    'then',
    'toJSON',
    'length',
    'name',
    '',
  ],
  ...['hasOwnProperty', 'valueOf', 'events', 'me', 'event', 'orgs', 'sessions', 'linkedin', '0', '\ud800'],
];

const key = fc.constantFrom(...keys);
const listOf = (parts: readonly string[]) => `[${parts.join(',')}]`;
const recordOf = (entries: readonly (readonly [string, string])[]) =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;

const { json } = fc.letrec<{ json: string; list: string; record: string }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    { arbitrary: fc.constantFrom(...scalars), weight: 3 },
    { arbitrary: tie('list'), weight: 2 },
    { arbitrary: tie('record'), weight: 3 },
  ),
  list: fc.array(tie('json'), { maxLength: 4 }).map(listOf),
  record: fc.array(fc.tuple(key, tie('json')), { maxLength: 5 }).map(recordOf),
}));

const statusText = fc.constantFrom(
  '200',
  '401',
  '429',
  '"503"',
  '404',
  '599',
  '1e400',
  '{"toString":1}',
  '[]',
  '-1',
);
const item = fc.oneof(
  { arbitrary: fc.constant('{"uuid":"@n"}'), weight: 150 },
  { arbitrary: json.map((value) => `{"uuid":"@n","value":${value}}`), weight: 50 },
  { arbitrary: json, weight: 50 },
  {
    arbitrary: fc.constantFrom('{"uuid":"@n","value":"@inner"}', '{"uuid":"@n","value":"@record"}'),
    weight: 1,
  },
);
const pagination = fc.oneof(
  { arbitrary: json, weight: 1 },
  {
    arbitrary: fc
      .tuple(
        fc.constantFrom('0', '5', '30', '"7"', '-1', '1e308', '"x"', 'null'),
        fc.constantFrom('20', '0', '[]'),
      )
      .map(([records, rows]) => `{"records":${records},"rows":${rows},"position":0}`),
    weight: 4,
  },
);
const pageText = fc
  .tuple(fc.array(item, { maxLength: 6 }), pagination)
  .map(([items, told]) => `{"@name":${listOf(items)},"pagination":${told}}`);
const content = fc.oneof(json, pageText);
const wrapped = fc
  .tuple(statusText, fc.constantFrom('true', 'false', '{}', '1'), content)
  .map(([status, success, result]) => `{"statusCode":${status},"success":${success},"result":${result}}`);

const notJson = fc.constantFrom(
  '',
  ' ',
  '<html>',
  '{"a":',
  'undefined',
  '\ufeff{}',
  '\0',
  'a\ud800',
  '{}{}',
  'NaN',
  '%PDF-1.4',
);

const isEnding = ({ name }: Thing) => !name.includes('never');
const bodies = things
  .filter(isEnding)
  .concat({ name: 'an object with a byteLength', make: () => ({ byteLength: 5 }) });

const body = fc.oneof(
  { arbitrary: pageText, weight: 250 },
  { arbitrary: wrapped, weight: 250 },
  { arbitrary: json, weight: 250 },
  { arbitrary: notJson, weight: 100 },
  {
    arbitrary: fc.constantFrom(
      '"@deep"',
      '{"message":"@record"}',
      '{"errors":"@deep"}',
      '[{"@name":"@deep"}]',
    ),
    weight: 1,
  },
  { arbitrary: fc.constantFrom(...bodies), weight: 80 },
);

const status: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(200, 200, 201, 202, 204, 206), weight: 8 },
  {
    arbitrary: fc.constantFrom(301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 408, 409, 418),
    weight: 4,
  },
  { arbitrary: fc.constantFrom(429, 500, 501, 502, 503, 504, 599), weight: 3 },
  {
    arbitrary: fc.constantFrom(
      0,
      99,
      100,
      101,
      600,
      700,
      1e9,
      -1,
      200.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
    ),
    weight: 2,
  },
  { arbitrary: fc.constantFrom('200', null, undefined, {}, [200], true), weight: 1 },
);

const values: Readonly<Record<string, readonly string[]>> = {
  'retry-after': [
    '0',
    '0',
    '1',
    '-1',
    '1e9',
    '999999999999',
    'soon',
    '',
    'Sun, 06 Nov 1994 08:49:37 GMT',
    'Sun, 99 Foo 9999 99:99:99 GMT',
  ],
  'content-type': [
    'application/json',
    'application/pdf',
    'text/html',
    'image/png; charset=utf-8',
    'x',
    ';;;',
  ],
  location: [
    '/other',
    'https://evil.example/',
    '//evil.example',
    '\\\\evil.example',
    'https://api.example:1/',
    'http:',
    '%',
    'javascript:1',
    '?',
    '',
  ],
  'x-request-id': ['1', 'an id'],
};

const trueHeaders = fc
  .record(
    Object.fromEntries(Object.entries(values).map(([name, texts]) => [name, fc.constantFrom(...texts)])),
    { requiredKeys: [] },
  )
  .map((fields) => new Headers(fields as Record<string, string>));

const boom = () => {
  throw new RangeError('boom');
};

const headers = fc.oneof(
  { arbitrary: trueHeaders, weight: 12 },
  {
    arbitrary: fc.constantFrom<Thing>(
      { name: 'headers that throw', make: () => ({ get: boom, [Symbol.iterator]: boom }) },
      { name: 'headers of numbers', make: () => ({ get: () => 5 }) },
      { name: 'headers of undefined', make: () => ({ get: () => undefined }) },
      {
        name: 'headers of objects',
        make: () => ({ get: () => ({ toString: boom }), [Symbol.iterator]: () => [1, 2].values() }),
      },
      { name: 'headers of wrong names', make: () => new Map([['a b', 'c\nd']]) },
      { name: 'no headers', make: () => undefined },
    ),
    weight: 1,
  },
);

const connectionErrors: readonly Thing[] = [
  { name: 'a ConnectionError', make: () => new ConnectionError('mine', { sent: true }) },
  { name: 'a ConnectionError of nothing sent', make: () => new ConnectionError('mine', { sent: false }) },
];

export const reply: fc.Arbitrary<HostileReply> = fc.oneof(
  { arbitrary: fc.record({ does: fc.constant('reply' as const), status, headers, body }), weight: 600 },
  {
    arbitrary: fc.record({
      does: fc.constantFrom('throw' as const, 'reject' as const),
      what: fc.constantFrom(...throwables, ...connectionErrors, ...connectionErrors),
    }),
    weight: 40,
  },
  { arbitrary: fc.constant({ does: 'never' as const }), weight: 1 },
  {
    arbitrary: fc.record({
      does: fc.constant('give' as const),
      what: fc.constantFrom(...things.filter(isEnding)),
    }),
    weight: 15,
  },
);

/** Whether a reply may redirect the next request. */
export const isRedirect = (each: HostileReply): boolean =>
  each.does === 'reply' &&
  typeof each.status === 'number' &&
  (each.status === 0 || Math.trunc(each.status / 100) === 3);

/** Number of pages with new records in a list. No client can read an endless list to its end. */
const mostPages = 200;

function bodyOf(text: string, { names }: Method['row']['reply'], request: number): string {
  let count = 0;
  return text
    .replaceAll('"@deep"', deepText)
    .replaceAll('"@inner"', deepText)
    .replaceAll('"@record"', deepRecordText)
    .replaceAll('@name', names[0] ?? 'items')
    .replaceAll('@n', () => `${Math.min(request, mostPages)}0${count++}`);
}

const encoder = new TextEncoder();

/** Does what the reply says. `request` is the number of the request within its call. */
export function answer(
  hostile: HostileReply,
  { reads }: TransportRequest,
  shape: Method['row']['reply'],
  request: number,
): Promise<TransportReply> {
  switch (hostile.does) {
    case 'never':
      return new Promise(() => {});
    case 'throw':
      throw hostile.what.make();
    case 'reject':
      return Promise.reject(hostile.what.make());
    case 'give':
      // This value may not be a promise either.
      return hostile.what.make() as Promise<TransportReply>;
    default: {
      const { status, headers, body } = hostile;
      const text = typeof body === 'string' ? bodyOf(body, shape, request) : undefined;
      const content =
        typeof body === 'string' ? (reads === 'bytes' ? encoder.encode(text).buffer : text) : body.make();
      const given = headers instanceof Headers ? headers : headers.make();
      return Promise.resolve({ status, headers: given, body: content } as TransportReply);
    }
  }
}
