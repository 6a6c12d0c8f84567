import { plainText } from '../../shared/spreadsheet.js';
import { isUtf16 } from '../../shared/text-of-bytes.js';
import { UsageError } from '../failure.js';
import { bytesIn, nameOf, textIn } from '../input-file.js';
import { printable } from '../terminal.js';

/** Columns by name, each with the headers that mean it: small letters and digits only, in any language. */
export type Meanings<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/** A row, with the line of the file on which it ends. */
export interface SheetRow<Name extends string> {
  readonly cells: Readonly<Partial<Record<Name, string>>>;
  readonly line: number;
  /** Problem of a row that has not exactly one cell for each column. */
  readonly problem: string | undefined;
}

/** Rows of a CSV file. */
export interface Sheet<Name extends string> {
  readonly rows: readonly SheetRow<Name>[];
  /** Reports on standard error how many rows there are, the separator, and the columns that are not read. */
  tell(): void;
}

/** Form of a file. */
interface Wanted<Name extends string> {
  readonly meanings: Meanings<Name>;
  /** The column that each file has. */
  readonly needed: Name;
  /** End of the sentence that says which header the file needs. */
  readonly header: string;
}

/**
 * Characters that nobody sees. They come along with copied text. Joiners, variation selectors and tags stay, because they
 * change how scripts, emoji and flags look.
 */
const unseen =
  /(?![\t-\r\u{e0020}-\u{e007f}\p{Variation_Selector}\u200c\u200d])[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

const visible = (text: string): string => text.replace(unseen, '').trim();

/** Normalises a header: `E-Mail`, `Prénom` and `First Name` become email, prenom and firstname. */
const plain = (header: string): string =>
  visible(header)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Separators of columns by name. Spreadsheets choose one by the user's language. */
const separators = { commas: ',', semicolons: ';', tabs: '\t' };

const options = { trim: true, skip_empty_lines: true, relax_column_count: true } as const;

/** Beginnings of workbooks: zip, and the older form of Office. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Refuses a workbook, which is not text. */
export function expectNoWorkbook(name: string, bytes: Uint8Array): void {
  if (!workbooks.some((begin) => begin.every((byte, index) => bytes[index] === byte))) return;
  throw new UsageError(
    `${name} is a workbook of a spreadsheet, such as Excel (.xlsx), and not a text. Save it as CSV (UTF-8), and use that file`,
  );
}

/** Refuses text that has lost characters, because the service would keep garbled text. */
function expectWhole(name: string, content: string): void {
  const place = content.indexOf('\uFFFD');
  if (place < 0) return;
  const line = content.slice(0, place).split('\n').length;
  throw new UsageError(
    `${name}:${line}: a character was lost (U+FFFD) when the file was saved. Correct it, and save the file as UTF-8`,
  );
}

/** Reads a CSV with a header. Throws a `UsageError` if it cannot. */
export async function readSheet<Name extends string>(
  file: string,
  { meanings, needed, header }: Wanted<Name>,
): Promise<Sheet<Name>> {
  const { parse } = await import('csv-parse/sync');
  const name = nameOf(file);
  const bytes = await bytesIn(file);
  expectNoWorkbook(name, bytes);
  // Header and rows may come from different systems.
  const text = textIn(name, bytes).replace(/\r\n?/g, '\n');
  // Excel reads the separator from such a line above the header. Its line break stays, so that the others keep their numbers.
  const content = text.replace(/^"?sep=."?(?=\n)/i, '');
  expectWhole(name, content);
  const columns = Object.keys(meanings) as Name[];
  const columnOf = (head: string): Name | undefined =>
    columns.find((column) => plain(column) === plain(head) || meanings[column].includes(plain(head)));
  /** Returns the number of known columns in the header, or 0 without the needed one. */
  const known = (delimiter: string): number => {
    try {
      const [heads = []] = parse(content, { ...options, delimiter, to: 1 });
      const found = new Set(heads.map(columnOf));
      return found.has(needed) ? columns.filter((column) => found.has(column)).length : 0;
    } catch {
      // Parsing fails if a closing quote is followed by another separator.
      return 0;
    }
  };
  const [best = { separator: 'commas', delimiter: ',', count: 0 }] = Object.entries(separators)
    .map(([separator, delimiter]) => ({ separator, delimiter, count: known(delimiter) }))
    .sort((one, other) => other.count - one.count);
  let heads: readonly string[] = [];
  /** The column that each header means. One with the name itself leaves nothing to those with another word for it. */
  let meant: readonly (Name | undefined)[] = [];
  let rows: SheetRow<Name>[] = [];
  /** The line on which the last whole cell ends. The parser names a quote that is not closed by the end of the file. */
  let before = 0;
  try {
    rows = parse<SheetRow<Name>, Readonly<Record<string, string | undefined>>>(content, {
      ...options,
      delimiter: best.delimiter,
      skip_records_with_empty_values: true,
      cast: (cell, { lines }) => {
        before = lines;
        return cell;
      },
      // By number, because two columns may have one header.
      columns: (given: readonly string[]) => {
        heads = given.map(visible);
        const plainHeads = heads.map(plain);
        meant = heads.map((head, index) => {
          const column = columnOf(head);
          const own = plain(column ?? '');
          return plainHeads[index] === own || !plainHeads.includes(own) ? column : undefined;
        });
        return given.map((_, index) => String(index));
      },
      on_record: (record, { lines, error }) => {
        const cells: Partial<Record<Name, string>> = {};
        for (const [index, column] of meant.entries()) {
          const cell = visible(plainText(record[index] ?? ''));
          if (column !== undefined && cell !== '') cells[column] = cell;
        }
        const problem = error && 'the row has more or fewer cells than the header';
        return { cells, line: lines, problem };
      },
    });
  } catch (error) {
    throw new UsageError(`${name}: not valid CSV after line ${before}: ${(error as Error).message}`);
  }
  if (best.count === 0) {
    throw new UsageError(
      `the first line of ${name} must be a header with ${header}. Separate columns with commas, semicolons or tabs`,
    );
  }
  for (const column of columns) {
    const same = heads.filter((_, index) => meant[index] === column);
    if (same.length > 1) {
      const quoted = same.map((head) => JSON.stringify(head)).join(' and ');
      throw new UsageError(`${name} has two columns for ${column}: ${quoted}. Keep the one that you mean`);
    }
  }
  const read = rows.length === 1 ? '1 row' : `${rows.length} rows`;
  const separated = heads.length === 1 ? 'one column' : `columns separated by ${best.separator}`;
  const encoding = isUtf16(bytes) ? ', in UTF-16' : '';
  const unread = heads.filter((head, index) => meant[index] === undefined && head !== '');
  const list = unread.map((head) => JSON.stringify(head)).join(', ');
  return {
    rows,
    tell() {
      console.error(printable(`note: ${name}: read ${read}, ${separated}${encoding}`));
      if (list === '') return;
      console.error(printable(`note: ${name}: not read: ${list}. The columns are ${columns.join(', ')}`));
    },
  };
}
