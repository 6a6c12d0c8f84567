import * as z from 'zod';
import { withoutCode } from '../../models/schema.js';
import type { OperationId } from '../table.js';
import { type BodyChange, bodyChanges } from './body-changes.js';
import { operationId } from './operation-id.js';
import {
  anyText,
  count,
  either,
  fields,
  flag,
  holder,
  notAsJson,
  read,
  text,
  wait,
} from './option-schemas.js';

/** What goes wrong with a request. */
export interface Fault {
  /** Milliseconds that pass before anything else happens, up to 2^31 - 1. */
  readonly delay?: number;
  /** The HTTP status of a reply in the place of the service, which does nothing: 200 to 599. */
  readonly status?: number;
  /** The header `Retry-After` of that reply: seconds, or a date as HTTP writes it. The status is 429 where none is given. */
  readonly retryAfter?: number | string;
  /** The body of that reply: text and bytes as they are, anything else as JSON. The status is 500 where none is given. */
  readonly body?: unknown;
  /**
   * Says the status of that reply in its envelope alone, `{ statusCode, success: false, result }` under HTTP 200; `body` is
   * its `result`. The status is 500 where none is given.
   */
  readonly wrapped?: boolean;
  /** Replies with a web page, as a proxy before the service does. The status is 502 where none is given. */
  readonly html?: boolean;
  /** Headers of the reply beside those that it has, or in their place, whoever makes it: another `content-type`, a `location`. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Changes the body of the reply after the service did what was requested. It is called with the body, JSON parsed and
   * anything else as text, and returns the one that is sent: text as it is, anything else as JSON. A list of changes does
   * the same as data; one whose path leads nowhere in the body is passed over.
   * @example
   * fault: { edit: (body) => JSON.stringify(body).slice(0, -1) } // JSON that ends too early
   * @example
   * fault: { edit: [{ op: 'remove', path: '/result/events/0/name' }] }
   */
  readonly edit?: ((body: unknown) => unknown) | readonly BodyChange[];
  /** Breaks the connection before the service does anything. */
  readonly reset?: boolean;
  /** Breaks the connection after the service did what was requested: the caller cannot know that it was done. */
  readonly lostReply?: boolean;
  /** Breaks the connection in the middle of the body, after the service did what was requested. */
  readonly truncate?: boolean;
  /** Sends the first half of the body after the service did what was requested, and nothing more until the caller gives up. */
  readonly stall?: boolean;
  /** Milliseconds between the first half of the body and the second, up to 2^31 - 1. */
  readonly slowBody?: number;
  /** Ends the token of the request, so that the service refuses it with 401. A token of your own (`credentials`) stays valid. */
  readonly revokeToken?: boolean;
}

/** A request, as far as faults look at it. */
export interface Asked {
  readonly operation: OperationId | undefined;
  readonly method: string;
  readonly path: string;
}

/** The requests that something goes wrong with: those that fit every field. */
export interface FaultMatch {
  /** The id of an operation, such as `events.publish`. */
  readonly operation?: OperationId;
  /** The HTTP method; its case does not matter. */
  readonly method?: string;
  /**
   * The whole path below the base URL, without the query, or a pattern that finds something in it: a RegExp, or its
   * `source` and `flags` as text. `/connect/token` for the token endpoint.
   */
  readonly path?: string | { readonly source: string; readonly flags?: string };
}

/** Something that is planned to go wrong. */
export interface PlannedFault {
  /**
   * The requests that it may happen to.
   * @default every request
   */
  readonly match?: FaultMatch;
  /**
   * The first matching request that it happens to, counted from 1.
   * @default 1
   */
  readonly nth?: number;
  /**
   * How many matching requests it happens to from there on; `'all'` or `Infinity` for all.
   * @default 1
   */
  readonly times?: number | 'all';
  /** What happens to them. At least one field has to be given. */
  readonly fault: Fault;
}

/** Whether a reply of that status is one without a body, always. */
export const hasNoBody = (status: number | undefined) => status === 204 || status === 205 || status === 304;

/** The header that tells when to come back, where a fault has one. */
export const retryAfterIn = ({ retryAfter }: Fault): Record<string, string> =>
  retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };

/** Adds the problem of what cannot be sent as headers. */
function testHeaders(
  headers: Readonly<Record<string, string>>,
  path: string,
  { addIssue }: z.RefinementCtx,
): void {
  try {
    new Headers(headers);
  } catch (error) {
    const message = `: ${error instanceof Error ? error.message : error}`;
    addIssue({ code: 'custom', path: [path], message });
  }
}

/** Adds the problems of what no response can be made of. */
function testFault(fault: Fault, context: z.RefinementCtx): void {
  const { status, body, html, wrapped, headers } = fault;
  const problem = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', path, message });
  if (Object.values(fault).every((field) => field === undefined || field === false)) {
    problem('should say what goes wrong: status, retryAfter, body, html, delay, ...');
  }
  if (html && wrapped) problem(': html and wrapped do not go together');
  if (hasNoBody(status) && (body !== undefined || html || wrapped)) {
    problem(`: a reply of ${status} has no body`, 'status');
  }
  testHeaders(retryAfterIn(fault), 'retryAfter', context);
  if (headers !== undefined) testHeaders(headers, 'headers', context);
}

const isFunction = (value: unknown): value is (body: unknown) => unknown => typeof value === 'function';

/** The schema of `Fault`. */
const faultSchema = withoutCode(() =>
  fields({
    delay: wait.describe('Milliseconds that pass before anything else happens.').optional(),
    status: count(200, 599)
      .describe('The HTTP status of a reply in the place of the service, which does nothing.')
      .optional(),
    retryAfter: either('seconds, or a date as text', [z.number(), text])
      .describe('The header `Retry-After` of that reply. The status is 429 where none is given.')
      .optional(),
    body: z
      .unknown()
      .describe(
        'The body of that reply: text as it is, anything else as JSON. The status is 500 where none is given.',
      )
      .optional(),
    wrapped: flag
      .describe(
        'Says the status of that reply in its envelope alone, `{ statusCode, success: false, result }` under HTTP 200.',
      )
      .optional(),
    html: flag
      .describe('Replies with a web page, as a proxy does. The status is 502 where none is given.')
      .optional(),
    headers: z
      .record(z.string(), anyText, { error: 'should be an object of texts' })
      .describe('Headers of the reply beside those that it has, or in their place.')
      .optional(),
    edit: either('a function or a list of changes', [
      z.custom<(body: unknown) => unknown>(isFunction).meta(notAsJson),
      bodyChanges,
    ])
      .describe(
        'Changes of the body of the reply, after the service did what was requested: some of JSON Patch (RFC 6902). One whose path leads nowhere in the body is passed over.',
      )
      .optional(),
    reset: flag.describe('Breaks the connection before the service does anything.').optional(),
    lostReply: flag
      .describe(
        'Breaks the connection after the service did what was requested: the caller cannot know that it was done.',
      )
      .optional(),
    truncate: flag
      .describe('Breaks the connection in the middle of the body, after the service did what was requested.')
      .optional(),
    stall: flag
      .describe('Sends the first half of the body, and nothing more until the caller gives up.')
      .optional(),
    slowBody: wait.describe('Milliseconds between the first half of the body and the second.').optional(),
    revokeToken: flag
      .describe(
        'Ends the token of the request, so that the service refuses it with 401. One that was given as `--token` stays valid.',
      )
      .optional(),
  } satisfies Record<keyof Fault, unknown>)
    .superRefine(testFault)
    .describe('What happens to the requests. At least one field has to be given.'),
);

function isPattern({ source, flags }: { readonly source: string; readonly flags?: string }): boolean {
  try {
    return Boolean(new RegExp(source, flags));
  } catch {
    return false;
  }
}

/** The schema of `FaultMatch`. */
const faultMatch = withoutCode(() =>
  fields({
    operation: operationId.optional(),
    method: text.describe('The HTTP method; its case does not matter.').optional(),
    path: either('a path that starts with a slash, or { source, flags } of a regular expression', [
      text.startsWith('/', 'should start with a slash'),
      holder({ source: text, flags: anyText.optional() }).refine(isPattern, 'should be a regular expression'),
    ])
      .describe(
        'The whole path below the base URL, without the query, or `{ source, flags }` of a JavaScript regular expression that finds something in it; `/connect/token` for the token endpoint.',
      )
      .optional(),
  } satisfies Record<keyof FaultMatch, unknown>).describe('The requests that something goes wrong with.'),
);

/** The schema of `PlannedFault`. */
export const plannedFault = withoutCode(() =>
  fields({
    match: faultMatch.describe('The requests that it may happen to. Without it, every request.').optional(),
    nth: count(1)
      .describe('The first matching request that it happens to, counted from 1. Without it, 1.')
      .optional(),
    times: either("a whole number from 1, or 'all'", [
      count(1),
      z.literal('all'),
      z.custom<number>((value) => value === Number.POSITIVE_INFINITY).meta(notAsJson),
    ])
      .describe("How many matching requests it happens to from there on, or 'all'. Without it, 1.")
      .optional(),
    fault: faultSchema,
  } satisfies Record<keyof PlannedFault, unknown>),
);

/** Returns what is planned. Throws a TypeError where it could never happen, or no response can be made of it. */
export const readPlannedFault = (value: PlannedFault) => read('options', plannedFault, value);
