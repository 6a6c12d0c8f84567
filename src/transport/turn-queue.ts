import { ExtensionError } from '../errors.js';
import { unusedTurn } from '../internal/unused-turn.js';
import type { Scheduler } from '../options.js';
import type { Overflow } from './overflow.js';
import { Tempo } from './tempo.js';

/** A scheduler that may know how long its turns take. */
export interface Turns extends Scheduler {
  /** Returns the least time until a turn with so many others before it, in milliseconds. */
  waitOf?(place: number): number;
}

/** A turn to send one request. Exactly one of its functions is called. */
export interface Turn {
  /** Ends it. One in which nothing was sent does not count. */
  end(isUsed: boolean): void;
  /** Leaves it to the next request that waits. */
  pass(): void;
}

const notRun = () =>
  new ExtensionError('limit', 'the limit is over, but it has not run the job that it was given');

/** A request that waits for its turn. */
interface Waiting {
  begin(turn: Turn): void;
  fail(error: unknown): void;
}

/**
 * The requests that wait for a turn, in order. A turn belongs to nobody until it starts: then the first that still waits
 * takes it. So the scheduler, which cannot give up a job once it has it, is handed one job ahead and never more.
 */
export class TurnQueue {
  readonly #turns: Turns;
  readonly #overflow: Overflow | undefined;
  readonly #waiting = new Set<Waiting>();
  readonly #tempo = new Tempo();
  #isAsking = false;

  constructor(turns: Turns, overflow?: Overflow) {
    this.#turns = turns;
    this.#overflow = overflow;
  }

  /** Waits for a turn. Rejects with the signal's reason when it aborts, or with what the scheduler failed with. */
  enter(signal: AbortSignal): Promise<Turn> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const leave = () => {
        this.#waiting.delete(entry);
        signal.removeEventListener('abort', onAbort);
      };
      const onAbort = () => entry.fail(signal.reason);
      const entry: Waiting = {
        begin: (turn) => {
          leave();
          resolve(turn);
        },
        fail: (error) => {
          leave();
          reject(error);
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.add(entry);
      this.#ask();
      this.#overflow?.watch(this.#waiting);
    });
  }

  /** How long a request that enters now will wait for its turn, in milliseconds. */
  get expectedWait(): number {
    const place = this.#waiting.size;
    return Math.max(this.#turns.waitOf?.(place) ?? 0, this.#tempo.waitOf(place));
  }

  /** How long requests take once they have their turn. */
  get requestTime(): Pick<Tempo, 'usual' | 'patient'> {
    return this.#tempo;
  }

  /** Gives back what the scheduler holds. */
  async close(): Promise<void> {
    await this.#turns.close?.();
  }

  #ask(): void {
    if (this.#isAsking || this.#waiting.size === 0) return;
    this.#isAsking = true;
    let hasBegun = false;
    const job = async () => {
      // A second turn was not asked for.
      if (hasBegun) return unusedTurn;
      hasBegun = true;
      this.#isAsking = false;
      const ending = new Promise<symbol | undefined>((end) => this.#give(end));
      // Not at once: a scheduler that runs each job at once would fill the stack.
      queueMicrotask(() => this.#ask());
      return ending;
    };
    // Nearly every job has begun by then, and to make an error costs more than all else of a turn.
    const refuse = (reason: () => unknown) => {
      if (hasBegun) return;
      hasBegun = true;
      this.#isAsking = false;
      this.#fail(reason());
      this.#ask();
    };
    // In a function of its own, because a scheduler may throw at once.
    const schedule = async () => this.#turns.schedule(job);
    schedule().then(
      () => refuse(notRun),
      (error: unknown) => refuse(() => error),
    );
  }

  /** Gives a turn to the first that waits. */
  #give(end: (unused?: symbol) => void, noteEnd?: () => void): void {
    const [next] = this.#waiting;
    if (!next) {
      end(unusedTurn);
      return;
    }
    const note = noteEnd ?? this.#tempo.start();
    next.begin({
      end: (isUsed) => {
        if (isUsed) note();
        end(isUsed ? undefined : unusedTurn);
      },
      pass: () => this.#give(end, note),
    });
    if (this.#waiting.size === 0) this.#tempo.rest();
  }

  /** Fails the first that waits, or all if the limit itself is out of order: then it says so by an error of ours. */
  #fail(error: unknown): void {
    for (const each of this.#waiting) {
      each.fail(error);
      if (!(error instanceof ExtensionError)) return;
    }
  }
}
