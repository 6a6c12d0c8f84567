import { World, type WorldOptions } from './world.js';

/** The name of the world that is meant where none is named. */
export const defaultWorld = 'default';

/** The worlds of an emulator, by their names. They know nothing of each other. */
export class Worlds {
  readonly #options: WorldOptions;
  readonly #byName = new Map<string, World>();

  constructor(options: WorldOptions) {
    this.#options = options;
  }

  /** The world of that name, made from the seed when it is first used. */
  get(name = defaultWorld): World {
    return this.#byName.get(name) ?? this.make(name, this.#options);
  }

  /** Makes the world of that name with options of its own; one that there was is forgotten. */
  make(name: string, options: WorldOptions): World {
    const world = new World(name, options);
    this.#byName.set(name, world);
    return world;
  }

  /** Forgets the world of that name. */
  delete(name: string): void {
    this.#byName.delete(name);
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
