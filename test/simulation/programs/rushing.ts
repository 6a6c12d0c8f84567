import { Emulator } from '../../../src/emulator/index.js';
import { TicketingClient } from '../../../src/index.js';
import { Program } from '../program.js';
import { Rate } from '../rate.js';
import type { World } from '../world.js';

/** A rush of calls under a limit, with the numbers of patient, aborted and hurried calls. */
export interface Rush {
  readonly patient: number;
  readonly aborted: number;
  readonly hurried: number;
  readonly minTime: number;
}

/** Programs that make more calls than their limit allows, to a service without failures. */
export class Rushing {
  readonly #world: World;
  readonly #service = new Emulator({ seed: 'empty' });
  #count = 0;

  constructor(world: World) {
    this.#world = world;
  }

  begin({ patient, aborted, hurried, minTime }: Rush): void {
    const { problems } = this.#world;
    this.#count += 1;
    const program = new Program(`rush ${this.#count}`);
    const limit = { minTime };
    const rate = new Rate(program.name, limit);
    let sent = 0;
    program
      .run(async () => {
        const client = new TicketingClient({
          ...this.#service.options(),
          limit,
          deadline: 1e6,
          fetch: (request) => {
            if (!request.url.includes('/connect/token')) {
              sent += 1;
              problems.push(...rate.note());
            }
            return this.#service.fetch(request);
          },
        });
        await client.me.get();
        sent = 0;
        const start = performance.now();
        const calls: Promise<unknown>[] = [];
        const controller = new AbortController();
        setTimeout(() => controller.abort(), minTime * 1.5);
        for (let index = 0; index < aborted; index += 1) {
          calls.push(client.safe.me.get({ signal: controller.signal }));
        }
        for (let index = 0; index < hurried; index += 1) {
          calls.push(client.safe.me.get({ deadline: minTime * (1 + (index % 3)) }));
        }
        for (let index = 0; index < patient; index += 1) calls.push(client.me.get());
        await Promise.all(calls);
        const time = performance.now() - start;
        // One turn may belong to a call that was aborted during it.
        const most = (sent + 2) * minTime;
        if (time > most)
          problems.push(`${program.name} took ${time} ms for ${sent} requests, but ${most} ms are enough`);
        await client.close();
        program.exit();
      })
      .catch((error: unknown) => void problems.push(`${program.name} failed with ${error}`));
    Program.outside(() =>
      setTimeout(
        () => {
          if (!program.isKilled) problems.push(`${program.name} did not end in time`);
        },
        (patient + aborted + hurried + 10) * minTime,
      ),
    );
  }
}
