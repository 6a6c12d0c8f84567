import { JobError } from '../job-error.js';

/*
 * What a watch knows is a text of lines, each an entry in JSON, the first of them the heading. What comes later stands
 * over what came before, so that a change costs a line.
 */

/** Says whose the text is: what is watched, the version of this form, and the organisation. */
export type Heading = readonly ['watch', what: string, version: 1, organisation: string];

/** Something that the watch has learnt. */
export type Entry =
  /** It has begun. Of these events, the first reading is no news. */
  | readonly ['begun', silent: readonly string[]]
  /** There is an event. */
  | readonly ['event', event: string, name: string | null]
  /** A silent event was read: from now on, what it has is news. */
  | readonly ['read', event: string]
  /** There is a record of an event, with the fingerprint of what it is. */
  | readonly ['kept', event: string, uuid: string, fingerprint: string, before: object]
  /** A record is no longer there. */
  | readonly ['gone', event: string, uuid: string]
  /** An event is no longer there. */
  | readonly ['left', event: string];

const isText = (value: unknown): value is string => typeof value === 'string';

/** What the fields of each kind of entry, after its name, have to be. */
const fields: Readonly<Record<Entry[0], readonly ((value: unknown) => boolean)[]>> = {
  begun: [(value) => Array.isArray(value) && value.every(isText)],
  event: [isText, (value) => value === null || isText(value)],
  read: [isText],
  kept: [isText, isText, isText, (value) => typeof value === 'object' && value !== null],
  gone: [isText, isText],
  left: [isText],
};

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || !Object.hasOwn(fields, value[0])) return false;
  const [name, ...rest] = value as [Entry[0], ...unknown[]];
  const tests = fields[name];
  return rest.length === tests.length && tests.every((test, index) => test(rest[index]));
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const advice =
  'Give each watch a store of its own. To begin anew, empty this one: what it knew is then forgotten.';

/** Throws where the text is not that of this watch. */
function expectHeading(line: string, [, what, version, organisation]: Heading): void {
  const heading = parsed(line);
  if (!Array.isArray(heading) || heading[0] !== 'watch') {
    throw new JobError('state', `The store of the watch holds something else than its state. ${advice}`);
  }
  if (heading[1] !== what || heading[3] !== organisation) {
    throw new JobError(
      'state',
      `The store holds the state of a watch of ${heading[1]} of the organisation ${heading[3]}, not of ${what} of ${organisation}. ${advice}`,
    );
  }
  if (heading[2] !== version) {
    throw new JobError(
      'state',
      `The store holds the state of a watch in a form that this version does not know. ${advice}`,
    );
  }
}

/**
 * Reads the entries of a text. Throws a `JobError` where the text is not that of this watch, or is damaged. What follows
 * the last line break is no entry: a crash cut it off, and what it was to say is found out again.
 */
export function* entriesIn(text: string, heading: Heading): Generator<Entry, void, undefined> {
  let start = 0;
  let number = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    const line = text.slice(start, end);
    start = end + 1;
    number += 1;
    if (number === 1) {
      expectHeading(line, heading);
      continue;
    }
    const entry = parsed(line);
    if (!isEntry(entry)) {
      throw new JobError('state', `Line ${number} of the store of the watch is damaged. ${advice}`);
    }
    yield entry;
  }
  if (number === 0) expectHeading(text, heading);
}

/** Writes a heading or an entry. */
export const lineOf = (entry: Heading | Entry): string => `${JSON.stringify(entry)}\n`;
