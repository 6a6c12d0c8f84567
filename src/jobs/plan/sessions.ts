import { sessionInputFields } from '../../api/models/generated/input-fields.js';
import type { Session, SessionInput, SessionOccurrences } from '../../index.js';
import {
  type Comparison,
  compare,
  type FieldDifference,
  type Fields,
  type Forms,
  fieldsBy,
  nothingSent,
} from './difference.js';
import { listOf, localOf, textOf } from './forms.js';
import type { Remembered } from './memory.js';

/** The parts of an event to which its sessions refer. */
export interface SessionPlace {
  /** Time zone of the event. */
  readonly zone: string;
  /** Uuids of its ticket levels. */
  readonly levels: readonly string[];
}

/** Returns `all` for every ticket level, however that is written, or the uuids of some. */
function admitted(tickets: Session['tickets'] | SessionInput['tickets'], levels: readonly string[]): unknown {
  if (tickets === undefined || tickets === null) return tickets;
  const isInput = typeof tickets === 'object' && !Array.isArray(tickets);
  if (isInput && tickets.type === 'all') return 'all';
  const uuids = isInput ? tickets.uuid : listOf(tickets || null).map(({ uuid }) => uuid);
  if (!uuids) return undefined;
  return levels.every((uuid) => uuids.includes(uuid)) ? 'all' : uuids.map(String).sort();
}

const forms: Forms<keyof SessionInput, SessionInput | Session, SessionPlace> = {
  status({ status }) {
    const word = textOf(status)?.toLowerCase();
    return word === '1' ? 'active' : word === '0' ? 'inactive' : word;
  },
  session_starts_on: ({ session_starts_on }, { zone }) => localOf(session_starts_on, zone),
  occurrences({ occurrences }) {
    const { type, uuid }: SessionOccurrences = occurrences ?? {};
    return type === 'specific' ? [uuid ?? []].flat().sort() : textOf(type);
  },
  tickets: ({ tickets }, { levels }) => admitted(tickets, levels),
};

export const sessionFields = (session: SessionInput | Session, place: SessionPlace): Fields =>
  fieldsBy(sessionInputFields, forms, session, place);

/** Returns a choice of all, or of the named ones, in the form of inputs. A session without a choice would be for all. */
function chosen(uuids: unknown, type?: 'specific') {
  if (uuids === 'all') return { type: 'all' };
  return Array.isArray(uuids) ? { type, uuid: uuids } : undefined;
}

/** Returns the body that replaces a session. It has the present fields too, because a replacement clears what it leaves out. */
export function replacementOf(session: Session, wanted: SessionInput, place: SessionPlace): SessionInput {
  const { occurrences, tickets, status, duration, sell_session, ...texts } = sessionFields(session, place);
  const kept = {
    ...texts,
    sell_session: typeof sell_session === 'boolean' ? sell_session : undefined,
    status: status === 'active' || status === 'inactive' ? status : undefined,
    duration: Number.isInteger(Number(duration ?? undefined)) ? Number(duration) : undefined,
    occurrences: chosen(occurrences, 'specific'),
    tickets: chosen(tickets),
  };
  const given = Object.entries(kept).filter(([, value]) => (value ?? '') !== '');
  return { ...Object.fromEntries(given), ...wanted };
}

/** A change of one session. Without `session` it is created, and without `wanted` it is deleted. */
export interface SessionWork {
  readonly session?: Session | undefined;
  readonly wanted?: SessionInput | undefined;
}

/** A wanted session, with the present one that it matches. */
interface SessionPair {
  readonly wanted: SessionInput;
  readonly session: Session | undefined;
}

const sessionPath = (name: unknown): string => `sessions[${JSON.stringify(name ?? '')}]`;

const startOf = (session: Session | SessionInput, place: SessionPlace) =>
  sessionFields(session, place).session_starts_on ?? undefined;

/** Returns the session that matches each wanted one: by name and start, else by one of them. */
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

const summary = (session: Session, place: SessionPlace) => {
  const { name, session_starts_on, duration } = sessionFields(session, place);
  return { name, session_starts_on, duration };
};

/** How the wanted sessions and the present ones differ. */
export interface ProgrammeWork extends Comparison {
  /** The present session of each wanted one. */
  readonly pairs: readonly SessionPair[];
  readonly work: readonly SessionWork[];
}

/** Returns how the sessions differ. Without wanted ones, they do not matter. */
export function programmeWork(
  wanted: readonly SessionInput[] | undefined,
  sessions: readonly Session[],
  remembered: Remembered | undefined,
  place: SessionPlace,
): ProgrammeWork {
  if (!wanted) return { pairs: [], work: [], fields: [], kept: [], drift: [] };
  const pairs = pairsOf(wanted, sessions, place);
  const known = remembered?.sessions ?? {};
  const work: SessionWork[] = [];
  const fields: FieldDifference[] = [];
  const kept: FieldDifference[] = [];
  const drift: FieldDifference[] = [];
  for (const pair of pairs) {
    const { wanted: each, session } = pair;
    const path = sessionPath(each.name);
    if (!session) {
      work.push({ wanted: each });
      fields.push({ path, from: undefined, to: each });
      continue;
    }
    const is = sessionFields(session, place);
    const compared = compare(sessionFields(each, place), is, known[session.uuid] ?? nothingSent);
    if (compared.fields.length > 0) work.push(pair);
    fields.push(...within(path, compared.fields));
    kept.push(...within(path, compared.kept));
    drift.push(...within(path, compared.drift));
  }
  const claimed = new Set(pairs.map(({ session }) => session));
  // Before the first plan, nobody knows who added a session.
  const isPlanned = remembered && Object.keys(remembered.sent).length > 0;
  for (const session of sessions) {
    if (claimed.has(session)) continue;
    const path = sessionPath(session.name);
    work.push({ session });
    fields.push({ path, from: summary(session, place), to: undefined });
    if (isPlanned && !known[session.uuid]) drift.push({ path, from: undefined, to: summary(session, place) });
  }
  const uuids = new Set(sessions.map(({ uuid }) => uuid));
  for (const [uuid, { name, sent }] of Object.entries(known)) {
    const isGone = !uuids.has(uuid) && wanted.some((each) => each.name === name);
    if (isGone) drift.push({ path: sessionPath(name), from: sent, to: undefined });
  }
  return { pairs, work, fields, kept, drift };
}
