import { type Command, Option } from 'commander';
import { UsageError } from '../failure.js';

export const formatNames = ['table', 'json', 'ndjson', 'csv'] as const;

/** Name of an output format. */
export type FormatName = (typeof formatNames)[number];

/** Options of a command that writes records. */
export interface OutputFlags {
  readonly format?: FormatName;
  /** Paths of the fields to write. Default: all. */
  readonly select?: readonly string[];
}

/** Target of the output: standard output, except in tests. */
export interface Sink extends NodeJS.EventEmitter {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): boolean;
}

/** Facts about the records that are known before the first one. */
export interface OutputOptions {
  /** All columns, whose names are no paths. They are then written even without records. */
  readonly columns?: readonly string[] | undefined;
  /** Fields that records can have, in order. */
  readonly fields?: readonly string[] | undefined;
  /** First columns of a table, in order. */
  readonly first?: readonly string[] | undefined;
  /** Adds fields to a record, for a table and for `--select`. */
  readonly derive?: ((record: unknown) => unknown) | undefined;
  readonly to?: Sink;
}

function toSelect(given: string, before: readonly string[] = []): readonly string[] {
  const ways = given.split(',').map((way) => way.trim());
  if (ways.every((way) => way.split('.').every((key) => key !== ''))) return [...before, ...ways];
  throw new UsageError(
    `--select must be field names separated by commas, such as name,org.uuid, not ${JSON.stringify(given)}`,
  );
}

/** Adds the options for the output of records. */
export const addOutputOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('-o, --format <name>', 'output format (default: table on a terminal, else json)').choices(
        formatNames,
      ),
    )
    .option(
      '--select <fields>',
      'writes only these fields, or columns of the table, separated by commas; repeatable; a dot selects a nested field: name,org.uuid',
      toSelect,
    );
