import { AbortedError, type Event, valueOf as valueIn } from '../index.js';
import { sleep } from '../internal/abort.js';
import { expectKnownNames, expectObject, expectOneOf } from '../internal/expect.js';
import { isObject } from '../internal/is-object.js';
import { shouldBe } from '../internal/option-error.js';
import { instantOf } from '../internal/zone.js';
import { type EventView, eventView } from '../views.js';
import { effectOf } from './effect.js';
import { type NamedEvent, uuidOf } from './event-named.js';
import { JobError } from './job-error.js';
import { expectJobOptions, type JobOptions, stopIfAborted } from './job-options.js';
import { plainTimeOf } from './local-time.js';
import type { JobClient } from './scope.js';
import { expectStore, holding, type Store } from './store.js';

/** What can be asked of an event before it is published. */
export type Requirement = 'name' | 'start' | 'place' | 'tickets' | 'banner' | 'description' | 'category';

/** Something that an event lacks. */
export interface Missing {
  /** What it lacks; `status` where it was cancelled. */
  readonly field: Requirement | 'status';
  /** The same in a sentence. */
  readonly message: string;
}

/** What an event needs. */
export interface ReadinessOptions {
  /**
   * What is asked of it, in the place of the default: fewer, or more.
   *
   * @default ['name', 'start', 'place', 'tickets', 'banner']
   */
  readonly require?: readonly Requirement[] | undefined;
}

/** A check of an event, and what is said where it fails. */
interface Check {
  readonly holds: (view: EventView, event: Event) => boolean;
  readonly message: string;
}

const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Whether a date is still to come. An older record tells the first start and the last end of an event that repeats. */
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
    message: 'It has neither a venue nor, online, an address to join at.',
  },
  tickets: { holds: ({ levels }) => levels.length > 0, message: 'It has no tickets.' },
  banner: { holds: ({ image }) => hasText(image), message: 'It has no picture.' },
  description: { holds: ({ description }) => hasText(description), message: 'It has no description.' },
  category: { holds: ({ categories }) => categories.length > 0, message: 'It is in no category.' },
};

const byDefault: readonly Requirement[] = ['name', 'start', 'place', 'tickets', 'banner'];

function expectRequire(require: unknown): void {
  if (require === undefined) return;
  if (!Array.isArray(require)) throw shouldBe('require', 'a list of what an event needs');
  for (const each of require) expectOneOf('require', each ?? null, Object.keys(checks));
}

/**
 * Lists what an event lacks for being published; nothing where it is ready. The specification says only that the event is
 * "fully set up", so what is asked of it is our choice, and the service may ask for more or less: `require` says what you
 * ask for. An event that was cancelled is never ready.
 *
 * @example
 * ```ts
 * for (const { field, message } of readiness(await client.events.get(id))) console.log(field, message);
 * ```
 */
export function readiness(event: Event, options: ReadinessOptions = {}): Missing[] {
  expectObject('event', event ?? null, 'an event, as the service gives it');
  expectObject('options', options ?? null, 'an object');
  expectKnownNames(options, ['require']);
  expectRequire(options.require);
  const view = eventView(event);
  const cancelled = view.isCancelled ? [{ field: 'status' as const, message: 'It was cancelled.' }] : [];
  const lacking = (options.require ?? byDefault).filter((field) => !checks[field].holds(view, event));
  return [...cancelled, ...lacking.map((field) => ({ field, message: checks[field].message }))];
}

/** How an event is published. */
export interface PublishOptions extends ReadinessOptions, JobOptions {
  /**
   * Where it is written down that it was published. With it, a program that is started again does not publish anew what
   * was published and has been taken back by hand since.
   *
   * @default none: only the state of the event tells
   */
  readonly store?: Store | undefined;
}

/** An event that is public. */
export interface PublishedEvent {
  /** The event as it was read last. */
  readonly event: Event;
  /** `published` where this run did it, `existing` where it was done before. */
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

/** The moment that is meant, by the clocks of the event where it is a local time. */
function momentOf(when: Date | string, event: Event): Date {
  if (typeof when !== 'string') return when;
  const { timezone, name } = eventView(event);
  if (timezone) return instantOf(when, timezone, { gap: 'refuse' });
  throw new JobError('input', `The event "${name}" has no time zone, so ${when} is no moment: give a Date.`);
}

/** What is written once an event was published. */
const noteOf = (event: string, at: Date) => JSON.stringify({ job: 'publish', event, at: at.toISOString() });

/** Whether the store says that the event was published at that time. */
async function isNoted(store: Store | undefined, event: string, at: Date): Promise<boolean> {
  const text = await store?.read();
  if (text === undefined) return false;
  try {
    const note: unknown = JSON.parse(text);
    if (isObject(note) && (note as { job?: unknown }).job === 'publish') return text === noteOf(event, at);
  } catch {
    // It is no JSON, which is said below.
  }
  throw new JobError(
    'state',
    'The store does not hold what publishing wrote. Give each job a store of its own.',
  );
}

/** How long it sleeps at most: timers end early beyond 24 days, and the computer's clock may be set meanwhile. */
const longestSleep = 60_000;

/** Waits until the moment, however far away. */
async function waitFor(at: Date, signal: AbortSignal = new AbortController().signal): Promise<void> {
  for (let left = at.getTime() - Date.now(); left > 0; left = at.getTime() - Date.now()) {
    await sleep(Math.min(left, longestSleep), signal);
  }
}

/** The pauses before it is tried again, in milliseconds: long enough for a service that comes back. */
const pauses: readonly number[] = [2_000, 5_000, 20_000];

/**
 * Publishes an event that is ready. After a reply that was lost, its state tells whether it was done; only where it was
 * not, also after a pause, is it tried again. No mail goes out by it.
 */
async function publish(
  client: JobClient,
  uuid: string,
  signal = new AbortController().signal,
): Promise<Event> {
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
          `The event "${name}" is not published: it was tried ${pauses.length + 1} times, and each time the service failed. Start the job again.`,
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
 * Waits until a moment, and publishes the event then, if it is ready. `when` is a Date, or a local time in the zone of the
 * event; one that has passed is now. The event is read when it begins and again when its time has come; one that is public
 * by then is left alone, so a program that is killed can be started again.
 *
 * Throws a `TypeError` where an option is wrong or the clocks of the zone leave the local time out, a `JobError` that lists
 * what the event lacks (`job_not_ready`), and an `AbortedError` where the signal aborts. Where the service fails or is not
 * reached, the event is read: one that is not public is tried again three times within half a minute, before a `JobError`
 * says so (`job_not_done`). What the service refuses is thrown.
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
  const { store, signal, require, onProgress } = options;
  let where = 'before it began';

  async function work(): Promise<PublishedEvent> {
    const first = await client.events.get(uuid, { signal });
    const at = momentOf(when, first);
    if (await isNoted(store, uuid, at)) return { event: first, status: 'existing' };
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
    where = 'while it published the event, whose state tells whether it did';
    return done(await publish(client, uuid, signal), at, 'published');
  }

  async function done(published: Event, at: Date, status: PublishedEvent['status']) {
    await store?.write(noteOf(uuid, at));
    return { event: published, status };
  }

  try {
    stopIfAborted(signal, 'The publishing', where);
    const result = await holding(store, signal, work);
    onProgress?.({ done: 1, total: 1 });
    return result;
  } catch (error) {
    // What the call or the pause under way says is only that it was aborted itself.
    if (error instanceof AbortedError || error === signal?.reason) {
      stopIfAborted(signal, 'The publishing', where);
    }
    throw error;
  }
}
