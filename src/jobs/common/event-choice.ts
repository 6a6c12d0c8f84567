import type { Event, Uuid } from '../../index.js';
import { shouldBe } from '../../shared/option-error.js';
import { eventNames } from './event-words.js';

/**
 * Events for a job: a list, each named as `NamedEvent` says, or a test of each event of the organisation. A list of
 * uuids needs no request.
 */
export type EventChoice = readonly Uuid<'event'>[] | ((event: Event) => boolean);

const areNames = (value: unknown): boolean =>
  Array.isArray(value) && value.every((name) => typeof name === 'string' && name !== '');

/** Throws a `TypeError` for any other choice of events. */
export function expectEventChoice(events: unknown): void {
  if (events !== undefined && typeof events !== 'function' && !areNames(events)) {
    throw shouldBe('events', `a list of events, each by ${eventNames}; or a function that takes an event`);
  }
}

/** Does the same for a job that reads no events, so that it cannot test them. */
export function expectEventNames(events: unknown): void {
  if (events !== undefined && !areNames(events))
    throw shouldBe('events', `a list of events, each by ${eventNames}`);
}
