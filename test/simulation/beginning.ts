import type { World } from './world.js';

/** How long after its beginning a program may still take a sale for one before it, in milliseconds: times are whole seconds. */
const unclear = 2_000;

/** The moment from which a program reports sales. It does not report earlier ones. */
export class Beginning {
  readonly #world: World;
  readonly #store: string;
  #begunAt: number | undefined;

  /** The program is called by the name, and keeps what it knows in the store. */
  constructor(world: World, name: string, store: string) {
    this.#world = world;
    this.#store = store;
    world.requestListeners.push((program, path) => {
      // What is sold from its first request on is news.
      if (program.name.startsWith(name) && path.endsWith('/events')) this.#begunAt ??= performance.now();
    });
  }

  /** Whether it has listed the events, which shows it the clock of the service. */
  get hasListed(): boolean {
    return this.#world.disk.hasLine(this.#store, '"begun"');
  }

  /** Whether what is sold now is news. */
  get isOver(): boolean {
    return this.hasListed || performance.now() - (this.#begunAt ?? Number.POSITIVE_INFINITY) >= unclear;
  }
}
