import { onAbort, sleep, within } from '../../shared/abort.js';
import { type HoldingProcess, hasEnded, holderOf, thisProcess } from '../../shared/holding-process.js';
import { failingOf, isRefusal } from '../../stores/failing.js';
import { JobError } from '../../stores/job-error.js';
import { defaultSchema } from '../../stores/postgres-connection.js';
import type { Heard } from '../common/heard.js';
import { OfBody } from './changes/body.js';
import type { Change, Database, DatabaseRow, Driver, Plan, Statement } from './database.js';
import { driverOf } from './driver-of.js';
import { databaseError, isOfTables } from './failure.js';
import { type Opened, openedOf } from './opened.js';
import type { MirrorOptions } from './options.js';
import { leaseTable } from './sql.js';
import { at, insert, now, ours, own, type Part, statementsIn, text } from './statement.js';

/** Options of a database that a mirror or a reader holds. */
export interface HeldOptions extends Pick<MirrorOptions, 'db' | 'schema' | 'lease' | 'onWait' | 'onError'> {
  /** Uuid of the organisation whose rows are read and written. */
  readonly organisation: string;
  /** The holder, if it is not a mirror: the name of its lease, and its name in messages. */
  readonly holder?: { readonly lease: string; readonly what: string };
  /** Ends everything that waits. */
  readonly signal: AbortSignal;
  /** Hears the callbacks. Fails if another process takes the lease. */
  readonly heard: Heard;
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
const defaultLease = 15_000;
/** Maximum time between two attempts to take the lease, in milliseconds. */
const longestWait = 1_000;
/** Maximum time to give the lease back, in milliseconds. */
const returnTime = 1_000;

const until =
  (time: number): Part =>
  ({ now }) =>
    `${now} + ${Math.ceil(time)}`;

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
  readonly opened: Opened;
  readonly #driver: Driver;
  readonly #sql: ReturnType<typeof statementsIn>;
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

  private constructor(opened: Opened, options: HeldOptions) {
    this.opened = opened;
    this.#options = options;
    this.#what = options.holder?.what ?? 'mirror';
    this.#driver = driverOf(opened.db, options.schema ?? defaultSchema, options.organisation);
    this.dialect = this.#driver.dialect;
    this.#sql = statementsIn(this.dialect);
  }

  static async open(options: HeldOptions): Promise<HeldDatabase> {
    return new HeldDatabase(await openedOf(options.db, options.signal), options);
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
   * Waits until no other mirror has the lease, then takes and renews it. A lease that
   * only ran out is renewed: each transaction checks it, so nothing else depends on the time. Makes the plan if the table of the leases
   * is missing.
   */
  async hold(plan?: Plan): Promise<void> {
    const { lease = defaultLease, onWait, heard, signal } = this.#options;
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
      heard.of(onWait)?.();
      // Random, so that several mirrors do not ask at the same time.
      do await sleep(Math.min(longestWait, lease / 3) * (0.75 + Math.random() / 2), signal);
      while (!(await take()));
    }
    this.#owner = owner;
    this.#renewing = setInterval(() => this.#renew(owner), lease / 3);
    this.#renewing.unref?.();
  }

  /** Lets other mirrors in. A given connection stays open, but nothing is written any more. Does the last work with it. */
  async close(last = () => {}): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#renewing);
    const owner = this.#owner;
    // If the database is away, the lease runs out.
    if (owner !== undefined && this.#awaySince === undefined) {
      const returned = this.#queue(() => this.#giveBack(owner));
      await within(returnTime, () => new Error(), returned).catch(() => {});
    }
    try {
      await this.#driver.close(this.#waiting > 0);
      last();
    } finally {
      await this.opened.close();
    }
  }

  /** Ends the leases of an owner. */
  #giveBack(owner: string): Promise<unknown> {
    return this.#driver.ask(this.#sql`DELETE FROM ${at(leaseTable)} WHERE ${ours} AND owner = ${owner}`);
  }

  /** Returns the statement that renews a lease, even if it has run out. It returns no row if another holder has taken it. */
  #renewal(owner: string): Statement {
    const { lease = defaultLease } = this.#options;
    return this
      .#sql`UPDATE ${at(leaseTable)} SET held_until = ${until(lease)} WHERE ${ours} AND owner = ${owner} RETURNING name`;
  }

  /** Ends the leases of processes of this machine that have ended, and returns whether there were any. */
  async #freed(me: HoldingProcess | undefined): Promise<boolean> {
    const rows = me ? await this.read(this.#sql`SELECT owner FROM ${own(leaseTable)}`) : [];
    let isFreed = false;
    for (const { owner } of rows) {
      const holder = holderOf(String(owner));
      if (!me || !holder || !(await hasEnded(holder, me))) continue;
      await this.#inTurn(() => this.#ride(() => this.#giveBack(String(owner))));
      isFreed = true;
    }
    return isFreed;
  }

  /** Takes the lease if it is free or has run out. Returns whether it did. */
  async #take(owner: string, lease: number): Promise<boolean> {
    const row = { name: this.#options.holder?.lease ?? 'mirror', owner, held_until: until(lease) };
    const taking = this
      .#sql`${insert(leaseTable, row)} ON CONFLICT (organisation, name) DO UPDATE SET owner = excluded.owner, held_until = excluded.held_until WHERE ${text(leaseTable)}.owner = excluded.owner OR ${text(leaseTable)}.held_until < ${now} RETURNING name`;
    try {
      return (await this.#driver.ask(taking)).length > 0;
    } catch (error) {
      // Its holder is in the middle of a transaction.
      if (failingOf(error) === 'busy') return false;
      throw error;
    }
  }

  async #renew(owner: string): Promise<void> {
    // A transaction renews the lease itself.
    if (this.#waiting > 0) return;
    try {
      const found = await this.#queue(() => this.#driver.ask(this.#renewal(owner)));
      if (found.length === 0) this.#options.heard.fail(this.#takenOver());
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
    const fence = this.#owner === undefined ? undefined : this.#renewal(this.#owner);
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
    const { heard, onError } = this.#options;
    heard.of(onError)?.(databaseError(place, error, `The ${this.#what} tries again for up to five minutes.`));
  }
}
