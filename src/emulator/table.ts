import { common } from '../api/operations/common.js';
import { events } from '../api/operations/events.js';
import { me } from '../api/operations/me.js';
import type { OperationId } from '../api/operations/operation-id.js';
import { orgs } from '../api/operations/orgs.js';
import type { Choice, Row } from '../api/operations/row.js';
import { users } from '../api/operations/users.js';
import { isChoice, rowsIn } from '../api/operations/walk.js';

export type { OperationId };

/** The rows that have addresses at the service. The client's `orders` and `reviews` only forward to them. */
export const table = { me, users, orgs, events, common };

export type Table = typeof table;

/** An operation with all its paths. */
interface Entry {
  readonly id: OperationId;
  readonly row: Row;
  readonly paths: readonly string[];
}

function entryOf(id: OperationId, value: Row | Choice): Entry[] {
  if (!isChoice(value)) {
    return [{ id, row: value, paths: [value.path, ...(value.alternates ?? []), ...(value.untried ?? [])] }];
  }
  // Parameters that only the other paths have are treated as fields of the query.
  const { choices, otherwise: row } = value;
  return row ? [{ id, row, paths: [row.path, ...Object.values(choices).map(({ path }) => path)] }] : [];
}

/** All operations of the service. */
export const entries: readonly Entry[] = [...rowsIn(table)].flatMap(([id, value]) =>
  // The keys of the table make up the ids of `OperationId`.
  entryOf(id as OperationId, value),
);

/** All rows, by id. */
export const rows: ReadonlyMap<OperationId, Row> = new Map(entries.map(({ id, row }) => [id, row]));

/** All scopes that operations need. */
export const allScopes: readonly string[] = [
  ...new Set([...rows.values()].flatMap(({ scope }) => scope ?? [])),
].sort();
