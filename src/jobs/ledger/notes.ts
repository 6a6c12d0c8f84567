/** What a ledger rests on where the service does not document what its figures mean. */
export const notes: readonly string[] = [
  'An order counts at the time at which it was placed. When money was paid, refunded or paid out is not told.',
  'Every order counts, whatever its status and payment: only the status Active and the payment Paid are documented. `states` tells how many orders there are of each, and what was charged for them.',
  'Of the refund, only the word No Action is documented. An order with any other word, or with the payment Refunded, counts as refunded as a whole: how much was given back, and whether fees were, is not told.',
  'A line comes to price × quantity without its discount. Whether a discount is of one or of the line is not documented: either is accepted, and the one that explains the subtotal is counted.',
  'Whether buyers pay the fees on top of the prices is not told by an order: either is accepted as its total, and `feesOnTop` is what the totals show.',
  'Whether a fee is a cost of the organisation or only of the buyer is not documented. `net` is without the fees on top of the prices; the others, `fees` without `feesOnTop`, are not taken off it.',
  'Tax is within the prices where an order says `price_is_tax_inclusive`, and then `gross` and `net` hold it; it is on top of them where it says not. Where it says neither, the total tells.',
  'An order adds up if each line comes to its subtotal, the lines to the subtotal of the order, and that without the coupon and with what is on top to its total. Fees and tax of lines are not compared with those of the order.',
  'An amount that is missing is not taken for 0, except a discount or a coupon that is not there: its order stands in `notCounted`, and in no figure.',
];
