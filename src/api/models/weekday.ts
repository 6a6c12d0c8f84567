/** The English names of the days, Sunday first, in the order of `Date`. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * Returns the number of a day from Sunday, by its English name or its first two or more letters: `Monday`, `mon` or
 * `MO`.
 */
export function dayOf(name: string): number | undefined {
  const found =
    name.length < 2 ? -1 : weekdays.findIndex((weekday) => weekday.startsWith(name.toLowerCase()));
  return found < 0 ? undefined : found;
}
