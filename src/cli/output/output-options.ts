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

/** Formats that programs read or write under other names. */
const similar: Readonly<Record<string, string>> = {
  ...{ excel: 'csv', xlsx: 'csv', xls: 'csv', tsv: 'csv', jsonl: 'ndjson', json: 'ndjson' },
};

/** Returns what to write instead of an unknown format, which may be the name of a file. */
function formatHint(given: string, formats: readonly string[]): string {
  const [, ending] = /\.([a-z]+)$/i.exec(given.slice(-20)) ?? [];
  const word = (ending ?? given).toLowerCase();
  const format = [word, similar[word]].find((each) => each !== undefined && formats.includes(each));
  if (ending === 'pdf') return `. To write a PDF, use --pdf --output ${given}`;
  if (format === undefined) return endMeaning(nearestName(given, formats));
  const file = ending === undefined ? '' : ` > ${given.slice(0, -word.length)}${format}`;
  return `. ${file ? 'To write a file, use' : 'Use'} -o ${format}${file}${/^xls|excel/.test(word) ? '. Excel imports it as UTF-8' : ''}`;
}

/** Returns a function that reads one of these formats. */
export const formatIn =
  <Name extends string>(formats: readonly Name[]) =>
  (given: string): Name => {
    const name = formats.find((each) => each === given);
    if (name !== undefined) return name;
    const [one, ...others] = given.split(',').map((each) => each.trim());
    if (others.length > 0 && [one, ...others].every((each) => formats.some((format) => format === each))) {
      throw new UsageError(
        `-o, --format takes one format. Run the command once for each, into another file or folder: first with -o ${one}`,
      );
    }
    throw new UsageError(
      `-o, --format must be one of ${formats.join(', ')}, not ${JSON.stringify(given)}${formatHint(given, formats)}`,
    );
  };

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
        .argParser(formatIn(formatNames)),
    )
    .option(
      '--select <fields>',
      'writes only these fields, or columns of the table, separated by commas; repeatable; a dot selects a nested field: name,org.uuid',
      toSelect,
    );
