import { inCauses } from '../../shared/causes.js';
import { handshake, obstacleIn } from '../../shared/connection-problem.js';
import { proxyErrorIn } from '../../shared/proxy-error.js';
import { ConnectionError } from '../errors.js';
import { isUnmade } from './unmade.js';

/** Error codes of Node and Bun for a connection that was never made. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'ConnectionRefused',
]);

/**
 * Messages of Node, Bun and Deno for a connection that was never made, whatever the code. The last two are about a
 * request that an HTTP/2 server refused before it did anything with it.
 */
const unsentWords =
  /before secure TLS connection was established|TLS handshake failed|client error \(Connect\)|^Proxy response \(|REFUSED_STREAM|refused stream before processing/;

/**
 * Whether every cause of a failure says that nothing was sent. Only for errors of the runtime's own sending: in any
 * other error, the same code may be about another connection.
 */
export const wasNeverSent = (error: unknown): boolean =>
  inCauses(
    error,
    (each) =>
      isUnmade(each) ||
      unsent.has(String(each.code)) ||
      // Other codes of `connect`, such as EHOSTUNREACH, also come from a connection that broke later.
      each.syscall === 'connect' ||
      each.syscall === 'getaddrinfo' ||
      unsentWords.test(String(each.message)) ||
      undefined,
  ) ?? false;

/** Returns the error of a request that the runtime itself could not send, or whose reply it could not read. */
export function connectionFailed(cause: unknown): ConnectionError {
  const obstacle = obstacleIn(cause);
  const isCertain = obstacle !== undefined && obstacle !== handshake;
  const sent = !isCertain && !wasNeverSent(cause);
  const isStopped = obstacle !== undefined || proxyErrorIn(cause)?.code === 'ERR_PROXY_REFUSED';
  return new ConnectionError('The connection failed.', {
    cause,
    sent,
    isTransient: sent || !isStopped,
  });
}
