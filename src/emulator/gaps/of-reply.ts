import type { Row } from '../../api/operations/row.js';
import { type OperationId, rows } from '../table.js';
import { type Gap, gaps, namesOperation } from './gaps.js';

/** A request and its reply, as far as the reply may depend on a gap. */
export interface Answered {
  /** HTTP method of the request. */
  readonly method: string;
  /** Where the request went: to the API, to the token endpoint, or to the authorization-code flow. */
  readonly place: 'api' | 'token' | 'consent';
  /** The operation, if the path leads to one. */
  readonly operation: OperationId | undefined;
  readonly query: URLSearchParams;
  /** Returns a header of the request. */
  readonly header: (name: string) => string | null;
  readonly status: number;
  /** `Content-Type` of the reply; empty if it has no body. */
  readonly type: string;
}

/** The facts from which the gaps of a reply are found. */
interface Use extends Answered {
  readonly row: Row | undefined;
  readonly failed: boolean;
  readonly isPage: boolean;
}

type Test = (use: Use) => boolean;

const isOneOf =
  (...ids: readonly OperationId[]): Test =>
  ({ operation }) =>
    operation !== undefined && ids.includes(operation);

const never: Test = () => false;

/** Operations with an input that says when an event takes place. */
const takesOccurrence = isOneOf(
  'events.create',
  'events.update',
  'events.duplicate',
  'orgs.events.create',
  'orgs.events.update',
);

const showsEvent: Test = ({ row, failed }) => row?.reply.model === 'Event' && !failed;

/** For each topic that names neither an operation nor a field: checks if a reply depends on its gaps. */
const byTopic: Readonly<Record<string, Test>> = {
  'error bodies': ({ place, failed }) => place === 'api' && failed,
  'token endpoint': ({ place, failed }) => place === 'token' && failed,
  tokens: ({ place, status }) => place === 'token' || status === 401,
  'authorization-code flow': ({ place }) => place === 'consent',
  lists: ({ isPage }) => isPage,
  'older and newer bodies': ({ operation, failed, type }) =>
    operation !== undefined && !failed && type !== '',
  dates: (use) =>
    takesOccurrence(use) ||
    isOneOf(
      'events.sessions.create',
      'events.sessions.replace',
      'orgs.activities.get',
      'users.inviteToBook',
    )(use),
  deletions: ({ method, failed }) => method === 'DELETE' && !failed,
  paths: ({ place, operation }) => place === 'api' && operation === undefined,
  'alternate paths': ({ row }) => row?.alternates !== undefined,
  'PDF documents': ({ type }) => type === 'application/pdf',
  input: ({ row, query }) => row?.body !== undefined || (row?.query !== undefined && query.size > 0),
  'Content-Type': ({ row, header }) =>
    row?.body !== undefined && !/\bjson\b/i.test(header('content-type') ?? 'json'),
  'rate limits': ({ status }) => status === 429,
  CORS: ({ header }) => header('origin') !== null,
  'privacy tests': ({ row }) => row?.tests?.includes('privacy') === true,
  'quota tests': ({ row }) => row?.tests?.includes('quota') === true,
  rules: ({ operation }) => operation !== undefined,
  'operations of events': ({ operation = '' }) => operation.startsWith('events.'),
  occurrence: takesOccurrence,
  'occurrence (monthly)': takesOccurrence,
  'occurrence (timeslots)': takesOccurrence,
  starts_on: takesOccurrence,
  event_duration: takesOccurrence,
  'quantity, max_quantity_per_customer, event_capacity, max_ticket_per_customer': showsEvent,
  'TicketLevel.category, the donation amounts': showsEvent,
  // No reply of an operation depends on these.
  webhooks: never,
  files: never,
  simulate: never,
};

/** For gaps with a narrower condition than their topic: checks if a reply depends on them. */
const byId: Readonly<Record<string, Test>> = {
  'lists/how-many-rows-a-page-has-without-rows': ({ isPage, query }) => isPage && !query.has('rows'),
  'lists/the-values-of-order_by': ({ isPage, query }) => isPage && query.has('order_by'),
  'lists/a-position-past-the-end': ({ isPage, query }) => isPage && query.has('position'),
  'rules/the-rules-of-the-operations-of-events-and-products': ({ operation = '' }) =>
    /^(?:events|orgs\.products)\./.test(operation),
  'rules/the-order-of-the-tests': ({ operation, failed }) => operation !== undefined && failed,
  'rules/the-reply-for-a-uuid-that-does-not-exist': ({ operation, status }) =>
    operation !== undefined && status === 404,
  'rules/what-extentded_access-of-a-team-member-allows': ({ row }) => row?.rule === 'TEAM',
};

/** Checks if a name is that of the returned record or of a field of it, such as `Order.tax`. */
const namesModel = (name: string, { row, failed }: Use): boolean =>
  !failed && row?.reply.model !== undefined && /^\w+/.exec(name)?.[0] === row.reply.model;

const depends = (gap: Gap, use: Use): boolean => {
  const test = byId[gap.id] ?? byTopic[gap.topic];
  if (test) return test(use);
  return gap.about.some((name) => namesOperation(name, use.operation) || namesModel(name, use));
};

/** Returns the ids of the gaps on which a reply depends. */
export function gapsOfReply(answered: Answered): string[] {
  const { operation, status } = answered;
  const row = operation && rows.get(operation);
  const failed = status >= 400;
  const use: Use = { ...answered, row, failed, isPage: row?.reply.kind === 'page' && !failed };
  return gaps.filter((gap) => depends(gap, use)).map(({ id }) => id);
}
