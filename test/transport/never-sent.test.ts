import { expect, it } from 'vitest';
import { wasNeverSent } from '../../src/transport/never-sent.js';

const failure = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });
const nested = (error: unknown, times: number): unknown =>
  times === 0 ? error : new Error('around', { cause: nested(error, times - 1) });

it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'ConnectionRefused'])(
  '%s says that nothing was sent',
  (code) => {
    expect(wasNeverSent(failure(code))).toBe(true);
    expect(wasNeverSent(new TypeError('fetch failed', { cause: failure(code) }))).toBe(true);
  },
);

it('any failure to connect says that nothing was sent', () => {
  expect(wasNeverSent(failure('EHOSTUNREACH', { syscall: 'connect' }))).toBe(true);
});

it.each([
  undefined,
  null,
  'ECONNREFUSED',
  new Error('socket hang up'),
  failure('ECONNRESET'),
  failure('EHOSTUNREACH', { syscall: 'read' }),
])('%s does not say that nothing was sent', (error) => {
  expect(wasNeverSent(error)).toBe(false);
});

it('errors of several addresses say that nothing was sent only if each of them does', () => {
  const all = new AggregateError([failure('ECONNREFUSED'), failure('ENOTFOUND')]);
  const some = new AggregateError([failure('ECONNREFUSED'), failure('ECONNRESET')]);
  expect([wasNeverSent(all), wasNeverSent(some)]).toEqual([true, false]);
});

it('an empty list of errors says nothing, so its own code counts', () => {
  expect(wasNeverSent(new AggregateError([]))).toBe(false);
  expect(wasNeverSent(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toBe(true);
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
