import { reasonOf, throwIfAborted } from '../../shared/abort.js';
import { ExtensionError } from '../errors.js';
import type { Scheduler } from '../options.js';
import { Tempo } from './tempo.js';

/** Result of a job that did not use its turn. It sent nothing, so its scheduler may count the turn as never taken. */
export const unusedTurn = Symbol('unused turn');

/** A scheduler that may know how long its turns take. */
export interface Turns extends Scheduler {
  /** Returns the minimum time until a turn with `place` others before it, in milliseconds. */
  waitOf?(place: number): number;
}

/** A turn to send one request. Exactly one of its methods is called. */
export interface Turn {
  /** Ends it. It does not count if nothing was sent. */
  end(isUsed: boolean): void;
  /** Passes it to the next waiting request. */
  pass(): void;
}

const notRun = () =>
  new ExtensionError('limit', 'the scheduler of limit did not run the job. schedule(job) must call it');

/** A request that waits for its turn. */
interface Waiting {
  begin(turn: Turn): void;
  fail(error: unknown): void;
}

/**
 * The requests that wait for a turn, in order. When a turn starts, the first waiting request takes it. A scheduler
 * cannot give up a job once it has it, so it gets at most one job in advance.
 */
export class TurnQueue {
  readonly #turns: Turns;
  readonly #waiting = new Set<Waiting>();
  /** Goes on after the requests that have left. To find the first one from the beginning, the set would skip all of these each time. */
  #line = this.#waiting.values();
  readonly #tempo = new Tempo();
  #isAsking = false;

  constructor(turns: Turns) {
    this.#turns = turns;
  }

  /** Waits for a turn. Rejects with the signal's reason if it aborts, or with the error of the scheduler. */
  enter(signal: AbortSignal): Promise<Turn> {
    return new Promise((resolve, reject) => {
      throwIfAborted(signal);
      const leave = () => {
        this.#waiting.delete(entry);
        signal.removeEventListener('abort', onAbort);
      };
      const onAbort = () => entry.fail(reasonOf(signal));
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
      // Not by `onAbort` of the others, which needs more memory: many calls may wait.
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.add(entry);
      this.#ask();
    });
  }

  /** Expected wait of a request that enters now, in milliseconds. */
  get expectedWait(): number {
    const place = this.#waiting.size;
    return Math.max(this.#turns.waitOf?.(place) ?? 0, this.#tempo.waitOf(place));
  }

  /** Duration of requests once they have their turn. */
  get requestTime(): Pick<Tempo, 'usual' | 'patient'> {
    return this.#tempo;
  }

  /** Releases the scheduler's resources. */
  async close(): Promise<void> {
    await this.#turns.close?.();
  }

  #ask(): void {
    if (this.#isAsking || this.#waiting.size === 0) return;
    this.#isAsking = true;
    let hasBegun = false;
    const job = async () => {
      // The scheduler ran the job twice, but only one turn was asked for.
      if (hasBegun) return unusedTurn;
      hasBegun = true;
      this.#isAsking = false;
      const ending = new Promise<symbol | undefined>((end) => this.#give(end));
      // Not at once: a scheduler that runs each job at once would fill the stack.
      // A promise, because tests may replace `queueMicrotask`.
      Promise.resolve().then(() => this.#ask());
      return ending;
    };
    // Nearly every job has begun when this is called, and creating an error costs more than the rest of a turn.
    const refuse = (reason: () => unknown) => {
      if (hasBegun) return;
      hasBegun = true;
      this.#isAsking = false;
      this.#fail(reason());
      this.#ask();
    };
    // Async, because a scheduler may throw at once.
    const schedule = async () => this.#turns.schedule(job);
    schedule().then(
      () => refuse(notRun),
      (error: unknown) => refuse(() => error),
    );
  }

  /** Gives a turn to the first waiting request. */
  #give(end: (unused?: symbol) => void, noteEnd?: () => void): void {
    const next = this.#first();
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

  /** Takes the first waiting request. */
  #first(): Waiting | undefined {
    const { value } = this.#line.next();
    // A line that has ended yields nothing that enters later.
    if (!value) this.#line = this.#waiting.values();
    return value ?? this.#line.next().value;
  }

  /** Fails the first waiting request, or all if the limit itself is broken, which an `ExtensionError` indicates. */
  #fail(error: unknown): void {
    if (error instanceof ExtensionError) for (const each of this.#waiting) each.fail(error);
    else this.#first()?.fail(error);
  }
}
