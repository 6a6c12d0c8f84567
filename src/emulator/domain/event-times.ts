import type { EventRecord } from '../state/records.js';
import { startOf } from './occurrences.js';

/** Returns the value of an attribute of the event's configuration. If several have the name, the last one counts. */
export const attributeOf = ({ configuration }: Pick<EventRecord, 'configuration'>, name: string): unknown =>
  configuration.attributes?.findLast((each) => each.name === name)?.value;

/** Returns when the event first starts and last ends, each null until it has a date. */
export const spanOf = ({ occurrences }: EventRecord) => ({
  start: occurrences[0]?.start_on ?? null,
  end: occurrences.at(-1)?.end_on ?? null,
});

/** Whether the last date of the event is over. */
export function hasEnded(event: EventRecord, now: number): boolean {
  const { end } = spanOf(event);
  return end !== null && Date.parse(end) <= now;
}

/** Whether the event takes place right now. */
export const takesPlace = ({ occurrences }: EventRecord, now: number): boolean =>
  occurrences.some(
    ({ enabled, start_on, end_on }) => enabled && Date.parse(start_on) <= now && now < Date.parse(end_on),
  );

type Bound = { readonly utc?: string | null; readonly local?: string | null } | null | undefined;

const timeIn = (bound: Bound, timezone: string): number | null => {
  const text = bound?.utc || bound?.local;
  return text ? startOf(text, timezone) : null;
};

/** Returns when booking opens and closes, each null if it follows the event. */
export const bookingOf = ({ settings, timezone }: Pick<EventRecord, 'settings' | 'timezone'>) => ({
  opens: timeIn(settings.booking_starts_on, timezone),
  closes: timeIn(settings.booking_ends_on, timezone),
});
