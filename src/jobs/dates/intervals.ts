import { monthOf, weekOf } from '../../shared/day.js';

/** Lengths of the parts into which a report divides its period. */
export const intervals = ['daily', 'weekly', 'monthly'] as const;

/** For each length, a function that returns the first day of the part that contains a day. */
export const firstDayOf: Readonly<Record<(typeof intervals)[number], (day: string) => string>> = {
  daily: (day) => day,
  weekly: weekOf,
  monthly: monthOf,
};
