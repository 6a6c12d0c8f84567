import { type EventView, eventView } from '../../api/views/index.js';
import { AbortedError, type Event, valueOf as valueIn } from '../../index.js';
import { sleep } from '../../shared/abort.js';
import { expectKnownNames, expectObject, expectOneOf } from '../../shared/expect.js';
import { shouldBe } from '../../shared/option-error.js';
import { instantOf } from '../../shared/zone.js';
import { checkedJson, readChecked } from '../../stores/checked-json.js';
import { JobError } from '../../stores/job-error.js';
import {
  expectJobOptions,
  type JobOptions,
  reportProgress,
  stopIfAborted,
} from '../../stores/job-options.js';
import { expectStore, holding, type Store, storeName } from '../../stores/store.js';
import { effectOf } from '../common/effect.js';
import { type NamedEvent, uuidOf } from '../common/event-named.js';
import type { JobClient } from '../common/scope.js';
import { plainTimeOf } from '../dates/local-time.js';

/** Something that an event can be required to have before it is published. */
export type Requirement = 'name' | 'start' | 'place' | 'tickets' | 'banner' | 'description' | 'category';

/** Something that an event lacks. */
export interface Missing {
  /** Requirement that the event does not meet, or `status` if it was cancelled. */
  readonly field: Requirement | 'status';
  /** The same as a sentence. */
  readonly message: string;
}

/** Options of `readiness`. */
export interface ReadinessOptions {
  /**
   * Requirements to check instead of the default ones.
   *
   * @default ['name', 'start', 'place', 'tickets', 'banner']
   * @example require: ['name', 'start', 'place', 'banner']
   */
  readonly require?: readonly Requirement[] | undefined;
}

/** A check of an event, and the message if it fails. */
interface Check {
  readonly holds: (view: EventView, event: Event) => boolean;
  readonly message: string;
}

const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Whether a date is still to come. An older record has only the first start and the last end of a repeating event. */
const isToCome = ({ dates }: EventView): boolean =>
  dates.some(({ uuid, startsAt, endsAt }) => (uuid ? startsAt : (endsAt ?? startsAt)).getTime() > Date.now());

const checks: Readonly<Record<Requirement, Check>> = {
  name: { holds: ({ name }) => hasText(name), message: 'It has no name.' },
  start: { holds: isToCome, message: 'It has no date in the future.' },
  place: {
    holds: ({ isOnline, venue }, { configuration }) =>
      isOnline
        ? hasText(valueIn(configuration?.attributes, 'event_joining_URL'))
        : hasText(venue?.name) || (venue?.address.length ?? 0) > 0,
    message: 'It has no venue (or, if it is online, no joining URL).',
  },
  tickets: { holds: ({ levels }) => levels.length > 0, message: 'It has no tickets.' },
  banner: { holds: ({ image }) => hasText(image), message: 'It has no picture.' },
  description: { holds: ({ description }) => hasText(description), message: 'It has no description.' },
  category: { holds: ({ categories }) => categories.length > 0, message: 'It is in no category.' },
};

const byDefault: readonly Requirement[] = ['name', 'start', 'place', 'tickets', 'banner'];

function expectRequire(require: unknown): void {
  if (require === undefined) return;
  if (!Array.isArray(require)) throw shouldBe('require', 'a list of requirements');
  for (const each of require) expectOneOf('require', each ?? null, Object.keys(checks));
}

/**
 * Lists what an event lacks before it can be published. The list is empty if the event is ready. The specification says only
 * that the event must be "fully set up", so the default requirements are our choice. The service may check more or less.
 * Choose others with `require`. An event that was cancelled is never ready.
 *
 * @example
 * ```ts
 * for (const { field, message } of readiness(await client.events.get(id))) console.log(field, message);
 * ```
 */
export function readiness(event: Event, options: ReadinessOptions = {}): Missing[] {
  expectObject('event', event ?? null, 'an event, as the service returns it');
  expectObject('options', options ?? null, 'an object');
  expectKnownNames(options, ['require']);
  expectRequire(options.require);
  const view = eventView(event);
  const cancelled = view.isCancelled ? [{ field: 'status' as const, message: 'It was cancelled.' }] : [];
  const lacking = (options.require ?? byDefault).filter((field) => !checks[field].holds(view, event));
  return [...cancelled, ...lacking.map((field) => ({ field, message: checks[field].message }))];
}

/** Options of `publishAt`. */
export interface PublishOptions extends ReadinessOptions, JobOptions {
  /**
   * Record of the publishing. If somebody unpublishes the event by hand, a program that starts again with this store does not
   * publish it a second time.
   *
   * @default none: only the state of the event decides
   * @example store: fileStore('publishing.json')
   */
  readonly store?: Store | undefined;
}

/** Result of `publishAt`. */
export interface PublishedEvent {
  /** Event as it was last read. */
  readonly event: Event;
  /** `published` if this run published the event, `existing` if it was published before. */
  readonly status: 'published' | 'existing';
}

const names: readonly string[] = [
  'require',
  'store',
  'signal',
  'onProgress',
] satisfies (keyof PublishOptions)[];

function expectOptions(when: unknown, options: PublishOptions): void {
  if (typeof when === 'string') plainTimeOf(when, 'when');
  else if (!(when instanceof Date && !Number.isNaN(when.getTime()))) {
    throw shouldBe('when', 'a valid Date, or a local time YYYY-MM-DD HH:MM');
  }
  expectObject('options', options ?? null, 'an object');
  expectKnownNames(options, names);
  expectJobOptions(options);
  expectRequire(options.require);
  if (options.store !== undefined) expectStore(options.store);
}

/** Returns `when` as a moment. A local time is read in the time zone of the event. */
function momentOf(when: Date | string, event: Event): Date {
  if (typeof when !== 'string') return when;
  const { timezone, name } = eventView(event);
  if (timezone) return instantOf(when, timezone, { gap: 'refuse' });
  throw new JobError(
    'input',
    `The event "${name}" has no time zone, so "${when}" is ambiguous. Pass a Date instead.`,
  );
}

/** Record of an event that was published. */
interface Note {
  readonly event: string;
  /** The time for which its publishing was asked. */
  readonly at: string;
}

/** Reads the record of an event that was published. */
async function readNote(store: Store | undefined): Promise<Partial<Note> | undefined> {
  const text = await store?.read();
  if (store === undefined || text === undefined) return undefined;
  const note = readChecked('publish', text, store);
  if (note) return note;
  throw new JobError(
    'state',
    `${storeName(store)} does not contain the state of publishAt, or is damaged. Use a separate store for each job.`,
  );
}

/** Maximum sleep, in milliseconds. Timers of more than 24 days end early, and somebody may set the clock meanwhile. */
const longestSleep = 60_000;

/** Waits until the moment, however far away. */
async function waitFor(at: Date, signal: AbortSignal): Promise<void> {
  for (let left = at.getTime() - Date.now(); left > 0; left = at.getTime() - Date.now()) {
    await sleep(Math.min(left, longestSleep), signal);
  }
}

/** Pauses before each retry, in milliseconds. They give the service time to come back. */
const pauses: readonly number[] = [2_000, 5_000, 20_000];

/**
 * Publishes an event that is ready. After a lost reply, it reads the state of the event. It retries only if the event is still
 * not public after a pause. Publishing sends no mail, so a retry does no harm.
 */
async function publish(client: JobClient, uuid: string, signal: AbortSignal): Promise<Event> {
  const read = () => client.events.get(uuid, { signal });
  for (const pause of [...pauses, undefined]) {
    try {
      await client.events.publish(uuid, { signal });
      break;
    } catch (cause) {
      if (cause instanceof AbortedError || effectOf(cause) === 'not made') throw cause;
      const { isPublished, name } = eventView(await read());
      if (isPublished) break;
      if (pause === undefined) {
        throw new JobError(
          'not_done',
          `The event "${name}" is not published: the service failed ${pauses.length + 1} times. Start the job again.`,
          { cause, event: uuid },
        );
      }
      await sleep(pause, signal);
      if (eventView(await read()).isPublished) break;
    }
  }
  return read();
}

/**
 * Waits until a moment, then publishes the event if it is ready. `when` is a Date, or a local time in the zone of the event. If
 * it is in the past, the event is published at once. The job reads the event at the beginning and again when the time has
 * come. It skips an event that is already public, so a program that was killed can be started again.
 *
 * Throws a `TypeError` if an option is wrong, or if the clocks of the zone skip the local time. Throws a `JobError` that lists
 * what the event lacks (`job_not_ready`), and an `AbortedError` if the signal aborts. If the service fails or cannot be
 * reached, the job reads the event, and retries three times within half a minute. If the event is still not public, it throws
 * a `JobError` (`job_not_done`). Throws the error of the service if it refuses.
 *
 * @example
 * ```ts
 * await publishAt(client, event, '2031-03-01 09:00', { store: fileStore('publish-fair.json') });
 * ```
 */
export async function publishAt(
  client: JobClient,
  event: NamedEvent,
  when: Date | string,
  options: PublishOptions = {},
): Promise<PublishedEvent> {
  const uuid = uuidOf(event);
  expectOptions(when, options);
  const { store, require, onProgress } = options;
  const job = 'The publish job';
  let where = 'before it began';

  async function work(signal: AbortSignal): Promise<PublishedEvent> {
    const note = await readNote(store);
    const first = await client.events.get(uuid, { signal });
    const at = momentOf(when, first);
    if (note?.event === uuid && note.at === at.toISOString()) return { event: first, status: 'existing' };
    if (eventView(first).isPublished) return done(first, at, 'existing');
    where = `while it waited for ${at.toISOString()}, and the event is not published`;
    await waitFor(at, signal);
    const now = await client.events.get(uuid, { signal });
    if (eventView(now).isPublished) return done(now, at, 'existing');
    const missing = readiness(now, { require });
    if (missing.length > 0) {
      const list = missing.map(({ message }) => message).join(' ');
      throw new JobError('not_ready', `The event "${eventView(now).name}" was not published. ${list}`, {
        event: uuid,
      });
    }
    where = 'while it published the event. Read the event to see if it is public';
    return done(await publish(client, uuid, signal), at, 'published');
  }

  async function done(published: Event, at: Date, status: PublishedEvent['status']) {
    const note: Note = { event: uuid, at: at.toISOString() };
    await store?.write(checkedJson('publish', note));
    return { event: published, status };
  }

  const { signal } = options;
  try {
    stopIfAborted(signal, job, where);
    const result = await holding(store, { signal, job, where: () => where }, work);
    reportProgress(onProgress, { done: 1, total: 1 });
    return result;
  } catch (error) {
    // The error of the call or the pause says only that it was aborted.
    if (error instanceof AbortedError || error === signal?.reason) stopIfAborted(signal, job, where);
    throw error;
  }
}
