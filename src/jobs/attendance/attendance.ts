import { eventView, ticketView } from '../../api/views/index.js';
import { expectOptions, type JobOptions, reportProgress } from '../../stores/job-options.js';
import type { Scope } from '../common/scope.js';
import { untilAborted } from '../common/until-aborted.js';
import { presentOf } from '../dates/moments.js';
import { type StreamOptions, streamChecks } from '../streams/stream-options.js';
import { ticketsAlone } from '../streams/streams.js';

/** Options of `attendance`: the events whose tickets are counted. */
export interface AttendanceOptions extends JobOptions, Pick<StreamOptions, 'events' | 'atOnce'> {}

/** The tickets of one event by whether their holders came. Void tickets are not counted. */
export interface Attendance {
  /** Name of the event. */
  readonly name: string | undefined;
  /** Start of the event, or of its first date. */
  readonly startsAt: Date | undefined;
  /** IANA time zone of the event. */
  readonly timezone: string | undefined;
  /** Number of valid tickets. */
  readonly sold: number;
  /** Number of them whose holders were let in. */
  readonly came: number;
  /** Number of them whose holders were not let in, although the event has begun. */
  readonly missing: number;
  /** Number of them whose holders were not let in yet, because the event has not begun. */
  readonly expected: number;
  /** Number of them of which the service does not say it. */
  readonly unclear: number;
  /** Uuid of the event. */
  readonly event: string;
}

/** Method of an organisation that counts who came. */
export interface AttendanceMethod {
  /**
   * Counts for each event how many holders of valid tickets were let in, and how many were not. Until the start that a ticket names,
   * its holder is `expected`, and from then on `missing`, by the clock of the service. Events without tickets are left out, and so are
   * those that are deleted before their tickets are read. Throws a `JobError` if one is deleted while they are read.
   * `doorList` with `who: 'missing'` lists the people who have not come, before the start too.
   *
   * @example
   * ```ts
   * for (const { name, came, missing } of await org.attendance()) console.log(name, came, missing);
   * ```
   */
  attendance(options?: AttendanceOptions): Promise<Attendance[]>;
}

/** Counts who came to each event. See `AttendanceMethod`. */
export async function attendance(scope: Scope, options: AttendanceOptions = {}): Promise<Attendance[]> {
  expectOptions(options, streamChecks);
  const { events, atOnce, signal, onProgress } = options;
  const counts = new Map<string, { -readonly [Name in keyof Attendance]: Attendance[Name] }>();
  let done = 0;
  const where = () => `after ${done} tickets`;
  await untilAborted(signal, 'The attendance', where, async () => {
    const now = await presentOf(scope, signal);
    for await (const { ticket, event } of ticketsAlone(scope, { events, atOnce, signal })) {
      done += 1;
      reportProgress(onProgress, { done, total: undefined });
      const { isVoid, isCheckedIn, startsAt } = ticketView(ticket, event.timezone || scope.timezone);
      if (isVoid) continue;
      let count = counts.get(event.uuid);
      if (!count) {
        const { name, startsAt, timezone } = eventView(event);
        const none = { sold: 0, came: 0, missing: 0, expected: 0, unclear: 0 };
        count = { name, startsAt, timezone, ...none, event: event.uuid };
        counts.set(event.uuid, count);
      }
      count.sold += 1;
      const absent = startsAt && startsAt > now ? 'expected' : 'missing';
      count[isCheckedIn === undefined ? 'unclear' : isCheckedIn ? 'came' : absent] += 1;
    }
  });
  return [...counts.values()];
}
