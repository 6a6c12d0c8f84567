import { spanOf } from '../domain/event-times.js';
import type { EventRecord } from '../state/records.js';
import { asIfUtc, localOf } from '../state/time.js';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Returns a local time `YYYY-MM-DD HH:MM` as day and time. The English names are fixed here, because runtimes differ. */
function spelled(local: string) {
  const date = new Date(asIfUtc(local));
  return {
    day: `${days[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
    time: local.slice(-5),
  };
}

/** Returns the day of a moment in a time zone. */
export const dayOf = (iso: string, timezone: string): string =>
  spelled(localOf(Date.parse(iso), timezone)).day;

/** Returns lines that say when an event takes place, in local time, with the name of the time zone. */
export function whenOf(event: EventRecord): string[] {
  const { start, end } = spanOf(event);
  if (start === null || end === null) return ['The date is not known yet'];
  const from = spelled(localOf(Date.parse(start), event.timezone));
  const to = spelled(localOf(Date.parse(end), event.timezone));
  return from.day === to.day
    ? [from.day, `${from.time} to ${to.time}`, event.timezone]
    : [`${from.day}, ${from.time}`, `to ${to.day}, ${to.time}`, event.timezone];
}
