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
  order:
    'order ordernumber orderno ordercode orderuuid orderid orderreference merchantreference reference uuid code bestellnummer bestellung',
  minor: 'refundminor amountminor amountinminorunits minorunits amountincents amountcents',
  amount: 'amountrefunded refundedamount refundamount refunded refund amount betrag montant',
  currency: 'refundcurrency currency currencycode wahrung devise',
} as const;

/** Normalises a header: `Order No.` and `Währung` become orderno and wahrung. */
const plain = (header: string): string =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Ll}\p{N}]+/gu, '');

/** Returns the name of the column under each header. `false` if it has none. */
function columnsOf(heads: readonly string[]): (keyof typeof headers | false)[] {
  const found = heads.map(plain);
  const names = Object.keys(headers) as (keyof typeof headers)[];
  const places = names.map((name) => {
    const header = headers[name].split(' ').find((each) => found.includes(each));
    return header === undefined ? -1 : found.indexOf(header);
  });
  return heads.map((_, index) => names[places.indexOf(index)] ?? false);
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
  const areWhole = all.every(({ digits }) => !/[.,]/.test(digits));
  return all.map((each) => {
    const { digits, currency, sign } = each;
    const hasDecimals = currency === undefined || decimalsIn(currency) > 0;
    const mark = markOf(each) ?? only;
    if (mark === undefined && hasDecimals && /^\d+[.,]\d{3}$/.test(digits)) {
      throw problem(each, 'an amount that may be thousands or decimals');
    }
    if (areWhole && hasDecimals && Number(digits) > 0) {
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
  const [header = ''] = text.trimStart().split('\n', 1);
  let columns: ReturnType<typeof columnsOf> = [];
  let rows: {
    readonly record: Partial<Record<keyof typeof headers, string>>;
    readonly info: { readonly lines: number };
  }[];
  try {
    rows = parse(text, {
      ...{ info: true, trim: true, relax_column_count: true, skip_empty_lines: true },
      skip_records_with_empty_values: true,
      delimiter: [';', '\t'].find((each) => header.includes(each)) ?? ',',
      columns: (heads: readonly string[]) => {
        columns = columnsOf(heads);
        return columns;
      },
    });
  } catch (error) {
    throw wrongOption('refunds', `is no valid CSV: ${(error as Error).message}`);
  }
  const isMinor = columns.includes('minor');
  if (!columns.includes('order') || !(isMinor || columns.includes('amount'))) {
    throw wrongOption(
      'refunds',
      'must have a header with the columns order and amount, and optionally currency. Separate columns with commas, semicolons or tabs',
    );
  }
  const entries = rows.map(({ record: { order = '', amount = '', minor = amount, currency }, info }) => {
    if (order === '') throw wrongOption('refunds', `names no order in line ${info.lines}`);
    return { order, written: writtenIn(info.lines, isMinor ? minor : amount, currencyOf(currency)) };
  });
  const all = entries.map(({ written }) => written);
  const wholeOf = ({ sign, digits, ...each }: Written) => {
    if (/^\d+$/.test(digits)) return `${sign}${digits}`;
    throw problem(each, 'an amount in the smallest unit that is not whole');
  };
  const amounts = isMinor ? all.map(wholeOf) : decimalsOf(all);
  return entries.map(({ order, written: { line, currency } }, index) => ({
    place: `line ${line}`,
    ...{ order, currency, isMinor, amount: amounts[index] ?? '' },
  }));
}
