import { step } from '../../internal/record-path.js';
import { type Cell, type Column, type ColumnType, column, type Row } from '../records/columns.js';
import type { MirrorTableName } from '../records/table-names.js';
import { recordTables } from '../records/tables.js';
import { stored, type Value } from './cells.js';
import { readings } from './readings.js';

/** A column as a database keeps it. */
export interface StoredColumn {
  readonly name: string;
  readonly type: ColumnType;
}

/** A table as a database keeps it. */
export interface StoredTable {
  readonly name: MirrorTableName;
  /** The columns that tell its rows apart. */
  readonly key: readonly string[];
  /** What it holds of a record. */
  readonly columns: readonly StoredColumn[];
  /** The columns that refer to a row of another table, which is there before. */
  readonly references: readonly (readonly [column: string, table: MirrorTableName])[];
  /** What people look rows up by. */
  readonly indexes: readonly (readonly string[])[];
  /** Returns what a row holds, and the currency of its amounts. */
  valuesOf(row: Row): { readonly values: readonly Value[]; readonly currency: string | undefined };
}

/** What is stored of a table beside its columns. Missing names have none of it. */
interface Storing {
  /** A column that a database needs and files do not. */
  readonly more?: readonly Column[];
  readonly key?: readonly string[];
  readonly references?: StoredTable['references'];
  readonly indexes?: StoredTable['indexes'];
}

const toEvent = [['event_uuid', 'events']] as const;

const storing: Readonly<Record<MirrorTableName, Storing>> = {
  events: { indexes: [['event_starts_on_utc']] },
  ticket_levels: { key: ['event_uuid', 'uuid'], references: toEvent },
  sessions: { references: toEvent, indexes: [['event_uuid']] },
  orders: {
    references: toEvent,
    indexes: [['event_uuid'], ['customer_email'], ['code'], ['changed_at']],
  },
  // The service numbers lines by `serial`, which it may leave out.
  order_lines: {
    more: [column('integer', ['place'], 'place')],
    key: ['order_uuid', 'place'],
    references: [['order_uuid', 'orders'], ...toEvent],
    indexes: [['event_uuid']],
  },
  // A ticket may be listed before its order is, so it does not refer to one.
  tickets: {
    references: toEvent,
    indexes: [['event_uuid'], ['order_uuid'], ['attendee_email'], ['code'], ['changed_at']],
  },
  attendees: { references: toEvent, indexes: [['event_uuid'], ['email']] },
  // A review may outlive the event that it is of.
  reviews: { indexes: [['event_uuid']] },
  invitations: { references: toEvent, indexes: [['event_uuid'], ['email']] },
  team_invitations: {},
  team_members: {},
  products: {},
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The tables of a mirror, each after those that it refers to. */
export const storedTables: readonly StoredTable[] = recordTables.map(({ name, mirrored, currency }) => {
  const { more = [], key = ['uuid'], references = [], indexes = [] } = storing[name];
  const own = [...more, ...mirrored];
  const read = readings[name];
  const columns: StoredColumn[] = [
    ...own.map(({ name, type }) => ({ name, type })),
    ...Object.entries(read?.columns ?? {}).map(([name, type]) => ({ name, type })),
  ];
  const wayToCurrency = currency?.split('.');
  return {
    name,
    key,
    columns,
    references,
    indexes,
    valuesOf(row) {
      const cells: readonly Cell[] = [...own.map((each) => each.of(row)), ...(read?.of(row) ?? [])];
      const written = wayToCurrency?.reduce(step, row as unknown);
      return {
        // There is a column for each cell.
        values: cells.map((cell, index) => stored[columns[index]?.type ?? 'text'](cell)),
        currency: isText(written) ? written : undefined,
      };
    },
  };
});

/** The table of a name. */
export function storedTable(name: MirrorTableName): StoredTable {
  const found = storedTables.find((table) => table.name === name);
  if (!found) throw new Error(`There is no table ${name}.`);
  return found;
}
