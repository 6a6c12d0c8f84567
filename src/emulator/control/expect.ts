import { onOneLine, withFullStop } from '../../internal/full-stop.js';
import { isDateTime, isLocalDate } from '../../models/predicates.js';
import { isReachable } from '../state/time.js';

/*
 * What is wrong with what a program passes to the emulator: a TypeError that names the option, unlike a Refusal, which is
 * the service's reply to a request.
 */

/** What a program passed to the emulator is wrong. */
export class WrongUse extends TypeError {
  /** Every problem, each a sentence that names its field. */
  readonly messages: readonly string[];

  constructor(messages: readonly string[]) {
    super(withFullStop(onOneLine(messages)));
    this.name = 'TypeError';
    this.messages = messages;
  }
}

/**
 * An instant: text such as `2030-05-01T10:00:00Z` or `2030-05-01T12:00:00+02:00`, or a day, which begins in UTC; a Date; or
 * milliseconds since 1970. In the years 1000 to 9998.
 */
export type Instant = Date | number | string;

/** With its zone, so that it is the same instant on every machine. */
const written = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** The milliseconds since 1970 of an instant; undefined where it is none, or too far away to be written. */
export function millisecondsOf(value: Instant): number | undefined {
  if (typeof value === 'string') {
    if (!written.test(value) || !(isLocalDate(value) || isDateTime(value))) return undefined;
  }
  const time = new Date(value).getTime();
  return isReachable(time) ? time : undefined;
}

/** What an instant should be, where it is none; a program may give a Date as well, and JSON may not. */
export const aTime = (orDate = '') =>
  `a time such as 2030-05-01T10:00:00Z${orDate} or milliseconds since 1970, in the years 1000 to 9998`;
