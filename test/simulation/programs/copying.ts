import { Keeper } from '../keeper.js';
import type { World } from '../world.js';

/** Programs that copy all events to other dates. */
export class Copying {
  readonly #world: World;
  /** The names of the events that each program copies. */
  readonly #copied: string[][] = [];

  constructor(world: World) {
    this.#world = world;
    world.always.push(() => this.#wrong((count) => count > 1));
    world.atLast.push(() => this.#wrong((count) => count !== 1));
  }

  /** Begins to copy events to a week that only this program uses. */
  begin(events: readonly string[]): Keeper {
    const world = this.#world;
    const weeks = this.#copied.push(events.map((event) => this.#nameOf(event)));
    return new Keeper(world, `copy ${weeks}`, async (program) => {
      const org = await world.organisation(program);
      const copies = await org.copy(events, {
        shift: { weeks },
        store: world.disk.store(`copy ${weeks}.state`),
      });
      const failed = copies.find(({ status }) => status === 'failed');
      if (failed) throw failed.error;
    });
  }

  #nameOf(event: string): string {
    return this.#world.emulator.world().state.events[event]?.name ?? '';
  }

  #wrong(isWrong: (count: number) => boolean): string[] {
    const events = Object.values(this.#world.emulator.world().state.events);
    return this.#copied.flatMap((names, index) => {
      const start = new Date(Date.UTC(2090, 3, 12 + 7 * (index + 1))).toISOString().slice(0, 10);
      return names.flatMap((name) => {
        const { length } = events.filter(
          (each) => each.name.includes(name) && JSON.stringify(each.occurrence).includes(start),
        );
        return isWrong(length) ? [`${name} was copied to ${start} ${length} times`] : [];
      });
    });
  }
}
