import type { Event } from '../../index.js';
import { JobError } from '../job-error.js';
import { localOf, textOf } from './forms.js';
import { firstStart } from './occurrence-fields.js';
import type { WantedEvent } from './wanted.js';

/** What tells an event without its uuid. */
export interface Traits {
  readonly name: string;
  /** The first start, in local time. */
  readonly start?: string | undefined;
}

export const traitsOf = (wanted: WantedEvent, zone: string): Traits => ({
  name: wanted.name,
  start: firstStart(wanted.occurrence, zone),
});

/** Whether the event has that name, and that start as far as it tells one. */
function fits({ name, start }: Traits, event: Event, zone: string): boolean {
  if (textOf(event.name) !== name) return false;
  if (start === undefined) return true;
  const own = textOf(event.timezone) ?? zone;
  const starts = [firstStart(event.occurrence, own), localOf(event.event_starts_on, own)].filter(Boolean);
  return starts.length === 0 || starts.includes(start);
}

/** The one event of that name and start; nothing where there is none. Throws a `JobError` where there are several. */
export function findEvent(traits: Traits, events: Iterable<Event>, zone: string): Event | undefined {
  const found = [...events].filter((event) => fits(traits, event, zone));
  if (found.length > 1) {
    const uuids = found.map(({ uuid }) => uuid).join(', ');
    const start = traits.start === undefined ? '' : ` that starts on ${traits.start}`;
    throw new JobError(
      'unsuitable',
      `There are ${found.length} events ${JSON.stringify(traits.name)}${start}: ${uuids}. Give the wanted event the uuid of the one that it is.`,
    );
  }
  return found[0];
}
