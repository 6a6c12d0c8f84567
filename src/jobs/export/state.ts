import { stateVersion } from '../../shared/state-version.js';
import { JobError } from '../../stores/job-error.js';
import { expectKnownVersion } from '../../stores/known-version.js';
import type { TableName } from '../records/table-names.js';
import type { FormatName } from './formats.js';
import type { Pass } from './passes.js';

export interface Heading {
  readonly organisation: string;
  readonly format: FormatName;
  readonly since: string | undefined;
  readonly until: string | undefined;
  /** Uuids of the chosen events in alphabetical order, or undefined for all of them. */
  readonly events: readonly string[] | undefined;
  /** The tables, each with the names of its columns. */
  readonly tables: Readonly<Partial<Record<TableName, readonly string[]>>>;
}

/** The part of a table's file that is on the disk. */
export interface Kept {
  readonly rows: number;
  readonly bytes: number;
}

/** A line of the journal: the progress of a pass, recorded after its rows are on the disk. */
export interface Entry {
  /** First table of the pass. */
  readonly pass: TableName;
  /** Events completed since the line before. */
  readonly events: readonly string[];
  readonly files: Readonly<Partial<Record<TableName, Kept>>>;
  /** Whether everything was read. The files then only need their final names. */
  readonly isWhole: boolean;
}

export type PassState = ReturnType<typeof progressOf>;

export function progressOf(pass: Pass, entries: readonly Entry[]) {
  const own = entries.filter((entry) => entry.pass === pass.tables[0]);
  const { files = {}, isWhole = false } = own.at(-1) ?? {};
  return { events: new Set(own.flatMap(({ events }) => events)), files, isWhole };
}

export const headingLine = (heading: Heading): string =>
  JSON.stringify({ version: stateVersion, ...heading });

/** Reads the lines of a journal. Returns `undefined` for an empty journal. Throws a `JobError` if a newer version wrote a line. */
export function stateOf(lines: readonly string[], folder: string) {
  if (lines.length === 0) return undefined;
  let values: unknown[];
  try {
    values = lines.map((line) => JSON.parse(line));
  } catch (cause) {
    throw new JobError(
      'state',
      `The journal of the export in ${folder} is damaged. Choose another folder, or delete all files in this one and start again.`,
      { cause },
    );
  }
  for (const value of values) {
    expectKnownVersion(Object(value).version, `The journal of the export in ${folder}`);
  }
  const [{ version: _, ...heading }, ...entries] = values as [
    Heading & { readonly version: number },
    ...Entry[],
  ];
  return { heading, entries };
}

/** Throws a `JobError` if an export was started with other options than it should continue with. */
export function expectSame(begun: Heading, asked: Heading, folder: string): void {
  const names = Object.keys({ ...begun, ...asked }) as (keyof Heading)[];
  const changed = names.filter((name) => JSON.stringify(begun[name]) !== JSON.stringify(asked[name]));
  // The moments of a period are kept under other names than the option has.
  const other = [...new Set(changed.map((name) => (name === 'since' || name === 'until' ? 'period' : name)))];
  if (other.length > 0) {
    throw new JobError(
      'state',
      `The export in ${folder} was started with other values for ${other.join(', ')}. Continue it with the same options, or choose another folder.`,
    );
  }
}
