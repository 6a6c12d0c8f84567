import type { Invitee } from '../../jobs.js';
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

/** Why a text is no CSV, by what the parser has for it; its message has the line. */
function notCsv(name: string, error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const [, line] = /\bline (\d+)/.exec(message) ?? [];
  return `${line === undefined ? name : `${name}:${line}`}: this is no CSV: ${words[code] ?? message}`;
}

async function rowsOf(name: string, content: string): Promise<readonly Row[]> {
  const { parse } = await import('csv-parse/sync');
  let headers: readonly string[] = [];
  try {
    const rows = parse<Row, Cells>(content, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      columns: (given: readonly string[]) => {
        headers = given.map(columnOf);
        return [...headers];
      },
      on_record: (record, { lines, error }) => ({ record, line: lines, isWhole: !error }),
    });
    if (!headers.includes('email')) {
      throw new UsageError(
        `${name} should begin with a line that names its columns, with ${columns.join(', ')} among them; email is needed`,
      );
    }
    return rows;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(notCsv(name, error));
  }
}

function problemOf({ record, isWhole }: Row): string | undefined {
  if (!isWhole) return 'it has more or fewer cells than there are columns';
  const { email } = record;
  if (!email) return 'it has no email';
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : `${JSON.stringify(email)} is no e-mail address`;
}

/** Reads people from a CSV with a header. Throws a `UsageError` that tells of all bad rows with their lines. */
export async function readPeople(file: string): Promise<Invitee[]> {
  const name = nameOf(file);
  const rows = await rowsOf(name, await readInput(file));
  if (rows.length === 0) throw new UsageError(`nobody is in ${name}: it should have a line for each person`);
  const problems = rows.flatMap((row) => {
    const problem = problemOf(row);
    return problem === undefined ? [] : [`${name}:${row.line}: ${problem}`];
  });
  if (problems.length > 0) {
    throw new UsageError(`nobody was invited: ${name} has bad rows\n${problems.join('\n')}`);
  }
  return rows.map(({ record }) => ({
    email: record.email ?? '',
    ...(record.first_name && { first_name: record.first_name }),
    ...(record.last_name && { last_name: record.last_name }),
  }));
}
