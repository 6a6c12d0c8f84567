import { type News, NewsBoard } from './control/news.js';
import type { Origin } from './packable-state.js';
import { World, type WorldOptions } from './world.js';

/** The name of the world that is meant where none is named. */
export const defaultWorld = 'default';

/** How many worlds are in memory at a time, beside those whose records somebody has in hand. */
const most = 32;

/** The worlds of an emulator, by their names. They know nothing of each other. */
export class Worlds {
  readonly #options: WorldOptions;
  readonly #byName = new Map<string, World>();
  /** Those that may be in memory, the one that was used longest ago first. */
  readonly #recent = new Set<World>();
  /** Those that may have changed since they were last taken. */
  readonly #used = new Set<World>();
  /** What happens in them. */
  readonly news = new NewsBoard();

  constructor(options: WorldOptions) {
    this.#options = options;
  }

  /** The world of that name, made from the seed when it is first used. */
  get(name = defaultWorld): World {
    const world = this.#byName.get(name);
    if (!world) return this.make(name, this.#options);
    this.#use(world);
    return world;
  }

  /** Makes the world of that name with options of its own; one that there was is forgotten. */
  make(name: string, options: WorldOptions, saved?: Origin): World {
    this.delete(name);
    const world: World = new World(
      name,
      options,
      () => this.#use(world),
      (news) => this.#tell(world, news),
      saved,
    );
    this.#byName.set(name, world);
    this.#use(world);
    if (name !== defaultWorld) this.#tell(world, { kind: 'world-made' });
    return world;
  }

  /** Forgets the world of that name. */
  delete(name: string): void {
    const world = this.#byName.get(name);
    if (!world) return;
    this.#byName.delete(name);
    this.#recent.delete(world);
    this.#used.delete(world);
    this.news.forget(name);
    this.news.tell(name, { kind: 'world-deleted' });
  }

  #tell(world: World, news: News): void {
    // One that was deleted may still be in somebody's hand.
    if (this.#byName.get(world.name) === world) this.news.tell(world.name, news);
  }

  #use(world: World): void {
    // One that was deleted may still be in somebody's hand.
    if (this.#byName.get(world.name) !== world) return;
    this.#used.add(world);
    this.#recent.delete(world);
    this.#recent.add(world);
    const [oldest] = this.#recent;
    if (this.#recent.size <= most || !oldest) return;
    this.#recent.delete(oldest);
    oldest.letGo();
  }

  /** The worlds that were used since they were last taken: no others can have changed. */
  takeUsed(): World[] {
    const used = [...this.#used];
    this.#used.clear();
    return used;
  }

  /** How many there are. */
  get size(): number {
    return this.#byName.size;
  }

  /** The names of the worlds that there are, in the order in which they were made. */
  names(): string[] {
    return [...this.#byName.keys()];
  }

  /** Whether there is a world of that name, without making one. */
  has(name: string): boolean {
    return name === defaultWorld || this.#byName.has(name);
  }
}
