import { type Category, type Event, NotFoundError } from '../index.js';
import { expectFunction, expectKnownNames, expectObject } from '../internal/expect.js';
import { shouldBe } from '../internal/option-error.js';
import { eventView } from '../views.js';
import { JobError } from './job-error.js';
import { expectJobOptions, type JobOptions } from './job-options.js';
import { apply, type PlanResult } from './plan/apply.js';
import { checkedEvents, refuse } from './plan/check-wanted.js';
import { categoryOf } from './plan/event-fields.js';
import { textOf as given } from './plan/forms.js';
import { findEvent, traitsOf } from './plan/match.js';
import { type Memory, type Remembered, readMemory } from './plan/memory.js';
import type { EventDrift, Planned, PlannedChange } from './plan/planned.js';
import { hasOrders, readEvent, readEvents, withSessions } from './plan/read.js';
import { countsOf, summaryOf, textOf } from './plan/text.js';
import type { WantedEvent } from './plan/wanted.js';
import {
  type Comparing,
  type Found,
  type PlanAction,
  type Work,
  workOn,
  workToMake,
  zoneOf,
} from './plan/work.js';
import type { Scope } from './scope.js';
import { sideBySide } from './side-by-side.js';
import { expectStore, type Store } from './store.js';
import { untilAborted } from './until-aborted.js';

/** How events are planned. */
export interface PlanOptions extends JobOptions {
  /** Where it is kept which event each wanted one is, and what was sent to it. It is needed again for each later plan. */
  readonly store: Store;
  /**
   * What a wanted event is known by from one plan to the next.
   *
   * @default its `key`, else its name
   * @example
   * key: ({ name, timezone }) => `${name}, ${timezone}`
   */
  readonly key?: ((event: WantedEvent) => string) | undefined;
  /**
   * Takes away the events of the store that are no longer wanted: one without orders is deleted, one with orders is
   * unpublished. Events that no plan made or found are never touched.
   *
   * @default false
   */
  readonly prune?: boolean | undefined;
}

/** What has to be done so that the events of an organisation are as they are wanted. */
export interface EventPlan {
  /** What it comes to: `3 to create, 1 to change, 2 to publish, 12 to leave`. An event may count more than once. */
  readonly summary: string;
  /** How many events each action is done to. */
  readonly counts: Readonly<Record<PlanAction, number>>;
  /** Whether there is nothing to do. */
  readonly isEmpty: boolean;
  /** Every wanted event, with what is done to it, and those that are taken away. */
  readonly changes: readonly PlannedChange[];
  /** What others changed since the events were left as they were wanted; the changes set it right again. */
  readonly drift: readonly EventDrift[];
  /** The whole plan for people to read, a field a line. */
  toString(): string;
  /**
   * Carries the plan out, one event after another; an event that fails stops no other. Each is looked at before it is
   * changed, and left alone where somebody changed it since the plan was made.
   */
  apply(options?: JobOptions): Promise<PlanResult>;
}

/** What there is of a wanted event. */
interface Match {
  readonly record?: Event | undefined;
  /** The uuid of the event that it was, where that was deleted. */
  readonly gone?: string | undefined;
}

/** What a plan is made from. */
interface Sources {
  readonly scope: Scope;
  readonly wanted: ReadonlyMap<string, WantedEvent>;
  readonly memory: Memory;
  readonly events: Map<string, Event>;
  readonly options: JobOptions;
}

/** The event with the uuid, if it is still one of the organisation. */
async function eventOf({ scope, events, options }: Sources, uuid: string): Promise<Event | undefined> {
  const listed = events.get(uuid);
  if (listed) return listed;
  try {
    return await readEvent(scope, uuid, options);
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

/** Reads the events that may be those that are wanted: they are known, or have a name in common. */
function eventsOf(
  scope: Scope,
  wanted: ReadonlyMap<string, WantedEvent>,
  memory: Memory,
  options: JobOptions,
) {
  const known = Object.values(memory.events);
  const uuids = new Set([...known, ...wanted.values()].flatMap(({ uuid }) => uuid ?? []));
  const names = new Set([
    ...[...wanted.values()].map(({ name }) => name),
    ...known.flatMap(({ making }) => making?.name ?? []),
  ]);
  return readEvents(scope, options, ({ uuid, name }) => uuids.has(uuid) || names.has(given(name) ?? ''));
}

/** Which event each wanted one is: the one that it was, the one that it names, else the one of its name and start. */
async function matches(sources: Sources): Promise<Map<string, Match>> {
  const { scope, wanted, memory, events } = sources;
  const found = new Map<string, Match>();
  const problems: string[] = [];
  const claimed = new Set<string>();
  const claim = (key: string, record: Event) => {
    if (claimed.has(record.uuid)) problems.push(`${key}: ${record.uuid} is another wanted event already.`);
    claimed.add(record.uuid);
    found.set(key, { record });
  };
  for (const [key, { uuid: named }] of wanted) {
    const uuid = memory.events[key]?.uuid;
    const record = uuid === undefined ? undefined : await eventOf(sources, uuid);
    if (record) claim(key, record);
    else found.set(key, { gone: uuid });
    if (record || named === undefined) continue;
    const meant = await eventOf(sources, named);
    if (meant) claim(key, meant);
    else problems.push(`${key}: the organisation has no event ${named}.`);
  }
  for (const [key, each] of wanted) {
    if (found.get(key)?.record) continue;
    const others = [...events.values()].filter(({ uuid }) => !claimed.has(uuid));
    const zone = zoneOf({ scope }, each);
    const making = memory.events[key]?.making;
    try {
      const record =
        (making && findEvent(making, others, zone)) ?? findEvent(traitsOf(each, zone), others, zone);
      if (record) claim(key, record);
    } catch (error) {
      if (!(error instanceof JobError)) throw error;
      problems.push(`${key}: ${error.message}`);
    }
  }
  if (problems.length > 0) throw new JobError('input', problems.join('\n'));
  return found;
}

/** The categories of the service, where an event wants some. Throws a TypeError that names those that there are not. */
async function categoriesFor(
  { client }: Scope,
  wanted: ReadonlyMap<string, WantedEvent>,
  { signal }: JobOptions,
): Promise<readonly Category[]> {
  const wants = [...wanted].filter(([, { listing }]) => listing?.categories?.length);
  if (wants.length === 0) return [];
  const categories = await client.common.categories.list({ signal });
  const ids = new Set(categories.map(({ id }) => String(id)));
  refuse(
    wants.flatMap(([key, { listing }]) =>
      (listing?.categories ?? []).flatMap((each) =>
        ids.has(categoryOf(each, categories))
          ? []
          : [
              {
                path: JSON.stringify(key),
                problem: `there is no category ${JSON.stringify(each)}; there are ${categories.map(({ slug }) => slug).join(', ')}`,
              },
            ],
      ),
    ),
  );
  return categories;
}

function changeOf(key: string, name: string, event: string | undefined, work: Work): PlannedChange {
  const { actions, fields, kept, byHand, notes } = work;
  return { key, name, event, actions, fields, kept, byHand, notes };
}

/** Plans one event that is wanted. */
function plannedFor(
  comparing: Comparing,
  key: string,
  wanted: WantedEvent,
  found: Found | undefined,
  remembered: Remembered | undefined,
): Planned {
  const work = found ? workOn(comparing, wanted, found, remembered) : workToMake(comparing, wanted);
  return { change: changeOf(key, wanted.name, found?.record.uuid, work), wanted, found, work, remembered };
}

/** Plans what becomes of the events that are no longer wanted. */
async function pruned(sources: Sources, kept: ReadonlySet<string>): Promise<Planned[]> {
  const { scope, wanted, memory, options } = sources;
  const planned: Planned[] = [];
  for (const [key, remembered] of Object.entries(memory.events)) {
    const { uuid } = remembered;
    if (wanted.has(key) || uuid === undefined || kept.has(uuid)) continue;
    const record = await eventOf(sources, uuid);
    if (!record) continue;
    const isBooked = await hasOrders(scope, uuid, options);
    const action: PlanAction = !isBooked
      ? 'delete'
      : eventView(record).isPublished === false
        ? 'leave'
        : 'unpublish';
    const change: PlannedChange = {
      key,
      name: given(record.name) ?? key,
      event: uuid,
      actions: [action],
      fields: [],
      kept: [],
      byHand: [],
      notes: [],
    };
    planned.push({ change, remembered });
  }
  return planned;
}

/** What others did to an event, since it was left as it was wanted. */
function driftIn({ change, work }: Planned, { gone }: Match): EventDrift[] {
  const { key, name, event } = change;
  if (gone !== undefined) {
    return [{ key, name, event: gone, fields: [{ path: 'uuid', from: gone, to: event }] }];
  }
  const fields = work?.drift ?? [];
  return event && fields.length > 0 ? [{ key, name, event, fields }] : [];
}

async function planAll(scope: Scope, wanted: ReadonlyMap<string, WantedEvent>, options: PlanOptions) {
  const memory = await readMemory(options.store, scope.uuid);
  const categories = await categoriesFor(scope, wanted, options);
  const comparing: Comparing = { scope, categories };
  const events = await eventsOf(scope, wanted, memory, options);
  const sources: Sources = { scope, wanted, memory, events, options };
  const found = await matches(sources);
  const planned: Planned[] = [];
  const drift: EventDrift[] = [];
  const read = sideBySide(wanted, 4, async function* ([key, each]) {
    const record = found.get(key)?.record;
    yield { key, each, found: record && (await withSessions(scope, record, each, options)) };
  });
  for await (const { key, each, found: one } of read) {
    const next = plannedFor(comparing, key, each, one, memory.events[key]);
    planned.push(next);
    drift.push(...driftIn(next, found.get(key) ?? {}));
    options.onProgress?.({ done: planned.length, total: wanted.size });
  }
  const kept = new Set(planned.flatMap(({ change }) => change.event ?? []));
  if (options.prune) planned.push(...(await pruned(sources, kept)));
  return { comparing, planned, drift };
}

/** Compares the events that are wanted with those that the organisation has. It reads, and writes nothing. */
export async function plan(
  scope: Scope,
  wantedEvents: readonly WantedEvent[],
  options: PlanOptions,
): Promise<EventPlan> {
  expectObject('The options of a plan', options, 'an object with a store');
  expectKnownNames(options ?? {}, ['store', 'key', 'prune', 'signal', 'onProgress']);
  expectJobOptions(options ?? {});
  const { store, key = ({ key: own, name }: WantedEvent) => own ?? name, prune, signal } = options ?? {};
  expectStore(store);
  expectFunction('key', key);
  if (prune !== undefined && typeof prune !== 'boolean') throw shouldBe('prune', 'true or false');
  const wanted = await checkedEvents(scope, wantedEvents, key);
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
    toString: () => textOf(changes, drift, comparing.categories),
    async apply(given = {}) {
      expectObject('The options of apply', given, 'an object');
      expectKnownNames(given, ['signal', 'onProgress']);
      expectJobOptions(given);
      return apply(comparing, planned, store, given);
    },
  };
}
