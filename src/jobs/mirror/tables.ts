import { type Column, type ColumnType, column, type Row } from '../records/columns.js';
import { currencyOf } from '../records/currency.js';
import { step } from '../records/record-path.js';
import type { MirrorTableName } from '../records/table-names.js';
import { recordTables } from '../records/tables.js';
import { misfits, stored, type Value } from './cells.js';
import { readings } from './readings.js';

/** A column in a database. */
export interface StoredColumn {
  readonly name: string;
  readonly type: ColumnType;
}

/** A value that its column cannot hold. */
export interface Misfit {
  /** Its column. `record` for a record that is missing or has an unexpected form. */
  readonly column: string;
  readonly problem: string;
}

/** The values of a row in its columns. */
export interface RowValues {
  readonly values: readonly Value[];
  /** Currency of its amounts. */
  readonly currency: string | undefined;
  readonly misfits: readonly Misfit[];
}

/** A table in a database. */
export interface StoredTable {
  readonly name: MirrorTableName;
  /** Columns of the primary key. The organisation comes first. */
  readonly key: readonly string[];
  /** Columns of a record. */
  readonly columns: readonly StoredColumn[];
  /** Columns that refer to another table, whose row is written first. */
  readonly references: readonly (readonly [column: string, table: MirrorTableName])[];
  /** Columns that people search by. */
  readonly indexes: readonly (readonly string[])[];
  /** Returns the values of a row. */
  valuesOf(row: Row): RowValues;
}

/** Settings of a table beside its columns. Missing fields have their defaults. */
interface Storing {
  /** Columns that only a database needs. */
  readonly more?: readonly Column[];
  /** Columns of the key after the organisation. */
  readonly key?: readonly string[];
  readonly references?: StoredTable['references'];
  readonly indexes?: StoredTable['indexes'];
}

const toEvent = [['event_uuid', 'events']] as const;

const ofEvent = ['organisation', 'event_uuid'];

const ofTime = ['organisation', 'changed_at'];

const storing: Readonly<Record<MirrorTableName, Storing>> = {
  events: { indexes: [['event_starts_on_utc']] },
  ticket_levels: { key: ['event_uuid', 'uuid'], references: toEvent },
  sessions: { references: toEvent, indexes: [ofEvent] },
  orders: {
    references: toEvent,
    indexes: [ofEvent, ['customer_email'], ['code'], ofTime],
  },
  // The service numbers lines by `serial`, but may leave it out.
  order_lines: {
    more: [column('integer', ['place'], 'place')],
    key: ['order_uuid', 'place'],
    references: [['order_uuid', 'orders'], ...toEvent],
    indexes: [ofEvent],
  },
  // A ticket may be listed before its order, so it does not refer to one.
  tickets: {
    references: toEvent,
    indexes: [ofEvent, ['order_uuid'], ['attendee_email'], ['code'], ofTime],
  },
  attendees: { references: toEvent, indexes: [ofEvent, ['email']] },
  // A review may outlive its event.
  reviews: { indexes: [ofEvent] },
  invitations: { references: toEvent, indexes: [ofEvent, ['email']] },
  team_invitations: {},
  team_members: {},
  products: {},
};

/** Maximum length of a currency. The index of `sales_by_day` contains it, and Postgres limits the entries of an index. */
const longestCurrency = 100;

/** The tables of a mirror. A table comes after those that it refers to. */
export const storedTables: readonly StoredTable[] = recordTables.map(
  ({ name, mirrored, currency: paths }) => {
    const { more = [], key = ['uuid'], references = [], indexes = [] } = storing[name];
    const own = [...mirrored, ...more];
    const read = readings[name];
    const columns: StoredColumn[] = [
      ...own.map(({ name, type }) => ({ name, type })),
      ...Object.entries(read?.columns ?? {}).map(([name, type]) => ({ name, type })),
    ];
    const storers = columns.map(({ name, type }) => ({
      name,
      type,
      store: stored[type],
      isCurrency: type === 'text' && name.endsWith('currency'),
    }));
    const waysToCurrency = paths.map((path) => path.split('.'));
    return {
      name,
      key: ['organisation', ...key],
      columns,
      references,
      indexes,
      valuesOf(row) {
        const found: Misfit[] = [];
        let currency: string | undefined;
        for (const way of waysToCurrency) currency ??= currencyOf(way.reduce(step, row as unknown));
        const values: Value[] = own.map((each) => each.of(row));
        try {
          values.push(...(read?.of(row) ?? []));
        } catch {
          // A record of an unexpected form. Its missing cells are null.
          found.push({ column: 'record', problem: 'has an unexpected form, so some columns are null' });
        }
        for (const [index, { name, type, isCurrency, store }] of storers.entries()) {
          const cell = values[index] ?? null;
          // To the service, an empty text is no value.
          if (cell === null || cell === '') {
            values[index] = null;
            continue;
          }
          const value = store(cell);
          if (isCurrency) {
            const code = currencyOf(value) ?? currency ?? null;
            const fits = code === null || code.length <= longestCurrency;
            if (!fits)
              found.push({ column: name, problem: 'is too long for a currency, so the column is null' });
            values[index] = fits ? code : null;
            continue;
          }
          if (value === null || (type === 'text' && value !== cell)) {
            found.push({ column: name, problem: misfits[type] });
          }
          values[index] = value;
        }
        return { values, currency, misfits: found };
      },
    };
  },
);

/** Returns the table of a name. */
export function storedTable(name: MirrorTableName): StoredTable {
  const found = storedTables.find((table) => table.name === name);
  if (!found) throw new Error(`There is no table ${name}.`);
  return found;
}
