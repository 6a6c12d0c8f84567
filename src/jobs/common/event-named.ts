import type { Uuid } from '../../index.js';
import { shouldBe } from '../../shared/option-error.js';

/** An event, by its uuid or as any record that has it. */
export type NamedEvent =
  | Uuid<'event'>
  | {
      /** The uuid of the event. */
      readonly uuid: Uuid<'event'>;
    };

/** Returns the uuid of the event. Throws a `TypeError` for any other value. */
export function uuidOf(event: NamedEvent): string {
  const uuid: unknown = typeof event === 'string' ? event : event?.uuid;
  if (typeof uuid === 'string' && uuid !== '') return uuid;
  throw shouldBe('event', 'the uuid of an event, or an event');
}
