import { asking, sleep, unlessAborted, within } from '../shared/abort.js';
import { expectFunction, expectKnownNames, expectNumber } from '../shared/expect.js';
import { type Moment, now, since, usable } from '../shared/moment.js';
import { isRefusal, passes } from './failing.js';
import { JobError } from './job-error.js';
import { type DatabasePlace, type DatabaseUse, onDatabase, secondsOf } from './on-database.js';
import type { HoldOptions, Release } from './store.js';

/** Options of a store or journal in a database, which one process at a time can hold. */
export interface LeaseOptions {
  /**
   * Time without a renewal after which another process may take over, in milliseconds. The holder renews the lease three times
   * in this time. After nine tenths of it without a renewal, the holder sends nothing more and its job ends. A longer lease survives
   * longer pauses. With a shorter one, another process takes over sooner after a crash.
   *
   * @default 15_000
   * @example lease: 60_000
   */
  readonly lease?: number | undefined;
  /**
   * Called when a job begins to wait for another process.
   *
   * @default not called
   * @example onWait: () => console.log('Waiting for another process.')
   */
  readonly onWait?: (() => void) | undefined;
}

export const leaseOptionNames = ['lease', 'onWait'] satisfies (keyof LeaseOptions)[];

/** Throws a `TypeError` if an option is wrong. */
export function expectLeaseOptions(options: LeaseOptions, names: readonly string[] = leaseOptionNames): void {
  expectKnownNames(options, names);
  const { lease, onWait } = options;
  if (lease !== undefined) expectNumber('lease', lease, 1, 'milliseconds');
  expectFunction('onWait', onWait);
}

/** Steps of a database for a lease. Each is atomic, and uses the clock of the database. Times are in milliseconds. */
export interface LeaseSteps {
  /** Takes a lease that is free or has expired. Returns false if another owner has it. */
  take(owner: string, time: number): Promise<boolean>;
  /** Renews the lease, even if it has expired. Returns false if another owner has taken it since. */
  renew(owner: string, time: number): Promise<boolean>;
  /** Ends the lease, unless another owner has taken it since. */
  giveBack(owner: string): Promise<void>;
}

/** Advice after a lease was lost. */
const startAgain = 'Start this process again. It waits until the other process has ended.';

/** Maximum time between two attempts to take a lease, in milliseconds. */
const longestPause = 1_000;
/** Maximum time for the database to end a lease, in milliseconds. */
const returnTime = 2_000;

/** Time for which a process that waits tolerates a failing database, in milliseconds. It has no lease to lose yet. */
const rideOut = 300_000;

/** A lease that this process has, or had. */
class Held {
  readonly owner: string;
  /** Aborts with the reason if the lease is lost. `aborted` is true from its end on, whether or not a timer has fired. */
  readonly signal: AbortSignal;
  readonly #lost = new AbortController();
  readonly #time: number;
  readonly #expired: () => JobError;
  readonly #onLost: ((reason: unknown) => void) | undefined;
  /** When the database was last asked to take or renew the lease, and then did so. The lease of the database ends later. */
  #asked: Moment;
  #failure: unknown;
  /** Whether the lease was lost or released. */
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    owner: string,
    asked: Moment,
    time: number,
    expired: () => JobError,
    onLost: ((reason: unknown) => void) | undefined,
  ) {
    this.owner = owner;
    this.#asked = asked;
    this.#time = time;
    this.#expired = expired;
    this.#onLost = onLost;
    this.signal = asking(this.#lost.signal, () => this.#check());
    this.#watch();
  }

  renewed(asked: Moment): void {
    this.#asked = asked;
    this.#failure = undefined;
    if (!this.#isOver) this.#watch();
  }

  /** Notes why a renewal failed. In a process that was stopped, a renewal fails only because its time is over. */
  failed(error: unknown): void {
    if (since(this.#asked) < this.#time) this.#failure = error;
  }

  /** Ends the work with a reason, unless the lease was lost or released before. */
  lose(reason: unknown): void {
    // The reply to a renewal may arrive after the release.
    if (this.#isOver) return;
    this.release();
    this.#lost.abort(reason);
    this.#onLost?.(reason);
  }

  /** Stops the clock of the lease. */
  release(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #check(): void {
    if (since(this.#asked) >= this.#time) this.lose(this.#failure ?? this.#expired());
  }

  /** Waits for the end of the lease. */
  #watch(): void {
    clearTimeout(this.#timer);
    const left = this.#time - since(this.#asked);
    this.#timer = setTimeout(() => (this.signal.aborted ? undefined : this.#watch()), Math.ceil(left));
    this.#timer.unref?.();
  }
}

/** The right to write to a text that many processes share. Its holder renews it until it releases it. */
export class Lease {
  readonly #place: DatabasePlace;
  readonly #steps: LeaseSteps;
  readonly #time: number;
  readonly #onWait: (() => void) | undefined;
  #held: Held | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(place: DatabasePlace, steps: LeaseSteps, { lease = 15_000, onWait }: LeaseOptions) {
    this.#place = place;
    this.#steps = steps;
    this.#time = lease;
    this.#onWait = onWait;
  }

  /** Waits until no other process, and no other job of this process, has the lease. Then takes it. */
  async hold({ signal = new AbortController().signal, onLost }: HoldOptions = {}): Promise<Release> {
    const owner = crypto.randomUUID();
    signal.throwIfAborted();
    let asked = await this.#take(owner);
    if (!asked) {
      this.#onWait?.();
      asked = await this.#wait(owner, signal);
    }
    const held = new Held(owner, asked, this.#time * usable, () => this.#expired(), onLost);
    this.#held = held;
    const stop = this.#renewing(held, asked);
    const release = async () => {
      stop();
      held.release();
      if (this.#held === held) this.#held = undefined;
      // If the database does not end the lease, it expires.
      await within(returnTime, () => new Error(), this.#steps.giveBack(owner)).catch(() => {});
    };
    return Object.assign(release, { signal: held.signal });
  }

  /** Takes a step that reads. If this process loses the lease meanwhile, rejects, because the answer may never come. */
  read<T>(step: () => Promise<T>): Promise<T> {
    const held = this.#held;
    const ask = () => this.#ask('read', step);
    return held ? unlessAborted(held.signal, this.#again(held, ask, passes)) : ask();
  }

  /**
   * Takes a step that writes, after earlier ones have ended. The step checks the owner and writes atomically. It returns false
   * if another owner has taken the lease. `owner` is undefined if no job of this process holds the lease.
   */
  write(step: (owner: string | undefined) => Promise<boolean>): Promise<void> {
    const held = this.#held;
    this.#writing = this.#writing.catch(() => {}).then(() => this.#write(held, step));
    return this.#writing;
  }

  async #write(held: Held | undefined, step: (owner: string | undefined) => Promise<boolean>): Promise<void> {
    if (!held) {
      await this.#ask('write', () => step(undefined));
      return;
    }
    const { owner, signal } = held;
    signal.throwIfAborted();
    try {
      const ask = () => this.#ask('write', () => step(owner), this.#time);
      const written = this.#again(held, ask, isRefusal);
      if (!(await unlessAborted(signal, written))) throw this.#takenOver();
    } catch (error) {
      // The text may have been written, or may be written later, so no other write may follow.
      held.lose(error);
      throw error;
    }
  }

  /** Takes a step again after failures that may be repeated, for as long as a lease lasts. */
  async #again<T>(held: Held, step: () => Promise<T>, mayRepeat: (cause: unknown) => boolean): Promise<T> {
    for (const began = now(); ; ) {
      try {
        return await step();
      } catch (error) {
        const isOver = since(began) >= this.#time * usable;
        if (isOver || !(error instanceof JobError && mayRepeat(error.cause))) throw error;
      }
      await sleep(this.#time / 15, held.signal);
    }
  }

  /** Tries again and again until the lease is taken. Returns when it was asked for. */
  async #wait(owner: string, signal: AbortSignal): Promise<Moment> {
    for (let answered = performance.now(); ; ) {
      // Random, so that several processes do not ask at the same time.
      await sleep(Math.min(longestPause, this.#time / 3) * (0.75 + Math.random() / 2), signal);
      try {
        const asked = await this.#take(owner);
        if (asked) return asked;
        answered = performance.now();
      } catch (error) {
        if (performance.now() - answered >= rideOut) throw error;
      }
    }
  }

  /**
   * Tries to take the lease. Returns when it was asked for, or `undefined` if somebody else has it. If another job of this process
   * holds it, that job may still write, so the lease is not free.
   */
  async #take(owner: string): Promise<Moment | undefined> {
    for (;;) {
      const asked = now();
      const isTaken =
        !this.#held && (await this.#ask('lock', () => this.#steps.take(owner, this.#time), this.#time));
      if (!isTaken) return undefined;
      // If the reply came too late, because this process was stopped for example, the lease may be over.
      if (since(asked) < this.#time * usable) return asked;
    }
  }

  /** Renews the lease at intervals, and sooner after a failure. Returns a function that stops this. */
  #renewing(held: Held, taken: Moment): () => void {
    const every = this.#time / 3;
    const again = this.#time / 15;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const wait = (time: number) => {
      if (isStopped || held.signal.aborted) return;
      timer = setTimeout(renew, Math.max(0, time));
      timer.unref?.();
    };
    const renew = async () => {
      if (held.signal.aborted) return;
      const asked = now();
      const renewal = () => this.#steps.renew(held.owner, this.#time);
      try {
        if (await this.#ask('renew the lease of', renewal, every)) held.renewed(asked);
        else held.lose(this.#takenOver());
        wait(every - since(asked));
      } catch (error) {
        held.failed(error);
        wait(again);
      }
    };
    wait(every - since(taken));
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }

  #ask<T>(use: DatabaseUse, ask: () => Promise<T>, longest?: number): Promise<T> {
    return onDatabase(this.#place, use, ask, longest);
  }

  #takenOver(): JobError {
    const { name, database } = this.#place;
    return new JobError(
      'lost',
      `This process lost its lease of ${name} in ${database}. Either the lease was deleted, or another process took it after this one did not renew it within ${secondsOf(this.#time)}.`,
      { advice: startAgain },
    );
  }

  #expired(): JobError {
    const { name, database } = this.#place;
    return new JobError(
      'lost',
      `This process lost its lease of ${name} in ${database}. It was stopped, asleep or too busy to renew it within ${secondsOf(this.#time)}, so another process may have taken it.`,
      { advice: startAgain },
    );
  }
}
