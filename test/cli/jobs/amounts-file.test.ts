import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readAmounts } from '../../../src/cli/jobs/amounts-file.js';
import { ownFolder } from '../../support/folder.js';

/** Returns the amounts in a file. */
async function amountsIn(csv: string) {
  const file = join(await ownFolder(), 'payouts.csv');
  await writeFile(file, csv);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  return readAmounts(file).finally(() => said.mockRestore());
}

test.each([
  ['order,amount,currency\nA,-12.50,AUD\nB,-0.5,aud', ['A', '-12.50', 'AUD'], ['B', '-0.5', 'AUD']],
  ['\uFEFFBestellung;Betrag;Währung\r\n"#A";"13,00";AUD\r\n', ['#A', '13.00', 'AUD']],
  ['Order No.\tAmount refunded\tAmount\nA\t$ 13.00\t64.95', ['A', '13.00']],
  ['reference,refund\nA,(13.00)', ['A', '-13.00']],
  [
    'order,amount_minor,currency\nA,1300,AUD\nB,1234,KWD\nC,5,JPY',
    ['A', '13.00', 'AUD'],
    ['B', '1.234', 'KWD'],
    ['C', '5', 'JPY'],
  ],
  ['sep=,\norder,amount\nA,"1,234.56"\nB,"2,345"', ['A', '1234.56'], ['B', '2345']],
  ['order,amount,currency\nA,"1,234",JPY', ['A', '1234', 'JPY']],
  [
    "order;amount\nA;1.234,56\nB;1.234.567,00\nC;1 234,5\nD;1'234\nE;0,500",
    ['A', '1234.56'],
    ['B', '1234567.00'],
    ['C', '1234.5'],
    ['D', '1234'],
    ['E', '0.500'],
  ],
])('reads %j', async (csv, ...expected) => {
  expect(await amountsIn(csv)).toEqual(
    expected.map(([order, amount, currency]) => [order, amount, currency]),
  );
});

test.each([
  ['amount\n1.00', 'must be a header with the columns order, amount'],
  ['order,amount\nA,"1,234"', '2: an amount that may be in cents or in thousands'],
  ['order,amount,currency\nA,20,EUR', 'Write decimals such as 12.00, or name the column amount_minor: "20"'],
  ['order,amount\nA,1.00\nB,"2,00"', '3: no amount: "2,00"'],
  ['order,amount\nA,1200.5.1', '2: no amount: "1200.5.1"'],
  [`order,amount\nA,12.5${'0'.repeat(40)}`, '2: no amount: "12.5000'],
  ['order,amount\nA,half', '2: no amount: "half"'],
  ['order,amount\n,1.00', '2: the row names no order'],
  ['order,amount\nA,1,234.50', '2: the row has more or fewer cells'],
  ['order,amount_minor,currency\nA,1.5,EUR', '2: an amount in the smallest unit must be whole'],
  ['order,amount\n"A,1.00', 'not valid CSV'],
])('refuses %j', async (csv, message) => {
  await expect(amountsIn(csv)).rejects.toThrow(message);
});
