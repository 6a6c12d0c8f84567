import { type Command, Option } from 'commander';
import { endMeaning, nearestName } from '../../internal/did-you-mean.js';
import { UsageError } from '../usage-error.js';

export const formatNames = ['table', 'json', 'ndjson', 'csv'] as const;

/** How records are written. */
export type FormatName = (typeof formatNames)[number];

/** What the options of a command that writes records say. */
export interface OutputFlags {
  readonly format?: FormatName;
  /** The ways to the fields that are written; all where it is absent. */
  readonly select?: readonly string[];
}

/** Where a file was named, what writes one. */
function fileHint(given: string): string {
  const ending = /\.([a-z]+)$/i.exec(given.slice(-20))?.[1]?.toLowerCase();
  if (ending === 'pdf') return `; a document is written to a file with --pdf --output ${given}`;
  const format = formatNames.find((each) => each === ending);
  return format === undefined ? '' : `; to write a file, use -o ${format} > ${given}`;
}

function toFormat(given: string): FormatName {
  const name = formatNames.find((each) => each === given);
  if (name) return name;
  throw new UsageError(
    `-o, --format should be one of ${formatNames.join(', ')}${fileHint(given) || endMeaning(nearestName(given, formatNames))}`,
  );
}

function toSelect(given: string, before: readonly string[] = []): readonly string[] {
  const ways = given.split(',').map((way) => way.trim());
  if (ways.every((way) => way.split('.').every((key) => key !== ''))) return [...before, ...ways];
  throw new UsageError(
    '--select should be the names of fields with commas between them, such as name,org.uuid',
  );
}

/** Gives a command the options that say how its records are written. */
export const addOutputOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('-o, --format <name>', 'how it is written (default: table on a terminal, json elsewhere)')
        .choices(formatNames)
        .argParser(toFormat),
    )
    .option(
      '--select <fields>',
      'writes these fields alone, with commas between them; a dot leads into a record, as in name,org.uuid',
      toSelect,
    );
