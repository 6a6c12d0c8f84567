import type { ReplyForm } from '../../api/operations/reply-form.js';
import type { OperationId } from '../table.js';
import type { Shape } from './shape.js';

/** A recorded form of an operation's replies. */
export interface SeenReply extends Pick<ReplyForm, 'body' | 'wrapped' | 'as' | 'paged'> {
  /** HTTP status of the reply. */
  readonly status: number;
  /** Status inside the wrapper, if it has one. */
  readonly statusCode?: number | undefined;
  /** Whether the wrapper has `success`. */
  readonly success?: true | undefined;
}

/** The recorded replies of an operation. */
export interface SeenOperation {
  /** Forms of its replies, in the order in which they were first recorded. */
  readonly replies: readonly SeenReply[];
  /** Shape of their content: a list, for an operation that returns a list. */
  readonly content?: Shape | undefined;
  /** Shape of their pagination. */
  readonly pagination?: Shape | undefined;
  /** Whether a request for a PDF document got one. */
  readonly pdf?: boolean | undefined;
  /** Statuses of its refusals. */
  readonly refusals?: readonly number[] | undefined;
}

/** A recorded error. */
export interface SeenError {
  /** HTTP status, which may differ from the status in the body. */
  readonly http: number;
  /** Shape of the body; `null` if there is no body. */
  readonly body: Shape;
}

/** Maximum number of rows in a page that a fixture can have. */
export const mostRows = 1000;

/** The recorded paging of lists. */
export interface SeenLists {
  /** Number of rows in a page if the request does not say. */
  readonly rows?: number | undefined;
  /** Number of replies in which `position` counts records, and in which it counts pages; ten at most. */
  readonly position?: { readonly records: number; readonly pages: number } | undefined;
}

/** The recorded shapes of a service's replies. They contain no values. */
export interface Fixture {
  /** Version of this format. */
  readonly fixture: 1;
  /** Recorded paging of lists. */
  readonly lists: SeenLists;
  /** Recorded replies, by operation. */
  readonly operations: { readonly [Id in OperationId]?: SeenOperation | undefined };
  /** Recorded errors, by the status that the body says or else the HTTP status. */
  readonly errors: Readonly<Record<string, SeenError>>;
}

/** A fixture without recorded replies. */
export const emptyFixture: Fixture = { fixture: 1, lists: {}, operations: {}, errors: {} };
