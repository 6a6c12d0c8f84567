import { type Event, ForbiddenError, NotFoundError, type PageQuery } from '../../index.js';
import { JobError } from '../../stores/job-error.js';
import { reportProgress } from '../../stores/job-options.js';
import { sideBySide } from '../common/side-by-side.js';
import { admittedOf, Counts, maySell, soldOf as soldOfEvent, withoutSales } from '../polling/counts.js';
import { printOf } from '../polling/fingerprint.js';
import { rows } from '../polling/newest.js';
import {
  defaultSweepEvery,
  isSweepDue,
  nextLook,
  type Sweeping,
  type SweptList,
  sweepAfter,
  sweepFactsOf,
  withoutDate,
} from '../polling/next-look.js';
import { isOfAll, mayPass, roundsToSkip } from '../polling/passing.js';
import { Doubt, isDoubted, type Witness } from './absence.js';
import type { ChangeLog, Mirroring } from './changes/log.js';
import type { News } from './keeper.js';
import {
  type EventList,
  type EventListName,
  eventLists,
  events as eventsKind,
  type Kind,
  type OrgList,
  orgLists,
} from './lists.js';
import { forbidden, ofOrganisation } from './memory.js';
import type { MirrorOptions } from './options.js';
import { digestingPages } from './page-texts.js';
import type { Problems } from './problems.js';
import { type Reading, readingOf } from './reading.js';
import { usableUuid } from './records.js';
import type { Tally } from './tally.js';

/** Options of the rounds. */
export interface RoundOptions
  extends Mirroring,
    Partial<Sweeping>,
    Pick<MirrorOptions, 'events' | 'onError' | 'onProgress'> {
  /** The lists that are needed beside the events. Undefined for all, of which a token may lack some. */
  readonly lists?: readonly SweptList[] | undefined;
  readonly problems: Problems;
  /** Log of changes. Missing if they are not logged. */
  readonly log: ChangeLog | undefined;
}

/** Number of events that are read at the same time. */
const atOnce = 4;

/** Number of failed lists in a row after which the service counts as down. */
const failuresOfAll = 3;

/** Maximum time between two requests for a list that the token may not read, in milliseconds. */
const askAgain = 3_600_000;

const listNames = Object.keys(eventLists) as EventListName[];

const lists: Readonly<Record<EventListName, EventList>> = eventLists;

/** Returns the fields of an event or organisation that columns of its records are read from. */
const parentOf = (uuid: string, { timezone, currency }: Pick<Event, 'timezone' | 'currency'>) => {
  return { uuid, timezone, currency };
};

/** An event to read. */
interface Target {
  readonly uuid: string;
  readonly name: string;
  readonly event: Event;
  /** Whether its record changed in this round. */
  readonly isNews: boolean;
  /** Number of sold tickets that the service returns. */
  readonly sold: number | undefined;
  /** The same number if each sale counts as its admissions. */
  readonly admitted: number | undefined;
  /** Whether its sessions have changed. */
  readonly hasNewSessions: boolean;
}

/** Progress of a round. */
interface Progress {
  /** Number of lists in a row that failed. */
  failures: number;
  /** Number of lists that failed. */
  failed: number;
  /** Failure of the service as a whole, if any. It ends the round. */
  failure: unknown;
  /** First error of a list that could not be read, and has to be readable. */
  unread: unknown;
}

/** Result of a round. */
export type Outcome = Readonly<Pick<Progress, 'failed' | 'failure' | 'unread'>>;

/** Begins the rounds of a mirror. Returns what makes one. */
export function roundsOf(options: RoundOptions) {
  const { keeper, memory, problems, log, scope, signal, onProgress, onError, events: choice } = options;
  const { client, uuid: org } = scope;
  const { sweep = nextLook, sweepEvery = defaultSweepEvery } = options;
  const sweeping: Sweeping = { sweep, sweepEvery };
  /** The lists whose records explain the number of sold tickets. */
  const countsOf: Readonly<Partial<Record<string, Counts>>> = { orders: new Counts(), tickets: new Counts() };
  /** Where new records of each list were last found. */
  const places = new Map<string, number>();
  /** Events that could sell when they were last read. */
  const selling = new Set<string>();
  /** Lists, by event, that explain the admissions of the sales. */
  const bundled = new Set<string>();
  /** Events that were there. Not every keeper keeps them. */
  const goneEvents = new Set<string>();
  /** Failures in a row and rounds to skip, by list. */
  const failedLists = new Map<string, { times: number; skips: number }>();
  /** Time of the last request for each list that the token may not read, by the name of the list. */
  const refusedLists = new Map<string, number>();
  /** Wait for the next sweep of each list, by event and list, with the time of the reading that it follows. */
  const nextSweeps = new Map<string, { readonly readAt: number; readonly wait: number }>();

  for (const [event, list, { explained, account, failing }] of memory.all()) {
    if (explained !== undefined) {
      const [sold, , tries, isSuspect] = account ?? [explained, 0, 0, false];
      // Records may have been written since the account was.
      countsOf[list]?.restore(event, [sold, sold - explained, tries, isSuspect]);
    }
    if (failing?.failure === forbidden)
      refusedLists.set(list, Math.max(refusedLists.get(list) ?? 0, failing.since));
  }

  /** Begins to read a list of an event, or of the organisation without an event. */
  async function readingIn(kind: Kind, tally: Tally, target?: Target): Promise<Reading> {
    const event = target?.uuid;
    const list = await keeper.list(kind, event, {
      organisation: parentOf(scope.uuid, scope),
      ...(target && { event: parentOf(target.uuid, target.event) }),
    });
    const keeping = { keeper, memory, problems, list, kind, event, tally, signal };
    return readingOf({ ...keeping, log: await log?.of(kind, event) });
  }

  function isWanted(list: SweptList): boolean {
    return options.lists?.includes(list) ?? true;
  }

  /** Whether the token must be allowed to read a list. */
  function isNeeded(list: SweptList): boolean {
    return options.lists?.includes(list) ?? (list === 'orders' || list === 'tickets');
  }

  /** Whether the token may not read a list, and it is too early to ask again. */
  function isForbidden(list: string): boolean {
    const since = Date.now() - (refusedLists.get(list) ?? Number.NEGATIVE_INFINITY);
    return since >= 0 && since < Math.min(sweeping.sweepEvery, askAgain);
  }

  /** Whether a sweep of a list is due. */
  function isDue(of: string, list: SweptList, event?: Event, isNews = false): boolean {
    if (isForbidden(list)) return false;
    const { readAt, foundAt, records = 0 } = memory.of(of, list);
    if (readAt === undefined) return true;
    const key = `${of} ${list}`;
    const known = nextSweeps.get(key);
    if (known?.readAt === readAt && !isNews) return isSweepDue(readAt, known.wait);
    const dates = event ? sweepFactsOf(event, readAt) : withoutDate;
    const facts = { now: readAt, ...dates, lastChange: foundAt, pages: Math.ceil(records / rows) };
    const wait = sweepAfter(sweeping, key, list, facts);
    nextSweeps.set(key, { readAt, wait });
    return isSweepDue(readAt, wait);
  }

  /** Reads the list of events, and writes the chosen ones that are new or changed. Returns the chosen ones. */
  async function readEvents(tally: Tally): Promise<readonly Target[]> {
    const all = await log?.begin();
    const reading = await readingIn(eventsKind, tally);
    const uuids = typeof choice === 'object' ? new Set<string>(choice) : undefined;
    const isChosen = (event: Event) => (typeof choice === 'function' ? choice(event) : true);
    const missing = new Set(uuids ?? reading.uuids);
    const targets = new Map<string, Target>();
    const listed = new Set<string>();
    const take = async (listed: readonly Event[]) => {
      const events = listed.filter((event) => uuids?.has(usableUuid(event) ?? '') ?? isChosen(event));
      const news = new Map((await reading.take(events)).map((each) => [each.uuid, each]));
      for (const event of events) {
        const uuid = usableUuid(event);
        // Without a uuid, the records of an event cannot be requested.
        if (uuid === undefined) continue;
        // The records of an event refer to its row, which the database may have refused.
        if (!reading.isThere(uuid)) continue;
        targets.set(uuid, targetOf(uuid, event, news.get(uuid)));
      }
    };
    const pages = all ? [{ items: all }] : client.orgs.events.list(org, { rows }, { signal }).pages();
    let waited = 0;
    let asked = performance.now();
    for await (const { items } of pages) {
      waited += performance.now() - asked;
      for (const event of items) {
        const uuid = usableUuid(event);
        if (uuid === undefined) continue;
        missing.delete(uuid);
        listed.add(uuid);
      }
      await take(items);
      asked = performance.now();
    }
    // Other events may have the records without a uuid.
    if (choice === undefined) await reading.judgeUuids();
    const unknown: string[] = [];
    for (const uuid of missing) {
      const event = await unlisted(uuid);
      if (event) await take([event]);
      else if (!reading.isKnown(uuid) && !goneEvents.has(uuid)) unknown.push(uuid);
      else if (reading.isThere(uuid)) {
        // Without its record, a test cannot be asked whether it was chosen.
        const known = typeof choice === 'function' ? await keeper.event(uuid) : undefined;
        if (!keeper.hasRecords || !known || isChosen(known)) await leave(uuid, tally);
      }
    }
    if (unknown.length > 0)
      throw new JobError('input', `${scope.name} has no event ${unknown.join(', ')}.`, {
        advice: 'Check the uuids in events.',
      });
    // Events of which a test says that they are chosen now are new.
    const others = uuids ? [...listed].filter((uuid) => !targets.has(uuid)) : [];
    await log?.listed([...targets.values()], others, waited);
    return [...targets.values()];
  }

  function targetOf(uuid: string, event: Event, news: News | undefined): Target {
    const before = news?.before as Event | undefined;
    const programme = (each: Event) => printOf(withoutSales(each.sessions));
    const { hasRecords } = keeper;
    return {
      uuid,
      name: typeof event.name === 'string' ? event.name : uuid,
      event,
      isNews: news !== undefined,
      sold: soldOfEvent(event),
      admitted: admittedOf(event),
      // Without its record, nobody knows what of an event has changed.
      hasNewSessions: hasRecords
        ? before !== undefined && programme(before) !== programme(event)
        : news?.kind === 'changed',
    };
  }

  /** Returns an event that is not listed, or undefined if it no longer exists. */
  async function unlisted(event: string): Promise<Event | undefined> {
    try {
      return await client.orgs.events.get(org, event, { signal });
    } catch (error) {
      if (error instanceof NotFoundError) return undefined;
      throw error;
    }
  }

  /** Marks an event and everything that belongs to it as gone. If the event comes back, all of it is read again. */
  async function leave(event: string, tally: Tally): Promise<void> {
    const seen = new Date().toISOString();
    await keeper.write([...((await log?.leaving(event, seen)) ?? []), { do: 'leave', event, seen }]);
    problems.left(event);
    log?.left(event);
    memory.forget(event);
    for (const list of listNames) {
      countsOf[list]?.forget(event);
      nextSweeps.delete(`${event} ${list}`);
    }
    selling.delete(event);
    goneEvents.add(event);
    tally.add('events', { gone: 1 });
  }

  /** Returns the number of sold tickets that a list has to explain. The service may count a family ticket once, and list four tickets. */
  function soldOf({ uuid, sold, admitted }: Target, list: string): number | undefined {
    const key = `${uuid} ${list}`;
    if (admitted !== sold && countsOf[list]?.explained(uuid) === admitted) bundled.add(key);
    return bundled.has(key) ? admitted : sold;
  }

  /** Stops relying on the counts of sold tickets if one of them does not show what the last sweep found. */
  async function distrustCounts(targets: readonly Target[]): Promise<void> {
    const areWrong = (target: Target) =>
      listNames.map((list) => countsOf[list]?.note(target.uuid, soldOf(target, list)));
    const [wrong] = targets.filter((target) => areWrong(target).includes(true));
    if (!wrong || !memory.isCounted) return;
    await memory.distrust();
    onError?.(
      new JobError(
        'unsuitable',
        `The event ${JSON.stringify(wrong.name)} sold or refunded tickets, but its quantity_sold did not change. So quantity_sold no longer counts, and each round reads the newest orders of every event on sale.`,
      ),
    );
  }

  /** Returns the lists of an event to read in this round. */
  function readsOf(target: Target): readonly EventListName[] {
    const { uuid, event, sold, isNews, hasNewSessions } = target;
    const { isCounted } = memory;
    const sells = maySell(event);
    const wasSelling = selling.has(uuid);
    if (sells) selling.add(uuid);
    else selling.delete(uuid);
    const isMoved = (list: string) => isCounted && countsOf[list]?.isMoved(uuid);
    const mayHaveMoved = (!isCounted || sold === undefined) && (sells || wasSelling);
    const due = (list: EventListName): boolean => {
      if (isDue(uuid, list, event, isNews)) return true;
      if (isDoubted(memory.of(uuid, list).failing?.failure)) return true;
      if (list === 'sessions') return hasNewSessions;
      if (list === 'orders') return isMoved('orders') || mayHaveMoved;
      // New orders bring tickets, unless nobody looks for orders.
      return list === 'tickets' && (isMoved('tickets') || (mayHaveMoved && !isWanted('orders')));
    };
    return listNames.filter((list) => isWanted(list) && due(list));
  }

  /** Reads lists of an event, and yields when they are read. */
  async function* readEvent(
    target: Target,
    read: readonly EventListName[],
    tally: Tally,
    progress: Progress,
  ): AsyncGenerator<true, void, undefined> {
    let hasMoved = false;
    for (const list of listNames) {
      // New orders bring tickets and attendees.
      const follows = hasMoved && (list === 'tickets' || list === 'attendees') && isWanted(list);
      // Another event may have shown meanwhile that the token may not read the list.
      if ((!read.includes(list) && !follows) || isForbidden(list)) continue;
      await attempt(target.uuid, list, progress, async () => {
        if (await readList(target, list, tally)) hasMoved = true;
      });
    }
    yield true;
  }

  /** Reads a list, and reports its error. A failure of the service as a whole ends the round. */
  async function attempt(
    event: string,
    list: SweptList,
    progress: Progress,
    read: () => Promise<void>,
  ): Promise<void> {
    const key = `${event} ${list}`;
    const failed = failedLists.get(key);
    if (progress.failure !== undefined) return;
    if (failed && failed.skips > 0) {
      failed.skips -= 1;
      return;
    }
    try {
      await read();
      const state = memory.of(event, list);
      if (state.failing) await memory.keep(event, list, state);
      failedLists.delete(key);
      refusedLists.delete(list);
      progress.failures = 0;
    } catch (error) {
      const isOptional = error instanceof ForbiddenError && !isNeeded(list);
      const isDoubt = error instanceof Doubt;
      if (!isOptional && !isDoubt && !(error instanceof NotFoundError) && !mayPass(error)) throw error;
      const failure = isOptional ? forbidden : isDoubt ? error.note : String(Object(error).code);
      await memory.fail(event, list, failure);
      if (isOptional) {
        const isKnown = refusedLists.has(list);
        refusedLists.set(list, Date.now());
        if (isKnown) return;
      }
      const times = (failed?.times ?? 0) + 1;
      failedLists.set(key, { times, skips: roundsToSkip(times) });
      // A list that is missing, or that was read and lacks records, says nothing about the service as a whole.
      if (mayPass(error)) progress.failures += 1;
      if (isOfAll(error) || progress.failures >= failuresOfAll) progress.failure = error;
      progress.failed += 1;
      if (!isOptional && !isDoubt) progress.unread ??= error;
      onError?.(error);
    }
  }

  /** Reads a list of an event. Returns whether somebody bought or returned tickets. */
  async function readList(target: Target, name: EventListName, tally: Tally): Promise<boolean> {
    const { uuid, admitted } = target;
    const sold = soldOf(target, name);
    const list = lists[name];
    const known = memory.of(uuid, name);
    const { readAt } = known;
    const isOwed = isDue(uuid, name, target.event);
    const reading = await readingIn(list, tally, target);
    const began = Date.now();
    const before = reading.present;
    const prints = keeper.printsPages ? digestingPages : undefined;
    const pages = async function* () {
      const options = { signal, ...prints };
      for await (const { items } of list.list(client, uuid, { rows }, options).pages()) yield items;
    };
    const counts = countsOf[name];
    const open = counts?.open(uuid) ?? 0;
    // An interrupted first reading continues at the end of the list.
    const isResumed = readAt === undefined && reading.present > 0;
    let isWhole = isOwed && !isResumed;
    const noted = known.failing?.failure;
    if (open < 0 || (counts?.tries(uuid) ?? 0) > 0 || isDoubted(noted)) isWhole = true;
    const isCounted = counts !== undefined && memory.isCounted && sold !== undefined;
    const witness: Witness = {
      event: target,
      exists: asking(list, uuid),
      omits: list.omits,
      open: isCounted && counts.explained(uuid) !== undefined ? open : undefined,
      noted,
    };
    let isRead = false;
    try {
      if (!isWhole) {
        const page = (query: PageQuery) => list.list(client, uuid, query, { signal });
        const isFound = await reading.newest(page, places);
        const isExplained = isResumed
          ? counts === undefined || sold === undefined || reading.tickets === sold
          : !isCounted || reading.moved === open;
        isWhole = !(isFound && isExplained);
      }
      if (isWhole) await reading.whole(pages, known.pages ?? '', witness);
      await reading.settle();
      isRead = true;
    } finally {
      memory.added(uuid, name, reading.moved);
      // Records that were read before a failure count too. A first reading counts only when it is complete.
      if (isRead && isWhole && reading.tickets === admitted && admitted !== sold) {
        counts?.forget(uuid);
        bundled.add(`${uuid} ${name}`);
        counts?.read(uuid, admitted, reading.moved, admitted);
      } else if (isRead) counts?.read(uuid, sold, reading.moved, isWhole ? reading.tickets : undefined);
      else counts?.found(uuid, reading.moved);
    }
    const state = { explained: counts?.explained(uuid), account: counts?.account(uuid) };
    if (isWhole || isResumed) {
      const hasFound = readAt !== undefined && isOwed && open === 0 && reading.changes > 0;
      // A refused record is tried again soon, because somebody may have mended the table.
      const foundAt = hasFound || reading.refused > 0 ? began : known.foundAt;
      const { present: records, pages } = reading;
      await memory.keep(uuid, name, { readAt: began, ...state, foundAt, records, pages });
    } else {
      await memory.keep(uuid, name, { ...known, ...state });
    }
    return reading.moved !== 0 || (name === 'orders' && reading.present !== before);
  }

  /** Returns what asks whether a record of a list exists. Its answer is undefined if the token may not read the record. */
  function asking({ get }: Pick<EventList, 'get'>, of: string): Witness['exists'] {
    return (
      get &&
      (async (uuid) => {
        try {
          await get(client, of, uuid, { signal });
          return true;
        } catch (error) {
          if (error instanceof NotFoundError) return false;
          if (error instanceof ForbiddenError) return undefined;
          throw error;
        }
      })
    );
  }

  /** Reads a list of the organisation, or only its new records. */
  async function readOrgList(list: OrgList, isWhole: boolean, tally: Tally): Promise<void> {
    const reading = await readingIn(list, tally);
    const began = Date.now();
    const noted = memory.of(ofOrganisation, list.table).failing?.failure;
    const { page } = list;
    if (!isWhole && page && !isDoubted(noted)) {
      const isFound = await reading.newest((query) => page(client, org, query, { signal }), places);
      await reading.settle();
      if (isFound) return;
    }
    const witness: Witness = { exists: asking(list, org), open: undefined, noted };
    await reading.whole(() => list.pages(client, org, { signal }), '', witness);
    await reading.settle();
    const state = { readAt: began, explained: undefined, foundAt: undefined, records: reading.present };
    await memory.keep(ofOrganisation, list.table, state);
  }

  /**
   * Writes the changes since the round before. If a list fails, reports its error and reads the others. Throws an
   * error of the list of events, and any error that cannot pass.
   */
  return async function round(tally: Tally): Promise<Outcome> {
    // A round that failed may have left some.
    await keeper.settle();
    const began = Date.now();
    const progress: Progress = { failures: 0, failed: 0, failure: undefined, unread: undefined };
    const targets = await readEvents(tally);
    await distrustCounts(targets);
    const dueLists = orgLists
      .filter(({ table }) => isWanted(table))
      .map((list) => ({ list, isWhole: isDue(ofOrganisation, list.table) }))
      // No count shows whether there are new records.
      .filter(({ list, isWhole }) => isWhole || (list.page && isNeeded(list.table)));
    const due = targets
      .map((target) => ({ target, read: readsOf(target) }))
      .filter(({ read }) => read.length > 0);
    const total = targets.length;
    let done = total - due.length;
    reportProgress(onProgress, { done, total });
    const isDone = sideBySide(due, atOnce, ({ target, read }) => readEvent(target, read, tally, progress));
    for await (const _ of isDone) reportProgress(onProgress, { done: ++done, total });
    for (const { list, isWhole } of dueLists) {
      await attempt(ofOrganisation, list.table, progress, () => readOrgList(list, isWhole, tally));
    }
    if (progress.failure === undefined) await memory.endRound(began);
    else await keeper.settle();
    await log?.prune();
    return progress;
  };
}
