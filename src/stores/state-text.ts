import { digestOf } from '../shared/digest.js';
import { stateVersions } from '../shared/state-version.js';
import { JobError } from './job-error.js';
import { expectKnownVersion } from './known-version.js';
import { type Store, storeName } from './store.js';

/*
 * The state of a job that runs on is a text of lines. The first line is the heading, and each other line is an entry in JSON.
 * A later entry replaces an earlier one, so a change costs one line. The heading has the number of lines that were written
 * together with it. Each line ends with a checksum of itself and all lines before it, so cuts and damage are noticed.
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

/** The form of a text: its owner, and its entries. */
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

/** The oldest version whose texts have checksums. Later versions only added kinds of entries. */
const oldestVersion = 2;

/** Length of a checksum with the space before it. */
const checkLength = 9;

/** Number of characters that a line has after its entry: the checksum and the line break. */
export const lineEnd = checkLength + 1;

/** Returns the checksum of a line. `before` is the checksum of the line before it. */
const checkOf = (json: string, before: string): string => digestOf(before + json).slice(0, checkLength - 1);

const restart = ({ job, loses = '' }: StateOwner): string =>
  `To start over, delete the store: the ${job} then begins as on its first run${loses}.`;

const damaged = (what: string, owner: StateOwner) =>
  new JobError(
    'state',
    `${what}. The ${owner.job} stopped, because it could miss changes. Restore the store from a backup. ${restart(owner)}`,
  );

/**
 * Returns the number of lines that were written with a heading, and whether this version wrote it. Throws if it is not of this
 * job.
 */
function readHeading(line: string, owner: StateOwner, store: Store) {
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

/** The contents of a text. */
export interface StateText<Entry> {
  readonly entries: readonly Entry[];
  /** Checksum of its last line. `undefined` if nothing may be added to the text. */
  readonly check: string | undefined;
  /** Whether all of its lines were written together. */
  readonly isWhole: boolean;
}

/**
 * Reads a text. Throws a `JobError` if it is damaged, or belongs to another job. Ignores an incomplete last line, which a crash
 * cut off: the job finds that change again.
 */
export function readText<Entry>(text: string, form: StateForm<Entry>, store: Store): StateText<Entry> {
  const lines = text.split('\n');
  const torn = lines.pop() ?? '';
  const name = store.name === undefined ? 'the store' : `the store ${store.name}`;
  const { whole, isCurrent } = readHeading(lines[0] ?? torn, form, store);
  if (lines.length === 0) throw damaged(`The state in ${name} was cut off in its first line`, form);
  let check = '';
  const entries: Entry[] = [];
  for (const [index, line] of lines.entries()) {
    const json = line.slice(0, -checkLength);
    if (line !== `${json} ${checkOf(json, check)}`)
      throw damaged(`Line ${index + 1} of ${name} is damaged`, form);
    check = line.slice(1 - checkLength);
    if (index === 0) continue;
    const entry = parsed(json);
    if (!form.isEntry(entry)) throw damaged(`Line ${index + 1} of ${name} is damaged`, form);
    entries.push(entry);
  }
  if (entries.length < whole) {
    throw damaged(`The state in ${name} was cut off after line ${lines.length} of ${whole + 1}`, form);
  }
  // An earlier version of the package could not read what this one adds.
  const isAddable = torn === '' && isCurrent;
  return { entries, check: isAddable ? check : undefined, isWhole: isAddable && entries.length === whole };
}

/** Writes lines, each with a checksum of itself and all lines before it. */
export class LineWriter {
  #check: string;

  /** `check` is the checksum of the line before. Without it, a new text begins. */
  constructor(check = '') {
    this.#check = check;
  }

  /** Returns the next line, for an entry in JSON. */
  line(json: string): string {
    this.#check = checkOf(json, this.#check);
    return `${json} ${this.#check}\n`;
  }
}

/** Returns the heading of a text with this number of entries. */
export const headingOf = ({ job, what, organisation }: StateOwner, lines: number): string =>
  JSON.stringify([job, what, stateVersions[job], organisation, lines]);
