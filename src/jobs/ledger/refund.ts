import type { OrderLineView, OrderView, TicketView } from '../../api/views/index.js';
import { hasRefund } from '../records/has-refund.js';
import { type Amounts, named, sumOf } from './amounts.js';
import type { RefundSource } from './result.js';

/** The amounts of an order that a refund takes back. */
const partNames = ['sold', 'serviceFees', 'processingFees', 'tax', 'unexplained'] as const;

/** Those of an order or one of its lines. */
export type Parts = Amounts<(typeof partNames)[number]>;

const noParts: Parts = named(partNames, () => 0n);

/** Facts about the refund of an order, beside the order itself. */
export interface RefundFacts {
  /** Amount that the buyer got back. `undefined` if nobody gave it. */
  readonly given: bigint | undefined;
  /** Tickets of the order, if it needs them. */
  readonly tickets: readonly Pick<TicketView, 'type' | 'variation' | 'isVoid'>[];
}

/** An order that a refund takes back, or a part of it. */
interface Refundable {
  readonly view: OrderView;
  readonly charged: bigint;
  readonly whole: Parts;
  /** The parts of the charge. A part is 0 if the prices include it. */
  readonly inCharge: Parts;
  /** The part `sold` of each line. */
  readonly soldIn: readonly bigint[];
  /** Divides the whole by line. No line has a share of what is unexplained. */
  readonly byLine: () => Readonly<Record<keyof Parts, readonly bigint[]>>;
  /** Divides an amount by weights, in the smallest unit of the currency. */
  readonly share: (amount: bigint, weights: readonly bigint[]) => readonly bigint[];
}

/** What a refund takes back: of the order, and of the tickets and the number of items of each line. */
export interface Back {
  readonly parts: Parts;
  readonly sold: readonly bigint[];
  readonly quantities: readonly number[];
}

/** What is known of a refund: the least and the most that it takes back, and where that is from. */
export interface Refund {
  readonly from: RefundSource | undefined;
  readonly least: Back;
  readonly most: Back;
}

/** Whether the amount of a refund depends on the tickets: the order does not say that it is a refund of everything. */
export const needsTickets = (view: OrderView): boolean => hasRefund(view) && view.isRefunded !== true;

/** Returns what is known of the refund of an order. */
export function refundOf(order: Refundable, { given, tickets }: RefundFacts): Refund {
  const { view, charged, whole, soldIn } = order;
  const none: Back = { parts: noParts, sold: [], quantities: [] };
  const all: Back = {
    parts: whole,
    sold: soldIn,
    quantities: view.lines.map(({ quantity = 0 }) => quantity),
  };
  const known = (from: RefundSource | undefined, back: Back): Refund => ({ from, least: back, most: back });
  if (given !== undefined && (given > 0n || hasRefund(view)))
    return known('given', given >= charged ? all : { ...none, ...backFor(order, given) });
  if (!hasRefund(view)) return known(undefined, none);
  if (!needsTickets(view)) return known('order', all);
  const voids = voidsOf(view.lines, tickets);
  return voids ? known('tickets', backOf(order, voids)) : { from: 'unknown', least: none, most: all };
}

/** Returns what an amount takes back: the same share of each part of the charge, and of what the prices include. */
function backFor({ charged, whole, inCharge, soldIn, share }: Refundable, paid: bigint) {
  const shares = share(
    paid,
    partNames.map((name) => inCharge[name]),
  );
  const ofPart = named(partNames, (name) => shares[partNames.indexOf(name)] ?? 0n);
  const within = (amount: bigint) => share(amount, [paid, charged - paid])[0] ?? 0n;
  const parts = named(partNames, (name) => (inCharge[name] === 0n ? within(whole[name]) : ofPart[name]));
  return { parts, sold: share(parts.sold, soldIn) };
}

/** The number of tickets of one kind that are void, and that are not. */
interface Voids {
  void: number;
  valid: number;
}

/** Returns what void tickets take back: their share of each part of their line. */
function backOf({ view, byLine, share }: Refundable, voids: readonly Voids[]): Back {
  const lines = byLine();
  const backIn = (name: keyof Parts) =>
    voids.map(({ void: gone, valid }, index) => {
      return share(lines[name][index] ?? 0n, [BigInt(gone), BigInt(valid)])[0] ?? 0n;
    });
  return {
    parts: named(partNames, (name) => sumOf(backIn(name))),
    sold: backIn('sold'),
    // An item that admits several people counts until the last of its tickets is void.
    quantities: view.lines.map(({ quantity = 0 }, index) => {
      const { void: gone = 0, valid = 0 } = voids[index] ?? {};
      return quantity - Math.ceil((quantity * valid) / (gone + valid || 1));
    }),
  };
}

const kindOf = (name = '', variation = ''): string => JSON.stringify([name, variation]);

/**
 * Counts the tickets of the kind in each line. Returns `undefined` if they do not show the refund: none is void, or they are
 * not the tickets of the lines.
 */
function voidsOf(
  lines: readonly OrderLineView[],
  tickets: RefundFacts['tickets'],
): readonly Voids[] | undefined {
  const kinds = new Map<string, Voids & { bought: number }>();
  const kind = (name: string | undefined, variation: string | undefined) => {
    const key = kindOf(name, variation);
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
