import { eventView } from '../../api/views/index.js';
import type { Category, Event } from '../../index.js';
import { nearestName, unknownName } from '../../shared/did-you-mean.js';
import { JobError } from '../../stores/job-error.js';
import {
  aBoolean,
  expectOptions,
  type JobOptions,
  jobChecks,
  type OptionChecks,
  reportProgress,
} from '../../stores/job-options.js';
import { expectStore, type Store } from '../../stores/store.js';
import type { Scope } from '../common/scope.js';
import { sideBySide } from '../common/side-by-side.js';
import { untilAborted } from '../common/until-aborted.js';
import { apply, type PlanResult } from './apply.js';
import { checkedEvents, refuse } from './check-wanted.js';
import { categoryOf } from './event-fields.js';
import { textOf as given } from './forms.js';
import { findEvent, traitsOf } from './match.js';
import { readMemory } from './memory.js';
import { hasOrders, readEvent, readEvents, withSessions } from './read.js';
import { countsOf, summaryOf, textOf } from './text.js';
import type { WantedEvent } from './wanted.js';
import {
  type Comparing,
  type EventDrift,
  type PlanAction,
  type Planned,
  type PlannedChange,
  workOn,
  zoneOf,
} from './work.js';

/** Options of `plan`. */
export interface PlanOptions extends JobOptions {
  /**
   * Record of which event belongs to each wanted event, and of what was sent to it. Pass the same store to every later plan.
   * @example store: fileStore('programme.json')
   */
  readonly store: Store;
  /**
   * Whether to remove the events of the store that are no longer wanted. An event without orders is deleted, one with orders
   * is unpublished. Events that no plan created or found are never changed.
   * @default false
   * @example prune: true
   */
  readonly prune?: boolean | undefined;
}

/** The changes that make the events of an organisation equal to the wanted events. */
export interface EventPlan {
  /** Summary such as `3 to create, 1 to change, 2 to publish, 12 unchanged`. An event may count more than once. */
  readonly summary: string;
  /** Number of events for each action. */
  readonly counts: Readonly<Record<PlanAction, number>>;
  /** Whether there is nothing to do. */
  readonly isEmpty: boolean;
  /** Wanted events with the changes to each, and the events that are removed. */
  readonly changes: readonly PlannedChange[];
  /** Changes that others made since the last plan was applied. `changes` undo them. */
  readonly drift: readonly EventDrift[];
  /** Returns the whole plan for people to read, with one field a line. */
  toString(): string;
  /**
   * Applies the plan, one event after another. If one event fails, the others go on. Each event is read before it is changed,
   * and skipped if somebody changed it since the plan was made.
   */
  apply(options?: JobOptions): Promise<PlanResult>;
}

/** Compares the wanted events with those of the organisation. It only reads. */
export async function plan(
  scope: Scope,
  wantedEvents: readonly WantedEvent[],
  options: PlanOptions,
): Promise<EventPlan> {
  expectOptions(options ?? {}, checks);
  const { store, signal } = options;
  const wanted = await checkedEvents(scope, wantedEvents);
  const where = () => 'while events were read, before anything was changed';
  const { comparing, planned, drift } = await untilAborted(signal, 'The plan', where, () =>
    planAll(scope, wanted, options),
  );
  const changes = planned.map(({ change }) => change);
  return {
    summary: summaryOf(changes, drift),
    counts: countsOf(changes),
    isEmpty: changes.every(({ actions }) => actions.includes('leave')),
    changes,
    drift,
    toString: () => textOf(changes, drift),
    async apply(given = {}) {
      expectOptions(given, jobChecks);
      return apply(comparing, planned, store, given);
    },
  };
}

const checks: OptionChecks<PlanOptions> = {
  store: expectStore,
  prune: aBoolean,
  ...jobChecks,
};

async function planAll(scope: Scope, wanted: ReadonlyMap<string, WantedEvent>, options: PlanOptions) {
  const memory = await readMemory(options.store, scope.uuid);
  const comparing: Comparing = { scope, categories: await categoriesFor(scope, wanted, options) };
  const events = await readEvents(scope, options);

  const eventOf = async (uuid: string | undefined) =>
    uuid === undefined ? undefined : (events.get(uuid) ?? readEvent(scope, uuid, options));

  /** Returns the event for each wanted one: by the store, else by its uuid, else by its name and start. */
  async function matches(): Promise<Map<string, Event>> {
    const found = new Map<string, Event>();
    const claimed = new Set<string>();
    const claim = (key: string, record: Event) => {
      if (claimed.has(record.uuid)) {
        const problem = `another event in the list already matches the event ${record.uuid}. Remove one of them.`;
        throw new JobError('input', `${key}: ${problem}`);
      }
      claimed.add(record.uuid);
      found.set(key, record);
    };
    for (const [key, { uuid: named }] of wanted) {
      const record = (await eventOf(memory.get(key)?.uuid)) ?? (await eventOf(named));
      if (record) claim(key, record);
      else if (named !== undefined)
        throw new JobError('input', `${key}: the organisation has no event ${named}.`);
    }
    for (const [key, each] of wanted) {
      if (found.has(key)) continue;
      const others = [...events.values()].filter(({ uuid }) => !claimed.has(uuid));
      const zone = zoneOf(comparing, each);
      const making = memory.get(key)?.making;
      const record =
        (making && findEvent(making, others, zone)) ?? findEvent(traitsOf(each, zone), others, zone);
      if (record) claim(key, record);
    }
    return found;
  }

  const matched = await matches();
  const planned: Planned[] = [];
  const read = sideBySide(wanted, 4, async function* ([key, each]) {
    const record = matched.get(key);
    yield { key, each, found: record && (await withSessions(scope, record, each, options)) };
  });
  for await (const { key, each, found } of read) {
    const remembered = memory.get(key);
    const isSame = remembered?.uuid === found?.record.uuid;
    const work = workOn(comparing, key, each, found, isSame ? remembered : undefined);
    const gone = isSame ? undefined : remembered?.uuid;
    planned.push({ change: work.change, wanted: each, found, work, gone });
    reportProgress(options.onProgress, { done: planned.length, total: wanted.size });
  }
  const drift = planned.flatMap(driftIn);
  const kept = new Set(planned.map(({ change }) => change.event));
  for (const [key, { uuid }] of options.prune ? memory : []) {
    if (wanted.has(key) || uuid === undefined || kept.has(uuid)) continue;
    const record = await eventOf(uuid);
    if (!record) continue;
    const ifBooked = eventView(record).isPublished === false ? 'leave' : 'unpublish';
    const action: PlanAction = (await hasOrders(scope, uuid, options)) ? ifBooked : 'delete';
    const facts = { key, name: given(record.name) ?? key, event: uuid, actions: [action] };
    planned.push({ change: { ...facts, fields: [], kept: [], byHand: [], notes: [] } });
  }
  return { comparing, planned, drift };
}

/** Returns the changes that others made to an event since the last plan was applied. */
function driftIn({ change: { key, name, event }, work, gone }: Planned): EventDrift[] {
  if (gone !== undefined) {
    return [{ key, name, event: gone, fields: [{ path: 'uuid', from: gone, to: event }] }];
  }
  const fields = work?.drift ?? [];
  return event && fields.length > 0 ? [{ key, name, event, fields }] : [];
}

/** Returns the categories of the service if an event wants any. Throws a TypeError that names the unknown ones. */
async function categoriesFor(
  { client }: Scope,
  wanted: ReadonlyMap<string, WantedEvent>,
  { signal }: JobOptions,
): Promise<readonly Category[]> {
  const asked = [...wanted].flatMap(([key, { listing }]) =>
    (listing?.categories ?? []).map((category) => ({ path: JSON.stringify(key), category })),
  );
  if (asked.length === 0) return [];
  const categories = await client.common.categories.list({ signal });
  const known = categories.map((each) => categoryOf(each, categories));
  const otherwise = `Choose one of ${known.join(', ')}`;
  refuse(
    asked
      .filter(({ category }) => !known.includes(categoryOf(category, categories)))
      .map(({ path, category }) => {
        const name = typeof category === 'string' ? category : JSON.stringify(category);
        const meant = nearestName(name, known);
        return { path, problem: unknownName({ noun: 'category', name, meant, otherwise }) };
      }),
  );
  return categories;
}
