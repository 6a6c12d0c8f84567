import type { World } from './world.js';

/** How long after its start a program may treat a sale as earlier, in milliseconds. Times are in whole seconds. */
const unclear = 2_000;

/** The moment from which a program reports sales. It does not report earlier ones. */
export class Beginning {
  #begunAt: number | undefined;

  /** `name` is the name of the program. */
  constructor(world: World, name: string) {
    world.requestListeners.push((program, path) => {
      // The program reports all sales after its first request.
      if (program.name.startsWith(name) && path.endsWith('/events')) this.#begunAt ??= performance.now();
    });
  }

  /** Whether the program must report a sale of this moment. */
  get isOver(): boolean {
    return performance.now() - (this.#begunAt ?? Number.POSITIVE_INFINITY) >= unclear;
  }
}
