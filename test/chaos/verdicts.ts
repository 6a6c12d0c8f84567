import { inspect } from 'node:util';
import {
  ConnectionError,
  PaginationError,
  ReplyError,
  ResponseValidationError,
  TicketingError,
} from '../../src/client/errors.js';

/** A call and its result. */
export interface Ended {
  readonly number: number;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly id: string;
  /** The event of its worker. */
  readonly event: string;
  /** Missing if the call returned a value. */
  readonly error?: unknown;
}

/** Whether an error says that the service did or may have done the change. */
const admits = (error: TicketingError) =>
  error.message.includes('The service may have made the change') ||
  error instanceof ReplyError ||
  error instanceof ResponseValidationError;

/** Returns the problem of a call, from its result and from how often the service has done it. */
export function problemOf(ended: Ended, done: number): string | undefined {
  const { method, id, error } = ended;
  const isWrite = method === 'POST' || method === 'PATCH';
  if (isWrite && done > 1) return `was done ${done} times`;
  if (!('error' in ended)) return isWrite && done === 0 ? 'returned a value, but was not done' : undefined;
  if (!(error instanceof TicketingError)) return `failed with ${inspect(error)}`;
  if (error.operation?.id !== id) return `failed with an error of ${error.operation?.id}: ${error.message}`;
  if (isWrite && done > 0 && !admits(error))
    return `was done, but its error does not say so: ${error.message}`;
  if (done > 0 && error instanceof ConnectionError && !error.sent)
    return `was done, but its error says that it was not sent`;
  if (error instanceof PaginationError && method !== 'GET') return 'failed with the error of a list';
  return undefined;
}

/** Counts each name, and lists the most frequent first. */
export function tally(names: Iterable<string>): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
