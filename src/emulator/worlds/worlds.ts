import { type News, NewsBoard } from '../control/news.js';
import type { State } from '../state/state.js';
import { World, type WorldOptions } from './world.js';

/** The name of the world that is used if none is named. */
export const defaultWorld = 'default';

/** Maximum number of worlds in memory, without those whose records somebody holds. */
const most = 32;

/** The worlds of an emulator, by name. They share no records. */
export class Worlds {
  readonly #options: WorldOptions;
  readonly #byName = new Map<string, World>();
  /** Worlds that may be in memory, least recently used first. */
  readonly #recent = new Set<World>();
  /** Reports of what happens in them. */
  readonly news = new NewsBoard();

  constructor(options: WorldOptions) {
    this.#options = options;
  }

  /** Returns the world of that name, and makes it from the seed at its first use. */
  get(name = defaultWorld): World {
    const world = this.#byName.get(name);
    if (!world) return this.make(name, this.#options);
    this.#use(world);
    return world;
  }

  /** Makes the world of that name with its own options. An earlier world of that name is forgotten. */
  make(name: string, options: WorldOptions, saved?: State): World {
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
    this.news.tell(name, { kind: 'world-deleted' });
  }

  #tell(world: World, news: News): void {
    // Somebody may still hold a deleted world.
    if (this.#byName.get(world.name) === world) this.news.tell(world.name, news);
  }

  #use(world: World): void {
    // Somebody may still hold a deleted world.
    if (this.#byName.get(world.name) !== world) return;
    this.#recent.delete(world);
    this.#recent.add(world);
    const [oldest] = this.#recent;
    if (this.#recent.size <= most || !oldest) return;
    this.#recent.delete(oldest);
    oldest.letGo();
  }

  /** Returns all worlds, in the order in which they were made. */
  all(): World[] {
    return [...this.#byName.values()];
  }

  /** Checks if a world of that name exists, without making it. */
  has(name: string): boolean {
    return name === defaultWorld || this.#byName.has(name);
  }
}
