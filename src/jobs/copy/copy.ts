import type { Event } from '../../index.js';
import { shouldBe, wrongOption } from '../../shared/option-error.js';
import { words } from '../../shared/words.js';
import { reportProgress } from '../../stores/job-options.js';
import { holding } from '../../stores/store.js';
import { expectEvent, uuidsIn } from '../common/event-named.js';
import type { Scope } from '../common/scope.js';
import { untilAborted } from '../common/until-aborted.js';
import { presentOf } from '../dates/moments.js';
import { copier } from './copying.js';
import { type CopiedEvent, type CopyOptions, expectOptions } from './options.js';
import { type CopyRecord, readCopies } from './record.js';

/** One event, or several. A text names an event as `NamedEvent` says. */
export type CopySource = Event | string | Iterable<Event | string> | AsyncIterable<Event | string>;

/** Method of an organisation that copies events. */
export interface CopyMethod {
  /**
   * Copies events to other dates, one after another, and returns the result of each. The service duplicates each event, and the
   * copy is not published. `events` is one event or several. The copy has the dates of its source, moved in local time. The job
   * compares them. If they differ, it corrects them, as a list of dates. Whole weeks keep the day of the week, and `notes` say if
   * it changes. A monthly copy repeats on the day of the month, or the day of the week, on which it begins.
   *
   * The job records each copy in `store` before and after it is made. Another run with the same store copies nothing twice, and
   * does not copy its own copies. Each result has the names that mean the event and its copy from now on. One store may record the
   * copies of several runs, to several dates. After a lost reply, the job looks for a new event that has the name of the source and
   * the start of the copy. Throws the error of the store if it fails.
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

/** Copies events to other dates, one after another, and returns the result of each. See `CopyMethod`. */
export async function copy(scope: Scope, events: CopySource, options: CopyOptions): Promise<CopiedEvent[]> {
  expectOptions(options);
  const { store, signal, start, dryRun, onProgress } = options;
  const results: CopiedEvent[] = [];
  let total: number | undefined;
  const where = () => `after ${results.length} of ${total ?? 'an unknown number of'} events`;
  const job = 'The copy job';
  return untilAborted(signal, job, where, () =>
    holding(dryRun ? undefined : store, { signal, job, where }, async (own) => {
      const record = await readCopies(store);
      const sources = await eventsIn(scope, events, record, own);
      total = sources.length;
      if (typeof start === 'string' && total > 1) {
        throw wrongOption(
          'start',
          words`is text, which works with a single event. Pass a function instead, or use ${'shift'}`,
        );
      }
      if (options.name !== undefined && total > 1 && !options.name.includes('{name}')) {
        throw wrongOption('name', 'must contain {name} if there are several events');
      }
      const copying = copier(scope, { ...options, signal: own }, record, await presentOf(scope, own));
      if (!dryRun) await copying.recover();
      for (const source of sources) {
        results.push(await copying.copy(source));
        reportProgress(onProgress, { done: results.length, total });
      }
      return results;
    }),
  );
}

/** Returns the events as a list, because a text is also a list of letters. */
function listOf(events: CopySource): Exclude<CopySource, Event | string> {
  if (typeof events === 'string') return [events];
  if (typeof events === 'object' && events !== null) {
    if (Symbol.iterator in events || Symbol.asyncIterator in events) return events;
    if ('uuid' in events) return [events];
  }
  throw shouldBe('events', 'an event, the name of one, or a list of these');
}

async function eventsIn(scope: Scope, events: CopySource, record: CopyRecord, signal: AbortSignal) {
  const { client, uuid: org } = scope;
  async function* originals() {
    // A copy often has the name of its source.
    for await (const event of client.orgs.events.list(org, {}, { signal })) {
      if (!record.isCopy(event.uuid)) yield event;
    }
  }
  const found = new Map<string, Event>();
  // Read all first: a list that is read while copies are made would contain them.
  for await (const each of listOf(events)) {
    expectEvent(each);
    if (typeof each !== 'string') found.set(each.uuid, each);
    else {
      const [uuid = ''] = await uuidsIn([each], originals, { place: scope, signal, several: 'latest' });
      found.set(uuid, await client.events.get(uuid, { signal }));
    }
  }
  return [...found.values()];
}
