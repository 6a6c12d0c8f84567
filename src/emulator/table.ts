import { common } from '../operations/common.js';
import { events } from '../operations/events.js';
import { me } from '../operations/me.js';
import { orgs } from '../operations/orgs.js';
import type { Operation, Row } from '../operations/row.js';
import { users } from '../operations/users.js';

/** The rows that are addresses of the service; the client's `orders` and `reviews` only forward to them. */
export const table = { me, users, orgs, events, common };

export type Table = typeof table;

type IdsOf<T> = {
  [Key in keyof T & string]: T[Key] extends Operation ? Key : `${Key}.${IdsOf<T[Key]>}`;
}[keyof T & string];

/** The id of an operation: its path on the client, such as `events.sessions.list`. */
export type OperationId = IdsOf<Table>;

const isRow = (value: object): value is Row => 'reply' in value;

function collect(group: object, prefix: string): [OperationId, Row][] {
  return Object.entries(group).flatMap(([key, value]): [OperationId, Row][] => {
    const id = `${prefix}${key}`;
    // `IdsOf` makes the same path of the same keys.
    return isRow(value) ? [[id as OperationId, value]] : collect(value, `${id}.`);
  });
}

/** Every row by its id. */
export const rows: ReadonlyMap<OperationId, Row> = new Map(collect(table, ''));

/** Every scope that an operation needs. */
export const allScopes: readonly string[] = [
  ...new Set([...rows.values()].flatMap(({ scope }) => scope ?? [])),
].sort();
