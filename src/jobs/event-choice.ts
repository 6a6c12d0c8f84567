import type { Event, Uuid } from '../index.js';
import { shouldBe } from '../internal/option-error.js';

/** Which events a job works on: their uuids, or a test of each event of the organisation. */
export type EventChoice = readonly Uuid<'event'>[] | ((event: Event) => boolean);

const areUuids = (value: unknown): boolean =>
  Array.isArray(value) && value.every((uuid) => typeof uuid === 'string' && uuid !== '');

/** Throws a `TypeError` where events are chosen by anything else. */
export function expectEventChoice(events: unknown): void {
  if (events !== undefined && typeof events !== 'function' && !areUuids(events)) {
    throw shouldBe('events', 'a list of uuids, or a function that is given an event');
  }
}

/** The same where no event can be tested, because none is read. */
export function expectEventUuids(events: unknown): void {
  if (events !== undefined && !areUuids(events)) throw shouldBe('events', 'a list of uuids');
}
