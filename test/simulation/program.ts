import { AsyncLocalStorage } from 'node:async_hooks';

const programs = new AsyncLocalStorage<Program>();

/** What a killed program waits for. */
export const never = <T>() => new Promise<T>(() => {});

/** How a program comes to its end. */
interface Death {
  /** The point at which it is killed, if it gets there. */
  readonly killAt?: number | undefined;
  readonly onKill?: () => void;
}

/**
 * A program that runs in the simulated machine. It can be killed wherever it touches the world: its timers never go off then,
 * and what it asked for is never answered, so that nothing of it can have an effect any more.
 */
export class Program {
  readonly name: string;
  #isKilled = false;
  /** How many more points it passes before it is killed. */
  #left: number;
  readonly #onKill: () => void;

  constructor(name: string, { killAt, onKill = () => {} }: Death = {}) {
    this.name = name;
    this.#left = killAt ?? Number.POSITIVE_INFINITY;
    this.#onKill = onKill;
  }

  /** The program that this code runs in; what belongs to none is never killed. */
  static get current(): Program {
    return programs.getStore() ?? world;
  }

  /** Does something in no program, as people and the service do. */
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

  /** Ends by itself, and leaves nothing behind that runs. */
  exit(): void {
    this.#isKilled = true;
  }

  /** Lets it live on. */
  spare(): void {
    this.#left = Number.POSITIVE_INFINITY;
  }

  /** A point at which it can be killed. Returns whether it goes on. */
  isAlivePast(): boolean {
    this.#left -= 1;
    if (this.#left < 0) this.kill();
    return !this.#isKilled;
  }

  /**
   * Does something that the world sees. It may be killed before, so that nothing is done, or after, so that it never learns
   * what came of it. What the service has not begun to do by then, it never does: the connection is gone.
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
