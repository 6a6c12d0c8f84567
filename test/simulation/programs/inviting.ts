import { Keeper } from '../keeper.js';
import type { World } from '../world.js';

/** Programs that invite people, some of them several times, with an earlier journal or without one. */
export class Inviting {
  readonly #world: World;
  readonly #invited = new Set<string>();
  readonly #keepers = new Map<string, Keeper>();
  #count = 0;

  constructor(world: World) {
    this.#world = world;
    world.always.push(() => this.#twice());
    world.atLast.push(() => this.#missing());
  }

  /** Begins to invite people to an event, unless another program does. Two independent programs may invite the same person. */
  begin(event: string, people: readonly string[], isJournalLost: boolean): Keeper | undefined {
    const world = this.#world;
    if (this.#keepers.get(event)?.isDone === false) return undefined;
    this.#count += 1;
    const name = `invite ${this.#count}`;
    const journal = `${event}.${isJournalLost ? name : 'journal'}`;
    const keeper = new Keeper(world, name, async (program) => {
      const org = await world.organisation(program);
      const { items } = await org.invite(
        event,
        people.map((email) => ({ email })),
        { journal: world.disk.journal(journal), waitForQuota: true },
      );
      const open = items.find(({ status }) => status === 'failed' || status === 'unknown');
      if (open) throw open.error;
      for (const email of people) this.#invited.add(`${event} ${email}`);
    });
    this.#keepers.set(event, keeper);
    return keeper;
  }

  /** Returns the number of invitations of each person. */
  #counts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const invitation of Object.values(this.#world.emulator.world().state.invitations)) {
      const key = `${invitation.event} ${invitation.email}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }

  #twice(): string[] {
    return [...this.#counts()]
      .filter(([, count]) => count > 1)
      .map(([key, count]) => `${key} was invited ${count} times`);
  }

  #missing(): string[] {
    const counts = this.#counts();
    return [...this.#invited].filter((key) => !counts.has(key)).map((key) => `${key} was not invited`);
  }
}
