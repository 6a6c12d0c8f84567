import { newerEventFields } from '../../api/models/event.js';
import type { Event, Session } from '../../api/models/index.js';
import { type ErrorForm, formIn, type ReplyForm, type ReplyStyle } from '../../api/operations/reply-form.js';
import type { Row } from '../../api/operations/row.js';
import { keysOf } from '../state/kept.js';
import { nextBelow, type RandomState } from '../state/random.js';
import type { OperationId } from '../table.js';
import type { Fixture, SeenReply } from './fixture.js';
import { type Counting, usualCounting } from './paging.js';
import { errorIn, newerSpellings, under } from './shape.js';

/** The ways in which replies may differ by the specification, one field each. */
export interface Dialect extends Counting, ReplyStyle {
  /** HTTP status of a deletion. */
  readonly deleted: 200 | 204;
  readonly error: ErrorForm;
  /** Recorded forms of a service, which take precedence over the rest. */
  readonly seen?: Fixture;
}

const documented: Dialect = {
  ...usualCounting,
  envelope: 'documented',
  body: 'documented',
  deleted: 200,
  error: 'wrapped',
};

const fixed = {
  documented,
  older: { ...documented, body: 'older', error: 'wrapped text' },
  newer: { ...documented, body: 'newer', deleted: 204, error: 'bare' },
  bare: { ...documented, envelope: 'bare', error: 'bare' },
  wrapped: { ...documented, envelope: 'wrapped' },
  pages: { ...documented, position: 'page' },
} satisfies Record<string, Dialect>;

/**
 * Form in which an emulator writes its replies. `mixed` chooses the form of every reply at random, to prove that a client
 * is tolerant. The meaning of `position` stays the same, since no client could read a list otherwise.
 */
export type DialectName = keyof typeof fixed | 'mixed';

/** Names of all dialects. */
export const dialectNames: readonly DialectName[] = [...keysOf(fixed), 'mixed'];

/** Dialects that `mixed` may choose for a reply. */
const mixed: readonly Dialect[] = (['documented', 'bare', 'wrapped'] as const).flatMap((envelope) =>
  (['documented', 'older', 'newer'] as const).flatMap((body) =>
    ([200, 204] as const).flatMap((deleted) =>
      (['wrapped', 'wrapped text', 'bare', 'text'] as const).map(
        (error): Dialect => ({ ...documented, envelope, body, deleted, error }),
      ),
    ),
  ),
);

/** Returns the dialect of a recorded service. Forms that were not recorded are the documented ones. */
function seenDialect(seen: Fixture): Dialect {
  const { rows = documented.rows, position = { records: 0, pages: 0 } } = seen.lists;
  return { ...documented, seen, rows, position: position.pages > position.records ? 'page' : 'offset' };
}

/** Returns all dialects in which a reply may be written. Only `mixed` has several. */
export function dialectsOf(name: DialectName | Fixture): readonly Dialect[] {
  if (typeof name === 'object') return [seenDialect(name)];
  return name === 'mixed' ? mixed : [fixed[name]];
}

/** Returns a function that returns the dialect of each next reply: the same sequence for the same seed. */
export function speak(name: DialectName | Fixture, randomSeed: number): () => Dialect {
  if (name !== 'mixed') {
    const [dialect = documented] = dialectsOf(name);
    return () => dialect;
  }
  // A separate sequence, so that the uuids of a world do not depend on the dialect.
  const random: RandomState = { random: randomSeed };
  return () => mixed[nextBelow(random, mixed.length)] ?? documented;
}

/** Returns the recorded form of a reply. Fields beside its content are those of the known form with the same names. */
export function formAsSeen(
  id: OperationId,
  row: Row,
  documentedForm: ReplyForm,
  dialect: Dialect,
  seen: SeenReply,
): ReplyForm {
  const known = (['documented', 'older', 'newer'] as const).map((body) =>
    formIn(id, row, documentedForm, { ...dialect, body }),
  );
  return { ...(known.find(({ as }) => as === seen.as) ?? documentedForm), ...seen };
}

export const nameOfDialect = (dialect: DialectName | Fixture): string =>
  typeof dialect === 'string' ? dialect : 'fixture';

const olderSession = (session: Session): Session =>
  session.status === 'active' ? { ...session, status: 1 } : session;

function olderEvent(event: Event): Event {
  const older = { ...event };
  for (const name of newerEventFields) delete older[name];
  if (older.sessions?.session_lists) {
    older.sessions = { ...older.sessions, session_lists: older.sessions.session_lists.map(olderSession) };
  }
  return older;
}

const newerEvent = (event: Event): object =>
  Object.fromEntries(
    Object.entries(event).map(([name, value]) => [under(newerSpellings, name) ?? name, value]),
  );

function changeIn(row: Row, { body }: Dialect): ((item: never) => unknown) | undefined {
  if (body === 'documented') return undefined;
  const model = row.reply.model;
  if (model === 'Event') return body === 'older' ? olderEvent : newerEvent;
  return model === 'Session' && body === 'older' ? olderSession : undefined;
}

export function contentIn(row: Row, content: unknown, dialect: Dialect): unknown {
  // Each change is chosen by the model of the row, and the handler returns that model.
  const change = changeIn(row, dialect) as ((item: unknown) => unknown) | undefined;
  if (!change) return content;
  return Array.isArray(content) ? content.map(change) : change(content);
}

/** Returns the status and the body of an error in a dialect. The specification has none of these bodies. */
export function errorReplyIn(
  { error, seen }: Dialect,
  status: number,
  message: string,
  errors: readonly string[],
): { status: number; body: unknown } {
  const known = seen?.errors[status];
  if (known) return { status: known.http, body: errorIn(known.body, status, message, errors) ?? undefined };
  switch (error) {
    case 'wrapped':
      return { status, body: { statusCode: status, success: false, result: { message, errors } } };
    case 'wrapped text':
      return { status, body: { statusCode: status, success: false, result: message } };
    case 'bare':
      return { status, body: { message, errors } };
    case 'text':
      return { status, body: message };
  }
}
