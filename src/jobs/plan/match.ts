import type { Event, OccurrenceInput } from '../../index.js';
import { JobError } from '../../stores/job-error.js';
import { datesOf } from '../dates/dates-of.js';
import { localOf, textOf } from './forms.js';
import { firstStart } from './occurrence-fields.js';
import type { WantedEvent } from './wanted.js';

/** How an event is recognised without its uuid. */
export interface Traits {
  readonly name: string;
  /** Possible first starts in local time, or none if the event has no start. */
  readonly starts: readonly string[];
}

/** Returns the first date. It differs from the first start if that is excluded. */
function firstDate(occurrence: OccurrenceInput, zone: string): string | undefined {
  try {
    return datesOf(occurrence, zone)[0]?.local;
  } catch {
    // The dates of time slots are unknown. Problems with other occurrences are reported elsewhere.
    return undefined;
  }
}

export function traitsOf({ name, occurrence }: WantedEvent, zone: string): Traits {
  const starts = occurrence && [firstStart(occurrence, zone), firstDate(occurrence, zone)];
  return { name, starts: [...new Set(starts?.flatMap((start) => start ?? []))] };
}

/** Whether an event has this name and, if its record contains a start, this start. */
function fits({ name, starts: wanted }: Traits, event: Event, zone: string): boolean {
  if (textOf(event.name) !== name) return false;
  if (wanted.length === 0) return true;
  const own = textOf(event.timezone) ?? zone;
  const starts = [firstStart(event.occurrence, own), localOf(event.event_starts_on, own)].filter(Boolean);
  return starts.length === 0 || wanted.some((start) => starts.includes(start));
}

/** Returns the event of that name and start, or `undefined`. Throws a `JobError` if there are several. */
export function findEvent(traits: Traits, events: Iterable<Event>, zone: string): Event | undefined {
  const found = [...events].filter((event) => fits(traits, event, zone));
  if (found.length > 1) {
    const uuids = found.map(({ uuid }) => uuid).join(', ');
    throw new JobError(
      'input',
      `There are ${found.length} events called ${JSON.stringify(traits.name)}: ${uuids}. Set uuid in the wanted event to choose one.`,
    );
  }
  return found[0];
}
