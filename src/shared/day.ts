const dayPattern = /^\d{4}-\d\d-\d\d$/;
const dayLength = 86_400_000;

/** Whether a value is a day of the calendar, `YYYY-MM-DD`. `Date.parse` alone turns February 30 into another day. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !dayPattern.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && dayOf(time) === value;
}

/** Whether a time in ISO 8601 is on a day of the calendar. Every month has 28 days, so most times need no second look. */
export const isOnDay = (time: string): boolean => time.slice(8, 10) < '29' || isDay(time.slice(0, 10));

/** Returns the day in UTC of a time in milliseconds. */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the day that many days later, or earlier if the number is negative. */
export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayLength);

/** Returns the Monday of the week that contains the day. */
export const weekOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Returns the first day of the month that contains the day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the first day of the month that many months later, or earlier if the number is negative. */
export const addMonths = (day: string, months: number): string => {
  const time = new Date(monthOf(day));
  return dayOf(time.setUTCMonth(time.getUTCMonth() + months));
};

/** Returns the last day of the month that contains the day. */
export const endOfMonth = (day: string): string => {
  const time = new Date(day);
  return dayOf(time.setUTCMonth(time.getUTCMonth() + 1, 0));
};

/**
 * Returns the local time in a text as `YYYY-MM-DD HH:MM`, or undefined if it has another form or its day is not in the calendar. A `T`
 * between day and time, and seconds that are 0, are fine.
 */
export function localTimeIn(text: string): string | undefined {
  const [, day, time] = /^(.{10})[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::00)?$/.exec(text) ?? [];
  return isDay(day) ? `${day} ${time}` : undefined;
}
