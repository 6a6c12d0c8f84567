import type { World } from './world.js';

/** How long after its start a program may treat a sale as earlier, in milliseconds. Times are in whole seconds. */
const unclear = 2_000;

/** The moment from which a program reports sales. It does not report earlier ones. */
export class Beginning {
  readonly #world: World;
  readonly #store: string;
  #begunAt: number | undefined;

  /** `name` is the name of the program, and `store` that of its state. */
  constructor(world: World, name: string, store: string) {
    this.#world = world;
    this.#store = store;
    world.requestListeners.push((program, path) => {
      // The program reports all sales after its first request.
      if (program.name.startsWith(name) && path.endsWith('/events')) this.#begunAt ??= performance.now();
    });
  }

  /** Whether it has listed the events, which shows it the clock of the service. */
  get hasListed(): boolean {
    return this.#world.disk.hasLine(this.#store, '"begun"');
  }

  /** Whether the program must report a sale of this moment. */
  get isOver(): boolean {
    return this.hasListed || performance.now() - (this.#begunAt ?? Number.POSITIVE_INFINITY) >= unclear;
  }
}
