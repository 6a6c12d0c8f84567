import { onAbort, sleep, within } from '../../shared/abort.js';
import { type HoldingProcess, hasEnded, holderOf, thisProcess } from '../../shared/holding-process.js';
import { failingOf, isRefusal } from '../../stores/failing.js';
import { JobError } from '../../stores/job-error.js';
import { defaultSchema } from '../../stores/postgres-connection.js';
import type { Heard } from '../common/heard.js';
import { OfBody } from './changes/body.js';
import type { ChangeOptions } from './changes/options.js';
import type { Change, DatabaseRow, Plan, Statement } from './database.js';
import { driverOf } from './driver-of.js';
import { databaseError, isOfTables } from './failure.js';
import { openedOf } from './opened.js';
import type { MirrorOptions } from './options.js';
import { leaseTable } from './sql.js';
import { at, insert, now, ours, own, type Part, statementsIn, text } from './statement.js';

/** Options of a database that a mirror or a reader holds. */
export interface HeldOptions
  extends Pick<MirrorOptions, 'db' | 'schema' | 'onWait' | 'onError'>,
    Pick<ChangeOptions, 'lease'> {
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
export type HeldDatabase = Awaited<ReturnType<typeof heldDatabase>>;

/** Opens a database. Nobody holds it yet. */
export async function heldDatabase(options: HeldOptions) {
  const { schema = defaultSchema, organisation, holder, lease = defaultLease, heard, signal } = options;
  const what = holder?.what ?? 'mirror';
  const opened = await openedOf(options.db, signal);
  const driver = driverOf(opened.db, schema, organisation);
  const { dialect } = driver;
  const sql = statementsIn(dialect);
  /** The driver's statements run one after another, so that none is part of another's transaction. */
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let owner: string | undefined;
  let renewing: ReturnType<typeof setInterval> | undefined;
  let wasReached = false;
  /** Time since which the database is away or locked. */
  let awaySince: number | undefined;
  let isAwayTold = false;
  let isClosed = false;

  function queue<T>(work: () => Promise<T>): Promise<T> {
    waiting += 1;
    const next = turn.then(work).finally(() => {
      waiting -= 1;
    });
    turn = next.catch(() => {});
    return next;
  }

  /** Throws an error that does not pass, or has not passed in time. Reports an outage that begins. */
  function expectToPass(error: unknown): void {
    if (error instanceof OfBody) throw error;
    const { place } = dialect;
    const failing = failingOf(error);
    const { cannotReconnect } = driver;
    if (failing === 'away' && cannotReconnect !== undefined && !isRefusal(error))
      throw databaseError(place, error, cannotReconnect);
    // A wrong address does not get better, so the first connection must succeed.
    if (failing !== 'busy' && !(failing === 'away' && wasReached)) throw databaseError(place, error);
    const now = performance.now();
    awaySince ??= now;
    const time = now - awaySince;
    if (time >= rideOut) throw databaseError(place, error);
    if (isAwayTold || (failing === 'busy' && time < usualLock)) return;
    isAwayTold = true;
    heard.of(options.onError)?.(
      databaseError(place, error, `The ${what} tries again for up to five minutes.`),
    );
  }

  /** Tries again while the database is away or locked, for five minutes. */
  async function ride<T>(work: () => Promise<T>): Promise<T> {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      try {
        const result = await work();
        awaySince = undefined;
        isAwayTold = false;
        wasReached = true;
        return result;
      } catch (error) {
        expectToPass(error);
      }
      await sleep(pause, signal);
    }
  }

  async function rideInTurn<T>(work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    return untilAborted(
      signal,
      queue(() => ride(work)),
    );
  }

  /** Ends the leases of an owner. */
  const giveBack = (of: string) =>
    driver.ask(sql`DELETE FROM ${at(leaseTable)} WHERE ${ours} AND owner = ${of}`);

  /** Returns the statement that renews a lease, even if it has run out. It returns no row if another holder has taken it. */
  const renewal = (of: string) =>
    sql`UPDATE ${at(leaseTable)} SET held_until = ${until(lease)} WHERE ${ours} AND owner = ${of} RETURNING name`;

  /** Ends the leases of processes of this machine that have ended, and returns whether there were any. */
  async function freed(me: HoldingProcess | undefined): Promise<boolean> {
    const rows = me ? await held.read(sql`SELECT owner FROM ${own(leaseTable)}`) : [];
    let isFreed = false;
    for (const row of rows) {
      const process = holderOf(String(row.owner));
      if (!me || !process || !(await hasEnded(process, me))) continue;
      await rideInTurn(() => giveBack(String(row.owner)));
      isFreed = true;
    }
    return isFreed;
  }

  /** Takes the lease if it is free or has run out. Returns whether it did. */
  async function take(taker: string): Promise<boolean> {
    const row = { name: holder?.lease ?? 'mirror', owner: taker, held_until: until(lease) };
    const taking = sql`${insert(leaseTable, row)} ON CONFLICT (organisation, name) DO UPDATE SET owner = excluded.owner, held_until = excluded.held_until WHERE ${text(leaseTable)}.owner = excluded.owner OR ${text(leaseTable)}.held_until < ${now} RETURNING name`;
    try {
      return (await driver.ask(taking)).length > 0;
    } catch (error) {
      // Its holder is in the middle of a transaction.
      if (failingOf(error) === 'busy') return false;
      throw error;
    }
  }

  const takenOver = () =>
    new JobError(
      'lost',
      `Another ${what} has taken over ${dialect.place.replace(/^The/, 'the')}${holder ? ', or this one was removed' : ''}.`,
      {
        advice: 'This one wrote nothing after that. Start it again, and it waits until the other has ended.',
      },
    );

  async function renew(of: string): Promise<void> {
    // A transaction renews the lease itself.
    if (waiting > 0) return;
    try {
      const found = await queue(() => driver.ask(renewal(of)));
      if (found.length === 0) heard.fail(takenOver());
    } catch {
      // The next statement of the mirror fails too, and waits or reports it.
    }
  }

  async function writeNow({ changes, written }: Gathered): Promise<void> {
    // A later write could reach the database of another mirror.
    if (isClosed) throw new Error(`The ${what} has ended.`);
    if (!(await driver.transact(changes, owner === undefined ? undefined : renewal(owner))))
      throw takenOver();
    written();
  }

  const held = {
    dialect,
    connection: opened.db,

    async read(statement: Statement): Promise<readonly DatabaseRow[]> {
      return (await rideInTurn(() => driver.read(statement))).map(withoutBigInts);
    },

    /** Makes all changes, or none. After the signal has aborted, tries it once, because they say what was already done. */
    write: (changes: readonly Change[]) => held.writeGathered(() => ({ changes, written() {} })),

    /** Does the same with changes that are gathered when their transaction begins. */
    writeGathered: (gather: () => Gathered): Promise<void> =>
      untilAborted(
        signal,
        queue(() => ride(() => writeNow(gather()))),
      ),

    make: (plan: Plan) => rideInTurn(() => driver.make(plan)),

    /**
     * Waits until no other mirror has the lease, then takes and renews it. A lease that only ran out is renewed: each transaction checks
     * it, so nothing else depends on the time. Makes the plan if the table of the leases is missing.
     */
    async hold(plan?: Plan): Promise<void> {
      // A browser has no process to name.
      const me = await thisProcess().catch(() => undefined);
      const taker = JSON.stringify({ ...me, id: crypto.randomUUID() });
      const takeInTurn = () => rideInTurn(() => take(taker));
      const takeOrFree = async () => (await takeInTurn()) || ((await freed(me)) && (await takeInTurn()));
      const taken = await takeOrFree().catch(async (error: unknown) => {
        if (!plan || !isOfTables(error)) throw error;
        await held.make(plan);
        return takeOrFree();
      });
      if (!taken) {
        heard.of(options.onWait)?.();
        // Random, so that several mirrors do not ask at the same time.
        do await sleep(Math.min(longestWait, lease / 3) * (0.75 + Math.random() / 2), signal);
        while (!(await takeOrFree()));
      }
      owner = taker;
      renewing = setInterval(() => renew(taker), lease / 3);
      renewing.unref?.();
    },

    /** Lets other mirrors in. A given connection stays open, but nothing is written any more. Does the last work with it. */
    async close(last = () => {}): Promise<void> {
      isClosed = true;
      clearInterval(renewing);
      const holding = owner;
      // If the database is away, the lease runs out.
      if (holding !== undefined && awaySince === undefined) {
        const returned = queue(() => giveBack(holding));
        await within(returnTime, () => new Error(), returned).catch(() => {});
      }
      try {
        await driver.close(waiting > 0);
        last();
      } finally {
        await opened.close();
      }
    },
  };
  return held;
}
