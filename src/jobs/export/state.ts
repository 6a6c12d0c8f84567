import { JobError } from '../job-error.js';
import type { TableName } from '../records/table-names.js';
import type { FormatName } from './formats.js';
import type { Pass } from './passes.js';

/** What an export is of: the first line of its journal. */
export interface Heading {
  readonly organisation: string;
  readonly format: FormatName;
  readonly since: string | undefined;
  readonly until: string | undefined;
  /** The uuids of the events that are asked for, in order of the alphabet; undefined for all of them. */
  readonly events: readonly string[] | undefined;
  /** The tables, each with the names of its columns. */
  readonly tables: Readonly<Partial<Record<TableName, readonly string[]>>>;
}

/** How much of a table's file is there. */
export interface Kept {
  readonly rows: number;
  readonly bytes: number;
}

/** A line of the journal: what was added in a pass, after it was on the disk. */
export interface Entry {
  /** The first table of the pass. */
  readonly pass: TableName;
  /** The events that it is done with since the line before. */
  readonly events: readonly string[];
  /** How far its files have come. */
  readonly files: Readonly<Partial<Record<TableName, Kept>>>;
  /** Whether nothing is left to be read: the files only get their names. */
  readonly isWhole: boolean;
}

/** How far a pass has come. */
export interface PassState extends Omit<Entry, 'pass' | 'events'> {
  /** The events that it is done with. */
  readonly events: ReadonlySet<string>;
}

/** How far a pass is that was never begun. */
export const notBegun: PassState = { events: new Set(), files: {}, isWhole: false };

/** What the journal of an export tells. */
export interface ExportState {
  readonly heading: Heading;
  of(pass: Pass): PassState;
}

/** Reads the lines of a journal; `undefined` where nothing was begun. */
export function stateOf(lines: readonly string[], folder: string): ExportState | undefined {
  if (lines.length === 0) return undefined;
  let heading: Heading;
  let entries: Entry[];
  try {
    [heading, ...entries] = lines.map((line) => JSON.parse(line)) as [Heading, ...Entry[]];
  } catch (cause) {
    throw new JobError(
      'state',
      `The journal of the export in ${folder} is not what was written. Choose another folder, or empty this one.`,
      { cause },
    );
  }
  return {
    heading,
    of(pass) {
      const own = entries.filter((entry) => entry.pass === pass.tables[0]);
      const last = own.at(-1);
      return {
        events: new Set(own.flatMap(({ events }) => events)),
        files: last?.files ?? {},
        isWhole: last?.isWhole ?? false,
      };
    },
  };
}

/** Throws a `JobError` where an export was begun otherwise than it is to go on. */
export function expectSame(begun: Heading, asked: Heading, folder: string): void {
  const names = Object.keys({ ...begun, ...asked }) as (keyof Heading)[];
  const other = names.filter((name) => JSON.stringify(begun[name]) !== JSON.stringify(asked[name]));
  if (other.length > 0) {
    throw new JobError(
      'state',
      `The export in ${folder} was begun with another ${other.join(', ')}. Go on with what it was begun with, or choose another folder.`,
    );
  }
}
