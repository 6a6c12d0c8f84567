import type { OrderLineView, OrderView, TicketView } from '../../api/views/index.js';
import { hasRefund } from '../records/has-refund.js';
import { type Amounts, amountOf, longestAmount, named, sumOf } from './amounts.js';
import type { RefundSource } from './result.js';

/** Amounts of an order that a refund reduces. */
const partNames = ['sold', 'serviceFees', 'processingFees', 'tax', 'unexplained'] as const;

/** These amounts for an order or a part of it. */
type Parts = Amounts<(typeof partNames)[number]>;

/** Facts about a refund that its order does not contain. */
export interface RefundFacts {
  /** Amount that the buyer got back. `undefined` if the option `refunds` does not have it. */
  readonly given: bigint | undefined;
  /** Tickets of the order, if it needs them. */
  readonly tickets: readonly Pick<TicketView, 'type' | 'variation' | 'isVoid'>[];
}

/** An order that may have a refund. */
interface Refundable {
  readonly view: OrderView;
  readonly charged: bigint;
  readonly whole: Parts;
  /** The parts of the charge. A part is 0 if the prices include it. */
  readonly inCharge: Parts;
  /** The part `sold` of each line. */
  readonly soldIn: readonly bigint[];
  /** Divides an amount in proportion to weights, in the smallest unit of the currency. */
  readonly share: (amount: bigint, weights: readonly bigint[]) => readonly bigint[];
}

/** The refunded part of an order. */
export interface Back {
  readonly parts: Parts;
  /** Refunded part of `sold` for each line. */
  readonly sold: readonly bigint[];
  /** Number of refunded items for each line. */
  readonly quantities: readonly number[];
}

const none: Back = { parts: named(partNames, () => 0n), sold: [], quantities: [] };

/** Whether only the tickets show how much was refunded, because the order does not say that it was everything. */
export const needsTickets = (view: OrderView): boolean => hasRefund(view) && view.isRefunded !== true;

/** Returns the least and the most that was refunded, and where the amount comes from. */
export function refundOf(order: Refundable, { given, tickets }: RefundFacts) {
  const { view, whole, soldIn } = order;
  const all: Back = {
    parts: whole,
    sold: soldIn,
    quantities: view.lines.map(({ quantity = 0 }) => quantity),
  };
  const known = (from: RefundSource | undefined, back: Back) => ({ from, least: back, most: back });
  const voids = needsTickets(view) ? voidsOf(view.lines, tickets) : undefined;
  const ofTickets = voids && backOf(order, voids);
  if (given !== undefined && (given > 0n || hasRefund(view))) {
    if (given >= order.charged) return known('given', all);
    // Tickets of this amount show which parts of the charge it covers.
    return known(
      'given',
      ofTickets && paidFor(order, ofTickets) === given ? ofTickets : backFor(order, given),
    );
  }
  if (!hasRefund(view)) return known(undefined, none);
  if (!needsTickets(view)) return known('order', all);
  return ofTickets ? known('tickets', ofTickets) : { ...known('unknown', none), most: all };
}

/** Returns what the buyer had paid for a refunded part. */
const paidFor = ({ inCharge }: Refundable, { parts }: Back): bigint =>
  sumOf(partNames.map((name) => (inCharge[name] === 0n ? 0n : parts[name])));

/** Returns what a refund of this amount covers: the same share of each part of the charge, and of what the prices include. */
function backFor({ charged, whole, inCharge, soldIn, share }: Refundable, paid: bigint): Back {
  const shares = share(
    paid,
    partNames.map((name) => inCharge[name]),
  );
  const within = (amount: bigint) => share(amount, [paid, charged - paid])[0] ?? 0n;
  const parts = named(partNames, (name) =>
    inCharge[name] === 0n ? within(whole[name]) : (shares[partNames.indexOf(name)] ?? 0n),
  );
  return { ...none, parts, sold: share(parts.sold, soldIn) };
}

/** Numbers of void and valid tickets of one kind. */
interface Voids {
  void: number;
  valid: number;
}

/** Returns what the void tickets cover: their share of each part of their line. */
function backOf({ view, whole, soldIn, share }: Refundable, voids: readonly Voids[]): Back {
  const backIn = (parts: readonly bigint[]) =>
    voids.map(({ void: gone, valid }, index) => {
      return share(parts[index] ?? 0n, [BigInt(gone), BigInt(valid)])[0] ?? 0n;
    });
  /** Divides an amount of the order among its lines: by their own amounts, or by their prices if they have none. */
  const ofLines = (amount: bigint, field: 'serviceFee' | 'processingFee' | 'tax') => {
    const told = view.lines.map(({ [field]: text = '0' }) =>
      text.length > longestAmount ? 0n : amountOf(text),
    );
    return sumOf(backIn(share(amount, told.some((each) => each > 0n) ? told : soldIn)));
  };
  const sold = backIn(soldIn);
  return {
    parts: {
      sold: sumOf(sold),
      serviceFees: ofLines(whole.serviceFees, 'serviceFee'),
      processingFees: ofLines(whole.processingFees, 'processingFee'),
      tax: ofLines(whole.tax, 'tax'),
      // No line has a share of it.
      unexplained: 0n,
    },
    sold,
    // An item that admits several people counts as refunded only if all of its tickets are void.
    quantities: view.lines.map(({ quantity = 0 }, index) => {
      const { void: gone = 0, valid = 0 } = voids[index] ?? {};
      return quantity - Math.ceil((quantity * valid) / (gone + valid || 1));
    }),
  };
}

/**
 * Counts the void and the valid tickets of each line. Returns `undefined` if they do not show the refund, because none is void or
 * their numbers do not match the lines.
 */
function voidsOf(
  lines: readonly OrderLineView[],
  tickets: RefundFacts['tickets'],
): readonly Voids[] | undefined {
  const kinds = new Map<string, Voids & { bought: number }>();
  const kind = (name = '', variation = '') => {
    const key = JSON.stringify([name, variation]);
    const found = kinds.get(key) ?? { bought: 0, void: 0, valid: 0 };
    kinds.set(key, found);
    return found;
  };
  const ofLines = lines.map(({ name, variation, quantity = 0, quantityIncluded = 1 }) => {
    const found = kind(name, variation);
    found.bought += quantity * Math.max(1, quantityIncluded);
    return found;
  });
  for (const { type, variation, isVoid } of tickets) {
    if (isVoid === undefined) return undefined;
    kind(type, variation)[isVoid ? 'void' : 'valid'] += 1;
  }
  const all = [...kinds.values()];
  const areOfLines = all.every(({ bought, void: gone, valid }) => bought === gone + valid);
  return areOfLines && all.some(({ void: gone }) => gone > 0) ? ofLines : undefined;
}
