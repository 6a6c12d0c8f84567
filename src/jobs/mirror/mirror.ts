import { onAbort, sleep } from '../../shared/abort.js';
import { Heard } from '../common/heard.js';
import type { Scope } from '../common/scope.js';
import { defaultEvery, mayPass, waitAfter } from '../polling/passing.js';
import { type LogBeginning, openLog } from './changes/log.js';
import { endLogs, logKeys } from './changes/tables.js';
import { isOfTables } from './failure.js';
import { formsIn } from './forms.js';
import { gatheringIn, PagesRefused } from './gathering-database.js';
import { heldDatabase } from './held-database.js';
import type { Keeper } from './keeper.js';
import { memoryOf } from './memory.js';
import { expectOptions, type MirrorOptions, type MirrorReport } from './options.js';
import { problemsOf } from './problems.js';
import { type RoundOptions, roundsOf } from './rounds.js';
import { mirrorPlan, renewal } from './schema.js';
import { keepState } from './sql.js';
import { sqlKeeper } from './sql-keeper.js';
import { stateIn, timezoneKey } from './state.js';
import { tallyOf } from './tally.js';

/** Method of an organisation that keeps a database equal to it. */
export interface MirrorMethod {
  /**
   * Keeps tables of the organisation in SQLite or Postgres: events, ticket levels, sessions, orders, order lines, tickets,
   * attendees, reviews, invitations, the team and products. A row has a column for each field with a single value, and the view
   * `whole_records` has each record as JSON. Deleted records get a `gone_at`, and their rows are never deleted. Runs until `signal`
   * aborts, or for one round with `once`, and returns what it wrote.
   *
   * A page is written whole or not at all, and pages of new records share a transaction. If the program is killed, the database is
   * out of date but never wrong, and the next run continues from there. A new version of the library adds the columns that it needs. It drops nothing, and does not
   * change your own tables and columns.
   *
   * Several organisations can share a database: each row names its organisation, and their mirrors do not wait for each other.
   *
   * The mirror only reads from the service. Before any request, throws a `TypeError` for wrong options. Throws a `JobError` if
   * the database contains tables that no mirror made, or fails. Throws errors that do not pass,
   * such as a refused token. With `once`, also throws the error of a failed list of events or of the service as a whole and,
   * without `onError`, the first error of another list, after everything else was written.
   *
   * @example
   * ```ts
   * import { DatabaseSync } from 'node:sqlite';
   *
   * await org.mirror({ db: new DatabaseSync('org.db'), signal });
   * ```
   */
  mirror(options: MirrorOptions): Promise<MirrorReport>;
}

/** Options of the engine that a mirror does not have. */
interface EngineOptions extends Omit<MirrorOptions, 'db'>, Pick<RoundOptions, 'lists'> {
  /** Beginning of a new log. */
  readonly start?: LogBeginning | Date | undefined;
  /** Called after changes were logged. */
  readonly onLogged?: (() => void) | undefined;
  /** Called once the log can be read, before the first round. */
  readonly onBegun?: (() => void) | undefined;
}

/** Where the engine keeps its state. */
interface Place {
  /** Waits until no other process uses it. */
  hold?(): Promise<void>;
  /** Opens it. Each page is written separately unless `gathersPages` is true, which finds the records that are refused. */
  open(gathersPages: boolean): Promise<{ readonly keeper: Keeper; readonly isLogged: boolean }>;
  close?(): Promise<void>;
}

/** Keeps a database equal to an organisation. See `MirrorMethod`. */
export async function mirror(scope: Scope, options: MirrorOptions): Promise<MirrorReport> {
  expectOptions(options);
  const { changes } = options;
  return run(scope, options, async (heard, signal) => {
    const database = await heldDatabase({ ...options, organisation: scope.uuid, heard, signal });
    const { dialect } = database;
    return {
      hold: () => database.hold(mirrorPlan(dialect)),
      close: () => database.close(),
      async open(gathersPages) {
        await database.make(mirrorPlan(dialect));
        const state = await stateIn(database);
        const { timezone } = scope;
        const isKnown = timezone === undefined || timezone === state.get(timezoneKey);
        const hasLog = state.has(logKeys.began);
        const news = [
          ...renewal(dialect, state),
          ...(isKnown ? [] : [keepState(dialect, timezoneKey, timezone)]),
          ...(hasLog && changes === false ? endLogs(dialect) : []),
        ];
        if (news.length > 0) await database.write(news);
        const isLogged = changes !== false && (changes !== undefined || hasLog);
        // A log numbers the changes of each page when it is written.
        const pages = gatheringIn(database, gathersPages && !isLogged);
        const forms = formsIn(database);
        await forms.load();
        return { keeper: sqlKeeper(pages, forms), isLogged };
      },
    };
  });
}

/** Does the same with another keeper. `open` is called at the beginning, and again if somebody has dropped its tables. */
export const keepWith = (scope: Scope, open: () => Promise<Keeper>, options: EngineOptions) =>
  run(scope, options, async () => ({ open: async () => ({ keeper: await open(), isLogged: true }) }));

/** Makes rounds until the caller stops them. */
async function run(
  scope: Scope,
  options: EngineOptions,
  open: (heard: Heard, signal: AbortSignal) => Promise<Place>,
): Promise<MirrorReport> {
  const { every = defaultEvery, once = false, changes, signal: ended } = options;
  const written = tallyOf();
  let [made, failed] = [0, 0];
  const report = () => ({ rounds: made, failed, tables: written.tables() });
  if (ended?.aborted) return report();
  // Requests in progress end with the mirror, however it ends.
  const controller = new AbortController();
  const unfollow = ended && onAbort(ended, () => controller.abort(ended.reason));
  const { signal } = controller;
  const heard = new Heard(controller);
  const onError = heard.of(options.onError);
  const onRound = heard.of(options.onRound);
  const keep = typeof changes === 'object' ? changes.keep : undefined;
  const wanted = typeof options.start === 'object' ? options.start.getTime() : options.start;
  let keeper: Keeper | undefined;
  let gathersPages = true;

  async function start(place: Place) {
    const opened = await place.open(gathersPages);
    keeper = opened.keeper;
    keeper.onLogged = options.onLogged;
    const mirroring = { keeper, memory: await memoryOf(keeper), scope, signal };
    const problems = await problemsOf(keeper, onError);
    const log = opened.isLogged ? await openLog(mirroring, keep, wanted) : undefined;
    options.onBegun?.();
    return roundsOf({ ...options, ...mirroring, onError, problems, log });
  }

  /** Makes rounds until the signal aborts. */
  async function makeRounds(place: Place): Promise<void> {
    let round = await start(place);
    let isRepaired = false;
    for (let failures = 0; ; ) {
      let failure: unknown;
      let unread: unknown;
      try {
        const tally = tallyOf(written.add);
        const outcome = await round(tally);
        ({ failure, unread } = outcome);
        isRepaired = false;
        made += 1;
        failed += outcome.failed;
        onRound?.({ rounds: 1, failed: outcome.failed, tables: tally.tables() });
      } catch (error) {
        // Everything that was not written is read again.
        if (error instanceof PagesRefused) {
          gathersPages = false;
          round = await start(place);
          continue;
        }
        if (isOfTables(error) && !isRepaired) {
          round = await start(place);
          isRepaired = true;
          continue;
        }
        if (once || !mayPass(error)) throw error;
        onError?.(error);
        failure = error;
      }
      if (once) {
        // Without `onError`, a run of cron would fail silently.
        const error = failure ?? (onError ? undefined : unread);
        if (error !== undefined) throw error;
        return;
      }
      failures = failure === undefined ? 0 : failures + 1;
      await sleep(waitAfter(failures, every, failure), signal);
    }
  }

  let place: Place | undefined;
  try {
    place = await open(heard, signal);
    await place.hold?.();
    await makeRounds(place);
    await heard.settle();
    signal.throwIfAborted();
  } catch (error) {
    heard.expectEnded(ended, error);
  } finally {
    unfollow?.();
    controller.abort();
    // Lists whose reading cannot be noted are read again.
    await keeper?.settle().catch(() => {});
    await place?.close?.();
  }
  return report();
}
