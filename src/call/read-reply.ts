import { describeOperation, ReplyError } from '../errors.js';
import type { Issue } from '../models/model.js';
import type { OperationInfo } from '../operations/operation.js';
import type { ReplyShape, Row } from '../operations/row.js';
import { type Input, namesIn } from './arguments.js';

const isSegment = (id: unknown) =>
  typeof id === 'string' && id.trim() !== '' && id !== '.' && id !== '..' && !/\p{Surrogate}/u.test(id);

/** What is wrong with the path parameters: one must be a string that stays one segment of the path. */
export function idIssues(row: Row, { ids, query }: Input): Issue[] {
  const fromQuery = (row.alternates ?? []).flatMap(namesIn).filter((name) => query[name] != null);
  const given = { ...Object.fromEntries(fromQuery.map((name) => [name, query[name]])), ...ids };
  return Object.entries(given).flatMap(([name, id]) =>
    isSegment(id)
      ? []
      : [
          {
            path: [name],
            message: `${name} should be a non-empty, well-formed string other than "." and ".."`,
          },
        ],
  );
}

/**
 * The documented paths that fit the input, preferred first. One that takes a name from the query stands alone
 * where that field is given, and is left out where it is not.
 */
export function pathsOf(row: Row, { ids, query }: Input): string[] {
  const given = (name: string) => Object.hasOwn(ids, name) || query[name] != null;
  const fitting = [row.path, ...(row.alternates ?? [])].filter((path) => namesIn(path).every(given));
  const byQuery = fitting.filter((path) => namesIn(path).some((name) => !Object.hasOwn(ids, name)));
  return byQuery.length > 0 ? byQuery : fitting;
}

const queryText = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value));

function toUrl(baseUrl: string, path: string, { ids, query }: Input): string {
  const inPath = new Set(namesIn(path));
  const url = new URL(
    baseUrl + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(ids[name] ?? query[name]))),
  );
  for (const [name, value] of Object.entries(query)) {
    if (value != null && !inPath.has(name)) url.searchParams.set(name, queryText(value));
  }
  return url.href;
}

/** Puts content into its wire wrapping: `a[].b` makes it `{ a: [{ b: content }] }`. A list is not put into another. */
export const wrap = (as: string, content: unknown): unknown =>
  as.split('.').reduceRight<unknown>((inner, segment) => {
    if (!segment.endsWith('[]')) return { [segment]: inner };
    return { [segment.slice(0, -2)]: Array.isArray(inner) ? inner : [inner] };
  }, content);

/** What all attempts of a call send alike. */
export interface Draft {
  readonly headers: Headers;
  readonly body?: string | FormData;
}

/** Writes the headers and the body of a call down, once for all attempts. What cannot be written is an issue. */
export function toDraft(row: Row, { body, options }: Input, accept: string, issues: Issue[]): Draft {
  const headers = new Headers({ accept });
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    try {
      headers.set(name, value);
    } catch {
      issues.push({
        path: ['headers', name],
        message: `${name} should be a header name with a value on one line`,
      });
    }
  }
  if (body === undefined) return { headers };
  if (body instanceof FormData) return { headers, body };
  try {
    return { headers, body: JSON.stringify(row.as ? wrap(row.as, body) : body) };
  } catch {
    issues.push({ path: [], message: 'the body should be JSON, which has neither cycles nor a BigInt' });
    return { headers };
  }
}

/** Builds the request of one attempt: a pure function, so that each attempt sends a fresh one. */
export const toRequest = (row: Row, input: Input, baseUrl: string, path: string, draft: Draft): Request =>
  new Request(toUrl(baseUrl, path, input), { method: row.method, ...draft });

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A wrapped body that says itself that the operation failed, though the HTTP status may say otherwise. */
export function failureIn(body: unknown): { status?: number } | undefined {
  if (!isObject(body)) return undefined;
  const status = Number(body.statusCode);
  if (status >= 400) return { status };
  return body.success === false ? {} : undefined;
}

const mostText = 500;
const mostTexts = 10;

/**
 * What the body says went wrong. Its shape is not documented, so every usual place is looked at, a few levels deep:
 * a body made to be deep or long costs nothing.
 */
export function errorDetail(body: unknown, depth = 4): string | undefined {
  if (typeof body === 'string')
    return /^\s*</.test(body) ? undefined : body.trim().slice(0, mostText) || undefined;
  if (depth === 0) return undefined;
  const inner = (part: unknown) => errorDetail(part, depth - 1);
  if (Array.isArray(body)) {
    const texts = body.slice(0, mostTexts).map(inner).filter(Boolean);
    return texts.join('; ').slice(0, mostText) || undefined;
  }
  if (!isObject(body)) return undefined;
  for (const key of ['result', 'message', 'error_description', 'error', 'errors']) {
    const detail = inner(body[key]);
    if (detail) return detail;
  }
  return inner(Object.values(body).filter((value) => typeof value === 'string' || Array.isArray(value)));
}

/** Takes the wrappers off: named keys, and lists of one that hold another named key. Notes the pagination passed by. */
function peel(body: unknown, names: readonly string[]): { content: unknown; pagination: unknown } {
  let content = body;
  let pagination: unknown;
  if (isObject(body)) {
    const { statusCode: _, success: __, ...rest } = body;
    content = 'result' in rest ? rest.result : rest;
    pagination = rest.pagination;
  }
  for (;;) {
    const holder: unknown = Array.isArray(content) && content.length === 1 ? content[0] : content;
    const name = isObject(holder) && names.find((candidate) => Object.hasOwn(holder, candidate));
    if (!name || !isObject(holder)) return { content, pagination };
    pagination ??= holder.pagination;
    content = holder[name];
  }
}

/** The items of a list, or undefined where there is no list. An empty content is an empty list. */
function itemsOf(content: unknown): unknown[] | undefined {
  if (Array.isArray(content)) return content;
  if (content == null || content === '') return [];
  if (!isObject(content)) return undefined;
  const lists = Object.values(content).filter(Array.isArray);
  if (lists.length === 1) return lists[0];
  return Object.keys(content).every((key) => key === 'pagination') ? [] : undefined;
}

/** Finds a row's content in a parsed body, whichever documented form it has. */
export function readReply(reply: ReplyShape<unknown>, body: unknown): { found: boolean; data: unknown } {
  const { content, pagination } = peel(body, reply.names);
  switch (reply.kind) {
    case 'nothing':
      return { found: true, data: undefined };
    case 'unknown':
      return { found: true, data: content };
    case 'message': {
      const rest = isObject(content) ? content : {};
      const text = rest.message ?? content;
      return {
        found: true,
        data: { ...rest, message: typeof text === 'string' ? text : (errorDetail(text) ?? '') },
      };
    }
    case 'one': {
      const record = Array.isArray(content) ? content[0] : content;
      // A confirmation in the place of a record holds nothing of it.
      return {
        found: isObject(record) && Object.keys(record).some((key) => key !== 'message'),
        data: record,
      };
    }
    case 'list': {
      const items = itemsOf(content);
      return { found: items !== undefined, data: items };
    }
    case 'page': {
      const items = itemsOf(content);
      const known = pagination ?? (isObject(content) ? content.pagination : undefined);
      return { found: items !== undefined, data: { items, ...(known != null && { pagination: known }) } };
    }
  }
}

/** Parses a body that ought to be JSON. An empty one is `undefined`; HTML or other text is a `ReplyError`. */
export function parseBody(
  text: string,
  status: number,
  operation: OperationInfo,
  reply: ReplyShape<unknown>,
): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (reply.kind === 'nothing' && !text.trimStart().startsWith('<')) return undefined;
    const what = text.trimStart().startsWith('<') ? 'HTML' : 'text';
    throw new ReplyError(
      `${describeOperation(operation)} was answered ${status} with ${what} instead of JSON. ` +
        'Check that baseUrl is the address of the API and that no proxy answers in its place.',
      { operation, status, body: text, cause },
    );
  }
}
