import type { Session } from '../models/types.js';
import { momentOf } from './moment.js';
import { numberOf, textOf, wordOf } from './read.js';

/** What a session says, whichever of its forms the service sent. What a record does not tell is undefined. */
export interface SessionView {
  /** Its id. */
  readonly uuid: string;
  /** Its name; the name as people read it where it has no other. */
  readonly name: string | undefined;
  /** What it is about. */
  readonly description: string | undefined;
  /** Whether it takes place: `active` also where the service writes 1. Any other number is its digits. */
  readonly status: 'active' | 'inactive' | (string & {}) | undefined;
  /** When it starts. */
  readonly startsAt: Date | undefined;
  /** When it ends; as much after its start as it is long, where that alone is told. */
  readonly endsAt: Date | undefined;
  /** Its length in minutes. */
  readonly duration: number | undefined;
  /** How many people it holds; what -1 means is not documented. */
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
 * Reads a session. It never throws; what the record does not tell is undefined. The record itself stays as it is.
 *
 * @param timezone The IANA time zone of its event, in which times are read that come without UTC.
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
