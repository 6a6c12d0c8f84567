import { sleep, within } from '../internal/abort.js';
import { expectFunction, expectKnownNames, expectNumber } from '../internal/expect.js';
import { JobError } from './job-error.js';
import { type DatabasePlace, type DatabaseUse, onDatabase, secondsOf } from './on-database.js';
import type { HoldOptions, Release } from './store.js';

/** Options of a store or journal in a database, which one process at a time can hold. */
export interface LeaseOptions {
  /**
   * Time without a renewal after which another process may take over, in milliseconds. The holder renews the lease three times
   * in this time. A longer lease survives longer pauses. With a shorter one, another process takes over sooner after a crash.
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

/** A lease that this process has, or had. */
interface Held {
  readonly owner: string;
  /** Reason why this process lost the lease. */
  lost: unknown;
  /** Records that this process lost the lease. */
  lose(reason: unknown): void;
}

/** Maximum time between two attempts to take a lease, in milliseconds. */
const longestPause = 1_000;
/** Maximum time for the database to end a lease, in milliseconds. */
const returnTime = 2_000;

/** Time for which a process that waits tolerates a failing database, in milliseconds. It has no lease to lose yet. */
const rideOut = 300_000;

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
    if (!(await this.#take(owner))) {
      this.#onWait?.();
      await this.#wait(owner, signal);
    }
    const held: Held = {
      owner,
      lost: undefined,
      lose: (reason) => {
        // The reply to a renewal may arrive after the release.
        if (this.#held !== held || held.lost !== undefined) return;
        stop();
        held.lost = reason;
        onLost?.(reason);
      },
    };
    this.#held = held;
    const stop = this.#renewing(held);
    return async () => {
      stop();
      if (this.#held === held) this.#held = undefined;
      // If the database does not end the lease, it expires.
      await within(returnTime, () => new Error(), this.#steps.giveBack(owner)).catch(() => {});
    };
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
    if (held.lost !== undefined) throw held.lost;
    try {
      if (!(await this.#ask('write', () => step(held.owner), this.#time))) throw this.#takenOver();
    } catch (error) {
      // The text may have been written, or may be written later, so no other write may follow.
      held.lose(error);
      throw error;
    }
  }

  /** Tries again and again until the lease is taken. */
  async #wait(owner: string, signal: AbortSignal): Promise<void> {
    for (let answered = performance.now(), isTaken = false; !isTaken; ) {
      // Random, so that several processes do not ask at the same time.
      await sleep(Math.min(longestPause, this.#time / 3) * (0.75 + Math.random() / 2), signal);
      try {
        isTaken = await this.#take(owner);
        answered = performance.now();
      } catch (error) {
        if (performance.now() - answered >= rideOut) throw error;
      }
    }
  }

  /** Tries to take the lease. If another job of this process holds it, that job may still write, so the lease is not free. */
  async #take(owner: string): Promise<boolean> {
    return !this.#held && this.#ask('lock', () => this.#steps.take(owner, this.#time), this.#time);
  }

  /** Renews the lease at intervals. Returns a function that stops this. */
  #renewing({ owner, lose }: Held): () => void {
    const every = this.#time / 3;
    let renewed = performance.now();
    let failures = 0;
    const renew = async () => {
      const asked = performance.now();
      try {
        const renewal = () => this.#steps.renew(owner, this.#time);
        if (!(await this.#ask('renew the lease of', renewal, every))) lose(this.#takenOver());
        renewed = asked;
        failures = 0;
      } catch (error) {
        failures += 1;
        // The first failure does not count: in a process that was paused, the time is over at once.
        if (failures > 1 && performance.now() - renewed >= this.#time) lose(error);
      }
    };
    const timer = setInterval(renew, every);
    timer.unref?.();
    return () => clearInterval(timer);
  }

  #ask<T>(use: DatabaseUse, ask: () => Promise<T>, longest?: number): Promise<T> {
    return onDatabase(this.#place, use, ask, longest);
  }

  #takenOver(): JobError {
    const { name, database } = this.#place;
    return new JobError(
      'state',
      `This process lost its lease of ${name} in ${database}. Either the lease was deleted, or another process took it after this one did not renew it within ${secondsOf(this.#time)}.`,
      { advice: 'Start this process again. It waits until the other process has ended.' },
    );
  }
}
