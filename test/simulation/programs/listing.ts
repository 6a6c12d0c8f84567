import { remove } from '../../../src/emulator/state/collection.js';
import { mayFail } from '../may-fail.js';
import { Program } from '../program.js';
import type { World } from '../world.js';

/** The lists that programs read. */
export const lists = ['orders', 'sessions'] as const;

type List = (typeof lists)[number];

/** Programs that read lists slowly while the lists change. */
export class Listing {
  readonly #world: World;
  #count = 0;
  /** Whether any list has returned a wrong number of records. */
  hasWrongNumbers = false;

  constructor(world: World) {
    this.#world = world;
  }

  #uuids(list: List, event: string): Set<string> {
    const records = Object.values(this.#world.emulator.world().state[list]);
    return new Set(records.filter((each) => each.event === event).map(({ uuid }) => uuid));
  }

  /** Begins to read a list, with this many records on a page and milliseconds between two pages. */
  begin(list: List, event: string, rows: number, pause: number): void {
    const world = this.#world;
    this.#count += 1;
    const program = new Program(`list ${this.#count}`);
    const before = this.#uuids(list, event);
    program
      .run(async () => {
        const given: string[] = [];
        const read = world.client(program).events[list].list;
        for await (const { items } of read(event, { rows }).pages()) {
          given.push(...items.map(({ uuid }: { uuid: string }) => uuid));
          if (!world.isCalm) await new Promise((resolve) => setTimeout(resolve, pause));
        }
        return given;
      })
      .then(
        (given) =>
          this.#check(`${program.name} of ${list}, ${rows} a page`, given, before, this.#uuids(list, event)),
        (error: unknown) => {
          // A list may fail, but it must not end early without an error.
          if (!mayFail(error)) world.problems.push(`${program.name} failed with ${error}`);
        },
      );
  }

  /** Deletes a session that no program needs, if any is left. */
  deleteExtra(index: number): void {
    const { sessions } = this.#world.emulator.world().state;
    const extras = Object.values(sessions).filter(
      ({ event, name }) => event === this.#world.events[0] && name.startsWith('Extra'),
    );
    const extra = extras[index % extras.length];
    if (extra) remove(sessions, extra);
  }

  #check(
    what: string,
    given: readonly string[],
    before: ReadonlySet<string>,
    after: ReadonlySet<string>,
  ): void {
    const { problems } = this.#world;
    const unique = new Set(given);
    if (unique.size < given.length)
      problems.push(`${what} returned ${given.length - unique.size} records again`);
    const missing = [...before].filter((uuid) => after.has(uuid) && !unique.has(uuid));
    const isGrown = [...after].some((uuid) => !before.has(uuid));
    const isShrunk = [...before].some((uuid) => !after.has(uuid));
    // If equal numbers come and go, or the number of records is wrong, no client can notice missing records.
    if (missing.length > 0 && !(isShrunk && (isGrown || this.hasWrongNumbers))) {
      problems.push(
        `${what} returned ${given.length} of ${before.size} records and missed ${missing.length}`,
      );
    }
  }
}
