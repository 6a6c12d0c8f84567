import fc from 'fast-check';
import type { PlannedFault } from '../../src/emulator.js';
import type { Keeper } from './keeper.js';
import { Copying } from './programs/copying.js';
import { Inviting } from './programs/inviting.js';
import { Listing, type ListName } from './programs/listing.js';
import { Making } from './programs/making.js';
import { Planning } from './programs/planning.js';
import { Rushing } from './programs/rushing.js';
import { Watching } from './programs/watching.js';
import { pass, rest } from './virtual-time.js';
import { World } from './world.js';

const minute = 60_000;

/** An organisation with all that happens in it. */
export class Organisation {
  readonly world: World;
  readonly watching: Watching;
  readonly inviting: Inviting;
  readonly planning: Planning;
  readonly copying: Copying;
  readonly making: Making;
  readonly listing: Listing;
  readonly rushing: Rushing;
  readonly #keepers: Keeper[] = [];

  private constructor(world: World) {
    this.world = world;
    this.watching = new Watching(world);
    this.inviting = new Inviting(world);
    this.planning = new Planning(world);
    this.copying = new Copying(world);
    this.making = new Making(world);
    this.listing = new Listing(world);
    this.rushing = new Rushing(world);
  }

  /** Founds an organisation with some events on sale. */
  static async found(seed: number): Promise<Organisation> {
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
    });
    const organisation = new Organisation(world);
    organisation.keep(organisation.watching.keeper);
    return organisation;
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
    if (isStartedAgain) this.watching.keeper.kill();
    await pass((isStartedAgain ? 3 : 18) * minute);
    const isDone = () => this.#keepers.every(({ isDone, name }) => isDone || name === 'watch');
    for (let waited = 0; !isDone() && waited < 180; waited += 5) await pass(5 * minute);
    await this.check();
    const open = this.#keepers.filter(({ isDone, name }) => !isDone && name !== 'watch');
    world.problems.push(...open.map(({ name }) => `${name} was never done`));
    for (const invariant of world.atLast) world.problems.push(...(await invariant()));
    this.#expectNoProblem();
  }
}

type Command = fc.AsyncCommand<object, Organisation>;

/** A command that does something, whereupon everything has to hold. */
const command = (name: string, work: (organisation: Organisation) => unknown): Command => ({
  check: () => true,
  async run(_model, organisation) {
    await work(organisation);
    await organisation.check();
  },
  toString: () => name,
});

/** Says of the first list in a reply that its page is all there is. */
function countPage(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) return body.map(countPage);
  const entries = Object.entries(body);
  const items = entries.map(([, value]) => value).find(Array.isArray);
  return Object.fromEntries(
    entries.map(([name, value]) =>
      name === 'pagination' && items && typeof value === 'object'
        ? [name, { ...value, records: items.length }]
        : [name, countPage(value)],
    ),
  );
}

const faults: readonly PlannedFault['fault'][] = [
  { reset: true },
  { status: 500 },
  { status: 503 },
  { retryAfter: 1 },
  { retryAfter: 40 },
  { status: 503, retryAfter: 2 },
  { html: true },
  { lostReply: true },
  { truncate: true },
  { stall: true },
  { slowBody: 5_000 },
  { delay: 3_000 },
  { delay: 20_000 },
  { revokeToken: true },
];

const event = fc.nat(2);

/** What may happen next. */
export const commands: fc.Arbitrary<Command>[] = [
  fc.record({ event, count: fc.integer({ min: 1, max: 6 }) }).map(({ event, count }) =>
    command(`${count} people buy in event ${event}`, (organisation) => {
      for (let index = 0; index < count; index += 1) organisation.watching.buy(organisation.event(event));
    }),
  ),
  fc.nat(99).map((index) => command(`order ${index} is refunded`, ({ watching }) => watching.refund(index))),
  fc
    .nat(99)
    .map((index) =>
      command(`1 is given back of order ${index}`, ({ watching }) => watching.refund(index, 1)),
    ),
  fc.nat(100).map((time) => command(`${time} ms pass`, () => pass(time))),
  fc.nat(10_000).map((time) => command(`${time} ms pass`, () => pass(time))),
  fc.nat(3 * minute).map((time) => command(`${time} ms pass`, () => pass(time))),
  fc.nat(9).map((index) => command(`program ${index} is killed`, (organisation) => organisation.kill(index))),
  fc
    .record({ fault: fc.constantFrom(...faults), nth: fc.nat(5), times: fc.nat(4) })
    .map(({ fault, nth, times }) =>
      command(`${JSON.stringify(fault)} from request ${nth} on, ${times + 1} times`, ({ world }) =>
        world.emulator.faults.add({ fault, nth: nth + 1, times: times + 1 }),
      ),
    ),
  fc
    .record({ nth: fc.nat(3), times: fc.nat(9) })
    .map(({ nth, times }) =>
      command(`from request ${nth} on, ${times + 1} lists count their page alone`, ({ world }) =>
        world.emulator.faults.add({ fault: { edit: countPage }, nth: nth + 1, times: times + 1 }),
      ),
    ),
  fc.integer({ min: -10 * minute, max: 10 * minute }).map((time) =>
    command(`the clock of the machine is set by ${time} ms`, ({ watching, world }) => {
      // Until the service has answered, a watch has nothing but this clock to remember its beginning by.
      if (watching.hasListed) world.jump(time);
    }),
  ),
  fc
    .record({ event, first: fc.nat(8), count: fc.integer({ min: 1, max: 8 }), isLost: fc.boolean() })
    .map(({ event, first, count, isLost }) =>
      command(
        `guests ${first} to ${first + count} are invited to event ${event}${isLost ? ' by another journal' : ''}`,
        (organisation) => {
          const people = Array.from({ length: count }, (_, index) => `guest${first + index}@example.com`);
          organisation.keep(organisation.inviting.begin(organisation.event(event), people, isLost));
        },
      ),
    ),
  fc
    .record({ show: fc.nat(5), isPublished: fc.boolean() })
    .map(({ show, isPublished }) =>
      command(`show ${show} is wanted otherwise, published: ${isPublished}`, (organisation) =>
        organisation.keep(organisation.planning.change(show, isPublished)),
      ),
    ),
  fc
    .uniqueArray(event, { minLength: 1 })
    .map((events) =>
      command(`events ${events} are copied`, (organisation) =>
        organisation.keep(organisation.copying.begin(events.map((each) => organisation.event(each)))),
      ),
    ),
  fc
    .record({ event, count: fc.integer({ min: 1, max: 12 }) })
    .map(({ event, count }) =>
      command(`${count} sessions are made in event ${event}`, (organisation) =>
        organisation.keep(organisation.making.begin(organisation.event(event), count)),
      ),
    ),
  fc
    .record({
      list: fc.constantFrom<ListName>('orders', 'sessions'),
      event,
      rows: fc.integer({ min: 1, max: 6 }),
      pause: fc.nat(20_000),
    })
    .map(({ list, event, rows, pause }) =>
      command(`the ${list} of event ${event} are read, ${rows} a page, ${pause} ms apart`, (organisation) =>
        organisation.listing.begin(list, organisation.event(event), rows, pause),
      ),
    ),
  fc
    .record({
      patient: fc.integer({ min: 1, max: 8 }),
      aborted: fc.nat(30),
      hurried: fc.nat(10),
      minTime: fc.constantFrom(50, 200, 1_000),
    })
    .map((rush) => command(`a rush of ${JSON.stringify(rush)}`, ({ rushing }) => rushing.begin(rush))),
];
