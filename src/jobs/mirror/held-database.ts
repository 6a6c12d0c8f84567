import { onAbort, sleep, within } from '../../shared/abort.js';
import { type HoldingProcess, hasEnded, holderOf, thisProcess } from '../../shared/holding-process.js';
import { failingOf, isRefusal } from '../../stores/failing.js';
import { JobError } from '../../stores/job-error.js';
import type { LeaseOptions } from '../../stores/lease.js';
import { OfBody } from './changes/body.js';
import type { Change, Database, DatabaseRow, Driver, Plan, Statement } from './database.js';
import { databaseError, isOfTables } from './failure.js';
import { giveLeaseBack, leaseOwners, mirrorLease, renewLease, takeLease } from './sql.js';

/** Options of a database that a mirror or a reader holds. */
export interface HeldOptions extends Pick<LeaseOptions, 'lease' | 'onWait'> {
  /** The holder, if it is not a mirror: the name of its lease, and its name in messages. */
  readonly holder?: { readonly lease: string; readonly what: string };
  /** Ends everything that waits. */
  readonly signal: AbortSignal;
  /** Called when an outage begins. */
  readonly onAway: ((error: JobError) => void) | undefined;
}

/** Time for which a mirror tolerates that its database is away, in milliseconds. */
const rideOut = 300_000;
/** Pauses between two attempts, in milliseconds. */
const firstPause = 100;
const longestPause = 10_000;
/** Time after which a lock counts as an outage, in milliseconds. Until then, it is usual. */
const usualLock = 1_000;
/** Time that a statement has to end after the signal, in milliseconds. */
const grace = 500;
/** Lifetime of the lease unless the caller sets another, in milliseconds. */
export const defaultLease = 15_000;
/** Maximum time between two attempts to take the lease, in milliseconds. */
const longestWait = 1_000;
/** Maximum time to give the lease back, in milliseconds. */
const returnTime = 1_000;

/** Waits for work until the signal aborts, and a moment longer. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      timer = setTimeout(() => reject(signal.reason), grace);
    };
    const unfollow = onAbort(signal, begin);
    if (signal.aborted) begin();
    const end = () => {
      unfollow();
      clearTimeout(timer);
    };
    work.then(resolve, reject).finally(end);
  });
}

/** Returns a row with numbers instead of BigInts, which some connections return. One that is not exact becomes text. */
const withoutBigInts = (row: DatabaseRow): DatabaseRow => {
  let plain: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(row)) {
    if (typeof value !== 'bigint') continue;
    plain ??= { ...row };
    plain[name] = Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  }
  return plain ?? row;
};

/** Changes of one transaction. */
export interface Gathered {
  readonly changes: readonly Change[];
  /** Notes that they were made, before the next transaction begins. */
  written(): void;
}

/**
 * A database with a lease in a table of it, for one mirror or for one process of a reader.
 * Each transaction checks the lease, so a process that was stopped and goes on commits nothing. Waits while the database is away or
 * locked.
 */
export class HeldDatabase implements Database {
  readonly dialect: Driver['dialect'];
  readonly #driver: Driver;
  readonly #options: HeldOptions;
  /** The driver's statements run one after another, so that none is part of another's transaction. */
  #turn: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #owner: string | undefined;
  #renewing: ReturnType<typeof setInterval> | undefined;
  #wasReached = false;
  /** Time since which the database is away or locked. */
  #awaySince: number | undefined;
  #isAwayTold = false;
  #isClosed = false;
  readonly #what: string;

  constructor(driver: Driver, options: HeldOptions) {
    this.#driver = driver;
    this.#options = options;
    this.#what = options.holder?.what ?? 'mirror';
    this.dialect = driver.dialect;
  }

  async read(statement: Statement): Promise<readonly DatabaseRow[]> {
    const rows = await this.#inTurn(() => this.#ride(() => this.#driver.read(statement)));
    return rows.map(withoutBigInts);
  }

  /** Makes all changes, or none. After the signal has aborted, tries it once, because they say what was already done. */
  write(changes: readonly Change[]): Promise<void> {
    return this.writeGathered(() => ({ changes, written() {} }));
  }

  /** Does the same with changes that are gathered when their transaction begins. */
  writeGathered(gather: () => Gathered): Promise<void> {
    return untilAborted(
      this.#options.signal,
      this.#queue(() => this.#ride(() => this.#write(gather()))),
    );
  }

  make(plan: Plan): Promise<void> {
    return this.#inTurn(() => this.#ride(() => this.#driver.make(plan)));
  }

  /**
   * Waits until no other mirror has the lease, then takes and renews it. Calls `onLost` if another one takes it later. A lease that
   * only ran out is renewed: each transaction checks it, so nothing else depends on the time. Makes the plan if the table of the leases
   * is missing.
   */
  async hold(onLost: (reason: JobError) => void, plan?: Plan): Promise<void> {
    const { lease = defaultLease, onWait, signal } = this.#options;
    // A browser has no process to name.
    const me = await thisProcess().catch(() => undefined);
    const owner = JSON.stringify({ ...me, id: crypto.randomUUID() });
    const isTaken = () => this.#inTurn(() => this.#ride(() => this.#take(owner, lease)));
    const take = async () => (await isTaken()) || ((await this.#freed(me)) && (await isTaken()));
    const taken = await take().catch(async (error: unknown) => {
      if (!plan || !isOfTables(error)) throw error;
      await this.make(plan);
      return take();
    });
    if (!taken) {
      onWait?.();
      // Random, so that several mirrors do not ask at the same time.
      do await sleep(Math.min(longestWait, lease / 3) * (0.75 + Math.random() / 2), signal);
      while (!(await take()));
    }
    this.#owner = owner;
    this.#renewing = setInterval(() => this.#renew(owner, lease, onLost), lease / 3);
    this.#renewing.unref?.();
  }

  /** Lets other mirrors in. The connection stays open, but nothing is written any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#renewing);
    const owner = this.#owner;
    // If the database is away, the lease runs out.
    if (owner !== undefined && this.#awaySince === undefined) {
      const returned = this.#queue(() => this.#driver.ask(giveLeaseBack(this.dialect, owner)));
      await within(returnTime, () => new Error(), returned).catch(() => {});
    }
    await this.#driver.close(this.#waiting > 0);
  }

  /** Ends the leases of processes of this machine that have ended, and returns whether there were any. */
  async #freed(me: HoldingProcess | undefined): Promise<boolean> {
    const rows = me ? await this.read(leaseOwners(this.dialect)) : [];
    let isFreed = false;
    for (const { owner } of rows) {
      const holder = holderOf(String(owner));
      if (!me || !holder || !(await hasEnded(holder, me))) continue;
      const ended = giveLeaseBack(this.dialect, String(owner));
      await this.#inTurn(() => this.#ride(() => this.#driver.ask(ended)));
      isFreed = true;
    }
    return isFreed;
  }

  async #take(owner: string, lease: number): Promise<boolean> {
    const name = this.#options.holder?.lease ?? mirrorLease;
    try {
      return (await this.#driver.ask(takeLease(this.dialect, name, owner, lease))).length > 0;
    } catch (error) {
      // Its holder is in the middle of a transaction.
      if (failingOf(error) === 'busy') return false;
      throw error;
    }
  }

  async #renew(owner: string, lease: number, onLost: (reason: JobError) => void): Promise<void> {
    // A transaction renews the lease itself.
    if (this.#waiting > 0) return;
    try {
      const found = await this.#queue(() => this.#driver.ask(renewLease(this.dialect, owner, lease)));
      if (found.length === 0) onLost(this.#takenOver());
    } catch {
      // The next statement of the mirror fails too, and waits or reports it.
    }
  }

  #takenOver(): JobError {
    return new JobError(
      'lost',
      `Another ${this.#what} has taken over ${this.dialect.place.replace(/^The/, 'the')}${this.#options.holder ? ', or this one was removed' : ''}.`,
      {
        advice: 'This one wrote nothing after that. Start it again, and it waits until the other has ended.',
      },
    );
  }

  async #write({ changes, written }: Gathered): Promise<void> {
    // A later write could reach the database of another mirror.
    if (this.#isClosed) throw new Error(`The ${this.#what} has ended.`);
    const fence =
      this.#owner === undefined
        ? undefined
        : renewLease(this.dialect, this.#owner, this.#options.lease ?? defaultLease);
    if (!(await this.#driver.transact(changes, fence))) throw this.#takenOver();
    written();
  }

  #queue<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const next = this.#turn.then(work).finally(() => {
      this.#waiting -= 1;
    });
    this.#turn = next.catch(() => {});
    return next;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#options.signal.throwIfAborted();
    return untilAborted(this.#options.signal, this.#queue(work));
  }

  /** Tries again while the database is away or locked, for five minutes. */
  async #ride<T>(work: () => Promise<T>): Promise<T> {
    const { signal } = this.#options;
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      try {
        const result = await work();
        this.#awaySince = undefined;
        this.#isAwayTold = false;
        this.#wasReached = true;
        return result;
      } catch (error) {
        this.#expectToPass(error);
      }
      await sleep(pause, signal);
    }
  }

  /** Throws an error that does not pass, or has not passed in time. Reports an outage that begins. */
  #expectToPass(error: unknown): void {
    if (error instanceof OfBody) throw error;
    const { place } = this.dialect;
    const failing = failingOf(error);
    const { cannotReconnect } = this.#driver;
    if (failing === 'away' && cannotReconnect !== undefined && !isRefusal(error))
      throw databaseError(place, error, cannotReconnect);
    // A wrong address does not get better, so the first connection must succeed.
    if (failing !== 'busy' && !(failing === 'away' && this.#wasReached)) throw databaseError(place, error);
    const now = performance.now();
    this.#awaySince ??= now;
    const time = now - this.#awaySince;
    if (time >= rideOut) throw databaseError(place, error);
    if (this.#isAwayTold || (failing === 'busy' && time < usualLock)) return;
    this.#isAwayTold = true;
    this.#options.onAway?.(
      databaseError(place, error, `The ${this.#what} tries again for up to five minutes.`),
    );
  }
}
