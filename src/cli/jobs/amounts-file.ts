import type { LedgerOptions } from '../../jobs/index.js';
import { currencyOf } from '../../jobs/records/currency.js';
import { decimalsIn } from '../../shared/currency-decimals.js';
import { UsageError } from '../failure.js';
import { nameOf } from '../input-file.js';
import { type Meanings, readSheet } from './sheet.js';

type Column = 'order' | 'refund' | 'amount' | 'amount_minor' | 'currency';

/** Headers of lists of refunds, as payment providers write them. */
const meanings: Meanings<Column> = {
  order:
    'ordernumber orderno ordercode orderuuid orderid orderreference merchantreference reference uuid code bestellnummer bestellung'.split(
      ' ',
    ),
  refund: ['amountrefunded', 'refundedamount', 'refundamount', 'refunded'],
  amount: ['betrag', 'montant'],
  amount_minor: ['refundminor', 'amountinminorunits', 'minorunits', 'amountincents', 'amountcents'],
  currency: ['refundcurrency', 'currencycode', 'wahrung', 'devise'],
};

/** Returns the decimal mark that an amount shows, if it does: `1,234` may be thousands or decimals. */
function markIn(digits: string): string | undefined {
  const [first, ...others] = digits.replace(/\d/g, '');
  const last = others.at(-1) ?? first;
  if (others.length > 0 && first === last) return first === '.' ? ',' : '.';
  return others.length > 0 || !/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? last : undefined;
}

/**
 * Reads amounts of orders from a CSV. Its amounts have one decimal mark, and at least one shows which. Rejects with a `UsageError`
 * that names the line of a wrong row.
 */
export async function readAmounts(file: string): Promise<LedgerOptions['refunds']> {
  const name = nameOf(file);
  const header = 'the columns order, amount (or amount_minor), and optionally currency';
  const { rows, tell } = await readSheet<Column>(file, { meanings, needed: 'order', header });
  const column = (['refund', 'amount', 'amount_minor'] as const).find((each) =>
    rows.some(({ cells }) => cells[each] !== undefined),
  );
  const written = rows.map(({ cells, line, problem: wrong }) => {
    const { order, [column ?? 'amount']: text = '' } = cells;
    const problem = (what: string) => new UsageError(`${name}:${line}: ${what}: ${JSON.stringify(text)}`);
    if (wrong !== undefined) throw problem(wrong);
    if (order === undefined) throw problem('the row names no order');
    const currency = currencyOf(cells.currency);
    const decimals = decimalsIn(currency ?? '');
    // Symbols of currencies, spaces and apostrophes between digits have no meaning. No amount has more than 30 digits.
    const bare = text.replace(/[\p{Sc}\s'’]/gu, '').replace(currency ?? '', '');
    const [, sign = '', digits = ''] = /^([-−(]?)\+?(\d[\d.,]{0,29})\)?$/.exec(bare) ?? [];
    if (digits === '') throw problem('no amount');
    return { order, currency, decimals, problem, digits, sign: sign && '-' };
  });
  const [mark] = written.flatMap(({ digits }) => markIn(digits) ?? []);
  const amounts = written.map(({ order, currency, decimals, problem, digits, sign }) => {
    const pair = (amount: string) => [order, `${sign}${amount}`, currency] as const;
    if (column === 'amount_minor') {
      if (currency === undefined || !/^\d+$/.test(digits))
        throw problem('an amount in the smallest unit must be whole, and have a currency');
      const minor = digits.padStart(decimals + 1, '0');
      return pair(decimals === 0 ? minor : `${minor.slice(0, -decimals)}.${minor.slice(-decimals)}`);
    }
    if (mark === undefined && decimals > 0 && /[1-9]/.test(digits)) {
      throw problem(
        'an amount that may be in cents or in thousands. Write decimals such as 12.00, or name the column amount_minor',
      );
    }
    const [whole = '', fraction, ...more] = mark === undefined ? [digits] : digits.split(mark);
    if (more.length > 0 || !/^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(whole) || !/^\d*$/.test(fraction ?? ''))
      throw problem('no amount');
    return pair(`${whole.replace(/[.,]/g, '')}${fraction ? `.${fraction}` : ''}`);
  });
  tell();
  return amounts;
}
