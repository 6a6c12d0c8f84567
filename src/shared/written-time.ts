import { isOnDay } from './day.js';

const pattern = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:(Z)|([+-]\d\d)(?::?(\d\d))?)?$/i;

/** A time in ISO 8601 that `Date` reads as it is. */
const readyPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Returns the time in a form that `Date` reads. */
function readyTime(text: string): string {
  // Most times are ready, and taking one apart costs more.
  if (readyPattern.test(text)) return text;
  const [, day, time, , hours, minutes = '00'] = pattern.exec(text) ?? [];
  return day === undefined ? '' : `${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`;
}

/** Whether a text is a time with an offset from UTC. */
export const hasOffset = (text: string): boolean => {
  const [, , , zulu, hours] = pattern.exec(text) ?? [];
  return Boolean(zulu ?? hours);
};

/**
 * Returns the moment of a time in ISO 8601, or undefined for any other text, and for a day that is not in the calendar. Without an
 * offset it is in UTC, as the service documents its times. The local times of an event are read by `instantOf`.
 */
export function timeIn(text: string): Date | undefined {
  const date = new Date(readyTime(text.trim()));
  return Number.isNaN(date.getTime()) || !isOnDay(text.trim()) ? undefined : date;
}
