import type { OrderView } from '../../api/views/index.js';

const wordOf = (state: string | undefined): string | undefined => state?.trim().toLowerCase();

/**
 * Returns whether an order has a refund, even in part: its payment is "Refunded", or the word of its refund is not "No
 * Action", the only documented one.
 */
export const hasRefund = ({ refund, payment }: Pick<OrderView, 'refund' | 'payment'>): boolean =>
  (refund !== undefined && wordOf(refund) !== 'no action') || wordOf(payment) === 'refunded';
