import type { World } from './world.js';

/** An order of a customer. */
export interface Sale {
  readonly order: string;
  readonly event: string;
  /** The number of its refunds. */
  refunds: number;
  /** Whether it was refunded completely. */
  isRefunded: boolean;
}

/** The people who buy and return tickets. */
export class Customers {
  readonly #world: World;
  readonly #sales: Sale[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  buy(event: string): Sale {
    const { order } = this.#world.emulator.simulate.purchase({ event, quantity: 1 + this.#world.below(2) });
    const sale = { order: order.uuid, event, refunds: 0, isRefunded: false };
    this.#sales.push(sale);
    return sale;
  }

  /** Refunds one of the allowed orders, completely or by an amount. */
  refund(index: number, mayBe: (sale: Sale) => boolean, amount?: number): void {
    const open = this.#sales.filter((sale) => !sale.isRefunded && mayBe(sale));
    const sale = open[index % open.length];
    if (!sale) return;
    this.#world.emulator.simulate.refund(sale.order, amount === undefined ? {} : { amount });
    sale.refunds += 1;
    sale.isRefunded = amount === undefined;
  }
}
