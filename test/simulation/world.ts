import { Emulator } from '../../src/emulator.js';
import { type ClientOptions, TicketingClient } from '../../src/index.js';
import { type Organisation, organisation } from '../../src/jobs.js';
import { randomOf } from '../chaos/random.js';
import { Disk } from './disk.js';
import type { Foundation } from './founding.js';
import { never, type Program } from './program.js';
import { Rate } from './rate.js';
import { jumpTo } from './virtual-time.js';

/** Something that is checked of the world. It returns what is wrong. */
export type Invariant = () => readonly string[] | Promise<readonly string[]>;

/** The limits that programs have. */
const limits: readonly NonNullable<ClientOptions['limit']>[] = [
  { minTime: 100 },
  { minTime: 250, maxConcurrent: 1 },
  { reservoir: 5, reservoirRefreshInterval: 10_000, reservoirRefreshAmount: 5 },
];

/** More than any life has: a program that asks again and again at one moment would go on for ever. */
const mostRequests = 5_000;

/** An organisation with its customers, its programs, and the service. */
export class World {
  readonly random: () => number;
  readonly emulator: Emulator;
  readonly disk: Disk;
  /** The events that people buy tickets of. */
  readonly events: readonly string[];
  /** What has to hold after each step. */
  readonly always: Invariant[] = [];
  /** What has to hold when nothing has failed for some time. */
  readonly atLast: Invariant[] = [];
  /** What went wrong that may not go wrong. */
  readonly problems: string[] = [];
  /** Each request in order, with the program that sent it and what was answered. */
  readonly requests: string[] = [];
  /** Called with each request when it leaves. */
  readonly requestListeners: ((program: Program, path: string) => void)[] = [];
  /** Whether nobody is killed and nothing fails any more. */
  isCalm = false;

  constructor(seed: number, { snapshot, events }: Foundation) {
    this.random = randomOf(seed);
    this.disk = new Disk(this.random);
    this.emulator = new Emulator({ seed: 'empty', randomSeed: seed });
    this.emulator.restore(snapshot);
    this.emulator.clock.run();
    this.emulator.clock.set(new Date());
    this.events = events;
  }

  /** A whole number from 0 on, below `end`. */
  below(end: number): number {
    return Math.floor(this.random() * end);
  }

  pick<T>(list: readonly T[]): T {
    // The index is always within.
    return list[this.below(list.length)] as T;
  }

  /** The client of a program. Its requests leave by the limit, if it has one. */
  client(program: Program, options: Omit<ClientOptions, 'fetch'> = {}): TicketingClient {
    const limit = 'limit' in options ? options.limit : this.pick([undefined, undefined, ...limits]);
    const rate = new Rate(program.name, limit);
    return new TicketingClient({
      ...this.emulator.options(),
      ...options,
      limit,
      fetch: (request) =>
        program.effect(async () => {
          const { pathname, search } = new URL(request.url);
          if (pathname !== '/connect/token') this.problems.push(...rate.note());
          for (const listener of this.requestListeners) listener(program, pathname);
          if (this.requests.length === mostRequests) {
            this.problems.push(`${program.name} asks without end`);
            return never();
          }
          const line = `${program.name}: ${request.method} ${pathname}${search}`;
          try {
            const response = await this.emulator.fetch(request);
            this.requests.push(`${line} ${response.status}`);
            return response;
          } catch (error) {
            this.requests.push(`${line} ${(error as Error).name}`);
            throw error;
          }
        }),
    });
  }

  organisation(program: Program): Promise<Organisation> {
    return organisation(this.client(program));
  }

  /** Sets the clock of the machine to another time, and not that of the service. */
  jump(time: number): void {
    const now = this.emulator.clock.now();
    jumpTo(Date.now() + time);
    this.emulator.clock.set(new Date(now));
  }
}
