/** Assumptions of a ledger about figures whose meaning is not documented. */
export const notes: readonly string[] = [
  'An order counts at the time when it was placed. The service does not return when money was paid, refunded or paid out.',
  'Every order counts, whatever its status and payment, because only the status Active and the payment Paid are documented. `states` lists the number of orders for each, and the amounts charged.',
  'The only documented refund state is No Action. An order with any other state, or with the payment Refunded, counts as refunded in full. The service does not return how much was refunded, or whether that included fees.',
  'The ledger expects the subtotal of a line to be price × quantity, minus its discount. It is not documented whether a discount is for one item or for the whole line. The ledger uses the one that matches the subtotal.',
  'Orders do not say whether buyers pay the fees on top of the prices. The ledger accepts a total with or without the fees. `feesOnTop` contains the fees that the totals show.',
  'Whether the organisation or the buyer pays a fee is not documented. `net` excludes the fees on top of the prices. It still includes the other fees (`fees` minus `feesOnTop`).',
  'If `price_is_tax_inclusive` is true, the prices include tax, and so do `gross` and `net`. If it is false, tax is on top. If it is missing, the total shows which one applies.',
  'An order adds up if each line matches its subtotal, the subtotals of the lines add up to that of the order, and this amount, minus the coupon and plus everything on top, is the total. Fees and tax of lines are not compared with those of the order.',
  'A missing discount or coupon counts as 0. If another amount is missing, the order is listed in `notCounted` and left out of all figures.',
];
