import { eventView } from '../../api/views/index.js';
import type { Event, Moment, OccurrenceInput } from '../../index.js';
import { localOf } from '../../shared/zone.js';
import type { Move } from './moved.js';

/** The dates of an event in local time. */
export interface WallDates {
  /** Whether these are all dates. An older record contains only the first one. */
  readonly areAll: boolean;
  readonly dates: readonly WallDate[];
}

interface WallDate {
  readonly local: string;
  /** How long the date lasts, in milliseconds. */
  readonly length: number | undefined;
}

export function wallDatesOf(event: Event, timezone: string): WallDates {
  const { dates } = eventView(event);
  return {
    areAll: dates.every(({ uuid }) => uuid !== undefined),
    dates: dates.map(({ startsAt, endsAt }) => ({
      local: localOf(startsAt, timezone),
      length: endsAt && endsAt.getTime() - startsAt.getTime(),
    })),
  };
}

const written = (dates: readonly WallDate[]) =>
  dates
    .map(({ local, length }) => (length === undefined ? local : `${local} for ${length / 60_000} minutes`))
    .join(', ') || 'none';

/**
 * Returns how the dates of a copy differ from the wanted ones, or `undefined` if they do not. Compares only what both
 * records contain.
 */
export function wrongDates(wanted: WallDates, copy: Event, timezone: string): string | undefined {
  const found = wallDatesOf(copy, timezone);
  if (!wanted.areAll || !found.areAll) {
    const [start, other] = [wanted.dates[0]?.local, found.dates[0]?.local];
    return start === other ? undefined : `It starts at ${other}. It must start at ${start}`;
  }
  const [should, is] = [written(wanted.dates), written(found.dates)];
  return should === is ? undefined : `Its dates are: ${is}. They must be: ${should}`;
}

/** Returns the duration as the API specifies it: hours as text, in steps of 15 minutes, or any number of minutes. */
const durationOf = (length: number): string | number =>
  length % 900_000 === 0 ? String(length / 3_600_000) : length / 60_000;

/** Returns an occurrence with exactly these dates of a source, or undefined if they are not all known. */
export function occurrenceWith(source: Event, { areAll, dates }: WallDates): OccurrenceInput | undefined {
  const attributes = dates.flatMap(({ local, length }) =>
    length === undefined ? [] : [{ starts_on: local, event_duration: durationOf(length) }],
  );
  const [first, second] = attributes;
  const areKnown = areAll || source.occurrence?.type === 'does_not_repeat';
  if (!areKnown || !first || attributes.length < dates.length) return undefined;
  return second ? { type: 'schedule', attributes } : { type: 'does_not_repeat', attributes: first };
}

const localText = (moment: Moment | null | undefined): string | undefined =>
  moment?.local?.replace('T', ' ').slice(0, 16) || undefined;

const sessionsOf = ({ sessions }: Event) =>
  (sessions?.session_lists ?? []).map(({ name, session_starts_on }) => ({
    name: name ?? '',
    start: localText(session_starts_on),
  }));

/** Returns the other differences that the move left. The service has no documented request that corrects them. */
export function differencesOf(source: Event, copy: Event, move: Move): string[] {
  const differences: string[] = [];
  const found = sessionsOf(copy);
  for (const { name, start } of sessionsOf(source)) {
    const wanted = start && move(start);
    const index = found.findIndex((each) => each.name === name && each.start === wanted);
    if (index >= 0) found.splice(index, 1);
    else differences.push(`The session "${name}"${wanted ? ` at ${wanted}` : ''} is missing.`);
  }
  for (const name of ['booking_starts_on', 'booking_ends_on'] as const) {
    const before = localText(source[name]);
    const after = localText(copy[name]);
    if (before && after && move(before) !== after) {
      differences.push(
        `${name} is ${after}, but to move with the event it must be ${move(before)}. Change it by hand.`,
      );
    }
  }
  return differences;
}
