import { digestOf } from '../internal/digest.js';
import { JobError } from './job-error.js';
import { type Store, storeName } from './store.js';

/*
 * What a job that runs on knows is a text of lines, each an entry in JSON, the first of them the heading. What comes later
 * replaces what came before, so that a change costs a line. The heading says how many lines were written together with it,
 * and each line ends with a check of itself and of all lines before it: what was cut off or damaged is noticed.
 */

/** Whose a text is. */
export interface StateOwner {
  /** The job, as a noun. */
  readonly job: 'watch' | 'forward';
  /** What the job is about, such as `orders`. */
  readonly what: string;
  /** The uuid of its organisation. */
  readonly organisation: string;
  /** Begins sentences about it, such as `a watch of`. */
  readonly called: string;
  /** Ends the advice to delete it. */
  readonly forgets: string;
}

/** The form of a text: whose it is, and what its lines may say. */
export interface StateForm<Entry> extends StateOwner {
  isEntry(value: unknown): value is Entry;
  /** Reads an entry of version 1. Missing if there was no version 1. */
  formerEntry?(value: unknown): unknown;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Version 1 had no checks and no number of lines. */
const formerVersion = 1;
const version = 2;

/** The length of a check, and the space before it. */
const checkLength = 9;

/** How many characters a line has beside its entry. */
export const lineEnd = checkLength + 1;

/** The check of a line, which follows one with another check. */
const checkOf = (json: string, before: string): string => digestOf(before + json).slice(0, checkLength - 1);

const restart = ({ job, forgets }: StateOwner): string =>
  `To start over, delete it: the ${job} then forgets ${forgets}.`;

const damaged = (what: string, owner: StateOwner) =>
  new JobError('state', `${what}, so changes would be lost. Restore it from a copy. ${restart(owner)}`);

/** Throws if the line is not the heading of this job. Returns its version, and how many lines were written with it. */
function readHeading(line: string, owner: StateOwner, store: Store) {
  const { job, what, organisation, called } = owner;
  const heading = parsed(line) ?? parsed(line.slice(0, -checkLength));
  const name = storeName(store);
  if (!Array.isArray(heading) || heading[0] !== job) {
    throw new JobError(
      'state',
      `${name} does not contain the state of this ${job}, but something else. Use another file, or delete it to start over.`,
    );
  }
  if (heading[1] !== what || heading[3] !== organisation) {
    throw new JobError(
      'state',
      `${name} contains the state of ${called} ${heading[1]} of the organisation ${heading[3]}, not of ${what} of ${organisation}. Use another file for each ${job}.`,
    );
  }
  if (heading[2] === formerVersion && 'formerEntry' in owner) return { isFormer: true, whole: 1 };
  if (heading[2] !== version || typeof heading[4] !== 'number') {
    throw new JobError(
      'state',
      `${name} contains the state of a ${job} in a form that this version does not know. Use the version that wrote it. ${restart(owner)}`,
    );
  }
  return { isFormer: false, whole: heading[4] };
}

/** What a text holds. */
export interface StateText<Entry> {
  readonly entries: readonly Entry[];
  /** The check that its last line ends with; missing if nothing may be added to it. */
  readonly check: string | undefined;
  /** Whether all of its lines were written together. */
  readonly isWhole: boolean;
}

/**
 * Reads a text. Throws a `JobError` if it is not that of this job, or is damaged. What follows the last line break of what
 * was added is no entry: a crash cut it off, and what it was to say is found out again.
 */
export function readText<Entry>(text: string, form: StateForm<Entry>, store: Store): StateText<Entry> {
  const lines = text.split('\n');
  const torn = lines.pop() ?? '';
  const name = store.name === undefined ? 'the store' : `the store ${store.name}`;
  const { isFormer, whole } = readHeading(lines[0] ?? torn, form, store);
  if (lines.length === 0) throw damaged(`The state in ${name} was cut off in its first line`, form);
  let check = '';
  const entries: Entry[] = [];
  for (const [index, line] of lines.entries()) {
    const json = isFormer ? line : line.slice(0, -checkLength);
    const isRight = isFormer || line === `${json} ${checkOf(json, check)}`;
    const entry = isFormer ? form.formerEntry?.(parsed(json)) : parsed(json);
    if (!isRight) throw damaged(`Line ${index + 1} of ${name} is damaged`, form);
    check = line.slice(1 - checkLength);
    if (index === 0) continue;
    if (!form.isEntry(entry)) throw damaged(`Line ${index + 1} of ${name} is damaged`, form);
    entries.push(entry);
  }
  if (entries.length < whole) {
    throw damaged(`The state in ${name} was cut off after line ${lines.length} of ${whole + 1}`, form);
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
export const headingOf = ({ job, what, organisation }: StateOwner, lines: number): string =>
  JSON.stringify([job, what, version, organisation, lines]);
