import type { CsvError } from 'csv-parse/sync';
import type { Invitee } from '../../jobs.js';
import { printable } from '../printable.js';
import { UsageError } from '../usage-error.js';
import { nameOf, readInput } from './input-file.js';

const columns = ['email', 'first_name', 'last_name'] as const;

/** A header as it is compared: `First Name` is first_name. */
const columnOf = (header: string): string => header.trim().toLowerCase().replace(/[ -]+/g, '_');

type Cells = Readonly<Record<string, string | undefined>>;

/** A row, with the line of the file that it ends on. */
interface Row {
  readonly record: Cells;
  readonly line: number;
  /** Whether it has a cell for each column, and no more. */
  readonly isWhole: boolean;
}

const words: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'something stands after a closing quote',
  INVALID_OPENING_QUOTE: 'a quote stands within a text: put the whole of it in quotes, and the quote twice',
};

/** Why a text is no CSV, by what the parser has for it. */
function notCsv(name: string, error: unknown): string {
  const { code = '', message, lines } = error as CsvError & { readonly lines?: number };
  return `${lines === undefined ? name : `${name}:${lines}`}: this is no CSV: ${words[code] ?? message}`;
}

/** The separators of columns, with their names. A spreadsheet chooses one by the language of its user. */
const separators = { commas: ',', semicolons: ';', tabs: '\t' } as const;

type Separator = keyof typeof separators;

const options = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true } as const;

/** How the columns of a text are separated: by what makes the most known columns of its header; missing if none has an email. */
async function separatorIn(content: string): Promise<Separator | undefined> {
  const { parse } = await import('csv-parse/sync');
  const known = (separator: Separator): number => {
    try {
      const [header = []] = parse(content, { ...options, delimiter: separators[separator], to: 1 });
      const names = header.map(columnOf);
      return names.includes('email') ? columns.filter((name) => names.includes(name)).length : 0;
    } catch {
      // A quote ends where another separator follows.
      return 0;
    }
  };
  const [best] = (Object.keys(separators) as Separator[])
    .map((separator) => ({ separator, count: known(separator) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return best?.separator;
}

/** The rows of a text, and how its columns are separated. */
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
    `${name} should begin with a line that names its columns, with ${columns.join(', ')} among them; email is needed. ` +
      'Separate columns by commas, semicolons or tabs',
  );
}

/** Refuses what an encoding other than UTF-8 makes of names: people would be invited under letters that are none. */
function expectUtf8(name: string, content: string): void {
  const place = content.indexOf('\uFFFD');
  if (place < 0) return;
  const line = content.slice(0, place).split('\n').length;
  throw new UsageError(`${name}:${line}: this text is not UTF-8. Open the file and save it as UTF-8`);
}

function problemOf({ record, isWhole }: Row): string | undefined {
  if (!isWhole) return 'it has more or fewer cells than there are columns';
  const { email } = record;
  if (!email) return 'it has no email';
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : `${JSON.stringify(email)} is no e-mail address`;
}

/**
 * Reads people from a CSV with a header, and says on standard error how many there are and how its columns are separated.
 * Rejects with a `UsageError` that tells all bad rows with their lines.
 */
export async function readPeople(file: string): Promise<Invitee[]> {
  const name = nameOf(file);
  const content = await readInput(file);
  expectUtf8(name, content);
  const { rows, headers, separator } = await sheetOf(name, content);
  if (rows.length === 0) throw new UsageError(`nobody is in ${name}: it should have a line for each person`);
  const problems = rows.flatMap((row) => {
    const problem = problemOf(row);
    return problem === undefined ? [] : [`${name}:${row.line}: ${problem}`];
  });
  if (problems.length > 0) {
    throw new UsageError(`nobody was invited: ${name} has bad rows\n${problems.join('\n')}`);
  }
  const people = rows.length === 1 ? '1 person' : `${rows.length} people`;
  const separated = headers.length === 1 ? 'in one column' : `columns separated by ${separator}`;
  console.error(printable(`note: ${name}: ${people}, ${separated}`));
  return rows.map(({ record }) => ({
    email: record.email ?? '',
    ...(record.first_name && { first_name: record.first_name }),
    ...(record.last_name && { last_name: record.last_name }),
  }));
}
