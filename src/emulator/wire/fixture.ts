import type { ReplyForm } from '../../operations/reply-form.js';
import type { OperationId } from '../table.js';
import type { Shape } from './shape.js';

/** A form in which an operation replied. */
export interface SeenReply extends Pick<ReplyForm, 'body' | 'wrapped' | 'as' | 'paged'> {
  /** The HTTP status. */
  readonly status: number;
  /** The status inside the wrapper, where there was one. */
  readonly statusCode?: number | undefined;
  /** Whether `success` stood inside the wrapper. */
  readonly success?: true | undefined;
}

/** What was seen of the replies of an operation. */
export interface SeenOperation {
  /** The forms of its replies, in the order in which they were first seen. */
  readonly replies: readonly SeenReply[];
  /** What they hold: a list, for an operation that gives one. */
  readonly content?: Shape | undefined;
  /** Their pagination. */
  readonly pagination?: Shape | undefined;
  /** Whether a PDF document came where one was asked for. */
  readonly pdf?: boolean | undefined;
  /** The statuses with which it refused. */
  readonly refusals?: readonly number[] | undefined;
}

/** The body of an error. */
export interface SeenError {
  /** The HTTP status, which a body that states one of its own may come without. */
  readonly http: number;
  /** The body; null is none. */
  readonly body: Shape;
}

/** The largest page that is taken for one. */
export const mostRows = 1000;

/** What was seen of the paging of lists. */
export interface SeenLists {
  /** How many rows a page had where the request did not say. */
  readonly rows?: number | undefined;
  /** How many replies showed that `position` counts records, and how many that it counts pages; ten at the most. */
  readonly position?: { readonly records: number; readonly pages: number } | undefined;
}

/** The shapes of a service's replies, as `emulator record` writes them: never a value. */
export interface Fixture {
  /** The version of this form. */
  readonly fixture: 1;
  /** What was seen of the paging of lists. */
  readonly lists: SeenLists;
  /** What was seen of each operation. */
  readonly operations: { readonly [Id in OperationId]?: SeenOperation | undefined };
  /** The bodies of errors, by their status. */
  readonly errors: Readonly<Record<string, SeenError>>;
}

/** Nothing was seen yet. */
export const emptyFixture: Fixture = { fixture: 1, lists: {}, operations: {}, errors: {} };
