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
  const { store, require, signal, onProgress } = options;
  const job = 'The publish job';
  let reached = 'before it began';
  const where = () => reached;

  async function work(own: AbortSignal): Promise<PublishedEvent> {
    const uuid = await uuidIn(client, event, own);
    const note =
      store && (await readChecked('publish', store, 'Without it, the state of the event decides.'));
    let read = await readAt(client, uuid, own);
    const at = momentOf(when, read.event);
    // The record of an event that was published, with the time for which that was asked.
    const asked = { event: uuid, at: at.toISOString() };
    if (note?.event === asked.event && note.at === asked.at) return { event: read.event, status: 'existing' };
    reached = `while it waited for ${asked.at}, and the event is not published`;
    // Somebody may set the clock of this machine while it waits.
    while (!eventView(read.event).isPublished && read.present() < at.getTime()) {
      await waitFor(at, read.present, own);
      read = await readAt(client, uuid, own);
    }
    let published = read.event;
    const { isPublished, name } = eventView(published);
    if (!isPublished) {
      const missing = readiness(published, { require }).map(({ message }) => message);
      if (missing.length > 0) {
        const problem = `The event "${name}" was not published. ${missing.join(' ')}`;
        throw new JobError('not_ready', problem, { event: uuid });
      }
      reached = 'while it published the event. Read the event to see if it is public';
      published = await publish(client, uuid, own);
    }
    await store?.write(checkedJson('publish', asked));
    return { event: published, status: isPublished ? 'existing' : 'published' };
  }

  const result = await untilAborted(signal, job, where, () => holding(store, { signal, job, where }, work));
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

/** Reads an event, and the clock of the service with it, in milliseconds since 1970. That of this machine may be wrong. */
async function readAt({ raw, events }: JobClient, uuid: string, signal: AbortSignal) {
  if (!raw) return { event: await events.get(uuid, { signal }), present: Date.now };
  const { data: event, response } = await raw.events.get(uuid, { signal });
  const [replied, start] = [replyTime(response).getTime(), now()];
  return { event, present: () => replied + since(start) };
}

/** Waits until the moment, however far away. */
async function waitFor(at: Date, present: () => number, signal: AbortSignal): Promise<void> {
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

const checks: OptionChecks<PublishOptions> = {
  require: expectRequire,
  store: optional(expectStore),
  ...jobChecks,
};

/** Returns the uuid of an event. Only a name needs the organisation. */
async function uuidIn(client: JobClient, event: NamedEvent, signal: AbortSignal): Promise<string> {
  if (typeof event !== 'string') return event.uuid;
  return isUuid(event)
    ? event
    : uuidOf(await organisation(client, undefined, { signal }), event, { signal, several: 'coming' });
}
