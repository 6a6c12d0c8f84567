import { decimalsIn } from '../../shared/currency-decimals.js';
import { wrongOption } from '../../shared/option-error.js';
import { currencyOf } from '../records/currency.js';

/** A given refund. */
export interface GivenRow {
  /** Its place in the option, for errors. */
  readonly place: string;
  /** Uuid or number of its order. */
  readonly order: string;
  /** Amount, a decimal. */
  readonly amount: string;
  readonly currency: string | undefined;
  /** Whether the amount is in the smallest unit of the currency. */
  readonly isMinor: boolean;
}

/** Headers of each column, in small letters and digits. The first one that a file has counts. */
const headers = {
  order: [
    ...['order', 'ordernumber', 'orderno', 'ordercode', 'orderuuid', 'orderid', 'orderreference'],
    ...['merchantreference', 'reference', 'uuid', 'code', 'bestellnummer', 'bestellung'],
  ],
  minor: ['refundminor', 'amountminor', 'amountinminorunits', 'minorunits', 'amountincents', 'amountcents'],
  amount: [
    ...['amountrefunded', 'refundedamount', 'refundamount', 'refunded', 'refund', 'amount', 'betrag'],
    'montant',
  ],
  currency: ['refundcurrency', 'currency', 'currencycode', 'wahrung', 'devise'],
} as const;

type Column = keyof typeof headers;

const columnNames = Object.keys(headers) as Column[];

/** Normalises a header: `Order No.` and `Währung` become orderno and wahrung. */
const plain = (header: string): string =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/\p{M}/gu, '');

/** Returns the places of the columns in a header. */
function columnsIn(heads: readonly string[]): Readonly<Partial<Record<Column, number>>> {
  const found = heads.map(plain);
  return Object.fromEntries(
    columnNames.flatMap((column) => {
      const header = headers[column].find((each) => found.includes(each));
      return header === undefined ? [] : [[column, found.indexOf(header)]];
    }),
  );
}

/** An amount as a file writes it, without its sign. */
interface Written {
  readonly line: number;
  readonly text: string;
  readonly sign: '' | '-';
  /** Digits, points and commas. */
  readonly digits: string;
  readonly currency: string | undefined;
}

const problem = ({ line, text }: Pick<Written, 'line' | 'text'>, what: string) =>
  wrongOption('refunds', `has ${what} in line ${line}: ${JSON.stringify(text)}`);

/** Reads the sign of an amount. Symbols of currencies, spaces and apostrophes between digits have no meaning. */
function writtenIn(line: number, text: string, currency: string | undefined): Written {
  const bare = text.replace(/[\p{Sc}\s'’]/gu, '').replace(currency ?? '', '');
  const [, minus, inBrackets, plus] = /^(?:[-−]([\d.,]+)|\(([\d.,]+)\)|\+?([\d.,]+))$/.exec(bare) ?? [];
  const digits = minus ?? inBrackets ?? plus;
  if (digits === undefined || !/^\d/.test(digits)) throw problem({ line, text }, 'no amount');
  return { line, text, sign: plus === undefined ? '-' : '', digits, currency };
}

/** Returns the decimal mark of an amount, or `undefined` if it is not sure that a mark is one. */
function markOf({ digits, currency }: Written): '.' | ',' | undefined {
  const [, whole = '', mark, fraction = ''] = /^(.*)([.,])(\d+)$/.exec(digits) ?? [];
  const others = whole.replace(/\d/g, '');
  const isGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  const isThousands = others === '' ? isGroup : others.includes(String(mark));
  const hasNoDecimals = currency !== undefined && decimalsIn(currency) === 0;
  return isThousands || (hasNoDecimals && fraction.length === 3)
    ? undefined
    : (mark as '.' | ',' | undefined);
}

/** Returns amounts as decimals. An amount such as 1,234 is clear only if another one shows the decimal mark. */
function decimalsOf(all: readonly Written[]): string[] {
  const marks = new Set(all.map(markOf).filter((mark) => mark !== undefined));
  const [only] = marks.size === 1 ? marks : [];
  const isWhole = all.every(({ digits }) => !/[.,]/.test(digits));
  return all.map((each) => {
    const { digits, currency, sign } = each;
    const hasDecimals = currency === undefined || decimalsIn(currency) > 0;
    const isSingle = /^\d+[.,]\d{3}$/.test(digits);
    const mark = markOf(each) ?? only;
    if (isSingle && mark === undefined && hasDecimals) {
      throw problem(each, 'an amount that may be thousands or decimals');
    }
    if (isWhole && hasDecimals && Number(digits) > 0) {
      throw problem(
        each,
        'an amount without decimals, which may be in cents. Write decimals such as 12.00, or name the column amount_minor. It is',
      );
    }
    const [whole = '', fraction = '', more] = mark === undefined ? [digits] : digits.split(mark);
    if (more !== undefined || !/^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(whole) || !/^\d*$/.test(fraction)) {
      throw problem(each, 'no amount');
    }
    return `${sign}${whole.replace(/[.,]/g, '')}${fraction && `.${fraction}`}`;
  });
}

/**
 * Reads the text of a CSV with refunds, such as the export of a payment provider. Commas, semicolons or tabs separate its columns,
 * which are found by name. Rejects with an `OptionError` that names the line of a wrong row.
 */
export async function readRefundsText(given: string): Promise<GivenRow[]> {
  const { parse } = await import('csv-parse/sync');
  // Excel writes the separator in such a line above the header. Its line break stays, so that lines keep their numbers.
  const text = given.replace(/^\uFEFF/, '').replace(/^"?sep=."?(?=\r?\n)/i, '');
  const options = { trim: true, skip_empty_lines: true, relax_column_count: true };
  /** Returns the columns for a separator. */
  const headOf = (delimiter: string) => {
    const [heads = []] = parse(text, { ...options, relax_quotes: true, delimiter, to: 1 });
    return { delimiter, columns: columnsIn(heads) };
  };
  const [head] = [',', ';', '\t']
    .map(headOf)
    .sort((one, other) => Object.keys(other.columns).length - Object.keys(one.columns).length);
  const { order, minor, amount = minor, currency } = head?.columns ?? {};
  if (head === undefined || order === undefined || amount === undefined) {
    throw wrongOption(
      'refunds',
      'must have a header with the columns order and amount, and optionally currency. Separate columns with commas, semicolons or tabs',
    );
  }
  /** Cells of each row, after the number of its line. */
  let rows: string[][];
  try {
    rows = parse(text, {
      ...options,
      delimiter: head.delimiter,
      skip_records_with_empty_values: true,
      on_record: (cells, { lines }) => [String(lines), ...cells],
    });
  } catch (error) {
    throw wrongOption('refunds', `is no valid CSV: ${(error as Error).message}`);
  }
  const entries = rows.slice(1).map(([line, ...cells]) => {
    const name = cells[order] ?? '';
    if (name === '') throw wrongOption('refunds', `names no order in line ${line}`);
    const code = currency === undefined ? undefined : currencyOf(cells[currency]);
    return { order: name, written: writtenIn(Number(line), cells[amount] ?? '', code) };
  });
  const all = entries.map(({ written }) => written);
  const isMinor = amount === minor;
  const cents = ({ sign, digits, ...each }: Written) => {
    if (/^\d+$/.test(digits)) return `${sign}${digits}`;
    throw problem(each, 'an amount in the smallest unit that is not whole');
  };
  const amounts = isMinor ? all.map(cents) : decimalsOf(all);
  return entries.map(({ order, written: { line, currency } }, index) => ({
    place: `line ${line}`,
    ...{ order, currency, isMinor, amount: amounts[index] ?? '' },
  }));
}
