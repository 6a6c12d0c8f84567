import type { OrderView } from '../views.js';

const wordOf = (state: string | undefined): string | undefined => state?.trim().toLowerCase();

/** Whether an order says that something was refunded: anything that is not the one documented word for nothing. */
export const hasRefund = ({ refund, payment }: Pick<OrderView, 'refund' | 'payment'>): boolean =>
  (refund !== undefined && wordOf(refund) !== 'no action') || wordOf(payment) === 'refunded';
