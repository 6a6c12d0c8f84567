import type { EventSettings, OccurrenceInput } from '../../api/models/index.js';
import { dayOf, weekdays } from '../../api/models/weekday.js';
import { add, by } from '../state/collection.js';
import { fresh } from '../state/make.js';
import { nextUuid } from '../state/random.js';
import type { EventRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { asIfUtc, day, isoOf, localOf, timeOf } from '../state/time.js';
import { bookingOf, startOf } from './event-times.js';
import { newOccurrences } from './new-records.js';

/** Returns functions that move times by the same local time, across changes of the clocks. */
function mover(from: number, to: number, timezone: string) {
  const shift = asIfUtc(localOf(to, timezone)) - asIfUtc(localOf(from, timezone));
  const moved = (time: number): string =>
    new Date(asIfUtc(localOf(time, timezone)) + shift).toISOString().slice(0, 16).replace('T', ' ');
  return {
    iso: (iso: string): string => isoOf(timeOf(moved(Date.parse(iso)), timezone)),
    /** Moves a start as an occurrence writes it. */
    start: <Text extends string | undefined>(text: Text) => (text ? moved(startOf(text, timezone)) : text),
    weekday(name: string): string {
      const known = dayOf(name);
      return known === undefined ? name : (weekdays[(known + (Math.round(shift / day) % 7) + 7) % 7] ?? name);
    },
  };
}

type Mover = ReturnType<typeof mover>;

type Attributes = NonNullable<(OccurrenceInput & { type: 'daily' })['attributes']> & { days?: string[] };

function movedAttributes(attributes: Attributes, move: Mover): Attributes {
  const { starts_on, days, occurrence_ends: ends } = attributes;
  const last = ends?.type === 'specific_date' ? ends.value?.local : undefined;
  const value = last && { local: move.start(last.slice(0, 10)).slice(0, 10) };
  return {
    ...attributes,
    ...(starts_on && { starts_on: move.start(starts_on) }),
    ...(days && { days: days.map(move.weekday) }),
    ...(value && { occurrence_ends: { type: 'specific_date', value } }),
  };
}

function movedOccurrence(occurrence: OccurrenceInput, move: Mover): OccurrenceInput {
  const { type, attributes, exclusions } = occurrence;
  const moved = (each: Attributes) => movedAttributes(each, move);
  return {
    ...occurrence,
    ...(exclusions && {
      exclusions: exclusions.map(({ local }) => (local ? { local: move.start(local) } : {})),
    }),
    // The form of time slots is not documented, so they are copied as they are.
    ...(type !== 'timeslots' &&
      attributes && { attributes: Array.isArray(attributes) ? attributes.map(moved) : moved(attributes) }),
    // Moved attributes have the fields of the type.
  } as OccurrenceInput;
}

/** Returns the settings of the copy. Its booking opens and closes as long before its start as that of the event. */
function movedSettings({ settings, timezone }: EventRecord, move: Mover): EventSettings {
  const { opens, closes } = bookingOf({ settings, timezone });
  const moved = (time: number) => ({ utc: move.iso(isoOf(time)), local: null });
  return structuredClone({
    ...settings,
    ...(opens !== null && { booking_starts_on: { ...settings.booking_starts_on, ...moved(opens) } }),
    ...(closes !== null && { booking_ends_on: { ...settings.booking_ends_on, ...moved(closes) } }),
  });
}

interface HasUuid {
  readonly uuid: string;
}

/** Returns the uuids in a copy that correspond to the given uuids in its source. */
const translated = (uuids: string[] | null, from: readonly HasUuid[], to: readonly HasUuid[]) =>
  uuids === null
    ? null
    : uuids.flatMap((uuid) => to[from.findIndex((each) => each.uuid === uuid)]?.uuid ?? []);

/** Copies an event to another start, and moves all its dates and sessions by the same time. */
export function copyEvent(scene: Scene, source: EventRecord, start: number): EventRecord {
  const { state, now } = scene;
  const first = source.occurrences[0];
  const move = mover(first ? Date.parse(first.start_on) : start, start, source.timezone);
  const occurrence: OccurrenceInput =
    first && source.occurrence
      ? movedOccurrence(source.occurrence, move)
      : { type: 'does_not_repeat', attributes: { starts_on: localOf(start, source.timezone) } };
  const copy = {
    ...structuredClone(source),
    ...fresh(scene),
    levels: source.levels.map((level) => ({
      ...level,
      uuid: nextUuid(state),
      created_on: isoOf(now),
      pricing: level.pricing.map((pricing) => ({ ...pricing, uuid: nextUuid(state) })),
    })),
    settings: movedSettings(source, move),
    occurrence,
    occurrences: newOccurrences(scene, occurrence, source.timezone),
    state: 'ready to publish' as const,
    stateUpdatedOn: isoOf(now),
    publishedOn: null,
    cancelledOn: null,
    pagesViewed: 0,
  };
  const sessions = by(state.sessions, 'event', source.uuid).map((session) => ({
    ...session,
    ...fresh(scene),
    event: copy.uuid,
    starts_on: session.starts_on && move.iso(session.starts_on),
    // The dates and levels of the copy have new uuids.
    occurrences: translated(session.occurrences, source.occurrences, copy.occurrences),
    levels: translated(session.levels, source.levels, copy.levels),
  }));
  // A time that is too far away was refused before anything is added.
  for (const session of sessions) add(state.sessions, session);
  return add(state.events, copy);
}
