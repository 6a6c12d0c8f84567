import type { OrderView } from '../../api/views/index.js';
import { textOfUtf8 } from '../../shared/utf8.js';
import { decimalOf } from './amounts.js';
import { figuresOf, type OrderFigures } from './order-figures.js';
import type { LedgerRow } from './result.js';

/** The values of a row, from which the others follow. JSON has null for those that are undefined. */
type Values = readonly [
  order: string,
  code: string | null,
  event: number,
  createdAt: number | null,
  buyer: string | null,
  tickets: number | null,
  currency: string,
  status: string | null,
  payment: string | null,
  refund: string | null,
  /** The place of the amounts among those that are kept once, or the amounts themselves. */
  amounts: number | string,
];

/** Number of rows that are packed together. The engine takes longer for the large text of more. */
const together = 100;

/**
 * Keeps rows as packed JSON, because as objects they are most of the memory of a ledger. The rows are made when they are
 * first asked for.
 */
export class Rows {
  readonly #known = new Map<string, OrderFigures>();
  readonly #packed: Uint8Array[] = [];
  readonly #events = new Map<string, number>();
  /** Amounts that are kept once, because most orders have those of another. */
  readonly #amounts = new Map<string, number>();
  readonly #texts = new Map<string, string>();
  #open: Values[] = [];
  #made: readonly LedgerRow[] | undefined;

  /** Adds a row. */
  add(event: string, view: OrderView, currency: string, amounts: string): void {
    const {
      uuid,
      code = null,
      createdAt,
      buyer,
      tickets = null,
      status = null,
      payment = null,
      refund = null,
    } = view;
    const place = this.#events.get(event) ?? this.#events.size;
    this.#events.set(event, place);
    const created = createdAt?.getTime() ?? null;
    const name = buyer.name ?? buyer.email ?? null;
    const kept = this.#placeOf(amounts);
    this.#open.push([uuid, code, place, created, name, tickets, currency, status, payment, refund, kept]);
    if (this.#open.length < together) return;
    this.#packed.push(new TextEncoder().encode(JSON.stringify(this.#open)));
    this.#open = [];
  }

  #placeOf(amounts: string): number | string {
    const known = this.#amounts.get(amounts);
    if (known !== undefined) return known;
    const place = this.#amounts.size;
    if (place >= most) return amounts;
    this.#amounts.set(amounts, place);
    return place;
  }

  /** Returns all rows, always in the same list. */
  all(): readonly LedgerRow[] {
    this.#made ??= this.#make(this.#packed.splice(0));
    return this.#made;
  }

  /** Returns a list as long as all rows that has only the first ones. The others stay packed. */
  beginning(count: number): readonly LedgerRow[] {
    const length = this.#packed.length * together + this.#open.length;
    if (this.#made || count >= length) return this.all();
    const rows = this.#make(this.#packed.slice(0, Math.ceil(count / together))).slice(0, count);
    rows.length = length;
    return rows;
  }

  #make(packed: readonly Uint8Array[]): LedgerRow[] {
    const events = [...this.#events.keys()];
    const kept = [...this.#amounts.keys()];
    const lists = packed.map((bytes): readonly Values[] => JSON.parse(textOfUtf8(bytes)));
    return [...lists, this.#open].flatMap((values) => values.map((each) => this.#rowOf(each, events, kept)));
  }

  #rowOf(values: Values, events: readonly string[], kept: readonly string[]): LedgerRow {
    const [order, code, event, createdAt, buyer, tickets, currency, status, payment, refund, amounts] =
      values;
    const { sums, decimals, mismatches } = this.#figuresOf(
      typeof amounts === 'number' ? (kept[amounts] ?? '') : amounts,
    );
    const text = (amount: bigint) => this.#same(decimalOf(amount, decimals));
    // Written out: an object that is spread from others takes four times the memory.
    return {
      order,
      code: code ?? undefined,
      event: events[event] ?? '',
      createdOn: createdAt === null ? undefined : new Date(createdAt).toISOString(),
      buyer: buyer ?? undefined,
      tickets: tickets ?? undefined,
      currency: this.#same(currency),
      status: status === null ? undefined : this.#same(status),
      payment: payment === null ? undefined : this.#same(payment),
      refund: refund === null ? undefined : this.#same(refund),
      addsUp: mismatches.length === 0,
      gross: text(sums.gross),
      lineDiscounts: text(sums.lineDiscounts),
      coupons: text(sums.coupons),
      discounts: text(sums.discounts),
      refunds: text(sums.refunds),
      net: text(sums.net),
      serviceFees: text(sums.serviceFees),
      processingFees: text(sums.processingFees),
      fees: text(sums.fees),
      feesOnTop: text(sums.feesOnTop),
      tax: text(sums.tax),
      taxOnTop: text(sums.taxOnTop),
      charged: text(sums.charged),
      unexplained: text(sums.unexplained),
    };
  }

  /** Returns the earlier figures of the same amounts, because most orders have those of another. */
  #figuresOf(amounts: string): OrderFigures {
    const figures = this.#known.get(amounts) ?? figuresOf(amounts);
    if (this.#known.size < most) this.#known.set(amounts, figures);
    return figures;
  }

  /** Returns the earlier string of the same text, to save memory: the same amounts come again and again. */
  #same(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    if (this.#texts.size < most) this.#texts.set(text, text);
    return text;
  }
}

/** Maximum number of amounts, texts and figures that are shared, so that they never take more memory than they save. */
const most = 10_000;
