import type { StateForm } from '../../stores/state-text.js';
import type { Account } from '../polling/counts.js';

/** Returns whether a value is valid for a field of an entry. */
export type FieldTest = (value: unknown) => boolean;

export const isText: FieldTest = (value) => typeof value === 'string';
export const isNumber: FieldTest = (value) => Number.isFinite(value);
export const isFlag: FieldTest = (value) => typeof value === 'boolean';

/** Returns a test of entries. An entry is a list of a name and the fields that this name has. */
export const entryTest =
  <Entry extends readonly [string, ...unknown[]]>(fields: Readonly<Record<Entry[0], readonly FieldTest[]>>) =>
  (value: unknown): value is Entry => {
    if (!Array.isArray(value) || !Object.hasOwn(fields, value[0])) return false;
    const [name, ...rest] = value as [Entry[0], ...unknown[]];
    const tests = fields[name];
    return rest.length === tests.length && tests.every((test, index) => test(rest[index]));
  };

/** A moment on the clock of the service: between `from` and `to`, in milliseconds since 1970. */
export interface Moment {
  readonly from: number;
  readonly to: number;
}

/** Something that the watch has learnt. */
export type Entry =
  /**
   * The watch began at this time of the machine, and the events are not listed yet. Records that were created from `start` on are
   * reported. It is the same time, or one of the service that the user has chosen.
   */
  | readonly ['began', now: number, start: number]
  /**
   * The events were listed. Records that these had at a moment are not reported. Each had sold that number of
   * tickets. Without a moment, they are not watched yet.
   */
  | readonly [
      'begun',
      silent: readonly (readonly [event: string, sold: number | null])[],
      from: number | null,
      to: number | null,
    ]
  /** An event exists. */
  | readonly ['event', event: string, name: string | null]
  /** A silent event was read. From now on, its changes are reported. */
  | readonly ['read', event: string]
  /** An event has a record, with the fingerprint of its content. */
  | readonly ['kept', event: string, uuid: string, fingerprint: string, before: object]
  /** A record no longer exists. */
  | readonly ['gone', event: string, uuid: string]
  /** An event no longer exists. */
  | readonly ['left', event: string]
  /** The numbers of sold tickets are no longer reliable. */
  | readonly ['uncounted']
  /**
   * The list of an event was read: completely at `at`, on the clock of the machine. `changed` is when a sweep last found a change
   * that no number of sold tickets had shown. Its list had `pages`. `sells` says whether the event could sell by then, and `account`
   * how far its records explain its number of sold tickets.
   */
  | readonly [
      'swept',
      event: string,
      at: number,
      changed: number | null,
      pages: number,
      sells: boolean,
      account: Account | null,
    ]
  /** Changes of an event are being reported. Until it is read, only a complete reading shows which are missing. */
  | readonly ['owed', event: string];

const isNumberOrNull = (value: unknown) => value === null || isNumber(value);
const isAccount = (value: unknown) =>
  Array.isArray(value) && value.length === 4 && value.slice(0, 3).every(isNumber) && isFlag(value[3]);
const isSilentEvent = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && isText(value[0]) && isNumberOrNull(value[1]);

/** Tests for the fields of each kind of entry, after its name. */
const fields: Readonly<Record<Entry[0], readonly FieldTest[]>> = {
  began: [isNumber, isNumber],
  begun: [(value) => Array.isArray(value) && value.every(isSilentEvent), isNumberOrNull, isNumberOrNull],
  event: [isText, (value) => value === null || isText(value)],
  read: [isText],
  kept: [isText, isText, isText, (value) => typeof value === 'object' && value !== null],
  gone: [isText, isText],
  left: [isText],
  uncounted: [],
  swept: [isText, isNumber, isNumberOrNull, isNumber, isFlag, (value) => value === null || isAccount(value)],
  owed: [isText],
};

/** Whether a value is an entry of a watch. */
export const isEntry = entryTest<Entry>(fields);

/** Returns the form of a watch's state. */
export const watchForm = (what: string, organisation: string): StateForm<Entry> => ({
  ...{ job: 'watch', what, organisation, called: 'a watch of' },
  isEntry,
});
