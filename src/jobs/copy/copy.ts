import { eventView, toInput } from '../../api/views/index.js';
import { AbortedError, type Event, type EventChanges, NotFoundError } from '../../index.js';
import { expectCount, expectFunction, expectKnownNames, expectObject } from '../../shared/expect.js';
import { OptionError, shouldBe, words, wrongOption } from '../../shared/option-error.js';
import { instantOf, localOf } from '../../shared/zone.js';
import { JobError } from '../../stores/job-error.js';
import { expectJobOptions, type JobOptions, reportProgress } from '../../stores/job-options.js';
import { expectStore, holding, type Store } from '../../stores/store.js';
import { effectOf } from '../common/effect.js';
import type { Scope } from '../common/scope.js';
import { untilAborted } from '../common/until-aborted.js';
import type { Fields, Job } from '../definition.js';
import { differencesOf, movedDates, type WallDates, wallDatesOf, wrongDates } from './compare.js';
import { type Move, monthlyMove, moveBetween, movedOccurrence, type Shift, shifted } from './moved.js';
import { weekdayNotes, withoutAdvice } from './notes.js';
import { CopyRecord, type Entry } from './record.js';

/** Options of `copy`: the new dates, and the store. Give either `to` or `shift`. */
export interface CopyOptions extends JobOptions {
  /**
   * Start of the copy as a local time in the zone of the event, `YYYY-MM-DD HH:MM`. For several events, a function that
   * returns the start of each copy.
   *
   * @example to: '2032-05-01 19:30'
   */
  readonly to?: string | ((event: Event) => string) | undefined;
  /**
   * Distance by which each event is moved. The local time of day stays the same, even across a clock change. Whole weeks keep
   * the day of the week, a year does not.
   *
   * @example shift: { weeks: 52 }
   */
  readonly shift?: Shift | undefined;
  /**
   * Record of what was copied. Pass the same store to each run of one job, and another store to another job. The job skips
   * events that the store lists as copied, and the copies themselves.
   *
   * @example store: fileStore('programme-2032.json')
   */
  readonly store: Store;
  /**
   * Whether to return what would be copied, and to which start, without any changes to the service or the store.
   * @default false
   * @example dryRun: true
   */
  readonly dryRun?: boolean | undefined;
}

/**
 * Result for one event.
 * - `copied`: this run made the copy, or found and finished it.
 * - `existing`: an earlier run made the copy.
 * - `skipped`: the event is itself a copy that this job made.
 * - `planned`: the event would be copied without `dryRun`.
 * - `failed`: `error` says why. Another run looks for the copy first, then tries again.
 */
export type CopyStatus = 'copied' | 'existing' | 'skipped' | 'planned' | 'failed';

/** One event that was to be copied, with its result. */
export interface CopiedEvent {
  /** Event that was to be copied. */
  readonly source: Event;
  /** Uuid of the copy. Present even if the copy could not be finished. */
  readonly copy: string | undefined;
  /** Start of the copy, local in the zone of the event, `YYYY-MM-DD HH:MM`. `undefined` without a copy or a start. */
  readonly start: string | undefined;
  /**
   * Local start of each date of the copy. The first is `start`. Empty if this run neither plans nor makes the copy, or if the
   * service returns only the first start and the last end of the event.
   */
  readonly dates: readonly string[];
  /** Result. */
  readonly status: CopyStatus;
  /**
   * Sentences about sessions and booking times that did not move with the event. The API documents no way to correct them, so
   * check them by hand. Only the run that made the copy reports them.
   */
  readonly differences: readonly string[];
  /**
   * Sentences about a copy that this run plans or made: its dates are on other days of the week than those of its event, or its
   * start has passed.
   */
  readonly notes: readonly string[];
  /** Reason for `failed`. */
  readonly error?: unknown;
}

/** Events, or uuids of events. */
export type CopySource = Iterable<Event | string> | AsyncIterable<Event | string>;

/** Method of an organisation that copies events. */
export interface CopyMethod {
  /**
   * Copies events to other dates, one after another, and returns the result of each. The service duplicates each event, and the
   * copy is not published. The copy has the dates of its source, moved in local time. The job compares them, and corrects
   * them if they differ. Whole weeks keep the day of the week, and `notes` say if it changes. A monthly copy
   * repeats on the day of the month, or the day of the week, on which it begins.
   *
   * The job records each copy in `store` before and after it is made. Another run with the same store copies nothing twice, and
   * does not copy its own copies. After a lost reply, the job looks for a new event that has the name of the source and the
   * start of the copy. Throws a `JobError` if the store fails.
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

/** Maximum number of events named with one note. */
const mostNamed = 3;

export const copyJob = {
  name: 'copy',
  summary: 'copies events to other dates',
  description:
    'Copies events to other dates, one after another. The service duplicates each event, and does not publish the copy. ' +
    'The dates of the copy are moved in local time. If the service sets other dates, the job corrects them.',
  effect: 'writes',
  input,
  counts: 'events',
  args: ({ events, move, store }, options) => [events, { ...move, store, ...options }],
  cautions(plan) {
    const named = new Map<string, string[]>();
    for (const { source, notes } of plan) {
      for (const note of notes) named.set(note, [...(named.get(note) ?? []), `"${source.name}"`]);
    }
    const noted = [...named].map(([note, names]) => ({ names, note: withoutAdvice(note) }));
    const last = noted.findLastIndex(({ note: [, advice] }) => advice !== '');
    return noted.map(({ names, note: [note, advice] }, index) => {
      const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
      const text =
        names.length === 1 && note.startsWith('It ')
          ? `${names[0]}${note.slice(2)}`
          : `${names.slice(0, mostNamed).join(', ')}${more}: ${note}`;
      // The same advice on every line would be long to read.
      return index === last ? text + advice : text;
    });
  },
  async question(plan, _given, { name }) {
    const [first, ...others] = plan.filter(({ status }) => status === 'planned');
    if (!first) return undefined;
    const what =
      others.length === 0 ? `"${first.source.name}" to ${first.start}` : `${others.length + 1} events`;
    return `Copy ${what} in ${name}?`;
  },
  // The dry run has read the events, so the real run need not.
  planned: (plan, given) => ({ ...given, events: plan.map(({ source }) => source) }),
  agent: {
    name: 'copy_event',
    title: 'Copy an event to another date',
    description:
      'Copies an event with its tickets and sessions to another date, at the same local time. The copy is not public until events.publish is called. ' +
      'Give either to or shift: {"weeks": 52} is next year on the same weekday, {"years": 1} on the same day of the month. The same call again returns the same copy. differences lists what did not move with the event.',
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
  help: `With --store, the same command continues after Ctrl-C or a crash, and copies nothing twice. Use a separate file for each job.
Without --store, each run makes another copy.

The output has one record for each event. Its status is one of
  copied    this run made the copy, whose uuid is in the column copy
  existing  an earlier run made the copy
  skipped   the event is itself a copy that this job made
  planned   --dry-run: the event would be copied
  failed    the error is on standard error
Standard error also shows what did not move with an event, and which copies are on other days of the week.

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
    throw new OptionError(
      to === undefined
        ? words`Pass either ${'to'} or ${'shift'}.`
        : words`Pass either ${'to'} or ${'shift'}, not both.`,
    );
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
    throw wrongOption('shift', 'must be at least one day');
}

/** A copy as it should become. */
interface Wanted {
  readonly source: Event;
  readonly timezone: string;
  /** Local start. */
  readonly start: string;
  readonly dates: WallDates;
  /** Move from the times of the source to those of the copy. */
  readonly move: Move;
  readonly notes: readonly string[];
}

/** Returns the copy as it should become. Throws if that is unclear, or if a date falls into an hour that the clocks skip. */
function wantedOf({ timezone: own }: Scope, source: Event, { to, shift = {} }: CopyOptions): Wanted {
  const { timezone = own, startsAt, name } = eventView(source);
  if (!timezone || !startsAt) {
    const what = timezone ? 'start' : 'time zone';
    throw new JobError(
      'input',
      `The event "${name}" has no ${what}, so it cannot be copied to another date.`,
      {
        event: source.uuid,
      },
    );
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
    ...(isPast ? [`The new start, ${start}, is in the past, so the service will refuse the copy.`] : []),
    ...weekdayNotes(localsOf(before), localsOf(dates), shift, occurrence?.type === 'monthly'),
  ];
  return { source, timezone, start, dates, move, notes };
}

/** An event that may be a copy, with the fields that decide it. */
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

  /** Returns the events of the organisation, which it reads on the first call. */
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
   * Returns the events that may be a copy: they have its start, and their name contains that of the source. The name of a copy
   * is not documented.
   */
  #like({ name, start }: Pick<Entry, 'name' | 'start'>, events: readonly Candidate[]): string[] {
    return events
      .filter((each) => each.start === start && each.name.includes(name) && !this.#record.isCopy(each.uuid))
      .map(({ uuid }) => uuid);
  }

  /** Returns the copy that was requested, if it exists: a possible copy that did not exist before the request. */
  #found(asked: Entry, events: readonly Candidate[]): string | undefined {
    return this.#like(asked, events).find((uuid) => uuid !== asked.source && !asked.before.includes(uuid));
  }

  /** Looks for the copies that an earlier run requested without learning the outcome. Runs before anything is copied. */
  async recover(): Promise<void> {
    for (const asked of this.#record.open) {
      const copy = this.#found(asked, await this.#events());
      if (copy) await this.#record.keep({ ...asked, copy });
    }
  }

  /** Makes the copy. Throws if it was not made, or if the outcome is unknown. */
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
    // Do not send it again in this run: the service may still be working on it. The next run looks for the copy first.
    if (error instanceof AbortedError) throw error;
    const copy = this.#found(asked, await this.#readEvents());
    if (copy === undefined) throw error;
    return { ...asked, copy };
  }

  /** Compares the copy with `wanted`, and corrects its name and dates. Returns what cannot be corrected. */
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
        `The copy ${uuid} of "${source.name}" is wrong. ${wrong}. Correct it by hand, or delete it.`,
        { event: source.uuid },
      );
    }
    return differencesOf(source, copy, move);
  }

  /** Returns the entry of a copy by an earlier run, if that copy still exists. Somebody may have deleted it. */
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

  /** Copies an event, unless its copy exists. */
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
      // A failed store or an abort ends the whole job.
      if (error instanceof AbortedError || isOfStore(error)) throw error;
      return { ...nothing, copy: made?.copy, start, status: 'failed', error };
    }
  }
}

const isOfStore = (error: unknown): boolean =>
  error instanceof JobError && ['job_state', 'job_lost', 'job_system'].includes(error.code);

async function eventsIn({ client }: Scope, events: CopySource, signal: AbortSignal | undefined) {
  const found = new Map<string, Event>();
  // Read all first: a list that is read while copies are made would contain them.
  for await (const each of events) {
    const event = typeof each === 'string' ? await client.events.get(each, { signal }) : each;
    found.set(event.uuid, event);
  }
  return [...found.values()];
}

/**
 * Copies events to other dates, one after another, and returns the result of each. See `CopyMethod`.
 */
export async function copy(scope: Scope, events: CopySource, options: CopyOptions): Promise<CopiedEvent[]> {
  expectOptions(options);
  const { store, signal, to, dryRun, onProgress } = options;
  const results: CopiedEvent[] = [];
  let total: number | undefined;
  const where = () => `after ${results.length} of ${total ?? 'an unknown number of'} events`;
  const job = 'The copy job';
  return untilAborted(signal, job, where, () =>
    holding(dryRun ? undefined : store, { signal, job, where }, async (own) => {
      const sources = await eventsIn(scope, events, own);
      total = sources.length;
      if (typeof to === 'string' && total > 1) {
        throw wrongOption(
          'to',
          words`is text, which works with a single event. Pass a function instead, or use ${'shift'}`,
        );
      }
      const copying = new Copying(scope, { ...options, signal: own }, await CopyRecord.read(store));
      if (!dryRun) await copying.recover();
      for (const source of sources) {
        results.push(await copying.copy(source));
        reportProgress(onProgress, { done: results.length, total });
      }
      return results;
    }),
  );
}
