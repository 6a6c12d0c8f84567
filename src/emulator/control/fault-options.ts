import * as z from 'zod';
import { withoutCode } from '../../api/models/schema.js';
import { type OperationId, rows } from '../table.js';
import { answeringMethod, operationAt } from '../wire/route.js';
import { type BodyChange, bodyChanges } from './body-changes.js';
import {
  anyText,
  count,
  either,
  fieldsOf,
  flag,
  holder,
  notAsJson,
  operationId,
  read,
  text,
  wait,
} from './option-schemas.js';

/** The ways in which a request fails. */
export interface Fault {
  /**
   * Delay before anything else happens, in milliseconds, up to 2^31 - 1.
   * @example delay: 1000
   */
  readonly delay?: number;
  /**
   * HTTP status, 200 to 599, of a reply in place of the service, which does nothing.
   * @example status: 503
   */
  readonly status?: number;
  /**
   * Header `Retry-After` of that reply: seconds, or an HTTP date. The status is then 429 by default.
   * @example retryAfter: 30
   */
  readonly retryAfter?: number | string;
  /** Body of that reply: text and bytes as they are, anything else as JSON. The status is then 500 by default. */
  readonly body?: unknown;
  /**
   * Whether the status of that reply is only in its envelope, `{ statusCode, success: false, result }` under HTTP 200. `body`
   * is its `result`. The status is then 500 by default.
   */
  readonly wrapped?: boolean;
  /** Whether the reply is a web page, as from a proxy before the service. The status is then 502 by default. */
  readonly html?: boolean;
  /** Headers that are added to any reply or replace its own: another `content-type`, a `location`. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Changes of the body of the reply, after the service did what the request asked for: a part of JSON Patch (RFC 6902). A
   * change of a path that does not exist in the body is ignored. A program can pass a function. It gets the body, as parsed
   * JSON or else as text, and returns the body to send, or a promise of it: text as it is, anything else as JSON. If it
   * fails, the reply has the status 501 and its message.
   * @example
   * fault: { edit: (body) => JSON.stringify(body).slice(0, -1) } // JSON that ends too early
   * @example
   * fault: { edit: [{ op: 'remove', path: '/result/events/0/name' }] }
   */
  readonly edit?: ((body: unknown) => unknown) | readonly BodyChange[];
  /** Whether the connection breaks before the service does anything. */
  readonly reset?: boolean;
  /** Whether the connection breaks after the service did what the request asked for, so that the caller cannot know. */
  readonly lostReply?: boolean;
  /** Whether the connection breaks in the middle of the body, after the service did what the request asked for. */
  readonly truncate?: boolean;
  /** Whether only half of the body is sent, after the service did what the request asked for. The rest never comes. */
  readonly stall?: boolean;
  /**
   * Pause between the first half of the body and the second, in milliseconds, up to 2^31 - 1.
   * @example slowBody: 1000
   */
  readonly slowBody?: number;
  /** Whether the token of the request is revoked and refused with 401. A token from `credentials` or `--token` stays valid. */
  readonly revokeToken?: boolean;
}

export interface Asked {
  readonly operation: OperationId | undefined;
  readonly method: string;
  readonly path: string;
}

/** Selects requests for a fault: those that fit every field. */
export interface FaultMatch {
  /** Id of an operation, such as `events.publish`. */
  readonly operation?: OperationId;
  /** HTTP method, in upper or lower case. */
  readonly method?: string;
  /**
   * The whole path below the base URL, without the query, or a regular expression that matches some part of it: a RegExp,
   * or `{ source, flags }` as text. Use `/connect/token` for the token endpoint.
   */
  readonly path?: string | { readonly source: string; readonly flags?: string };
}

/** A fault with the requests that it affects. */
export interface PlannedFault {
  /**
   * Requests that can be affected.
   * @default every request
   */
  readonly match?: FaultMatch;
  /**
   * First matching request that is affected, counted from 1.
   * @default 1
   */
  readonly nth?: number;
  /**
   * Number of matching requests that are affected from there on, or `'all'`.
   * @default 1
   */
  readonly times?: number | 'all';
  /** The fault, with at least one field. */
  readonly fault: Fault;
}

export const hasNoBody = (status: number | undefined) => status === 204 || status === 205 || status === 304;

/** Schema of the value of a header. Node sends no other characters. */
const headerText = anyText.refine(
  (value) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value),
  'must be on one line, in characters of Latin-1',
);

/** Adds the problems of a fault from which no response can be made. */
function testFault(fault: Fault, context: z.RefinementCtx): void {
  const { status, body, html, wrapped, headers = {} } = fault;
  const problem = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', path, message });
  if (Object.values(fault).every((field) => field === undefined || field === false)) {
    problem('needs at least one field, such as status, delay or body');
  }
  if (html && wrapped) problem(': html and wrapped cannot be combined');
  if (hasNoBody(status) && (body !== undefined || html || wrapped)) {
    problem(`: a reply of ${status} has no body`, 'status');
  }
  // Node sends no `trailer` with a reply of known length.
  const unusable = Object.keys(headers).find((name) => !/^(?!trailer$)[\w!#$%&'*+.^`|~-]+$/i.test(name));
  if (unusable !== undefined)
    problem(`: ${JSON.stringify(unusable)} cannot be a header of a reply`, 'headers');
}

const isFunction = (value: unknown): value is (body: unknown) => unknown => typeof value === 'function';

/** The schema of the body of a reply. It returns a copy, because the program may change its own. */
const sentBody = z.unknown().transform((body, context) => {
  if (body === undefined) return undefined;
  if (body instanceof Uint8Array) return body.slice();
  try {
    // Parsing fails if the body cannot be written as JSON.
    return JSON.parse(JSON.stringify(body)) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'must be text, bytes, or a value for JSON' });
    return z.NEVER;
  }
});

const faultSchema = withoutCode(() =>
  fieldsOf('Fault', {
    delay: wait.optional(),
    status: count(200, 599).optional(),
    retryAfter: either('seconds, or a date as text', [z.number(), headerText]).optional(),
    body: sentBody.optional(),
    wrapped: flag.optional(),
    html: flag.optional(),
    headers: z.record(z.string(), headerText, { error: 'must be an object of texts' }).optional(),
    edit: either('a function or a list of changes', [
      z.custom<(body: unknown) => unknown>(isFunction).meta(notAsJson),
      bodyChanges,
    ]).optional(),
    reset: flag.optional(),
    lostReply: flag.optional(),
    truncate: flag.optional(),
    stall: flag.optional(),
    slowBody: wait.optional(),
    revokeToken: flag.optional(),
  } satisfies Record<keyof Fault, unknown>)
    .superRefine(testFault)
    .describe('The fault, with at least one field.'),
);

function isPattern({ source, flags }: { readonly source: string; readonly flags?: string }): boolean {
  try {
    return Boolean(new RegExp(source, flags));
  } catch {
    return false;
  }
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** Adds the problems of fields that no request can fit together. */
function testMatch({ operation, method, path }: FaultMatch, context: z.RefinementCtx): void {
  const row = operation && rows.get(operation);
  if (!row) return;
  const problem = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message: `: ${message}` });
  if (method !== undefined && answeringMethod(method.toUpperCase()) !== row.method) {
    problem('method', `${operation} is sent with ${row.method}`);
  }
  if (typeof path === 'string' && operationAt(row.method, path) !== operation) {
    problem('path', `this path does not lead to ${operation}`);
  }
}

const faultMatch = withoutCode(() =>
  fieldsOf('FaultMatch', {
    operation: operationId.optional(),
    method: text
      .refine((method) => methods.includes(method.toUpperCase()), `must be one of ${methods.join(', ')}`)
      .optional(),
    path: either('a path that starts with a slash, or { source, flags } of a regular expression', [
      text
        .regex(/^[/]/, 'must start with a slash')
        .refine((path) => !/[?#]/.test(path), 'must not have a query'),
      holder({ source: text, flags: anyText.optional() }).refine(isPattern, 'must be a regular expression'),
    ]).optional(),
  } satisfies Record<keyof FaultMatch, unknown>)
    .superRefine(testMatch)
    .describe('Selects the requests that the fault affects.'),
);

export const plannedFault = fieldsOf('PlannedFault', {
  match: faultMatch.optional(),
  nth: count(1).optional(),
  times: either("a whole number from 1, or 'all'", [
    count(1),
    z.literal('all'),
    z.custom<number>((value) => value === Number.POSITIVE_INFINITY).meta(notAsJson),
  ]).optional(),
  fault: faultSchema,
} satisfies Record<keyof PlannedFault, unknown>);

/** Returns a planned fault. Throws a TypeError if it could never happen, or if no response can be made from it. */
export const readPlannedFault = (value: PlannedFault) => read('options', plannedFault, value);
