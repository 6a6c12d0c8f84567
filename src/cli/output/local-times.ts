import { isObject } from '../../shared/is-object.js';
import { isZone, localOf } from '../../shared/zone.js';

/** A time with its zone, as replies have it. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** A local time, as replies have it. */
const local = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

/** Returns the time zone that a record names. */
const zoneIn = (record: unknown): string | undefined =>
  isObject(record) && typeof record.timezone === 'string' && isZone(record.timezone)
    ? record.timezone
    : undefined;

/** Times of a table on the clocks of a place. */
export interface LocalTimes {
  /** Returns a time as local time, and notes its zone if it is shown. Returns other texts as they are. */
  of(text: string, record: unknown, isShown: boolean): string;
  /** Returns a sentence about the zones of the times that were shown. `undefined` if there were none. */
  note(): string | undefined;
}

/** Shows times in the zone of their record, else in this one, which is that of the organisation. */
export function localTimes(timezone = 'UTC'): LocalTimes {
  const zones = new Set<string>();
  const shownZones = new Set<string>();
  return {
    of(text, record, isShown) {
      const own = zoneIn(record);
      const isMoment = moment.test(text) && !Number.isNaN(Date.parse(text));
      const zone = isMoment ? (own ?? timezone) : local.test(text) ? own : undefined;
      if (zone === undefined) return text;
      zones.add(zone);
      if (isShown) shownZones.add(zone);
      const [first] = zones;
      const shown = isMoment ? localOf(new Date(text), zone) : text;
      return zone === first ? shown : `${shown} ${zone}`;
    },
    note() {
      const [zone, ...others] = [...zones].filter((each) => shownZones.has(each));
      if (zone === undefined) return undefined;
      return others.length === 0
        ? `Times are in ${zone}.`
        : `Times are in ${zone}, unless they name another zone.`;
    },
  };
}
