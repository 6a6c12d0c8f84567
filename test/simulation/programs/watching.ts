import { Beginning } from '../beginning.js';
import type { Sale } from '../customers.js';
import { Keeper } from '../keeper.js';
import { never } from '../program.js';
import type { World } from '../world.js';

const db = 'sales.db';

/** A watch that must report all sales and refunds. */
export class Watching {
  /** The sales that it must report, by order. */
  readonly #news = new Map<string, Sale>();
  readonly #old = new Set<string>();
  /** The last reported status of each order. */
  readonly #told = new Map<string, string | null | undefined>();
  readonly beginning: Beginning;
  readonly keeper: Keeper;

  constructor(world: World) {
    this.beginning = new Beginning(world, 'watch');
    this.keeper = new Keeper(
      world,
      'watch',
      async (program) => {
        const org = await world.organisation(program);
        const changes = org.watch.orders({ db: world.disk.database(db), sweepEvery: 600_000 });
        for await (const { kind, order, before } of changes) {
          // The program may be killed before it has handled the change.
          if (!program.isAlivePast()) return never();
          const uuid = order?.uuid ?? before?.uuid ?? '';
          if (kind === 'gone') world.problems.push(`the watch reported that the order ${uuid} is gone`);
          if (!this.#news.has(uuid) && !this.#old.has(uuid))
            world.problems.push(`the watch reported the old order ${uuid}`);
          this.#told.set(uuid, order?.status);
        }
      },
      { isEndless: true },
    );
    world.atLast.push(() => this.#untold());
  }

  /** Whether the watch must report a sale. */
  isNews = ({ order }: Sale): boolean => this.#news.has(order);

  /** Records a sale of this moment. */
  note(sale: Sale, isNews: boolean): void {
    if (isNews) this.#news.set(sale.order, sale);
    else this.#old.add(sale.order);
  }

  #untold(): string[] {
    return [...this.#news.values()].flatMap(({ order, isRefunded }) => {
      if (!this.#told.has(order)) return [`the watch never reported the sale ${order}`];
      const status = isRefunded ? 'Cancelled' : 'Active';
      const told = this.#told.get(order);
      return told === status ? [] : [`the order ${order} is ${status}, but the watch reported ${told}`];
    });
  }
}
