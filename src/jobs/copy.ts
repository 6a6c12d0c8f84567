import { AbortedError, type Event, type EventChanges, NotFoundError } from '../index.js';
import { expectCount, expectFunction, expectKnownNames, expectObject } from '../internal/expect.js';
import { OptionError, shouldBe, wrongOption } from '../internal/option-error.js';
import { instantOf, localOf } from '../internal/zone.js';
import { eventView, toInput } from '../views.js';
import { differencesOf, movedDates, type WallDates, wallDatesOf, wrongDates } from './copy/compare.js';
import { type Move, monthlyMove, moveBetween, movedOccurrence, type Shift, shifted } from './copy/moved.js';
import { weekdayNotes } from './copy/notes.js';
import { CopyRecord, type Entry } from './copy/record.js';
import type { Fields, Job } from './definition.js';
import { effectOf } from './effect.js';
import { JobError } from './job-error.js';
import { expectJobOptions, type JobOptions } from './job-options.js';
import type { Scope } from './scope.js';
import { expectStore, holding, type Store } from './store.js';
import { untilAborted } from './until-aborted.js';

/** Where copies come to lie, and where it is written down what was copied. Either `to` or `shift` is given. */
export interface CopyOptions extends JobOptions {
  /**
   * When the copy starts, local in the zone of the event, `YYYY-MM-DD HH:MM`: of one event, or a function that says it of
   * each.
   */
  readonly to?: string | ((event: Event) => string) | undefined;
  /**
   * How far each event is moved: the clock on the wall shows the same, also where clocks change in between. Whole weeks keep
   * the day of the week, which a year does not.
   *
   * @example
   * ```ts
   * shift: { weeks: 52 }
   * ```
   */
  readonly shift?: Shift | undefined;
  /**
   * Where it is written down what was copied: give the same one to each run of one job, and a store of its own to another
   * job. What it names as copied is not copied again, and its copies are never copied.
   *
   * @example
   * ```ts
   * store: fileStore('programme-2032.json')
   * ```
   */
  readonly store: Store;
  /**
   * Only says what would be copied, and where to: nothing is sent that changes anything, and nothing is written to the store.
   * @default false
   */
  readonly dryRun?: boolean | undefined;
}

/**
 * How the copying of an event ended.
 * - `copied`: its copy was made, or found and finished, by this run.
 * - `existing`: an earlier run made its copy.
 * - `skipped`: it is itself a copy that this job made.
 * - `planned`: it would be copied, if this were no dry run.
 * - `failed`: the error says why. Another run tries again, after it has looked whether there is a copy.
 */
export type CopyStatus = 'copied' | 'existing' | 'skipped' | 'planned' | 'failed';

/** How the copying of one event ended. */
export interface CopiedEvent {
  /** The event that was to be copied. */
  readonly source: Event;
  /** The uuid of its copy; also where that failed to become what it should be. */
  readonly copy: string | undefined;
  /** When its copy starts, local in the zone of the event, `YYYY-MM-DD HH:MM`; `undefined` where it has none or that failed. */
  readonly start: string | undefined;
  /**
   * When each date of its copy starts, local, the first at `start`. Empty where its copy is neither planned nor made by this
   * run, and where the service tells of the event no more than its first start and its last end.
   */
  readonly dates: readonly string[];
  /** How it ended. */
  readonly status: CopyStatus;
  /**
   * What did not move with the event, each in a sentence: sessions and the times of booking. No documented way sets it right,
   * so it is for you to look at. Told by the run that made the copy.
   */
  readonly differences: readonly string[];
  /**
   * What is worth a look in a copy that is planned or was made by this run, each in a sentence: if its dates lie on other days
   * of the week than those of its event, or if its start has passed.
   */
  readonly notes: readonly string[];
  /** Why it failed. */
  readonly error?: unknown;
}

/** Events, or the uuids of events. */
export type CopySource = Iterable<Event | string> | AsyncIterable<Event | string>;

/** The method of an organisation that copies events. */
export interface CopyMethod {
  /**
   * Copies events to other dates, one after another, and returns how each ended. The service duplicates each event, and the
   * copy is not published. The dates of a copy are those of its source, moved by the clock on the wall: the job compares
   * them and sets them right if they differ. Whole weeks keep the day of the week; `notes` say if it changes. A monthly event
   * keeps to the day of its month, or to the day of the week, on which its copy begins.
   *
   * The job writes into `store` what it asks for before it asks, and what came of it after. Another run with the same store
   * copies nothing twice, and makes no copy of its own copies. After a reply that was lost it looks for the copy: an event that
   * has the same name and the start of the copy, and was not there before. Throws a `JobError` if the store fails.
   *
   * @example
   * ```ts
   * const store = fileStore('programme-2032.json');
   * for (const { source, copy, status, error } of await org.copy(org.events(), { shift: { weeks: 52 }, store })) {
   *   console.log(source.name, status, copy ?? error);
   * }
   * ```
   */
  copy(events: CopySource, options: CopyOptions): Promise<CopiedEvent[]>;
}

const input = {
  events: { kind: 'sources', about: 'copies every event of the organisation' },
  move: { kind: 'move', of: 'events' },
  store: { kind: 'store', about: 'what was copied', of: 'events' },
} as const satisfies Fields;

/** How many events are named that have the same note. */
const mostNamed = 3;

export const copyJob = {
  name: 'copy',
  summary: 'copies events to other dates',
  description:
    'Copies events to other dates, one after another, as the service duplicates them: a copy is not published. Its dates are ' +
    'those of its event, moved by the clock on the wall, and are set right if the service moved them otherwise.',
  effect: 'writes',
  input,
  counts: 'events',
  args: ({ events, move, store }, options) => [events, { ...move, store, ...options }],
  cautions(plan) {
    const named = new Map<string, string[]>();
    for (const { source, notes } of plan) {
      for (const note of notes) named.set(note, [...(named.get(note) ?? []), `"${source.name}"`]);
    }
    return [...named].map(([note, names]) => {
      const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
      return `the copy of ${names.slice(0, mostNamed).join(', ')}${more}: ${note}`;
    });
  },
  async question(plan, _given, { name }) {
    const [first, ...others] = plan.filter(({ status }) => status === 'planned');
    if (!first) return undefined;
    const what =
      others.length === 0 ? `"${first.source.name}" to ${first.start}` : `${others.length + 1} events`;
    return `Copy ${what}, for ${name}?`;
  },
  // They need not be read again.
  planned: (plan, given) => ({ ...given, events: plan.map(({ source }) => source) }),
  agent: {
    name: 'copy_event',
    title: 'Copy an event to another date',
    description:
      'Copies an event with its tickets and sessions to another date, at the same time on the clock; the copy is not public until events.publish is called. ' +
      'Give either to or shift; {"weeks": 52} is next year on the same weekday, {"years": 1} on the same day of the month. The same call again gives the same copy. differences tells what did not move along.',
    record(copies) {
      const [record = {}] = copies.map(({ source, status, copy, start, dates, differences, error }) => {
        if (error !== undefined) throw error;
        const several = dates.length > 1 && { dates: dates.length, last: dates.at(-1) };
        return { source: source.name, status, copy, start, ...several, differences };
      });
      return record;
    },
    returns: { source: 'any', status: 'text', copy: 'text', start: 'text', differences: 'list' },
    adds: true,
  },
  columns: () => ({ status: true, copy: true, start: true, name: true, source: true, differences: true }),
  rows: (copies) =>
    copies.map(({ source, copy, start, status, differences }) => ({
      status,
      copy,
      start,
      name: source.name,
      source: source.uuid,
      differences,
    })),
  remarks: (copies) => ({
    warnings: copies.flatMap(({ source, differences }) =>
      differences.map((each) => `the copy of "${source.name}": ${each}`),
    ),
    failures: copies.flatMap(({ source, status, error }) =>
      status === 'failed' ? [{ what: `"${source.name}" was not copied`, error }] : [],
    ),
  }),
  help: `With --store, the same command goes on after Ctrl-C or a crash, and copies nothing twice: give each job a file of its own.
Without it, each run makes another copy.

It writes a record for each event, with status: copied (its uuid is under copy), existing (an earlier run did it), skipped (it is
a copy of this job itself), planned (by --dry-run) or failed. It reports on standard error what did not move with an event, and a
copy whose dates are on other days of the week.

Examples:
  ticketing-client copy <event> --shift '52 weeks' --dry-run --emulator
  ticketing-client copy <event> --shift '52 weeks' --yes --emulator
  ticketing-client copy --all --shift '52 weeks' --store programme-2032.state`,
} as const satisfies Job<
  CopyMethod,
  typeof input,
  'status' | 'copy' | 'start' | 'name' | 'source' | 'differences'
>;

const names: readonly string[] = [
  'to',
  'shift',
  'store',
  'dryRun',
  'signal',
  'onProgress',
] satisfies (keyof CopyOptions)[];

function expectOptions(options: CopyOptions): void {
  expectObject('options', options ?? null, 'an object with to or shift, and store');
  expectKnownNames(options, names);
  expectJobOptions(options);
  const { to, shift, store, dryRun } = options;
  expectStore(store);
  if (dryRun !== undefined && typeof dryRun !== 'boolean') throw shouldBe('dryRun', 'a boolean');
  if ((to === undefined) === (shift === undefined))
    throw new OptionError((call) => `Give either ${call('to')} or ${call('shift')}.`);
  if (to !== undefined && typeof to !== 'string') expectFunction('to', to);
  if (shift === undefined) return;
  expectObject('shift', shift, 'an object such as { weeks: 52 }');
  expectKnownNames(shift, ['years', 'months', 'weeks', 'days'], 'shift.');
  const { years = 0, months = 0, weeks = 0, days = 0 } = shift;
  expectCount('shift.years', years, -100, 100);
  expectCount('shift.months', months, -1_200, 1_200);
  expectCount('shift.weeks', weeks, -5_000, 5_000);
  expectCount('shift.days', days, -36_500, 36_500);
  if (years * 12 + months === 0 && weeks * 7 + days === 0)
    throw wrongOption('shift', 'should move the events by a day at least');
}

/** What a copy is to be. */
interface Wanted {
  readonly source: Event;
  readonly timezone: string;
  /** Where it starts, local. */
  readonly start: string;
  /** Its dates. */
  readonly dates: WallDates;
  /** Where the times of the source come to lie. */
  readonly move: Move;
  /** What is worth a look in it. */
  readonly notes: readonly string[];
}

/** Works out what the copy of an event is to be. Throws where it cannot be told, or falls into an hour that there is not. */
function wantedOf({ timezone: own }: Scope, source: Event, { to, shift = {} }: CopyOptions): Wanted {
  const { timezone = own, startsAt, name } = eventView(source);
  if (!timezone || !startsAt) {
    const what = timezone ? 'start' : 'time zone';
    throw new JobError('input', `The event "${name}" has no ${what}, so its copy has no date.`, {
      event: source.uuid,
    });
  }
  const from = localOf(startsAt, timezone);
  const start = typeof to === 'function' ? to(source) : (to ?? shifted(from, shift));
  const move = moveBetween(from, start);
  const { occurrence } = toInput(source);
  const dateMove = occurrence ? monthlyMove(occurrence, move, timezone) : move;
  const before = wallDatesOf(source, timezone);
  const dates = movedDates(before, dateMove);
  for (const { local } of dates.dates) instantOf(local, timezone, { gap: 'refuse' });
  const localsOf = (each: WallDates) => each.dates.map(({ local }) => local);
  const isPast = start < localOf(new Date(), timezone);
  const notes = [
    ...(isPast ? ['This start has passed: the service refuses it.'] : []),
    ...weekdayNotes(localsOf(before), localsOf(dates), shift, occurrence?.type === 'monthly'),
  ];
  return { source, timezone, start, dates, move, notes };
}

/** What of an event tells whether it may be the copy that was asked for. */
interface Candidate {
  readonly uuid: string;
  readonly name: string;
  readonly start: string | undefined;
}

function candidateOf(event: Event, own: string | undefined): Candidate {
  const { uuid, name = '', startsAt, timezone = own } = eventView(event);
  return { uuid, name, start: startsAt && timezone ? localOf(startsAt, timezone) : undefined };
}

/** Copies the events of one run. */
class Copying {
  readonly #scope: Scope;
  readonly #options: CopyOptions;
  readonly #record: CopyRecord;
  #candidates: readonly Candidate[] | undefined;

  constructor(scope: Scope, options: CopyOptions, record: CopyRecord) {
    this.#scope = scope;
    this.#options = options;
    this.#record = record;
  }

  /** The events of the organisation, read when they are first asked for. */
  async #events(): Promise<readonly Candidate[]> {
    this.#candidates ??= await this.#readEvents();
    return this.#candidates;
  }

  async #readEvents(): Promise<Candidate[]> {
    const { client, uuid, timezone } = this.#scope;
    const candidates: Candidate[] = [];
    for await (const event of client.orgs.events.list(uuid, {}, { signal: this.#options.signal })) {
      candidates.push(candidateOf(event, timezone));
    }
    return candidates;
  }

  /**
   * The events that may be a copy: they start where it does and have the name of the source in theirs, because what a copy
   * is called is not documented.
   */
  #like({ name, start }: Pick<Entry, 'name' | 'start'>, events: readonly Candidate[]): string[] {
    return events
      .filter((each) => each.start === start && each.name.includes(name) && !this.#record.isCopy(each.uuid))
      .map(({ uuid }) => uuid);
  }

  /** The copy that was asked for, if it is there: one that may be it and was not there before. */
  #found(asked: Entry, events: readonly Candidate[]): string | undefined {
    return this.#like(asked, events).find((uuid) => uuid !== asked.source && !asked.before.includes(uuid));
  }

  /** Looks for the copies of which an earlier run did not learn whether they were made, before anything is copied. */
  async recover(): Promise<void> {
    for (const asked of this.#record.open) {
      const copy = this.#found(asked, await this.#events());
      if (copy) await this.#record.keep({ ...asked, copy });
    }
  }

  /** Makes the copy. Throws where it was not made, or nobody knows. */
  async #make(wanted: Wanted): Promise<Entry> {
    const { source, start } = wanted;
    const { name = '' } = eventView(source);
    const before = this.#like({ name, start }, await this.#events());
    const asked: Entry = { source: source.uuid, name, start, before };
    await this.#record.keep(asked);
    let made: Entry;
    try {
      const { signal } = this.#options;
      const { uuid } = await this.#scope.client.events.duplicate(
        source.uuid,
        { starts_on: start },
        { signal },
      );
      made = { ...asked, copy: uuid };
    } catch (error) {
      made = await this.#afterFailure(asked, error);
    }
    await this.#record.keep(made);
    return made;
  }

  async #afterFailure(asked: Entry, error: unknown): Promise<Entry> {
    if (effectOf(error) === 'not made') {
      await this.#record.forget(asked);
      throw error;
    }
    // Not asked again in this run: the service may still be at it, and the next run looks before it asks.
    if (error instanceof AbortedError) throw error;
    const copy = this.#found(asked, await this.#readEvents());
    if (copy === undefined) throw error;
    return { ...asked, copy };
  }

  /** Compares the copy with what it is to be, and sets right what can be. */
  async #check(wanted: Wanted, uuid: string): Promise<readonly string[]> {
    const { client } = this.#scope;
    const { signal } = this.#options;
    const { source, timezone, dates, move } = wanted;
    let copy = await client.events.get(uuid, { signal });
    const changes: EventChanges = {};
    if (source.name && copy.name !== source.name) changes.name = source.name;
    const { occurrence } = toInput(source);
    if (occurrence && wrongDates(dates, copy, timezone)) {
      changes.occurrence = movedOccurrence(occurrence, move, timezone);
    }
    if (Object.keys(changes).length > 0) {
      await client.events.update(uuid, changes, { signal });
      copy = await client.events.get(uuid, { signal });
    }
    const wrong = wrongDates(dates, copy, timezone);
    if (wrong) {
      throw new JobError(
        'unsuitable',
        `The copy ${uuid} of "${source.name}" is not what it should be: ${wrong}. Set it right by hand, or delete it.`,
        { event: source.uuid },
      );
    }
    return differencesOf(source, copy, move);
  }

  /** What an earlier run made of the event, unless that is gone: whoever looked at it may have deleted it. */
  async #left(entry: Entry | undefined): Promise<Entry | undefined> {
    if (entry?.copy === undefined) return undefined;
    try {
      await this.#scope.client.events.get(entry.copy, { signal: this.#options.signal });
      return entry;
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      if (!this.#options.dryRun) await this.#record.forget(entry);
      return undefined;
    }
  }

  /** Copies an event, unless its copy is there. */
  async copy(source: Event): Promise<CopiedEvent> {
    const nothing = { source, copy: undefined, start: undefined, dates: [], differences: [], notes: [] };
    if (this.#record.isCopy(source.uuid)) return { ...nothing, status: 'skipped' };
    let made: Entry | undefined;
    let start: string | undefined;
    try {
      const wanted = wantedOf(this.#scope, source, this.#options);
      start = wanted.start;
      const { notes } = wanted;
      const dates = wanted.dates.areAll ? wanted.dates.dates.map(({ local }) => local) : [];
      const known = await this.#left(this.#record.find(source.uuid, start));
      if (known?.isChecked) return { ...nothing, copy: known.copy, start, status: 'existing' };
      if (this.#options.dryRun) return { ...nothing, start, dates, notes, status: 'planned' };
      made = known ?? (await this.#make(wanted));
      const differences = await this.#check(wanted, made.copy ?? '');
      await this.#record.keep({ ...made, isChecked: true });
      return { source, copy: made.copy, start, dates, status: 'copied', differences, notes };
    } catch (error) {
      // Without its store it cannot go on, and an abort ends it.
      if (error instanceof AbortedError || isOfStore(error)) throw error;
      return { ...nothing, copy: made?.copy, start, status: 'failed', error };
    }
  }
}

const isOfStore = (error: unknown): boolean =>
  error instanceof JobError && (error.code === 'job_state' || error.code === 'job_system');

async function eventsIn({ client }: Scope, events: CopySource, signal: AbortSignal | undefined) {
  const found = new Map<string, Event>();
  // All are read first: a list that is walked while copies are made would give these as well.
  for await (const each of events) {
    const event = typeof each === 'string' ? await client.events.get(each, { signal }) : each;
    found.set(event.uuid, event);
  }
  return [...found.values()];
}

/**
 * Copies events to other dates, one after another, and returns how each ended. See `CopyMethod`.
 */
export async function copy(scope: Scope, events: CopySource, options: CopyOptions): Promise<CopiedEvent[]> {
  expectOptions(options);
  const { store, signal, to, dryRun, onProgress } = options;
  const results: CopiedEvent[] = [];
  let total: number | undefined;
  const where = () => `after ${results.length} of ${total ?? 'an unknown number of'} events`;
  return untilAborted(signal, 'The copying', where, () =>
    holding(dryRun ? undefined : store, signal, async () => {
      const sources = await eventsIn(scope, events, signal);
      total = sources.length;
      if (typeof to === 'string' && total > 1) {
        throw wrongOption(
          'to',
          (call) => `as text is for one event: give a function that says it of each, or ${call('shift')}`,
        );
      }
      const copying = new Copying(scope, options, await CopyRecord.read(store));
      if (!dryRun) await copying.recover();
      for (const source of sources) {
        results.push(await copying.copy(source));
        onProgress?.({ done: results.length, total });
      }
      return results;
    }),
  );
}
