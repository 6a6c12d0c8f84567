import { type Command, Option } from 'commander';
import { endMeaning, nearestName } from '../../shared/did-you-mean.js';
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

/** Returns a hint on how to write a file, if the format looks like a file name. */
function fileHint(given: string): string {
  const ending = /\.([a-z]+)$/i.exec(given.slice(-20))?.[1]?.toLowerCase();
  if (ending === 'pdf') return `. To write a PDF, use --pdf --output ${given}`;
  const format = formatNames.find((each) => each === ending);
  return format === undefined ? '' : `. To write a file, use -o ${format} > ${given}`;
}

function toFormat(given: string): FormatName {
  const name = formatNames.find((each) => each === given);
  if (name) return name;
  throw new UsageError(
    `-o, --format must be one of ${formatNames.join(', ')}, not ${JSON.stringify(given)}${fileHint(given) || endMeaning(nearestName(given, formatNames))}`,
  );
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
      new Option('-o, --format <name>', 'output format (default: table on a terminal, else json)')
        .choices(formatNames)
        .argParser(toFormat),
    )
    .option(
      '--select <fields>',
      'writes only these fields, separated by commas; a dot selects a nested field: name,org.uuid',
      toSelect,
    );
