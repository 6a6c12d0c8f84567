import { eventView } from '../../api/views/index.js';
import { AbortedError, type Event } from '../../index.js';
import { sleep } from '../../shared/abort.js';
import { isUuid } from '../../shared/is-uuid.js';
import { now, since } from '../../shared/moment.js';
import { instantOf } from '../../shared/zone.js';
import { checkedJson, readChecked } from '../../stores/checked-json.js';
import { JobError } from '../../stores/job-error.js';
import {
  aDate,
  expectOptions,
  type JobOptions,
  jobChecks,
  type OptionChecks,
  optional,
  reportProgress,
} from '../../stores/job-options.js';
import { expectStore, holding, type Store } from '../../stores/store.js';
import { effectOf } from '../common/effect.js';
import { expectEvent, type NamedEvent, uuidOf } from '../common/event-named.js';
import type { JobClient } from '../common/scope.js';
import { untilAborted } from '../common/until-aborted.js';
import { plainTimeOf } from '../dates/local-time.js';
import { replyTime } from '../dates/moments.js';
import { organisation } from '../organisation.js';
import { expectRequire, type ReadinessOptions, readiness } from './readiness.js';

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

/**
 * Waits until a moment on the clock of the service, then publishes the event if it is ready. `when` is a Date, or a local time in
 * the zone of the event. If it is in the past, the event is published at once. The job reads the event at the beginning and again
 * when the time has come. It skips an event that is already public, so a program that was killed can be started again.
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
  expectEvent(event);
  if (typeof when === 'string') plainTimeOf(when, 'when');
  else aDate(when ?? null, 'when');
  expectOptions(options, checks);
  const { store, require, onProgress } = options;
  const job = 'The publish job';
  let where = 'before it began';
  let uuid = '';

  async function work(signal: AbortSignal): Promise<PublishedEvent> {
    uuid = await uuidIn(client, event, signal);
    const note: Partial<Note> | undefined =
      store && (await readChecked('publish', store, 'Without it, the state of the event decides.'));
    let read = await readAt(client, uuid, signal);
    const first = read.event;
    const at = momentOf(when, first);
    if (note?.event === uuid && note.at === at.toISOString()) return { event: first, status: 'existing' };
    if (eventView(first).isPublished) return done(first, at, 'existing');
    where = `while it waited for ${at.toISOString()}, and the event is not published`;
    do {
      await waitFor(at, read, signal);
      read = await readAt(client, uuid, signal);
      if (eventView(read.event).isPublished) return done(read.event, at, 'existing');
      // Somebody may have set the clock of this machine while it waited.
    } while (read.present() < at.getTime());
    const missing = readiness(read.event, { require });
    if (missing.length > 0) {
      const list = missing.map(({ message }) => message).join(' ');
      const { name } = eventView(read.event);
      throw new JobError('not_ready', `The event "${name}" was not published. ${list}`, { event: uuid });
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
  const reached = () => where;
  const result = await untilAborted(signal, job, reached, () =>
    holding(store, { signal, job, where: reached }, work),
  );
  reportProgress(onProgress, { done: 1, total: 1 });
  return result;
}

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

/** Pauses before each retry, in milliseconds. They give the service time to come back. */
const pauses: readonly number[] = [2_000, 5_000, 20_000];

/** An event as it was read. */
interface ReadEvent {
  readonly event: Event;
  /** Returns the present on the clock of the service, in milliseconds since 1970. */
  present(): number;
}

/** Reads an event, and the clock of the service with it. That of this machine may be wrong. */
async function readAt({ raw, events }: JobClient, uuid: string, signal: AbortSignal): Promise<ReadEvent> {
  if (!raw) return { event: await events.get(uuid, { signal }), present: Date.now };
  const { data: event, response } = await raw.events.get(uuid, { signal });
  const [replied, start] = [replyTime(response).getTime(), now()];
  return { event, present: () => replied + since(start) };
}

/** Waits until the moment, however far away. */
async function waitFor(at: Date, { present }: ReadEvent, signal: AbortSignal): Promise<void> {
  for (let left = at.getTime() - present(); left > 0; left = at.getTime() - present()) {
    await sleep(Math.min(left, longestSleep), signal);
  }
}

/** Maximum sleep, in milliseconds. Timers of more than 24 days end early, and a machine may sleep meanwhile. */
const longestSleep = 60_000;

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

const checks: OptionChecks<PublishOptions> = {
  require: expectRequire,
  store: optional(expectStore),
  ...jobChecks,
};

/** Returns the uuid of an event. Only a name needs the organisation. */
async function uuidIn(client: JobClient, event: NamedEvent, signal: AbortSignal): Promise<string> {
  if (typeof event !== 'string') return event.uuid;
  return isUuid(event) ? event : uuidOf(await organisation(client, undefined, { signal }), event, { signal, several: 'coming' });
}
