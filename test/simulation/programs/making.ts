import { bulk } from '../../../src/jobs/index.js';
import { Keeper } from '../keeper.js';
import type { World } from '../world.js';

/** Programs that make many sessions, each one once. */
export class Making {
  readonly #world: World;
  readonly #wanted = new Set<string>();
  #count = 0;

  constructor(world: World) {
    this.#world = world;
    world.always.push(() => this.#wrong((count) => count > 1));
    world.atLast.push(() => this.#wrong((count) => count !== 1));
  }

  begin(event: string, sessions: number): Keeper {
    const world = this.#world;
    this.#count += 1;
    const job = `bulk ${this.#count}`;
    const names = Array.from({ length: sessions }, (_, index) => `${job} no. ${index}`);
    for (const name of names) this.#wanted.add(`${event} ${name}`);
    return new Keeper(world, job, async (program) => {
      const client = world.client(program);
      const { sessions } = client.events;
      const { items } = await bulk(
        names,
        (name) => sessions.create(event, { name, session_starts_on: '2090-04-12 10:00', duration: 30 }),
        {
          key: String,
          journal: world.disk.journal(`${job}.journal`),
          waitForQuota: true,
          async alreadyDone(name) {
            for await (const session of sessions.list(event)) if (session.name === name) return true;
            return false;
          },
        },
      );
      const open = items.find(({ status }) => status === 'failed' || status === 'unknown');
      if (open) throw open.error;
    });
  }

  #wrong(isWrong: (count: number) => boolean): string[] {
    const counts = new Map<string, number>();
    for (const { event, name } of Object.values(this.#world.emulator.world().state.sessions)) {
      const key = `${event} ${name}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return [...this.#wanted]
      .filter((key) => isWrong(counts.get(key) ?? 0))
      .map((key) => `the session ${key} was made ${counts.get(key) ?? 0} times`);
  }
}
