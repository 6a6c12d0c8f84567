import { sleep, within } from '../internal/abort.js';
import { expectFunction, expectKnownNames, expectNumber } from '../internal/expect.js';
import { JobError } from './job-error.js';
import { type DatabasePlace, type DatabaseUse, onDatabase, secondsOf } from './on-database.js';
import type { HoldOptions, Release } from './store.js';

/** How a store or journal in a database is kept to one process at a time. */
export interface LeaseOptions {
  /**
   * How long the process that works may be silent until another one takes over, in milliseconds. It renews its lease three
   * times as often. A longer lease lets it ride out longer pauses; a shorter one lets another go on sooner after a crash.
   *
   * @default 15_000
   */
  readonly lease?: number | undefined;
  /**
   * Called when a job begins to wait, because another process works.
   *
   * @default nobody is told
   */
  readonly onWait?: (() => void) | undefined;
}

export const leaseOptionNames = ['lease', 'onWait'] satisfies (keyof LeaseOptions)[];

/** Throws a `TypeError` where the options are not what they should be. */
export function expectLeaseOptions(options: LeaseOptions, names: readonly string[] = leaseOptionNames): void {
  expectKnownNames(options, names);
  const { lease, onWait } = options;
  if (lease !== undefined) expectNumber('lease', lease, 1, 'milliseconds');
  expectFunction('onWait', onWait);
}

/** What a database does for a lease, each in one step and by its own clock. Times are milliseconds. */
export interface LeaseSteps {
  /** Takes a lease that is free or has run out. Returns false if somebody else has it. */
  take(owner: string, time: number): Promise<boolean>;
  /** Lets it last from now on, also if it ran out. Returns false if somebody else has taken it since. */
  renew(owner: string, time: number): Promise<boolean>;
  /** Ends it, unless somebody else has taken it since. */
  giveBack(owner: string): Promise<void>;
}

/** A lease that this process has, or had. */
interface Held {
  readonly owner: string;
  /** Why it has it no more. */
  lost: unknown;
  /** Notes that it has it no more. */
  lose(reason: unknown): void;
}

/** The longest time between two looks at a lease that is not free, and how long the database may take to end one. */
const longestPause = 1_000;
const returnTime = 2_000;

/** How long one that waits rides out a database that fails, in milliseconds. It has nothing to lose. */
const rideOut = 300_000;

/** The right to write to what many processes share. One of them has it, and renews it until it gives it back. */
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

  /** Waits until no other process has it, and no other job of this one. */
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
        // A renewal may be answered after all is over.
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
      // If the database does not end it, it runs out by itself.
      await within(returnTime, () => new Error(), this.#steps.giveBack(owner)).catch(() => {});
    };
  }

  /**
   * Writes. The step checks the owner and writes at once; it returns false if another one has taken the lease. There is no
   * owner if nobody holds the lease here. Steps are taken one after another.
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
      // What failed may have been written, or may be yet, so that nothing may follow it.
      held.lose(error);
      throw error;
    }
  }

  /** Waits until it is taken. */
  async #wait(owner: string, signal: AbortSignal): Promise<void> {
    for (let answered = performance.now(), isTaken = false; !isTaken; ) {
      // Random, so that those who wait do not ask in step.
      await sleep(Math.min(longestPause, this.#time / 3) * (0.75 + Math.random() / 2), signal);
      try {
        isTaken = await this.#take(owner);
        answered = performance.now();
      } catch (error) {
        if (performance.now() - answered >= rideOut) throw error;
      }
    }
  }

  /** Takes it. What another job holds here is not free until that job gives it back, as it may still write. */
  async #take(owner: string): Promise<boolean> {
    return !this.#held && this.#ask('lock', () => this.#steps.take(owner, this.#time), this.#time);
  }

  /** Renews it until the function that it returns is called. */
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
        // One fails in a process that was stopped, however soon it is answered: its time is over at once.
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
      `${database} refuses what this process writes to ${name}: it was stopped or cut off for longer than its lease of ${secondsOf(this.#time)}, and another process took over, or the lease was deleted.`,
      { advice: 'Start it again: it waits until the other one has ended.' },
    );
  }
}
