import { Emulator } from '../../src/emulator/index.js';
import { type ClientOptions, TicketingClient } from '../../src/index.js';
import { type Organisation, organisation } from '../../src/jobs/index.js';
import { randomOf } from '../chaos/random.js';
import { Disk } from './disk.js';
import type { Foundation } from './founding.js';
import { never, type Program } from './program.js';
import { Rate } from './rate.js';
import { jumpTo } from './virtual-time.js';

/** A check of the world. It returns the problems. */
export type Invariant = () => readonly string[] | Promise<readonly string[]>;

/** The possible limits of programs. */
const limits: readonly NonNullable<ClientOptions['limit']>[] = [
  { minTime: 100 },
  { minTime: 250, maxConcurrent: 1 },
  { reservoir: 5, reservoirRefreshInterval: 10_000, reservoirRefreshAmount: 5 },
];

/** More requests than any life needs. It stops a program that sends requests without end at one moment. */
const mostRequests = 5_000;

/** An organisation with its customers, its programs, and the service. */
export class World {
  readonly random: () => number;
  readonly emulator: Emulator;
  readonly disk: Disk;
  /** The events that customers buy tickets for. */
  readonly events: readonly string[];
  /** The checks after each step. */
  readonly always: Invariant[] = [];
  /** The checks after a time without failures. */
  readonly atLast: Invariant[] = [];
  /** The forbidden problems that occurred. */
  readonly problems: string[] = [];
  /** All requests in order, with their program and their result. */
  readonly requests: string[] = [];
  /** Listeners for each request that leaves. */
  readonly requestListeners: ((program: Program, path: string) => void)[] = [];
  /** Whether kills and failures have ended. */
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

  /** Returns a whole number from 0 up to `end`, without `end`. */
  below(end: number): number {
    return Math.floor(this.random() * end);
  }

  pick<T>(list: readonly T[]): T {
    // The index is always within the list.
    return list[this.below(list.length)] as T;
  }

  /** Returns the client of a program. Its requests follow the limit, if it has one. */
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
            this.problems.push(`${program.name} sends requests without end`);
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

  /** Sets the clock of the machine, but not that of the service. */
  jump(time: number): void {
    const now = this.emulator.clock.now();
    jumpTo(Date.now() + time);
    this.emulator.clock.set(new Date(now));
  }
}
