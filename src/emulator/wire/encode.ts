import { isObject } from '../../internal/is-object.js';
import { wrap } from '../../operations/wrap.js';
import type { Refusal } from '../refusal.js';
import { contentIn, type Dialect, errorBodyIn, formIn } from './dialects.js';
import { cut, isListing } from './paging.js';
import { formOf, type ReplyForm, statusCodes } from './reply-form.js';
import type { Match } from './route.js';

/** A reply before it is written as a `Response`. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes and text are sent as they are, everything else as JSON; undefined for no body. */
  readonly body?: unknown;
}

/** Sets fields beside the content, under the innermost name around it. */
function besideContent(as: string, content: unknown, extra: object): unknown {
  const names = as.split('.');
  const innermost = names.pop() ?? '';
  const holder = { ...extra, ...(wrap(innermost, content) as object) };
  return names.length > 0 ? wrap(names.join('.'), holder) : holder;
}

/** What the handler of an operation returned, and the request that it is for. */
export interface Handled {
  readonly match: Match;
  readonly content: unknown;
  readonly query: Readonly<Record<string, unknown>>;
}

/** The page of a list that is asked for; undefined where the content is no such list. */
function pageOf({ match, content, query }: Handled, form: ReplyForm, dialect: Dialect) {
  if (!form.paged || !(Array.isArray(content) || isListing(content))) return undefined;
  const records = isListing(content) ? content.records : content;
  // What was just made is sent back whole.
  const asked = match.row.reply.kind === 'page' ? query : { rows: Math.max(1, records.length) };
  return { records, ...cut(content, asked, dialect.position) };
}

function bodyOf(handled: Handled, form: ReplyForm, dialect: Dialect): unknown {
  const { match, content } = handled;
  const { row } = match;
  const page = pageOf(handled, form, dialect);
  if (page) {
    const { records, items, pagination } = page;
    const body = besideContent(form.as, contentIn(row, items, dialect), form.beside?.(records) ?? {});
    return { ...(isObject(body) ? body : {}), pagination };
  }
  const changed = contentIn(row, content, dialect);
  if (form.body === 'text') return isObject(changed) ? changed.message : changed;
  if (form.beside) return besideContent(form.as, changed, form.beside([changed]));
  return form.as ? wrap(form.as, changed) : changed;
}

const formOfReply = ({ match: { id, row } }: Handled, dialect: Dialect) =>
  formIn(id, row, formOf(id, row), dialect);

/** The body of a reply without the wrapper around it. */
export const bodyIn = (handled: Handled, dialect: Dialect): unknown =>
  bodyOf(handled, formOfReply(handled, dialect), dialect);

/** The records that a reply shows: of a list, those of the page that is asked for. */
export const shownIn = (handled: Handled, dialect: Dialect): readonly unknown[] =>
  pageOf(handled, formOfReply(handled, dialect), dialect)?.items ?? [handled.content].flat();

/** Writes what a handler returned. The HTTP status is 200 for every success, as documented. */
export function encode(handled: Handled, dialect: Dialect): Reply {
  const { row } = handled.match;
  const form = formOfReply(handled, dialect);
  if (form.body === 'none') return { status: row.method === 'DELETE' ? dialect.deleted : 200 };
  const body = bodyOf(handled, form, dialect);
  if (!form.wrapped) return { status: 200, body };
  const success = dialect.envelope === 'wrapped' && { success: true };
  return { status: 200, body: { statusCode: statusCodes[row.method], ...success, result: body } };
}

/** Writes a refusal. Its body is not documented: it is wrapped like a reply, with every message. */
export function encodeRefusal({ status, message, messages, headers }: Refusal, dialect: Dialect): Reply {
  const challenge = status === 401 && { 'www-authenticate': 'Bearer' };
  return {
    status,
    headers: { ...challenge, ...headers },
    body: errorBodyIn(dialect, status, message, messages),
  };
}

/** A reply as it is sent. */
export interface Written {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string | Uint8Array | undefined;
}

/** Writes the body of a reply, and says in a header what it is. */
export function write({ status, headers, body }: Reply): Written {
  if (body === undefined) return { status, headers: { ...headers }, content: undefined };
  if (typeof body === 'string' || body instanceof Uint8Array) {
    return { status, headers: { 'content-type': 'text/plain', ...headers }, content: body };
  }
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    content: JSON.stringify(body),
  };
}

/** Makes the response of a reply. */
export function toResponse(reply: Reply): Response {
  const { status, headers, content } = write(reply);
  // The type of bytes includes shared memory, that of a body does not.
  return new Response((content as BodyInit | undefined) ?? null, { status, headers });
}
