import { inspect } from 'node:util';
import type { PathTemplate } from '../../src/api/operations/path.js';
import {
  ConnectionError,
  RequestValidationError,
  ServerError,
  TicketingError,
} from '../../src/client/errors.js';
import type { TransportRequest } from '../../src/client/options.js';
import { idOf, type Method } from './methods.js';

/** Longer than the deadline of any call here, even on a busy machine. */
const hang = 240_000;

/** The result of a call: its value or its error. */
export type Ending = { readonly value: unknown } | { readonly error: unknown };

/** Waits for the end of a call, and throws if it does not end. */
export async function endingOf(call: () => PromiseLike<unknown>): Promise<Ending> {
  // An error that is thrown synchronously, instead of a rejection, is not a valid end.
  const promise = call();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Ending>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It does not end.')), hang);
  });
  try {
    return await Promise.race([
      late,
      Promise.resolve(promise).then(
        (value): Ending => ({ value }),
        (error: unknown): Ending => ({ error }),
      ),
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the problem of a result, or `undefined` if it has none. */
export function problemOf(ending: Ending, { id, row }: Method, sent: number): string | undefined {
  if ('value' in ending) return undefined;
  const { error } = ending;
  if (!(error instanceof TicketingError)) return `failed with ${inspect(error, { depth: 3 })}`;
  const { operation, message } = error;
  if (operation ? operation.id !== id : !message.startsWith(id)) return `names another operation: ${message}`;
  if (error instanceof RequestValidationError && sent > 0) return `was refused, but it was sent: ${message}`;
  const isDeclined = error instanceof ServerError && error.status === 503 && error.retryAfter !== undefined;
  const isDoubtful =
    (error instanceof ServerError && !isDeclined) || (error instanceof ConnectionError && error.sent);
  const isWrite = row.method === 'POST' || row.method === 'PATCH';
  if (sent > 0 && isWrite && isDoubtful && !message.includes('The service may have made the change'))
    return `does not say that it may have been done: ${message}`;
  return undefined;
}

/** The base URL of every client here. */
export const baseUrl = 'https://api.example/base';

/** Returns a pattern of the path with the known ids, or of all paths with any ids. */
const patternOf = ({ names, texts }: PathTemplate, ids: 'known' | 'any') => {
  const segments = names.map((name) => (ids === 'known' ? encodeURIComponent(idOf(name)) : '[^/?#]+'));
  const path = texts.map((text, at) => `${text}${segments[at] ?? ''}`).join('');
  return new RegExp(`^/base${path}$`);
};

/**
 * Returns the problem of the address of a request, or `undefined` if it has none. A redirect may lead to any path of the
 * origin. An id of the case may be any segment in its place.
 */
export function strayOf(
  { url }: TransportRequest,
  { paths, reachable }: Method,
  leads: 'by known ids' | 'by any ids' | 'by a redirect',
): string | undefined {
  const { origin, pathname } = new URL(url);
  if (origin !== new URL(baseUrl).origin) return `was sent to ${origin}`;
  if (leads === 'by a redirect') return undefined;
  const isKnown =
    leads === 'by known ids'
      ? paths.some((path) => patternOf(path, 'known').test(pathname))
      : reachable.some((path) => patternOf(path, 'any').test(pathname));
  return isKnown ? undefined : `was sent to ${pathname}`;
}
