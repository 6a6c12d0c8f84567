import type { Session } from '../models/types.js';
import { momentOf } from './moment.js';
import { numberOf, textOf, wordOf } from './read.js';

/**
 * The data of a session, in whichever form the service sent it. A field is undefined if the record does not have it.
 */
export interface SessionView {
  /** Its id. */
  readonly uuid: string;
  /** Its name, or its display name if it has no other. */
  readonly name: string | undefined;
  /** Its description. */
  readonly description: string | undefined;
  /** Whether it takes place: `active` also if the service writes 1. Any other number becomes its digits. */
  readonly status: 'active' | 'inactive' | (string & {}) | undefined;
  /** Start of the session. */
  readonly startsAt: Date | undefined;
  /** End of the session. If only the length is known, the start plus the length. */
  readonly endsAt: Date | undefined;
  /** Its length in minutes. */
  readonly duration: number | undefined;
  /** Number of people it has room for. The meaning of -1 is not documented. */
  readonly capacity: number | undefined;
  /** Its picture: a web address, or the path of an uploaded file. */
  readonly image: string | undefined;
}

function endOf(startsAt: Date | undefined, duration: number | undefined): Date | undefined {
  if (startsAt === undefined || duration === undefined) return undefined;
  const end = new Date(startsAt.getTime() + duration * 60_000);
  return Number.isNaN(end.getTime()) ? undefined : end;
}

/**
 * Reads a session. It never throws, and does not change the record. Missing fields are undefined.
 *
 * @param timezone The IANA time zone of its event, for times without UTC.
 * @example
 * ```ts
 * const { name, status, startsAt } = sessionView(session, event.timezone ?? undefined);
 * ```
 */
export function sessionView(session: Session, timezone?: string): SessionView {
  const status = wordOf(session.status);
  const duration = numberOf(session.duration);
  const startsAt = momentOf(session.session_starts_on, timezone);
  return {
    uuid: textOf(session.uuid) ?? '',
    name: textOf(session.name) ?? textOf(session.display_name),
    description: textOf(session.description),
    status: status === '1' ? 'active' : status,
    startsAt,
    endsAt: momentOf(session.session_ends_on, timezone) ?? endOf(startsAt, duration),
    duration,
    capacity: numberOf(session.capacity),
    image: textOf(session.image),
  };
}
