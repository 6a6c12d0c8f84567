import { isDateTime, isLocalDate } from '../../../api/models/predicates.js';
import { startOf } from '../../domain/event-times.js';
import { asIfUtc, day, hour, isReachable, localOf, minute, timeOf } from '../../state/time.js';

/** Milliseconds by unit. */
const units: Readonly<Record<string, number>> = { minute, hour, day, week: 7 * day };

const relativeDays: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

const pattern =
  /^(?:in (?<ahead>\d{1,6}) (?<aheadUnit>minute|hour|day|week)s?|(?<ago>\d{1,6}) (?<agoUnit>minute|hour|day|week)s? ago|(?<name>yesterday|today|tomorrow))(?: at (?<clock>\d\d?:\d\d))?$/;

/** Returns the time some days from now, at the same time of day or at the given one. */
function daysOn(days: number, clock: string | undefined, timezone: string, now: number): number | undefined {
  const local = localOf(now, timezone);
  const time = (clock ?? local.slice(11)).padStart(5, '0');
  const moved = asIfUtc(local) + days * day;
  if (!isReachable(moved)) return undefined;
  const wanted = `${new Date(moved).toISOString().slice(0, 10)} ${time}`;
  return isDateTime(wanted) ? timeOf(wanted, timezone) : undefined;
}

function relative(text: string, timezone: string, now: number): number | undefined {
  const { ahead, aheadUnit, ago, agoUnit, name, clock } = pattern.exec(text)?.groups ?? {};
  if (name !== undefined) return daysOn(relativeDays[name] ?? 0, clock, timezone, now);
  const unit = units[aheadUnit ?? agoUnit ?? ''];
  if (unit === undefined) return undefined;
  const moved = unit * Number(ahead ?? `-${ago}`);
  if (unit >= day) return daysOn(moved / day, clock, timezone, now);
  // Hours and minutes from now already determine a time of day.
  return clock === undefined && isReachable(now + moved) ? now + moved : undefined;
}

/** Reads a time as people write it. Returns milliseconds since 1970, or undefined if the text is not a time. */
export function readWhen(text: string, timezone: string, now: number): number | undefined {
  if (text === 'now') return now;
  if (!isLocalDate(text.slice(0, 10))) return relative(text, timezone, now);
  // No offset is longer than a day.
  const first = asIfUtc(`${text.slice(0, 10)} 00:00`);
  if (!isReachable(first - 2 * day) || !isReachable(first + 2 * day)) return undefined;
  if (text.length === 10) return timeOf(`${text} 00:00`, timezone);
  return isDateTime(text) ? startOf(text, timezone) : undefined;
}

/** Whether the text is a time as people write it. */
export const isWhen = (text: string): boolean => readWhen(text, 'UTC', Date.UTC(2000, 0, 1)) !== undefined;

/** Reads a duration in minutes. Returns undefined if the value is not a duration. */
export function readDuration(value: number | string): number | undefined {
  if (typeof value === 'number') return value > 0 && Number.isFinite(value) ? value : undefined;
  const [, amount, unit = ''] = /^(\d{1,4}(?:\.\d{1,2})?) (minute|hour|day|week)s?$/.exec(value) ?? [];
  const length = (Number(amount) * (units[unit] ?? Number.NaN)) / minute;
  return length > 0 ? length : undefined;
}
