import { digestOf } from '../../internal/digest.js';
import { JobError } from '../job-error.js';
import { type Store, storeName } from '../store.js';

/*
 * What a watch knows is a text of lines, each an entry in JSON, the first of them the heading. What comes later stands
 * over what came before, so that a change costs a line. The heading says how many lines were written together with it,
 * and each line ends with a check of itself and of all lines before it: what was cut off or damaged is noticed.
 */

/** Says whose the text is: what is watched and the organisation. */
export interface Heading {
  readonly what: 'orders' | 'tickets';
  readonly organisation: string;
}

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

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isNumberOrNull = (value: unknown) => value === null || isNumber(value);
const isSilentEvent = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && isText(value[0]) && isNumberOrNull(value[1]);

/** What the fields of each kind of entry, after its name, have to be. */
const fields: Readonly<Record<Entry[0], readonly ((value: unknown) => boolean)[]>> = {
  began: [isNumber, isNumber],
  begun: [(value) => Array.isArray(value) && value.every(isSilentEvent), isNumberOrNull, isNumberOrNull],
  event: [isText, (value) => value === null || isText(value)],
  read: [isText],
  kept: [isText, isText, isText, (value) => typeof value === 'object' && value !== null],
  gone: [isText, isText],
  left: [isText],
  uncounted: [],
};

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || !Object.hasOwn(fields, value[0])) return false;
  const [name, ...rest] = value as [Entry[0], ...unknown[]];
  const tests = fields[name];
  return rest.length === tests.length && tests.every((test, index) => test(rest[index]));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The form of the text before this one had no checks, no number of lines and no moments. */
const formerVersion = 1;
const version = 2;

/** An entry of the form before this one. */
function formerEntry(value: unknown): unknown {
  const [name, silent] = Array.isArray(value) ? value : [];
  if (name !== 'begun' || !Array.isArray(silent)) return value;
  return ['begun', silent.map((event) => [event, null]), null, null];
}

/** The length of a check, and the space before it. */
const checkLength = 9;

/** The check of a line, which follows one with another check. */
const checkOf = (json: string, before: string): string => digestOf(before + json).slice(0, checkLength - 1);

const restart = 'To start over, delete it: the watch then forgets what it knows.';

const damaged = (what: string) =>
  new JobError('state', `${what}, so changes would be lost. Restore it from a copy. ${restart}`);

/** Throws if the line is not the heading of this watch. Returns its version, and how many lines were written with it. */
function readHeading(line: string, { what, organisation }: Heading, store: Store) {
  const heading = parsed(line) ?? parsed(line.slice(0, -checkLength));
  const name = storeName(store);
  if (!Array.isArray(heading) || heading[0] !== 'watch') {
    throw new JobError(
      'state',
      `${name} does not contain the state of this watch, but something else. Use another file, or delete it to start over.`,
    );
  }
  if (heading[1] !== what || heading[3] !== organisation) {
    throw new JobError(
      'state',
      `${name} contains the state of a watch of ${heading[1]} of the organisation ${heading[3]}, not of ${what} of ${organisation}. Use another file for each watch.`,
    );
  }
  if (heading[2] === formerVersion) return { isFormer: true, whole: 1 };
  if (heading[2] !== version || !isNumber(heading[4])) {
    throw new JobError(
      'state',
      `${name} contains the state of a watch in a form that this version does not know. Use the version that wrote it. ${restart}`,
    );
  }
  return { isFormer: false, whole: heading[4] };
}

/** What a text holds. */
export interface StateText {
  readonly entries: readonly Entry[];
  /** Whether it can be added to, and the check that its last line ends with. */
  readonly check: string | undefined;
  /** Whether all of its lines were written together. */
  readonly isWhole: boolean;
}

/**
 * Reads a text. Throws a `JobError` if it is not that of this watch, or is damaged. What follows the last line break of
 * what was added is no entry: a crash cut it off, and what it was to say is found out again.
 */
export function readText(text: string, heading: Heading, store: Store): StateText {
  const lines = text.split('\n');
  const torn = lines.pop() ?? '';
  const name = store.name === undefined ? 'the store' : `the store ${store.name}`;
  const { isFormer, whole } = readHeading(lines[0] ?? torn, heading, store);
  if (lines.length === 0) throw damaged(`The state in ${name} was cut off in its first line`);
  let check = '';
  const entries: Entry[] = [];
  for (const [index, line] of lines.entries()) {
    const json = isFormer ? line : line.slice(0, -checkLength);
    const isRight = isFormer || line === `${json} ${checkOf(json, check)}`;
    const entry = isFormer ? formerEntry(parsed(json)) : parsed(json);
    if (!isRight || (index > 0 && !isEntry(entry))) throw damaged(`Line ${index + 1} of ${name} is damaged`);
    check = line.slice(1 - checkLength);
    if (index > 0) entries.push(entry as Entry);
  }
  if (entries.length < whole) {
    throw damaged(`The state in ${name} was cut off after line ${lines.length} of ${whole + 1}`);
  }
  const isAddable = !isFormer && torn === '';
  return { entries, check: isAddable ? check : undefined, isWhole: isAddable && entries.length === whole };
}

/** Writes lines, each of which is checked with all that were written before it. */
export class LineWriter {
  #check: string;

  /** `check` is that of the line before; without one, the text begins here. */
  constructor(check = '') {
    this.#check = check;
  }

  /** The line of an entry in JSON. */
  line(json: string): string {
    this.#check = checkOf(json, this.#check);
    return `${json} ${this.#check}\n`;
  }
}

/** The heading of a text that has so many lines beside it. */
export const headingOf = ({ what, organisation }: Heading, lines: number): string =>
  JSON.stringify(['watch', what, version, organisation, lines]);
