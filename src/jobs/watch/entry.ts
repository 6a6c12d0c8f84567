import { entryTest, type FieldTest, isNumber, isText } from '../entry-test.js';
import type { StateForm } from '../state-text.js';

/** A moment, by the clock of the service: not before `from` and not after `to`, in milliseconds since 1970. */
export interface Moment {
  readonly from: number;
  readonly to: number;
}

/** Something that the watch has learnt. */
export type Entry =
  /** It has begun at this moment, though the events were not listed yet. */
  | readonly ['began', from: number, to: number]
  /**
   * The events were listed. What these had at a moment is no news, of which each had sold so many tickets. Without a moment,
   * they are not watched yet.
   */
  | readonly [
      'begun',
      silent: readonly (readonly [event: string, sold: number | null])[],
      from: number | null,
      to: number | null,
    ]
  /** There is an event. */
  | readonly ['event', event: string, name: string | null]
  /** A silent event was read: from now on, what it has is news. */
  | readonly ['read', event: string]
  /** There is a record of an event, with the fingerprint of what it is. */
  | readonly ['kept', event: string, uuid: string, fingerprint: string, before: object]
  /** A record is no longer there. */
  | readonly ['gone', event: string, uuid: string]
  /** An event is no longer there. */
  | readonly ['left', event: string]
  /** The numbers of sold tickets are not believed any more. */
  | readonly ['uncounted'];

const isNumberOrNull = (value: unknown) => value === null || isNumber(value);
const isSilentEvent = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && isText(value[0]) && isNumberOrNull(value[1]);

/** What the fields of each kind of entry, after its name, have to be. */
const fields: Readonly<Record<Entry[0], readonly FieldTest[]>> = {
  began: [isNumber, isNumber],
  begun: [(value) => Array.isArray(value) && value.every(isSilentEvent), isNumberOrNull, isNumberOrNull],
  event: [isText, (value) => value === null || isText(value)],
  read: [isText],
  kept: [isText, isText, isText, (value) => typeof value === 'object' && value !== null],
  gone: [isText, isText],
  left: [isText],
  uncounted: [],
};

/** Whether a value is what a watch writes down. */
export const isEntry = entryTest<Entry>(fields);

/** Reads an entry of the form before this one, which had no moments. */
function formerEntry(value: unknown): unknown {
  const [name, silent] = Array.isArray(value) ? value : [];
  if (name !== 'begun' || !Array.isArray(silent)) return value;
  return ['begun', silent.map((event) => [event, null]), null, null];
}

/** The form of the state of a watch. */
export const watchForm = (what: string, organisation: string): StateForm<Entry> => ({
  ...{ job: 'watch', what, organisation, called: 'a watch of', forgets: 'what it knows' },
  isEntry,
  formerEntry,
});
