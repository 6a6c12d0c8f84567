import {
  formIn,
  formOf,
  type ReplyForm,
  type ReplyWriting,
  statusCodes,
} from '../../api/operations/reply-form.js';
import { wrap } from '../../api/operations/wrap.js';
import { onOneLine } from '../../shared/full-stop.js';
import { isObject } from '../../shared/is-object.js';
import type { Refusal } from '../refusal.js';
import { contentIn, type Dialect, errorReplyIn, formAsSeen } from './dialects.js';
import type { SeenReply } from './fixture.js';
import { cut, isListing } from './paging.js';
import type { Match } from './route.js';
import { inShape } from './shape.js';

/** A reply before it is written as a `Response`. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Body: bytes, text and streams are sent as they are, anything else as JSON; undefined for no body. */
  readonly body?: unknown;
}

/** Adds fields beside the content, under the innermost name around it. */
function besideContent(as: string, content: unknown, extra: object): unknown {
  const names = as.split('.');
  const innermost = names.pop() ?? '';
  const holder = { ...extra, ...(wrap(innermost, content) as object) };
  return names.length > 0 ? wrap(names.join('.'), holder) : holder;
}

export interface Handled {
  readonly match: Match;
  readonly content: unknown;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Returns the content of a reply in the form of the dialect and, if there is one, in the recorded shape. */
function writtenContent({ id, row }: Match, content: unknown, dialect: Dialect): unknown {
  const changed = contentIn(row, content, dialect);
  const shape = dialect.seen?.operations[id]?.content;
  return shape ? inShape(changed, shape) : changed;
}

function cutOf({ match, content, query }: Handled, dialect: Dialect) {
  const list = isListing(content) ? content : [content].flat();
  const records = isListing(list) ? list.records : list;
  // Records that were just made are all in the reply.
  const asked = match.row.reply.kind === 'page' ? query : { rows: Math.max(1, records.length) };
  return { records, ...cut(list, asked, dialect) };
}

function pageOf(handled: Handled, form: ReplyForm, dialect: Dialect): unknown {
  const { match } = handled;
  const { id } = match;
  const { records, items, pagination } = cutOf(handled, dialect);
  const written = writtenContent(match, items, dialect);
  const body = form.as ? besideContent(form.as, written, form.beside?.(records) ?? {}) : written;
  if (!form.paged || !isObject(body)) return body;
  const shape = dialect.seen?.operations[id]?.pagination;
  return { ...body, pagination: shape ? inShape(pagination, shape) : pagination };
}

function bodyOf(handled: Handled, form: ReplyForm, dialect: Dialect): unknown {
  const { match, content } = handled;
  if (form.paged || isListing(content)) return pageOf(handled, form, dialect);
  const written = writtenContent(match, content, dialect);
  if (form.body === 'text') return isObject(written) ? written.message : written;
  if (form.beside && form.as) return besideContent(form.as, written, form.beside([written]));
  // A list of one, without a name around it.
  if (form.as === '[]') return [written];
  return form.as ? wrap(form.as, written) : written;
}

function besideResult({ match }: Handled, dialect: Dialect, seen: SeenReply | undefined): object {
  if (seen) {
    const { statusCode, success } = seen;
    return { ...(statusCode !== undefined && { statusCode }), ...(success && { success }) };
  }
  return {
    statusCode: statusCodes[match.row.method],
    ...(dialect.envelope === 'wrapped' && { success: true }),
  };
}

/** Returns the form and the HTTP status of an operation's replies: 200, as documented, unless another was recorded. */
export function writingIn({ id, row }: Pick<Match, 'id' | 'row'>, dialect: Dialect): ReplyWriting {
  const [seen] = dialect.seen?.operations[id]?.replies ?? [];
  const documented = formOf(id, row);
  const form = seen ? formAsSeen(id, row, documented, dialect, seen) : formIn(id, row, documented, dialect);
  const usual = form.body === 'none' && row.method === 'DELETE' ? dialect.deleted : 200;
  return { form, status: seen?.status ?? usual };
}

/** Returns the body of a reply without the wrapper around it. */
export const bodyIn = (handled: Handled, dialect: Dialect): unknown =>
  bodyOf(handled, writingIn(handled.match, dialect).form, dialect);

export const shownIn = (handled: Handled, dialect: Dialect): readonly unknown[] =>
  cutOf(handled, dialect).items;

/** Checks if a reply is a PDF document: if the request asks for one, and no recording shows that the service has none. */
export const isDocument = ({ match }: Handled, dialect: Dialect): boolean =>
  match.format === 'pdf' && dialect.seen?.operations[match.id]?.pdf !== false;

export function encode(handled: Handled, dialect: Dialect): Reply {
  const [seen] = dialect.seen?.operations[handled.match.id]?.replies ?? [];
  const { form, status } = writingIn(handled.match, dialect);
  if (form.body === 'none') return { status };
  // A recorded service may send a body although the handler returns nothing.
  const { content = { message: 'done' } } = handled;
  const body = bodyOf({ ...handled, content }, form, dialect);
  if (!form.wrapped) return { status, body };
  return { status, body: { ...besideResult(handled, dialect, seen), result: body } };
}

/** Writes a refusal. The specification has no body for it, so it is wrapped like a reply, with all messages. */
export function encodeRefusal({ status, messages, headers }: Refusal, dialect: Dialect): Reply {
  const challenge = status === 401 && { 'www-authenticate': 'Bearer' };
  return {
    headers: { ...challenge, ...headers },
    ...errorReplyIn(dialect, status, onOneLine(messages), messages),
  };
}

export interface Written {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string | Uint8Array | ReadableStream<Uint8Array> | undefined;
}

export function write({ status, headers, body }: Reply): Written {
  if (body === undefined) return { status, headers: { ...headers }, content: undefined };
  if (typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream) {
    return { status, headers: { 'content-type': 'text/plain', ...headers }, content: body };
  }
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    content: JSON.stringify(body),
  };
}

export function toResponse(reply: Reply): Response {
  const { status, headers, content } = write(reply);
  // The type of the bytes includes shared memory, which the type of a body does not.
  return new Response((content as BodyInit | undefined) ?? null, { status, headers });
}
