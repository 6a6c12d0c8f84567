import { Keeper } from '../keeper.js';
import { never } from '../program.js';
import type { World } from '../world.js';

/** An order as somebody placed it. */
interface Sale {
  readonly order: string;
  readonly event: string;
  /** Whether the watch is to tell it. */
  readonly isNews: boolean;
  isRefunded: boolean;
}

const store = 'sales.state';

/** How long after its beginning a watch may still take a sale for one before it, in milliseconds: times are whole seconds. */
const unclear = 2_000;

/** People who buy and return tickets, and a watch that is to tell it all. */
export class Watching {
  readonly #world: World;
  readonly #sales: Sale[] = [];
  /** The status of each order as it was told last. */
  readonly #told = new Map<string, string | null | undefined>();
  #begunAt: number | undefined;
  readonly keeper: Keeper;

  constructor(world: World) {
    this.#world = world;
    this.keeper = new Keeper(world, 'watch', async (program) => {
      const org = await world.organisation(program);
      const changes = org.watch.orders({ store: world.disk.store(store), sweepEvery: 600_000 });
      for await (const { kind, order, before } of changes) {
        // It may be killed with the change in hand.
        if (!program.isAlivePast()) return never();
        const uuid = order?.uuid ?? before?.uuid ?? '';
        if (kind === 'gone') world.problems.push(`the order ${uuid} was told as gone`);
        if (!this.#sales.some((sale) => sale.order === uuid))
          world.problems.push(`the old order ${uuid} was told`);
        this.#told.set(uuid, order?.status);
      }
    });
    world.onRequest = ({ name }, path) => {
      // What is sold from its first request on is news.
      if (name.startsWith('watch') && path.endsWith('/events')) this.#begunAt ??= performance.now();
    };
    world.atLast.push(() => this.#untold());
  }

  /** Whether it has listed the events, which shows it the clock of the service. */
  get hasListed(): boolean {
    return this.#world.disk.hasLine(store, '"begun"');
  }

  #isNews(): boolean {
    return this.hasListed || performance.now() - (this.#begunAt ?? Number.POSITIVE_INFINITY) >= unclear;
  }

  buy(event: string): void {
    const isNews = this.#isNews();
    const { order } = this.#world.emulator.simulate.purchase({ event, quantity: 1 + this.#world.below(2) });
    this.#sales.push({ order: order.uuid, event, isNews, isRefunded: false });
  }

  /** Refunds an order that is to be told, wholly or an amount of it. */
  refund(index: number, amount?: number): void {
    const open = this.#sales.filter(({ isNews, isRefunded }) => isNews && !isRefunded);
    const sale = open[index % open.length];
    if (!sale) return;
    this.#world.emulator.simulate.refund(sale.order, amount === undefined ? {} : { amount });
    sale.isRefunded = amount === undefined;
  }

  #untold(): string[] {
    return this.#sales.flatMap(({ order, isNews, isRefunded }) => {
      if (!isNews) return [];
      if (!this.#told.has(order)) return [`the sale ${order} was never told`];
      const status = isRefunded ? 'Cancelled' : 'Active';
      const told = this.#told.get(order);
      return told === status ? [] : [`the order ${order} is ${status}, and was told as ${told}`];
    });
  }
}
