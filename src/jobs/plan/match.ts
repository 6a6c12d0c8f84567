import type { Event, OccurrenceInput } from '../../index.js';
import { datesOf } from '../dates-of.js';
import { JobError } from '../job-error.js';
import { localOf, textOf } from './forms.js';
import { firstStart } from './occurrence-fields.js';
import type { WantedEvent } from './wanted.js';

/** What tells an event without its uuid. */
export interface Traits {
  readonly name: string;
  /** What may be told as the first start, in local time; nothing where it has no start. */
  readonly starts: readonly string[];
}

/** The first date, which is not the first start where that is left out. */
function firstDate(occurrence: OccurrenceInput, zone: string): string | undefined {
  try {
    return datesOf(occurrence, zone)[0]?.local;
  } catch {
    // Time slots have no dates that can be told; what is wrong with others is told elsewhere.
    return undefined;
  }
}

export function traitsOf({ name, occurrence }: WantedEvent, zone: string): Traits {
  const starts = occurrence && [firstStart(occurrence, zone), firstDate(occurrence, zone)];
  return { name, starts: [...new Set(starts?.flatMap((start) => start ?? []))] };
}

/** Whether the event has that name, and that start as far as it tells one. */
function fits({ name, starts: wanted }: Traits, event: Event, zone: string): boolean {
  if (textOf(event.name) !== name) return false;
  if (wanted.length === 0) return true;
  const own = textOf(event.timezone) ?? zone;
  const starts = [firstStart(event.occurrence, own), localOf(event.event_starts_on, own)].filter(Boolean);
  return starts.length === 0 || wanted.some((start) => starts.includes(start));
}

/** The one event of that name and start; nothing where there is none. Throws a `JobError` where there are several. */
export function findEvent(traits: Traits, events: Iterable<Event>, zone: string): Event | undefined {
  const found = [...events].filter((event) => fits(traits, event, zone));
  if (found.length > 1) {
    const uuids = found.map(({ uuid }) => uuid).join(', ');
    const start = traits.starts[0] === undefined ? '' : ` that starts on ${traits.starts[0]}`;
    throw new JobError(
      'input',
      `There are ${found.length} events ${JSON.stringify(traits.name)}${start}: ${uuids}. Give the wanted event the uuid of the one that it is.`,
    );
  }
  return found[0];
}
