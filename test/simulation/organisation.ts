import type { Keeper } from './keeper.js';
import { Copying } from './programs/copying.js';
import { Exporting } from './programs/exporting.js';
import { Inviting } from './programs/inviting.js';
import { Listing } from './programs/listing.js';
import { Making } from './programs/making.js';
import { Planning } from './programs/planning.js';
import { Rushing } from './programs/rushing.js';
import { Watching } from './programs/watching.js';
import { pass, rest } from './virtual-time.js';
import { World } from './world.js';

const minute = 60_000;

/** How many sessions the first event has that are deleted by and by. */
const extraSessions = 8;

/** An organisation with all that happens in it. */
export class Organisation {
  readonly world: World;
  readonly watching: Watching;
  readonly inviting: Inviting;
  readonly planning: Planning;
  readonly copying: Copying;
  readonly exporting: Exporting;
  readonly making: Making;
  readonly listing: Listing;
  readonly rushing: Rushing;
  readonly #keepers: Keeper[] = [];
  /** How much happens before the watch is begun. */
  #stepsToWatch: number;

  private constructor(world: World, folder: string) {
    this.world = world;
    this.#stepsToWatch = 1 + world.below(6);
    this.watching = new Watching(world);
    this.inviting = new Inviting(world);
    this.planning = new Planning(world);
    this.copying = new Copying(world);
    this.exporting = new Exporting(world, folder);
    this.making = new Making(world);
    this.listing = new Listing(world);
    this.rushing = new Rushing(world);
  }

  /** Founds an organisation with some events on sale. Its files are in the folder. */
  static async found(seed: number, folder: string): Promise<Organisation> {
    const world = new World(seed);
    await world.byHand(async (client) => {
      const { organisations } = await client.me.get();
      const [org] = organisations ?? [];
      for (const name of ['Jazz night', 'Folk night', 'Rock night']) {
        const { uuid } = await client.orgs.events.create(org?.uuid ?? '', {
          name,
          description: 'Music.',
          timezone: 'Europe/Vienna',
          occurrence: {
            type: 'does_not_repeat',
            attributes: { starts_on: '2090-04-12 10:00', event_duration: 60 },
          },
        });
        world.emulator.simulate.addLevel({ event: uuid, price: 12.5 });
        await client.events.publish(uuid);
        world.events.push(uuid);
      }
      for (let index = 0; index < extraSessions; index += 1) {
        await client.events.sessions.create(world.events[0] ?? '', {
          name: `Extra ${index}`,
          session_starts_on: '2090-04-12 10:00',
          duration: 30,
        });
      }
    });
    return new Organisation(world, folder);
  }

  event(index: number): string {
    return this.world.events[index % this.world.events.length] ?? '';
  }

  /** Keeps a program running, if there is one to be. */
  keep(keeper: Keeper | undefined): void {
    if (!keeper) return;
    this.#keepers.push(keeper);
    keeper.start();
  }

  kill(index: number): void {
    const running = this.#keepers.filter(({ isDone }) => !isDone);
    running[index % running.length]?.kill();
  }

  /** Throws if something went wrong that may not go wrong. */
  async check(): Promise<void> {
    this.#stepsToWatch -= 1;
    if (this.#stepsToWatch === 0) this.keep(this.watching.keeper);
    await rest();
    for (const invariant of this.world.always) this.world.problems.push(...(await invariant()));
    this.#expectNoProblem();
  }

  #expectNoProblem(): void {
    const { problems } = this.world;
    if (problems.length > 0) throw new Error(problems.slice(0, 10).join('\n'));
  }

  /** Lets nothing fail any more, until everything has been done that was begun. */
  async calmDown(): Promise<void> {
    const { world } = this;
    world.isCalm = true;
    world.emulator.faults.clear();
    for (const keeper of this.#keepers) keeper.spare();
    // One that goes on has to make good what it left out; one that is started again reads all there is.
    const isStartedAgain = world.below(2) === 0;
    if (this.#stepsToWatch > 0) this.keep(this.watching.keeper);
    else if (isStartedAgain) this.watching.keeper.kill();
    await pass((isStartedAgain ? 3 : 18) * minute);
    const isDone = () => this.#keepers.every(({ isDone, name }) => isDone || name === 'watch');
    for (let waited = 0; !isDone() && waited < 180; waited += 5) await pass(5 * minute);
    await rest();
    for (const invariant of world.always) world.problems.push(...(await invariant()));
    const open = this.#keepers.filter(({ isDone, name }) => !isDone && name !== 'watch');
    world.problems.push(...open.map(({ name }) => `${name} was never done`));
    for (const invariant of world.atLast) world.problems.push(...(await invariant()));
    this.#expectNoProblem();
  }
}
