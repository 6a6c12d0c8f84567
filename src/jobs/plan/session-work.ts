import type { Session, SessionInput } from '../../index.js';
import { compare, driftOf, type FieldDifference, nothingSent, type Sent } from './difference.js';
import type { Remembered } from './memory.js';
import { type SessionPlace, sessionFields } from './session-fields.js';

/** A change of one session. Without `session` it is created, and without `wanted` it is deleted. */
export interface SessionWork {
  readonly session?: Session | undefined;
  readonly wanted?: SessionInput | undefined;
}

/** A wanted session, with the present one that it matches. */
export interface SessionPair {
  readonly wanted: SessionInput;
  readonly session: Session | undefined;
}

export const sessionPath = (name: unknown): string => `sessions[${JSON.stringify(name ?? '')}]`;

const startOf = (session: Session | SessionInput, place: SessionPlace) =>
  sessionFields(session, place).session_starts_on ?? undefined;

/**
 * Returns the session that matches each wanted one: by name and start, else by name, else by start. Either may have
 * changed.
 */
function pairsOf(
  wanted: readonly SessionInput[],
  sessions: readonly Session[],
  place: SessionPlace,
): SessionPair[] {
  const found = new Map<SessionInput, Session>();
  const claimed = new Set<Session>();
  const sameName = (one: SessionInput, other: Session) => one.name === other.name;
  const sameStart = (one: SessionInput, other: Session) =>
    startOf(one, place) !== undefined && startOf(one, place) === startOf(other, place);
  for (const isIt of [
    (one: SessionInput, other: Session) => sameName(one, other) && sameStart(one, other),
    sameName,
    sameStart,
  ]) {
    for (const each of wanted) {
      if (found.has(each)) continue;
      const session = sessions.find((other) => !claimed.has(other) && isIt(each, other));
      if (!session) continue;
      found.set(each, session);
      claimed.add(session);
    }
  }
  return wanted.map((each) => ({ wanted: each, session: found.get(each) }));
}

const within = (path: string, fields: readonly FieldDifference[]) =>
  fields.map((field) => ({ ...field, path: `${path}.${field.path}` }));

/** Returns a short form of a session. */
const summary = (session: Session, place: SessionPlace) => {
  const { name, session_starts_on, duration } = sessionFields(session, place);
  return { name, session_starts_on, duration };
};

/** How the wanted sessions and the present ones differ. */
export interface ProgrammeWork {
  readonly pairs: readonly SessionPair[];
  readonly work: readonly SessionWork[];
  readonly fields: readonly FieldDifference[];
  readonly kept: readonly FieldDifference[];
  readonly drift: readonly FieldDifference[];
}

export function programmeWork(
  wanted: readonly SessionInput[],
  sessions: readonly Session[],
  remembered: Remembered | undefined,
  place: SessionPlace,
): ProgrammeWork {
  const pairs = pairsOf(wanted, sessions, place);
  const known = remembered?.sessions ?? {};
  const sentTo = (session: Session): Sent => known[session.uuid] ?? nothingSent;
  const compared = pairs.map(({ wanted: each, session }) => {
    const path = sessionPath(each.name);
    if (!session) {
      return { work: [{ wanted: each }], fields: [{ path, from: undefined, to: each }], kept: [], drift: [] };
    }
    const fields = sessionFields(each, place);
    const is = sessionFields(session, place);
    const comparison = compare(fields, is, sentTo(session));
    return {
      work: comparison.fields.length > 0 ? [{ wanted: each, session }] : [],
      fields: within(path, comparison.fields),
      kept: within(path, comparison.kept),
      drift: within(path, driftOf(fields, is, sentTo(session))),
    };
  });
  const claimed = new Set(pairs.map(({ session }) => session));
  const idle = sessions.filter((session) => !claimed.has(session));
  const deleted = idle.map((session) => ({
    path: sessionPath(session.name),
    from: summary(session, place),
    to: undefined,
  }));
  // Before the first plan, nobody knows who added a session.
  const added = remembered && Object.keys(remembered.sent).length > 0 ? idle : [];
  const uuids = new Set(sessions.map(({ uuid }) => uuid));
  const gone = Object.entries(known).filter(
    ([uuid, { name }]) => !uuids.has(uuid) && wanted.some((each) => each.name === name),
  );
  return {
    pairs,
    work: [...compared.flatMap(({ work }) => work), ...idle.map((session) => ({ session }))],
    fields: [...compared.flatMap(({ fields }) => fields), ...deleted],
    kept: compared.flatMap(({ kept }) => kept),
    drift: [
      ...compared.flatMap(({ drift }) => drift),
      ...added
        .filter(({ uuid }) => !known[uuid])
        .map((session) => ({
          path: sessionPath(session.name),
          from: undefined,
          to: summary(session, place),
        })),
      ...gone.map(([, { name, sent }]) => ({ path: sessionPath(name), from: sent, to: undefined })),
    ],
  };
}
