/** The English names of the days, Sunday first, as dates count them. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The number of a day from Sunday, by its English name or the first two letters of it or more: `Monday`, `mon` or `MO`. */
export function dayOf(name: string): number | undefined {
  const found =
    name.length < 2 ? -1 : weekdays.findIndex((weekday) => weekday.startsWith(name.toLowerCase()));
  return found < 0 ? undefined : found;
}
