import { type EventView, eventView } from '../../api/views/index.js';
import { AbortedError, type Event, type EventChanges, NotFoundError } from '../../index.js';
import { localOf } from '../../shared/zone.js';
import { JobError } from '../../stores/job-error.js';
import { effectOf } from '../common/effect.js';
import type { Scope } from '../common/scope.js';
import { differencesOf, occurrenceWith, wrongDates } from './compare.js';
import { namesWith, viewOfCopy } from './names.js';
import type { CopiedEvent, CopyOptions } from './options.js';
import type { CopyRecord, Entry } from './record.js';
import { type Wanted, wantedOf } from './wanted.js';

/** Copies the events of one run. */
export class Copying {
  readonly #scope: Scope;
  readonly #options: CopyOptions;
  readonly #record: CopyRecord;
  readonly #now: Date;
  /** Events of the organisation, with the copies that this run plans or makes. */
  #events: readonly EventView[] | undefined;

  constructor(scope: Scope, options: CopyOptions, record: CopyRecord, now: Date) {
    this.#scope = scope;
    this.#options = options;
    this.#record = record;
    this.#now = now;
  }

  /** Looks for the copies that an earlier run requested without learning the outcome. Runs before anything is copied. */
  async recover(): Promise<void> {
    for (const asked of this.#record.open) {
      const copy = this.#found(asked, await this.#known());
      if (copy) await this.#record.keep({ ...asked, copy });
    }
  }

  /** Copies an event, unless its copy exists. */
  async copy(source: Event): Promise<CopiedEvent> {
    const nothing = {
      ...{ source, copy: undefined, start: undefined, sourceName: undefined, copyName: undefined },
      ...{ dates: [], differences: [], notes: [] },
    };
    if (this.#record.isCopy(source.uuid)) return { ...nothing, status: 'skipped' };
    let made: Entry | undefined;
    let start: string | undefined;
    try {
      const wanted = wantedOf(this.#scope, source, this.#options, this.#now);
      start = wanted.start;
      const dates = wanted.dates.areAll ? wanted.dates.dates.map(({ local }) => local) : [];
      const known = await this.#left(this.#record.find(source.uuid, start));
      const events = (await this.#known()).filter(({ uuid }) => uuid !== known?.copy);
      const view = viewOfCopy(wanted, known?.copy ?? '');
      const { notes, ...names } = namesWith(view, source.uuid, events, this.#now);
      if (known?.isChecked)
        return {
          ...nothing,
          ...names,
          copyName: names.copyName ?? known.copy,
          copy: known.copy,
          start,
          status: 'existing',
        };
      const planned = { ...nothing, ...names, start, dates, notes: [...wanted.notes, ...notes] };
      if (!this.#options.dryRun) made = known ?? (await this.#make(wanted));
      this.#events = [...events, { ...view, uuid: made?.copy ?? '' }];
      if (!made) return { ...planned, status: 'planned' };
      const { differences, corrected } = await this.#check(wanted, made.copy ?? '');
      await this.#record.keep({ ...made, isChecked: true });
      return {
        ...planned,
        copy: made.copy,
        copyName: names.copyName ?? made.copy,
        status: 'copied',
        differences,
        notes: [...planned.notes, ...corrected],
      };
    } catch (error) {
      // A failed store or an abort ends the whole job.
      if (error instanceof AbortedError || this.#record.isBroken) throw error;
      return { ...nothing, copy: made?.copy, start, status: 'failed', error };
    }
  }

  async #readEvents(): Promise<EventView[]> {
    const { client, uuid } = this.#scope;
    const events: EventView[] = [];
    for await (const event of client.orgs.events.list(uuid, {}, { signal: this.#options.signal }))
      events.push(eventView(event));
    return events;
  }

  /** Returns the events of the organisation, which are read once in a run. */
  async #known(): Promise<readonly EventView[]> {
    this.#events ??= await this.#readEvents();
    return this.#events;
  }

  /**
   * Returns the events that may be a copy: they have its start, and their name contains that of the source. The name of a copy
   * is not documented.
   */
  #like(asked: Pick<Entry, 'name' | 'start'>, events: readonly EventView[]): string[] {
    return events
      .filter(({ uuid, name = '', startsAt, timezone = this.#scope.timezone }) => {
        const start = startsAt && timezone ? localOf(startsAt, timezone) : undefined;
        return start === asked.start && name.includes(asked.name) && !this.#record.isCopy(uuid);
      })
      .map(({ uuid }) => uuid);
  }

  /** Returns the copy that was requested, if it exists: a possible copy that did not exist before the request. */
  #found(asked: Entry, events: readonly EventView[]): string | undefined {
    return this.#like(asked, events).find((uuid) => uuid !== asked.source && !asked.before.includes(uuid));
  }

  /** Makes the copy. Throws if it was not made, or if the outcome is unknown. */
  async #make(wanted: Wanted): Promise<Entry> {
    const { source, start } = wanted;
    const { name = '' } = eventView(source);
    const before = this.#like({ name, start }, await this.#known());
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

  /** Compares the copy with `wanted`, and corrects its name and dates. Returns what cannot be corrected, and a note. */
  async #check(wanted: Wanted, uuid: string) {
    const { client } = this.#scope;
    const { signal } = this.#options;
    const { source, name, timezone, dates, move } = wanted;
    let copy = await client.events.get(uuid, { signal });
    const changes: EventChanges = {};
    if (name && copy.name !== name) changes.name = name;
    const occurrence = wrongDates(dates, copy, timezone) ? occurrenceWith(source, dates) : undefined;
    if (occurrence) changes.occurrence = occurrence;
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
    const isListed = occurrence?.type === 'schedule' && source.occurrence?.type !== 'schedule';
    const listed = 'Its dates were corrected as a list, so it no longer repeats as its event does.';
    return {
      differences: differencesOf(source, copy, move),
      corrected: isListed ? [listed] : [],
    };
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
}
