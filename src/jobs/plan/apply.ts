import { eventView } from '../../api/views/index.js';
import { AbortedError, type Event, type Session, type SessionInput } from '../../index.js';
import { JobError } from '../../stores/job-error.js';
import { type JobOptions, reportProgress, stopIfAborted } from '../../stores/job-options.js';
import { holding, type Store } from '../../stores/store.js';
import { effectOf } from '../common/effect.js';
import { untilAborted } from '../common/until-aborted.js';
import { isAlike, sentOf } from './difference.js';
import { changesTo, recordFields } from './event-fields.js';
import { textOf } from './forms.js';
import { findEvent, traitsOf } from './match.js';
import { type Memory, type Remembered, type RememberedSession, readMemory, writeMemory } from './memory.js';
import { hasOrders, readEvent, readEvents, withSessions } from './read.js';
import { replacementOf, type SessionPlace, type SessionWork, sessionFields } from './sessions.js';
import { inputOf, type WantedEvent } from './wanted.js';
import {
  type Comparing,
  type Found,
  type Planned,
  type PlannedChange,
  placeOf,
  type Work,
  workOn,
  zoneOf,
} from './work.js';

/** A change that was made. */
export interface AppliedChange extends PlannedChange {
  /** Uuid of the event. */
  readonly event: string;
}

/** A change that failed, or may have failed. */
export interface FailedChange extends PlannedChange {
  /** Why the change failed. */
  readonly error: unknown;
}

/** The results of a plan's changes. */
export interface PlanResult {
  /** Changes that were made. */
  readonly done: readonly AppliedChange[];
  /** Changes that failed, or were made only in part. Another plan shows what is left. */
  readonly failed: readonly FailedChange[];
  /** Changes that may have been made. The connection broke, and so did the check. Another plan shows whether they were made. */
  readonly unknown: readonly FailedChange[];
}

export async function apply(
  comparing: Comparing,
  planned: readonly Planned[],
  store: Store,
  given: JobOptions,
): Promise<PlanResult> {
  const { scope } = comparing;
  const toDo = planned.filter(({ change }) => !change.actions.includes('leave'));
  const done: AppliedChange[] = [];
  const missed = { failed: [] as FailedChange[], unknown: [] as FailedChange[] };
  const count = () => done.length + missed.failed.length + missed.unknown.length;
  const where = () => `after ${count()} of ${toDo.length} events`;
  const work = async (signal: AbortSignal): Promise<PlanResult> => {
    const options = { ...given, signal };
    const makes = toDo.some(({ change }) => change.actions.includes('create'));
    const events = makes ? await readEvents(scope, options) : new Map<string, Event>();
    const memory = await readMemory(store, scope.uuid);
    const { intend, settle } = changer(comparing, store, memory, events, signal);
    await intend(planned);
    for (const each of toDo) {
      stopIfAborted(signal, job, where());
      const { change } = each;
      const { status, error } = await settle(each);
      if (status !== 'done') missed[status].push({ ...change, error });
      else done.push({ ...change, event: memory.get(change.key)?.uuid ?? change.event ?? '' });
      reportProgress(given.onProgress, { done: count(), total: toDo.length });
    }
    return { done, ...missed };
  };
  const { signal } = given;
  const job = 'The plan';
  return untilAborted(signal, job, where, () => holding(store, { signal, job, where }, work)).catch(
    (error: unknown) => {
      throw error instanceof Unsaved ? error.cause : error;
    },
  );
}

/** What to remember of an event, or `undefined` to forget it. */
type Entry = readonly [key: string, remembered: Remembered | undefined];

/**
 * Returns functions that make the changes of one run. `events` are those of the organisation when the run began, or none if the plan
 * creates no event.
 */
function changer(
  comparing: Comparing,
  store: Store,
  memory: Memory,
  events: ReadonlyMap<string, Event>,
  signal: AbortSignal,
) {
  const { scope } = comparing;
  const { client } = scope;
  const options = { signal };

  async function remember(entries: Iterable<Entry>): Promise<void> {
    for (const [key, remembered] of entries) {
      if (remembered) memory.set(key, remembered);
      else memory.delete(key);
    }
    try {
      await writeMemory(store, scope.uuid, memory);
    } catch (error) {
      throw new Unsaved('The store could not be written.', { cause: error });
    }
  }

  /** Reads an event before it is changed. If an earlier attempt is in doubt, the event may already have the changes. */
  async function look({ change, found, work }: Planned, wanted: WantedEvent, inDoubt: boolean) {
    const before = memory.get(change.key);
    if (before?.uuid !== undefined) {
      const record = await readEvent(scope, before.uuid, options);
      if (!record) throw stale(change, 'was deleted');
      const now = await withSessions(scope, record, wanted, options);
      const next = workOn(comparing, change.key, wanted, now, before);
      // An event that this plan created is compared with what it was sent.
      const isMoved = found && work ? isStale(work, next) : next.drift.length > 0;
      if (isMoved && !inDoubt) throw stale(change, 'was changed');
      return now;
    }
    const present = inDoubt ? await readEvents(scope, options) : events;
    const claimed = new Set([...memory.values()].map((each) => each.uuid));
    const others = [...present.values()].filter((event) => !claimed.has(event.uuid));
    const zone = zoneOf(comparing, wanted);
    const made = findEvent(traitsOf(wanted, zone), others, zone);
    if (!made) return undefined;
    if (!inDoubt) throw stale(change, 'was created by somebody else');
    return withSessions(scope, made, wanted, options);
  }

  async function make(key: string, wanted: WantedEvent): Promise<Found> {
    const record = await client.orgs.events.create(scope.uuid, inputOf(wanted), options);
    if (!textOf(record.uuid)) throw new Error('The service created an event, but its reply has no uuid.');
    await remember([[key, { ...unknownYet, uuid: record.uuid }]]);
    return { record, sessions: [] };
  }

  async function workSession(
    event: string,
    { session, wanted }: SessionWork,
    place: SessionPlace,
  ): Promise<Record<string, RememberedSession>> {
    const { sessions } = client.events;
    if (!wanted) {
      if (session) await sessions.delete(event, session.uuid, options);
      return {};
    }
    const is = session
      ? await sessions.replace(event, session.uuid, replacementOf(session, wanted, place), options)
      : await sessions.create(event, wanted, options);
    const uuid = session?.uuid ?? textOf(is.uuid);
    return uuid ? { [uuid]: rememberedSession(wanted, is, place) } : {};
  }

  /** Changes an event as wanted. Unpublishes it before other changes, and publishes it after them. */
  async function carryOut(key: string, wanted: WantedEvent, found: Found | undefined): Promise<void> {
    const now = found ?? (await make(key, wanted));
    const { uuid } = now.record;
    const work = workOn(comparing, key, wanted, now, memory.get(key));
    let { record } = now;
    if (work.change.actions.includes('unpublish')) await client.events.unpublish(uuid, options);
    // A new event was already sent everything. If a field differs all the same, it would differ again.
    if (found && work.paths.length > 0) {
      const changes = changesTo(wanted, record, work.paths);
      record = await client.orgs.events.update(scope.uuid, uuid, changes, options);
    }
    const place = placeOf(comparing, wanted, record);
    const remembered = rememberedOf(comparing, wanted, record, work);
    const sessions = { ...remembered.sessions };
    for (const each of work.programme.work) Object.assign(sessions, await workSession(uuid, each, place));
    if (work.change.actions.includes('publish')) await client.events.publish(uuid, options);
    await remember([[key, { ...remembered, uuid, sessions }]]);
  }

  async function whatIsLeft(change: PlannedChange): Promise<Found | undefined> {
    const { event = '', actions } = change;
    const record = await readEvent(scope, event, options);
    if (record && actions.includes('delete') && (await hasOrders(scope, event, options))) {
      throw stale(change, 'was booked');
    }
    return record && { record, sessions: [] };
  }

  /** Deletes or unpublishes an event. An unpublished one is remembered, because it may be wanted again. */
  async function takeAway({ key, event = '', actions }: PlannedChange, record: Event | undefined) {
    const isDeleted = actions.includes('delete');
    if (record && isDeleted) await client.events.delete(event, options);
    if (record && !isDeleted && eventView(record).isPublished !== false) {
      await client.events.unpublish(event, options);
    }
    const { sent, ...rest } = memory.get(key) ?? unknownYet;
    const left = { ...rest, uuid: event, sent: { ...sent, published: false } };
    await remember([[key, record && !isDeleted ? left : undefined]]);
  }

  return {
    /** Stores before the first change which event each wanted one is, and which ones may be created. */
    async intend(planned: readonly Planned[]): Promise<void> {
      const wantedUuids = new Set(planned.flatMap(({ change, wanted }) => (wanted && change.event) || []));
      // An event has only one key. If its key has changed, the old one is removed.
      const given = [...memory].filter(([, { uuid }]) => uuid !== undefined && wantedUuids.has(uuid));
      const entries = planned.flatMap(({ change, wanted, found, work, gone }): Entry[] => {
        if (!wanted || !work) return [];
        const before = memory.get(change.key);
        if (found && change.actions.includes('leave')) {
          return [[change.key, rememberedOf(comparing, wanted, found.record, work)]];
        }
        const uuid = found?.record.uuid;
        if (uuid) return [[change.key, before?.uuid === uuid ? before : { ...unknownYet, uuid }]];
        // Another run made this change in the meantime.
        if (before?.uuid !== undefined && before.uuid !== gone) return [];
        return [[change.key, { ...unknownYet, making: traitsOf(wanted, zoneOf(comparing, wanted)) }]];
      });
      const first = new Map([...given.map(([key]): Entry => [key, undefined]), ...entries]);
      if (first.size > 0) await remember(first);
    },

    /** Makes one change. After an unknown result, it reads the event and tries once more, but creates no event again. */
    async settle(
      planned: Planned,
    ): Promise<{ readonly status: 'done' | 'failed' | 'unknown'; readonly error?: unknown }> {
      const { change, wanted } = planned;
      const isEnd = (error: unknown) =>
        error instanceof Unsaved || (error instanceof AbortedError && signal.aborted);
      let doubt: unknown;
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        let found: Found | undefined;
        try {
          found = await (wanted ? look(planned, wanted, doubt !== undefined) : whatIsLeft(change));
        } catch (error) {
          if (isEnd(error)) throw error;
          return doubt === undefined ? { status: 'failed', error } : { status: 'unknown', error: doubt };
        }
        if (wanted && !found && doubt !== undefined) return { status: 'failed', error: doubt };
        try {
          if (wanted) await carryOut(change.key, wanted, found);
          else await takeAway(change, found?.record);
          return { status: 'done' };
        } catch (error) {
          if (isEnd(error)) throw error;
          if (effectOf(error) === 'not made') return { status: 'failed', error };
          doubt = error;
        }
      }
      return { status: 'unknown', error: doubt };
    },
  };
}

const rememberedSession = (wanted: SessionInput, is: Session, place: SessionPlace): RememberedSession => ({
  name: wanted.name ?? '',
  ...sentOf(sessionFields(wanted, place), sessionFields(is, place)),
});

/** Whether somebody else changed a field that the plan relies on, and not to its wanted value. */
const isStale = (planned: Work, now: Work): boolean =>
  now.change.fields.some(({ path, from }) => {
    const difference = planned.change.fields.find((each) => each.path === path);
    if (path.startsWith('sessions[')) return !(difference && isAlike(difference.from, from, path));
    const before = planned.is[path];
    // A reply in an older form does not contain every field.
    return before !== undefined && from !== undefined && !isAlike(before, from, path);
  });

const stale = ({ name, event }: PlannedChange, what: string) =>
  new JobError(
    'stale',
    `${JSON.stringify(name)} ${what} after this plan was made, so apply skipped it. Make a new plan.`,
    event === undefined ? {} : { event },
  );

/** Returns what to remember of an event and its earlier sessions, without `published`, which later requests change. */
function rememberedOf(run: Comparing, wanted: WantedEvent, record: Event, work: Work): Remembered {
  const place = placeOf(run, wanted, record);
  const zone = textOf(record.timezone) || place.zone;
  const { published, ...is } = recordFields(record, wanted, zone, run.categories);
  const sessions = work.programme.pairs.flatMap(({ wanted: each, session }) =>
    session ? [[session.uuid, rememberedSession(each, session, place)]] : [],
  );
  return { uuid: record.uuid, ...sentOf(work.wanted, is), sessions: Object.fromEntries(sessions) };
}

/** The store could not be written. The job stops, because it would forget its next changes. */
class Unsaved extends Error {}

const unknownYet: Remembered = { sent: {}, shown: {}, sessions: {} };
