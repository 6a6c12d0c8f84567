import { JobError } from '../../../src/jobs/index.js';
import { Keeper } from '../keeper.js';
import type { World } from '../world.js';

/** An event of the programme, which differs in each version. */
interface Item {
  version: number;
  isPublished: boolean;
}

/** A wanted programme, and the program that applies it. */
export class Planning {
  readonly #world: World;
  readonly #items: Item[] = [];
  #keeper: Keeper | undefined;
  #count = 0;
  #changes = 0;

  constructor(world: World) {
    this.#world = world;
    world.always.push(() => this.#twice());
    world.atLast.push(() => this.#missing());
  }

  /** Changes the programme, and begins to apply it unless a program already does. */
  change(index: number, isPublished: boolean): Keeper | undefined {
    this.#changes += 1;
    const item = this.#items[index];
    if (item) Object.assign(item, { version: item.version + 1, isPublished });
    else this.#items.push({ version: 1, isPublished });
    if (this.#keeper?.isDone === false) return undefined;
    this.#count += 1;
    this.#keeper = new Keeper(this.#world, `plan ${this.#count}`, async (program) => {
      for (;;) {
        const changes = this.#changes;
        const org = await this.#world.organisation(program);
        const plan = await org.plan(this.#wanted(), { store: this.#world.disk.store('programme.state') });
        // The programme may have changed meanwhile.
        if (plan.isEmpty && changes === this.#changes) return;
        const { failed, unknown } = await plan.apply();
        const [first] = [...failed, ...unknown];
        // An event that changed meanwhile is planned again.
        if (first && !(first.error instanceof JobError && first.error.code === 'job_stale'))
          throw first.error;
        await new Promise((resolve) => setTimeout(resolve, 10_000));
      }
    });
    return this.#keeper;
  }

  #name(index: number, { version }: Item): string {
    return `Show ${index} in version ${version}`;
  }

  #wanted() {
    return this.#items.map((item, index) => ({
      key: `show ${index}`,
      name: this.#name(index, item),
      description: 'Theatre.',
      timezone: 'Europe/Vienna',
      occurrence: {
        type: 'does_not_repeat' as const,
        attributes: { starts_on: `2091-05-${10 + index} 19:00`, event_duration: 90 },
      },
      sessions: [{ name: 'Doors', session_starts_on: `2091-05-${10 + index} 19:00`, duration: 30 }],
      published: item.isPublished,
    }));
  }

  #made(index: number) {
    return Object.values(this.#world.emulator.world().state.events).filter(({ name }) =>
      name.startsWith(`Show ${index} `),
    );
  }

  #twice(): string[] {
    return this.#items.flatMap((_item, index) => {
      const { length } = this.#made(index);
      return length > 1 ? [`show ${index} was made ${length} times`] : [];
    });
  }

  #missing(): string[] {
    return this.#items.flatMap((item, index) => {
      const [event] = this.#made(index);
      const name = this.#name(index, item);
      return event?.name === name ? [] : [`${name} is wanted, but the event is called ${event?.name}`];
    });
  }
}
