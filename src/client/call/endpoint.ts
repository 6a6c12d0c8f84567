import type { OperationInfo } from '../../api/operations/operation.js';
import { type PathTemplate, parsePath } from '../../api/operations/path.js';
import type { Choice, Row } from '../../api/operations/row.js';
import { isChoice } from '../../api/operations/walk.js';

/** A row with everything that is known before a call, computed once. */
export interface Endpoint {
  readonly row: Row;
  readonly operation: OperationInfo;
  /** The documented spellings of the path, the usual one first. */
  readonly paths: readonly [PathTemplate, ...PathTemplate[]];
}

/** Endpoints among which a field of the query chooses. */
export interface EndpointChoice {
  readonly id: string;
  /** The endpoints, by the field that becomes their path parameter. */
  readonly choices: Readonly<Record<string, Endpoint>>;
  /** The endpoint to use without any of these fields. */
  readonly otherwise: Endpoint | undefined;
}

export function toEndpoint(id: string, row: Row): Endpoint {
  const { method, path, scope, rule } = row;
  return {
    row,
    operation: { id, method, path, ...(scope && { scope }), ...(rule && { rule }) },
    paths: [parsePath(path), ...(row.alternates ?? []).map(parsePath)],
  };
}

function bound(id: string, row: Row | Choice): Endpoint | EndpointChoice {
  if (!isChoice(row)) return toEndpoint(id, row);
  const choices = Object.entries(row.choices).map(([field, each]) => [field, toEndpoint(id, each)]);
  return {
    id,
    choices: Object.fromEntries(choices),
    otherwise: row.otherwise && toEndpoint(id, row.otherwise),
  };
}

/** The endpoints by their ids, which are the same for all clients. One row may have two ids. */
const known = new Map<string, Endpoint | EndpointChoice>();

/** Binds a row of the table to its id, once for all clients. */
export function bindRow(id: string, row: Row | Choice): Endpoint | EndpointChoice {
  const endpoint = known.get(id) ?? bound(id, row);
  known.set(id, endpoint);
  return endpoint;
}

/** Whether the method of an endpoint returns a pager. */
export const isPaged = (endpoint: Endpoint | EndpointChoice): boolean =>
  'choices' in endpoint ? Object.values(endpoint.choices).some(isPaged) : endpoint.row.reply.kind === 'page';
