import { type EventView, eventView } from '../../api/views/index.js';
import { AbortedError, type Event, type EventChanges } from '../../index.js';
import { instantOf, localOf } from '../../shared/zone.js';
import { JobError } from '../../stores/job-error.js';
import { effectOf, ifFound } from '../common/effect.js';
import { foremost, nameFor, withName } from '../common/event-named.js';
import type { Scope } from '../common/scope.js';
import { differencesOf, occurrenceWith, wrongDates } from './compare.js';
import type { CopiedEvent, CopyOptions } from './options.js';
import type { CopyRecord, Entry } from './record.js';
import { type Wanted, wantedOf } from './wanted.js';

/** Returns functions that copy the events of one run. */
export function copier(scope: Scope, options: CopyOptions, record: CopyRecord, now: Date) {
  const { client } = scope;
  const { signal, dryRun } = options;
  /** Events of the organisation, with the copies that this run plans or makes. */
  let events: readonly EventView[] | undefined;

  const readEvents = async (): Promise<readonly EventView[]> =>
    (await client.orgs.events.list(scope.uuid, {}, { signal }).toArray()).map(eventView);

  /** Returns the events of the organisation, which are read once in a run. */
  async function known(): Promise<readonly EventView[]> {
    events ??= await readEvents();
    return events;
  }

  /**
   * Returns the events that may be a copy: they have its start, and their name contains that of the source. The name of a copy
   * is not documented.
   */
  const like = (asked: Pick<Entry, 'name' | 'start'>, among: readonly EventView[]): string[] =>
    among
      .filter(({ uuid, name = '', startsAt, timezone = scope.timezone }) => {
        const start = startsAt && timezone ? localOf(startsAt, timezone) : undefined;
        return start === asked.start && name.includes(asked.name) && !record.isCopy(uuid);
      })
      .map(({ uuid }) => uuid);

  /** Returns the copy that was requested, if it exists: a possible copy that did not exist before the request. */
  const found = (asked: Entry, among: readonly EventView[]): string | undefined =>
    like(asked, among).find((uuid) => uuid !== asked.source && !asked.before.includes(uuid));

  /** Makes the copy. Throws if it was not made, or if the outcome is unknown. */
  async function make({ source, start }: Wanted): Promise<Entry> {
    const { name = '' } = eventView(source);
    const before = like({ name, start }, await known());
    const asked: Entry = { source: source.uuid, name, start, before };
    await record.keep(asked);
    const duplicate = client.events.duplicate(source.uuid, { starts_on: start }, { signal });
    const { uuid } = await duplicate.catch((error: unknown) => afterFailure(asked, error));
    const made = { ...asked, copy: uuid };
    await record.keep(made);
    return made;
  }

  /** Returns the copy whose request failed, if it was made after all. */
  async function afterFailure(asked: Entry, error: unknown): Promise<Pick<Event, 'uuid'>> {
    if (effectOf(error) === 'not made') {
      await record.forget(asked);
      throw error;
    }
    // Do not send it again in this run: the service may still be working on it. The next run looks for the copy first.
    if (error instanceof AbortedError) throw error;
    const uuid = found(asked, await readEvents());
    if (uuid === undefined) throw error;
    return { uuid };
  }

  /** Compares the copy with `wanted`, and corrects its name and dates. Returns what cannot be corrected, and a note. */
  async function check({ source, name, timezone, dates, move }: Wanted, uuid: string) {
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
    return { differences: differencesOf(source, copy, move), corrected: isListed ? [listed] : [] };
  }

  /** Returns the entry of a copy by an earlier run, if that copy still exists. Somebody may have deleted it. */
  async function left(entry: Entry | undefined): Promise<Entry | undefined> {
    if (entry?.copy === undefined) return undefined;
    if (await ifFound(client.events.get(entry.copy, { signal }))) return entry;
    if (!dryRun) await record.forget(entry);
    return undefined;
  }

  return {
    /** Looks for the copies that an earlier run requested without learning the outcome. Runs before anything is copied. */
    async recover(): Promise<void> {
      for (const asked of record.open()) {
        const copy = found(asked, await known());
        if (copy) await record.keep({ ...asked, copy });
      }
    },

    /** Copies an event, unless its copy exists. */
    async copy(source: Event): Promise<CopiedEvent> {
      const nothing = {
        ...{ source, copy: undefined, start: undefined, sourceName: undefined, copyName: undefined },
        ...{ dates: [], differences: [], notes: [] },
      };
      if (record.isCopy(source.uuid)) return { ...nothing, status: 'skipped' };
      let made: Entry | undefined;
      let start: string | undefined;
      try {
        const wanted = wantedOf(scope, source, options, now);
        start = wanted.start;
        const dates = wanted.dates.areAll ? wanted.dates.dates.map(({ local }) => local) : [];
        const earlier = await left(record.find(source.uuid, start));
        const others = (await known()).filter(({ uuid }) => uuid !== earlier?.copy);
        const view = viewOfCopy(wanted, earlier?.copy ?? '');
        const { notes, ...names } = namesWith(view, source.uuid, others, now);
        const named = (copy: string | undefined) => ({
          ...names,
          copyName: names.copyName ?? copy,
          copy,
          start,
        });
        if (earlier?.isChecked) return { ...nothing, ...named(earlier.copy), status: 'existing' };
        if (!dryRun) made = earlier ?? (await make(wanted));
        events = [...others, { ...view, uuid: made?.copy ?? '' }];
        const planned = { ...nothing, ...named(made?.copy), dates, notes: [...wanted.notes, ...notes] };
        if (!made) return { ...planned, status: 'planned' };
        const { differences, corrected } = await check(wanted, made.copy ?? '');
        await record.keep({ ...made, isChecked: true });
        return { ...planned, status: 'copied', differences, notes: [...planned.notes, ...corrected] };
      } catch (error) {
        // A failed store or an abort ends the whole job.
        if (error instanceof AbortedError || record.isBroken()) throw error;
        return { ...nothing, copy: made?.copy, start, status: 'failed', error };
      }
    },
  };
}

/** Returns how a copy will look among the events of its organisation. */
function viewOfCopy({ source, name, timezone, dates }: Wanted, uuid: string): EventView {
  const view = eventView(source);
  const moved = dates.dates.map(({ local, length }) => {
    const startsAt = instantOf(local, timezone);
    const endsAt = length === undefined ? undefined : new Date(startsAt.getTime() + length);
    return { uuid: undefined, isEnabled: undefined, startsAt, endsAt };
  });
  const startsAt = moved[0]?.startsAt;
  return { ...view, uuid, name, timezone, startsAt, dates: moved, isCancelled: false, isLive: false };
}

/**
 * Returns what to pass to name an event and its copy among the others, and a note if the name of the copy then means another event
 * than before.
 */
function namesWith(copy: EventView, source: string, others: readonly EventView[], now: Date) {
  const all = [...others, copy];
  const nameOf = (event: EventView) => nameFor(event, all) ?? event.uuid;
  const original = others.find(({ uuid }) => uuid === source);
  const meantAmong = (events: readonly EventView[]) => foremost(withName(copy.name ?? '', events), now, true);
  const [before, other] = meantAmong(others);
  const [after, second] = meantAmong(all);
  return {
    sourceName: original && nameOf(original),
    copyName: nameFor(copy, all),
    notes:
      before && !other && (second || after !== before)
        ? [
            `After the copy, "${copy.name}" means ${second ? 'several events' : 'the copy'}. Write "${nameOf(before)}" for the event that it meant before.`,
          ]
        : [],
  };
}
