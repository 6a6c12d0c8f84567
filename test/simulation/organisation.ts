import { Customers } from './customers.js';
import type { Keeper } from './keeper.js';
import { Copying } from './programs/copying.js';
import { Exporting } from './programs/exporting.js';
import { Forwarding } from './programs/forwarding.js';
import { Inviting } from './programs/inviting.js';
import { Listing } from './programs/listing.js';
import { Making } from './programs/making.js';
import { Planning } from './programs/planning.js';
import { Rushing } from './programs/rushing.js';
import { Watching } from './programs/watching.js';
import { pass, rest } from './virtual-time.js';
import type { World } from './world.js';

const minute = 60_000;

/** An organisation with its customers and programs. */
export class Organisation {
  readonly world: World;
  readonly watching: Watching;
  readonly forwarding: Forwarding;
  readonly inviting: Inviting;
  readonly planning: Planning;
  readonly copying: Copying;
  readonly exporting: Exporting;
  readonly making: Making;
  readonly listing: Listing;
  readonly rushing: Rushing;
  readonly #customers: Customers;
  readonly #keepers: Keeper[] = [];
  /** The programs that report sales, with the number of steps before each begins. */
  readonly #tellers: { readonly teller: Watching | Forwarding; stepsToBegin: number }[];

  /** `folder` contains its files. */
  constructor(world: World, folder: string) {
    this.world = world;
    this.#customers = new Customers(world);
    this.watching = new Watching(world);
    this.forwarding = new Forwarding(world);
    this.#tellers = [this.watching, this.forwarding].map((teller) => ({
      teller,
      stepsToBegin: 1 + world.below(6),
    }));
    this.inviting = new Inviting(world);
    this.planning = new Planning(world);
    this.copying = new Copying(world);
    this.exporting = new Exporting(world, folder);
    this.making = new Making(world);
    this.listing = new Listing(world);
    this.rushing = new Rushing(world);
  }

  event(index: number): string {
    return this.world.events[index % this.world.events.length] ?? '';
  }

  /** A customer buys tickets. */
  buy(event: string): void {
    const news = this.#tellers.map(({ teller }) => teller.beginning.isOver);
    const sale = this.#customers.buy(event);
    for (const [index, { teller }] of this.#tellers.entries()) teller.note(sale, news[index] === true);
  }

  /** Refunds an order that the watch must report, completely or by an amount. */
  refund(index: number, amount?: number): void {
    this.#customers.refund(index, this.watching.isNews, amount);
  }

  /** Sets the clock of the machine, if the reporting programs have already noted the clock of the service. */
  setClock(time: number): void {
    if (this.#tellers.every(({ teller }) => teller.beginning.isOver)) this.world.jump(time);
  }

  /** Keeps a program running, if there is one. */
  keep(keeper: Keeper | undefined): void {
    if (!keeper) return;
    this.#keepers.push(keeper);
    keeper.start();
  }

  kill(index: number): void {
    const running = this.#keepers.filter(({ isDone }) => !isDone);
    running[index % running.length]?.kill();
  }

  /** Throws if a forbidden problem occurred. */
  async check(): Promise<void> {
    for (const each of this.#tellers) {
      each.stepsToBegin -= 1;
      if (each.stepsToBegin === 0) this.keep(each.teller.keeper);
    }
    await rest();
    for (const invariant of this.world.always) this.world.problems.push(...(await invariant()));
    this.#expectNoProblem();
  }

  #expectNoProblem(): void {
    const { problems } = this.world;
    if (problems.length > 0) throw new Error(problems.slice(0, 10).join('\n'));
  }

  /** Stops all failures, and waits until all started work is done. */
  async calmDown(): Promise<void> {
    const { world } = this;
    world.isCalm = true;
    world.emulator.faults.clear();
    for (const keeper of this.#keepers) keeper.spare();
    // A program that starts again goes on with what it knew, as one that was not killed.
    const isStartedAgain = world.below(2) === 0;
    for (const { teller, stepsToBegin } of this.#tellers) {
      if (stepsToBegin > 0) this.keep(teller.keeper);
      else if (isStartedAgain) teller.keeper.kill();
    }
    // Longer than the time between two sweeps: only a sweep finds a sale that was refunded before the next round.
    await pass(18 * minute);
    const isDone = () => this.#keepers.every(({ isDone, isEndless }) => isDone || isEndless);
    for (let waited = 0; !isDone() && waited < 60; waited += 5) await pass(5 * minute);
    await rest();
    for (const invariant of world.always) world.problems.push(...(await invariant()));
    const open = this.#keepers.filter(({ isDone, isEndless }) => !isDone && !isEndless);
    world.problems.push(...open.map(({ name }) => `${name} never ended`));
    for (const invariant of world.atLast) world.problems.push(...(await invariant()));
    this.#expectNoProblem();
  }
}
