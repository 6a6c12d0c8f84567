import type { Attendee } from '../models/types.js';
import { type PersonView, personOf } from './person.js';
import { entriesOf, textOf, valuesOf, wordOf } from './read.js';

/** The data of an attendee. A field is undefined if the record does not have it. */
export interface AttendeeView extends PersonView {
  /** Id of the attendee at this event. */
  readonly uuid: string;
  /** The answers to the organiser's own questions, by their names. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Reads an attendee. It is not documented whether the service sends names and an address. They are read from the
 * fields `first_name`, `last_name` and `email`. It never throws, and does not change the record.
 *
 * @example
 * ```ts
 * const { name, email, fields } = attendeeView(attendee);
 * ```
 */
export function attendeeView(attendee: Attendee): AttendeeView {
  const own = entriesOf(attendee.attributes).filter(({ field_type }) => wordOf(field_type) !== 'system');
  const { first_name, last_name, email, ...fields } = valuesOf(own);
  return {
    uuid: textOf(attendee.uuid) ?? '',
    ...personOf({ first_name, last_name, email }),
    fields,
  };
}
