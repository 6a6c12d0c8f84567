import { digestOf } from '../shared/digest.js';
import { stateVersions } from '../shared/state-version.js';
import { JobError } from './job-error.js';
import { expectKnownVersion } from './known-version.js';
import { type Store, storeName } from './store.js';

/*
 * The state of a job that runs on begins with a heading. Its rows follow as lines, or are beside it in a database.
 *
 * Before version 4, each other line was an entry in JSON, and the heading had the number of lines that were written together with
 * it. Each line ended with a checksum of itself and all lines before it.
 */

/** The job that a text belongs to. */
export interface StateOwner {
  /** Name of the job, as a noun. */
  readonly job: 'watch' | 'forward';
  /** Subject of the job, such as `orders`. */
  readonly what: string;
  /** Uuid of its organisation. */
  readonly organisation: string;
  /** Name of the job in sentences, such as `a watch of`. */
  readonly called: string;
  /** End of the advice to delete the store: what is lost with it. */
  readonly loses?: string;
}

/** The form of a state: its owner, and the entries of earlier versions. */
export interface StateForm<Entry> extends StateOwner {
  /** Returns whether a value is an entry. */
  isEntry(value: unknown): value is Entry;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The oldest version whose texts have checksums. */
const oldestVersion = 2;

/** Length of a checksum with the space before it. */
const checkLength = 9;

/** Returns the checksum of a line. `before` is the checksum of the line before it. */
const checkOf = (json: string, before: string): string => digestOf(before + json).slice(0, checkLength - 1);

const restart = ({ job, loses = '' }: StateOwner): string =>
  `To start over, delete the store: the ${job} then begins as on its first run${loses}.`;

/** Returns the error for a damaged state, given a sentence about the name of its store. */
export const damaged = (what: (name: string) => string, owner: StateOwner, { name }: Store): JobError =>
  new JobError(
    'state',
    `${what(name === undefined ? 'the store' : `the store ${name}`)}. The ${owner.job} stopped, because it could miss changes. Restore the store from a backup. ${restart(owner)}`,
  );

/** Returns the error for more records than a text can have. */
export const tooLong = ({ job }: StateOwner): JobError =>
  new JobError(
    'unsuitable',
    `This ${job} has more records than fit into one text. Use a store in a file or in a database, or run several, each with its own store and some of the events.`,
  );

/**
 * Returns the number of lines that were written with a heading, and whether this version wrote it. Throws if it is not of this
 * job.
 */
export function readHeading(line: string, owner: StateOwner, store: Store) {
  const { job, what, organisation, called } = owner;
  const heading = parsed(line) ?? parsed(line.slice(0, -checkLength));
  const name = storeName(store);
  if (!Array.isArray(heading) || heading[0] !== job) {
    throw new JobError(
      'state',
      `${name} does not contain the state of this ${job}. Use another file, or delete it to start over.`,
    );
  }
  if (heading[1] !== what || heading[3] !== organisation) {
    throw new JobError(
      'state',
      `${name} contains the state of ${called} ${heading[1]} of the organisation ${heading[3]}, not of ${what} of ${organisation}. Use a separate file for each ${job}.`,
    );
  }
  expectKnownVersion(job, heading[2], name);
  if (!(heading[2] >= oldestVersion) || typeof heading[4] !== 'number') {
    throw new JobError(
      'state',
      `${name} contains the state of a ${job} in a form that this version does not know. Use the version that wrote it. ${restart(owner)}`,
    );
  }
  return { whole: heading[4], isCurrent: heading[2] === stateVersions[job] };
}

/**
 * Returns the entries of a text of an earlier version. Throws a `JobError` if it is damaged. Ignores an incomplete last line, which
 * a crash cut off: the job finds that change again.
 */
export function readText<Entry>(text: string, form: StateForm<Entry>, store: Store): readonly Entry[] {
  const lines = text.split('\n');
  const torn = lines.pop() ?? '';
  const { whole } = readHeading(lines[0] ?? torn, form, store);
  if (lines.length === 0) {
    throw damaged((name) => `The state in ${name} was cut off in its first line`, form, store);
  }
  let check = '';
  const entries: Entry[] = [];
  for (const [index, line] of lines.entries()) {
    const json = line.slice(0, -checkLength);
    const entry = index === 0 ? undefined : parsed(json);
    if (line !== `${json} ${checkOf(json, check)}` || (index > 0 && !form.isEntry(entry))) {
      throw damaged((name) => `Line ${index + 1} of ${name} is damaged`, form, store);
    }
    check = line.slice(1 - checkLength);
    if (form.isEntry(entry)) entries.push(entry);
  }
  if (entries.length < whole) {
    const cut = `was cut off after line ${lines.length} of ${whole + 1}`;
    throw damaged((name) => `The state in ${name} ${cut}`, form, store);
  }
  return entries;
}

/** Returns the heading of a state. `rows` is the number of rows that are written together with it as lines. */
export const headingOf = ({ job, what, organisation }: StateOwner, rows: number): string =>
  JSON.stringify([job, what, stateVersions[job], organisation, rows]);
