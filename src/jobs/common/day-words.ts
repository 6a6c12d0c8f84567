import { isZone } from '../../shared/zone.js';

/** Returns a day for a person: `Thu 10 Apr 2031`. */
export function dayWords(moment: Date, timezone: string | undefined): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    timeZone: timezone !== undefined && isZone(timezone) ? timezone : 'UTC',
  });
  return format.format(moment).replace(',', '');
}
