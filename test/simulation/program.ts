import { AsyncLocalStorage } from 'node:async_hooks';

const programs = new AsyncLocalStorage<Program>();

/** A promise that never settles, for killed programs. */
export const never = <T>() => new Promise<T>(() => {});

/** How a program dies. */
interface Death {
  /** The point at which it is killed, if it gets there. */
  readonly killAt?: number | undefined;
  readonly onKill?: () => void;
}

/**
 * A program in the simulated machine. It can be killed at each contact with the world. After that its timers never run, and
 * its requests get no reply, so it has no effect any more.
 */
export class Program {
  readonly name: string;
  #isKilled = false;
  /** Number of points that it passes before it is killed. */
  #left: number;
  readonly #onKill: () => void;

  constructor(name: string, { killAt, onKill = () => {} }: Death = {}) {
    this.name = name;
    this.#left = killAt ?? Number.POSITIVE_INFINITY;
    this.#onKill = onKill;
  }

  /** The program of the running code. Code outside all programs is never killed. */
  static get current(): Program {
    return programs.getStore() ?? world;
  }

  /** Runs something outside all programs, as people and the service do. */
  static outside<T>(work: () => T): T {
    return programs.run(world, work);
  }

  get isKilled(): boolean {
    return this.#isKilled;
  }

  run<T>(work: () => T): T {
    return programs.run(this, work);
  }

  kill(): void {
    if (this.#isKilled) return;
    this.exit();
    Program.outside(this.#onKill);
  }

  /** Ends by itself, and stops everything that still runs. */
  exit(): void {
    this.#isKilled = true;
  }

  /** Cancels the planned kill. */
  spare(): void {
    this.#left = Number.POSITIVE_INFINITY;
  }

  /** Passes a point at which the program can be killed. Returns whether it is still alive. */
  isAlivePast(): boolean {
    this.#left -= 1;
    if (this.#left < 0) this.kill();
    return !this.#isKilled;
  }

  /**
   * Does something that the world sees. A kill before it means that nothing is done. A kill after it means that the program
   * never gets the result. If the service has not started yet, it never does, because the connection is closed.
   */
  async effect<T>(work: () => Promise<T>): Promise<T> {
    if (!this.isAlivePast()) return never();
    try {
      return await this.run(work);
    } finally {
      if (!this.isAlivePast()) await never();
    }
  }
}

const world = new Program('world');
