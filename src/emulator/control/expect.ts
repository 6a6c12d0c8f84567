import { isDateTime, isLocalDate } from '../../api/models/predicates.js';
import { onOneLine, withFullStop } from '../../shared/full-stop.js';
import { isReachable } from '../state/time.js';

/*
 * Errors for programs that use the emulator incorrectly: a TypeError that names the option. A Refusal, in contrast, is the
 * service's reply to a request.
 */

/** Thrown if a program passes an invalid value to the emulator. */
export class WrongUse extends TypeError {
  /** All problems, each as a sentence that names its field. */
  readonly messages: readonly string[];

  constructor(messages: readonly string[]) {
    super(withFullStop(onOneLine(messages)));
    this.name = 'TypeError';
    this.messages = messages;
  }
}

/**
 * An instant: text such as `2030-05-01T10:00:00Z` or `2030-05-01T12:00:00+02:00`; a day, which begins in UTC; a Date; or
 * milliseconds since 1970. It must be in the years 1000 to 9998.
 */
export type Instant = Date | number | string;

/** With its zone, so that it is the same instant on every machine. */
const written = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Returns an instant in milliseconds since 1970, or undefined if it is invalid or outside the years allowed. */
export function millisecondsOf(value: Instant): number | undefined {
  if (typeof value === 'string') {
    if (!written.test(value) || !(isLocalDate(value) || isDateTime(value))) return undefined;
  }
  const time = new Date(value).getTime();
  return isReachable(time) ? time : undefined;
}

/** Describes a valid instant for a message. A program may also pass a Date, which JSON cannot. */
export const aTime = (orDate = '') =>
  `a time in the years 1000 to 9998, such as 2030-05-01T10:00:00Z${orDate}, or milliseconds since 1970`;
