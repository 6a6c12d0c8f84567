import { expect, it } from 'vitest';
import { connectionFailed, wasNeverSent } from '../../../src/client/transport/never-sent.js';
import { noteUnmade } from '../../../src/client/transport/unmade.js';

const failure = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });
const nested = (error: unknown, times: number): unknown =>
  times === 0 ? error : new Error('around', { cause: nested(error, times - 1) });

it.each<[boolean, unknown]>([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'ConnectionRefused'].map(
    (code): [boolean, unknown] => [true, failure(code)],
  ),
  [true, failure('EHOSTUNREACH', { syscall: 'connect' })],
  [true, new AggregateError([failure('ECONNREFUSED'), failure('ENOTFOUND')])],
  [false, new AggregateError([failure('ECONNREFUSED'), failure('ECONNRESET')])],
  // An empty list of errors says nothing, so its own code counts.
  [false, new AggregateError([])],
  [true, Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ...[undefined, null, 'ECONNREFUSED', new Error('socket hang up')].map((error): [boolean, unknown] => [
    false,
    error,
  ]),
  [false, failure('ECONNRESET')],
  [false, failure('EHOSTUNREACH', { syscall: 'read' })],
])('says that nothing was sent (%s) by an error or its cause: %s', (isUnsent, error) => {
  expect(wasNeverSent(error)).toBe(isUnsent);
  expect(wasNeverSent(new TypeError('fetch failed', { cause: error }))).toBe(isUnsent);
});

it('a connection to several addresses that was never made says so, whatever their errors', () => {
  const error = new AggregateError([failure('EADDRNOTAVAIL', { syscall: 'bind' })]);
  noteUnmade(error);
  expect(wasNeverSent(new TypeError('fetch failed', { cause: error }))).toBe(true);
});

it('a cause counts if it is at most five errors deep', () => {
  expect(wasNeverSent(nested(failure('ECONNREFUSED'), 4))).toBe(true);
  expect(wasNeverSent(nested(failure('ECONNREFUSED'), 5))).toBe(false);
});

it('an error that is its own cause does not say that nothing was sent', () => {
  const error = new Error('round') as Error & { cause: unknown };
  error.cause = error;
  const several = new AggregateError([]);
  several.errors.push(several);
  expect([wasNeverSent(error), wasNeverSent(several)]).toEqual([false, false]);
});

const denied = (code: string) => failure(code, { syscall: 'connect' });
const named = (name: string, message: string) => Object.assign(new Error(message), { name });
const inDeno = (words: string) =>
  new TypeError('fetch failed', {
    cause: new Error(`error sending request for url (https://a.example/): client error (Connect): ${words}`),
  });

it.each([
  failure('SELF_SIGNED_CERT_IN_CHAIN'),
  failure('UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
  failure('UNABLE_TO_GET_ISSUER_CERT_LOCALLY'),
  failure('CERT_REVOKED'),
  denied('EACCES'),
  denied('EPERM'),
  denied('ERR_ACCESS_DENIED'),
  failure('ERR_ACCESS_DENIED', { syscall: 'getaddrinfo' }),
  named('NotCapable', 'Requires net access to "a.example:443", run again with the --allow-net flag'),
  new AggregateError([denied('EACCES'), denied('EPERM')]),
  inDeno('invalid peer certificate: UnknownIssuer'),
  inDeno('received corrupt message of type InvalidContentType'),
  failure('EPROTO', { message: 'EPROTO: The TLS handshake failed. Does the server speak TLS on this port?' }),
  new TypeError('Fetch failed: Requests to port 6000 are blocked'),
])('%s is never sent, and does not pass', (error) => {
  expect(connectionFailed(error)).toMatchObject({ sent: false, isTransient: false, cause: error });
});

it.each([
  new AggregateError([denied('EACCES'), denied('ECONNREFUSED')]),
  failure('ENOTFOUND', { syscall: 'getaddrinfo' }),
  failure('ECONNRESET', {
    message: 'Client network socket disconnected before secure TLS connection was established',
  }),
  inDeno('tcp connect error: Connection refused (os error 111)'),
])('%s is never sent, and may pass', (error) => {
  expect(connectionFailed(error)).toMatchObject({ sent: false, isTransient: true });
});

it.each([
  failure('EPROTO', { syscall: 'write' }),
  failure('ERR_SSL_WRONG_VERSION_NUMBER'),
  failure('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED'),
  failure('HPE_INVALID_CONSTANT', { data: '<html>' }),
  failure('EACCES', { syscall: 'read' }),
  failure('ERR_ACCESS_DENIED', { permission: 'FileSystemRead' }),
])('%s may come after the request was sent', (error) => {
  expect(connectionFailed(error)).toMatchObject({ sent: true, isTransient: true });
});
