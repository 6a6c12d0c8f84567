import { TicketingError } from '../../../src/index.js';
import { Program } from '../program.js';
import type { World } from '../world.js';

const lists = {
  orders: (world: World) => world.emulator.world().state.orders,
  sessions: (world: World) => world.emulator.world().state.sessions,
};

/** A list that can be read. */
export type ListName = keyof typeof lists;

/** Programs that read lists slowly, while these change. */
export class Listing {
  readonly #world: World;
  #count = 0;

  constructor(world: World) {
    this.#world = world;
  }

  #uuids(list: ListName, event: string): Set<string> {
    const records = Object.values(lists[list](this.#world));
    return new Set(records.filter((each) => each.event === event).map(({ uuid }) => uuid));
  }

  /** Begins to read a list, with so many records a page and so many milliseconds between two pages. */
  begin(list: ListName, event: string, rows: number, pause: number): void {
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
          // A list may fail: what it may not do is to end early without a word.
          if (!(error instanceof TicketingError)) world.problems.push(`${program.name} failed with ${error}`);
        },
      );
  }

  #check(
    what: string,
    given: readonly string[],
    before: ReadonlySet<string>,
    after: ReadonlySet<string>,
  ): void {
    const { problems } = this.#world;
    const unique = new Set(given);
    if (unique.size < given.length) problems.push(`${what} gave ${given.length - unique.size} twice`);
    const missing = [...before].filter((uuid) => after.has(uuid) && !unique.has(uuid));
    const isGrown = [...after].some((uuid) => !before.has(uuid));
    const isShrunk = [...before].some((uuid) => !after.has(uuid));
    // Where as many come as go, no client can notice.
    if (missing.length > 0 && !(isGrown && isShrunk)) {
      problems.push(`${what} gave ${given.length} of ${before.size} and missed ${missing.length}`);
    }
  }
}
