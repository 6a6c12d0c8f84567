import type { Event, Uuid } from '../../index.js';
import { shouldBe } from '../../shared/option-error.js';

/** Events for a job: their uuids, names or the addresses of their pages, or a test of each event of the organisation. */
export type EventChoice = readonly Uuid<'event'>[] | ((event: Event) => boolean);

const areUuids = (value: unknown): boolean =>
  Array.isArray(value) && value.every((uuid) => typeof uuid === 'string' && uuid !== '');

/** Throws a `TypeError` for any other choice of events. */
export function expectEventChoice(events: unknown): void {
  if (events !== undefined && typeof events !== 'function' && !areUuids(events)) {
    throw shouldBe('events', 'a list of uuids, or a function that takes an event');
  }
}

/** Does the same for a job that reads no events, so that it cannot test them. */
export function expectEventUuids(events: unknown): void {
  if (events !== undefined && !areUuids(events)) throw shouldBe('events', 'a list of uuids');
}
