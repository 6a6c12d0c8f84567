import { common } from '../operations/common.js';
import { events } from '../operations/events.js';
import { me } from '../operations/me.js';
import type { OperationId } from '../operations/operation-id.js';
import { orgs } from '../operations/orgs.js';
import type { Choice, Row } from '../operations/row.js';
import { users } from '../operations/users.js';
import { isChoice, rowsIn } from '../operations/walk.js';

export type { OperationId };

/** The rows that are addresses of the service; the client's `orders` and `reviews` only forward to them. */
export const table = { me, users, orgs, events, common };

export type Table = typeof table;

/** An operation with every path that leads to it. */
interface Entry {
  readonly id: OperationId;
  readonly row: Row;
  readonly paths: readonly string[];
}

function entryOf(id: OperationId, value: Row | Choice): Entry[] {
  if (!isChoice(value)) {
    return [{ id, row: value, paths: [value.path, ...(value.alternates ?? []), ...(value.untried ?? [])] }];
  }
  // What a path names beside the usual one's parameters is taken for a field of the query.
  const { choices, otherwise: row } = value;
  return row ? [{ id, row, paths: [row.path, ...Object.values(choices).map(({ path }) => path)] }] : [];
}

/** Every operation of the service. */
export const entries: readonly Entry[] = [...rowsIn(table)].flatMap(([id, value]) =>
  // `OperationId` makes the same path of the same keys.
  entryOf(id as OperationId, value),
);

/** Every row by its id. */
export const rows: ReadonlyMap<OperationId, Row> = new Map(entries.map(({ id, row }) => [id, row]));

/** Every scope that an operation needs. */
export const allScopes: readonly string[] = [
  ...new Set([...rows.values()].flatMap(({ scope }) => scope ?? [])),
].sort();
