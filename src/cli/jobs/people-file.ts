import type { CsvError } from 'csv-parse/sync';
import type { Invitee } from '../../jobs/index.js';
import { isAddress } from '../../shared/email-address.js';
import { nameOf, readInput } from '../input-file.js';
import { printable } from '../printable.js';
import { UsageError } from '../usage-error.js';

const columns = ['email', 'first_name', 'last_name'] as const;

/** Normalises a header: `First Name` becomes first_name. */
const columnOf = (header: string): string => header.trim().toLowerCase().replace(/[ -]+/g, '_');

type Cells = Readonly<Record<string, string | undefined>>;

/** A row, with the line of the file on which it ends. */
interface Row {
  readonly record: Cells;
  readonly line: number;
  /** Whether it has exactly one cell for each column. */
  readonly isWhole: boolean;
}

const words: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  CSV_INVALID_CLOSING_QUOTE:
    'there is text after a closing quote. Put the whole text in quotes, and double the inner quotes',
  INVALID_OPENING_QUOTE:
    'a quote is inside a text. Put the whole text in quotes, and double the inner quotes',
};

/** Returns why a text is not valid CSV, by the error of the parser. */
function notCsv(name: string, error: unknown): string {
  const { code = '', message, lines } = error as CsvError & { readonly lines?: number };
  return `${lines === undefined ? name : `${name}:${lines}`}: not valid CSV: ${words[code] ?? message}`;
}

/** Separators of columns by name. Spreadsheets choose one by the user's language. */
const separators = { commas: ',', semicolons: ';', tabs: '\t' } as const;

type Separator = keyof typeof separators;

const options = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true } as const;

/** Returns the separator that finds the most known columns in the header, or `undefined` if none finds an email column. */
async function separatorIn(content: string): Promise<Separator | undefined> {
  const { parse } = await import('csv-parse/sync');
  const known = (separator: Separator): number => {
    try {
      const [header = []] = parse(content, { ...options, delimiter: separators[separator], to: 1 });
      const names = header.map(columnOf);
      return names.includes('email') ? columns.filter((name) => names.includes(name)).length : 0;
    } catch {
      // Parsing fails if a closing quote is followed by another separator.
      return 0;
    }
  };
  const [best] = (Object.keys(separators) as Separator[])
    .map((separator) => ({ separator, count: known(separator) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return best?.separator;
}

/** Rows and headers of a text, and its separator. */
interface Sheet {
  readonly rows: readonly Row[];
  readonly headers: readonly string[];
  readonly separator: Separator;
}

async function sheetOf(name: string, content: string): Promise<Sheet> {
  const { parse } = await import('csv-parse/sync');
  const found = await separatorIn(content);
  const separator = found ?? 'commas';
  let headers: readonly string[] = [];
  try {
    const rows = parse<Row, Cells>(content, {
      ...options,
      delimiter: separators[separator],
      skip_records_with_empty_values: true,
      columns: (given: readonly string[]) => {
        headers = given.map(columnOf);
        return [...headers];
      },
      on_record: (record, { lines, error }) => ({ record, line: lines, isWhole: !error }),
    });
    if (found) return { rows, headers, separator };
  } catch (error) {
    throw new UsageError(notCsv(name, error));
  }
  throw new UsageError(
    `the first line of ${name} must be a header with the column email, and optionally first_name and last_name. ` +
      'Separate columns with commas, semicolons or tabs',
  );
}

/** Refuses text that has lost characters, because people would be invited under garbled names. */
function expectWhole(name: string, content: string): void {
  const place = content.indexOf('\uFFFD');
  if (place < 0) return;
  const line = content.slice(0, place).split('\n').length;
  throw new UsageError(
    `${name}:${line}: a character was lost (U+FFFD) when the file was saved. Correct it, and save the file as UTF-8`,
  );
}

function problemOf({ record, isWhole }: Row): string | undefined {
  if (!isWhole) return 'the row has more or fewer cells than the header';
  const { email } = record;
  if (!email) return 'the e-mail address is missing';
  return isAddress(email) ? undefined : `${JSON.stringify(email)} is not an e-mail address`;
}

/**
 * Reads people from a CSV with a header. Reports on standard error how many there are, and the separator. Rejects with a
 * `UsageError` that lists all invalid rows with their lines.
 */
export async function readPeople(file: string): Promise<Invitee[]> {
  const name = nameOf(file);
  const content = await readInput(file);
  expectWhole(name, content);
  const { rows, headers, separator } = await sheetOf(name, content);
  if (rows.length === 0) throw new UsageError(`there are no people in ${name}. Add a line for each person`);
  const problems = rows.flatMap((row) => {
    const problem = problemOf(row);
    return problem === undefined ? [] : [`${name}:${row.line}: ${problem}`];
  });
  if (problems.length > 0) {
    throw new UsageError(`nobody was invited, because ${name} has invalid rows:\n${problems.join('\n')}`);
  }
  const read = rows.length === 1 ? '1 row' : `${rows.length} rows`;
  const separated = headers.length === 1 ? 'one column' : `columns separated by ${separator}`;
  console.error(printable(`note: ${name}: read ${read}, ${separated}`));
  return rows.map(({ record }) => ({
    email: record.email ?? '',
    ...(record.first_name && { first_name: record.first_name }),
    ...(record.last_name && { last_name: record.last_name }),
  }));
}
