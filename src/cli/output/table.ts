import { valueAt } from '../../jobs/words/record-fields.js';
import { isObject } from '../../shared/is-object.js';
import { isDecimal } from '../../shared/spreadsheet.js';
import { printable } from '../terminal.js';
import { inCells, widthIn } from './cells.js';
import { type Form, inBatches, known } from './forms.js';
import type { OutputOptions } from './output-options.js';
import { titlesOf } from './titles.js';

/** Maximum width of a column if others need room too. A uuid fits. */
const widest = 36;
/** Minimum width that a column is cut to. */
const narrowest = 10;
const gap = 2;

/** Returns the local time of a moment, or its UTC time. Returns `undefined` for other values. */
const momentOf = (value: Readonly<Record<string, unknown>>): unknown =>
  Object.keys(value).every((key) => key === 'utc' || key === 'local')
    ? (value.local ?? value.utc)
    : undefined;

const isScalar = (value: unknown): boolean =>
  value === null ||
  typeof value !== 'object' ||
  value instanceof Date ||
  (isObject(value) && momentOf(value) !== undefined);

/** Writes a value on one line. */
function cellOf(given: unknown): string {
  const value = given instanceof Date ? given.toJSON() : given;
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return cellOf(value.join(', '));
  const shown = isObject(value) && isScalar(value) ? momentOf(value) : value;
  if (shown === undefined || shown === null) return '';
  const text = typeof shown === 'object' ? JSON.stringify(shown) : String(shown);
  return printable(text.replace(/\s+/g, ' ').trim());
}

/** Returns the paths of values that fit into a cell: fields of a record and of nested records. */
function waysIn(record: unknown, depth: number, before = ''): string[] {
  if (!isObject(record)) return [];
  const fields = Object.entries(record);
  return [
    ...fields.filter(([, value]) => isScalar(value)).map(([name]) => before + name),
    ...fields.flatMap(([name, value]) =>
      isScalar(value) || depth === 0 ? [] : waysIn(value, depth - 1, `${before}${name}.`),
    ),
  ];
}

/** How a table reads records. */
interface Reading {
  readonly isFlat: boolean;
  /** Whether the names of the columns are shown as they are, because a person chose them. */
  readonly areNames: boolean;
}

interface Column {
  readonly way: string;
  readonly title: string;
  readonly width: number;
  /** Whether all its values are numbers, which are aligned to the right. */
  readonly isNumber: boolean;
  readonly isEmpty: boolean;
}

/** Returns a cell. The fields of a flat record are stored by their paths. */
function cellAt(record: unknown, way: string, { isFlat, areNames }: Reading): string {
  const value = isFlat && isObject(record) ? record[way] : valueAt(record, way);
  if (!areNames && typeof value === 'boolean') return value ? 'yes' : 'no';
  return cellOf(value);
}

/** Returns the columns with the width that these records need. Those of flat records are shown even without a value. */
function columnsIn(records: readonly unknown[], ways: readonly string[], reading: Reading): Column[] {
  const found = ways.flatMap((way) => {
    const cells = records.map((record) => cellAt(record, way, reading)).filter((cell) => cell !== '');
    const isEmpty = cells.length === 0;
    const isNumber = !isEmpty && cells.every(isDecimal);
    const width = cells.reduce((most, cell) => Math.max(most, widthIn(cell)), 0);
    return reading.isFlat || !isEmpty ? [{ way, width, isNumber, isEmpty }] : [];
  });
  const titles = reading.areNames ? found.map(({ way }) => way) : titlesOf(found.map(({ way }) => way));
  return found.map((column, index) => {
    const title = titles[index] ?? column.way;
    return { ...column, title, width: Math.max(column.width, widthIn(title)) };
  });
}

/** Whether a column is useful only if it is complete. */
const isUuid = ({ way }: Column): boolean => /(?:^|\.)uuid$/.test(way);

const roomOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, { width }) => sum + width + gap, 0);

/** Returns the columns that fit next to each other, in order of priority: at least the first one. The last may be cut. */
function fitting(columns: readonly Column[], room: number): readonly Column[] {
  const usual = columns.map((column) => ({ ...column, width: Math.min(column.width, widest) }));
  if (roomOf(usual) <= room) return usual;
  let left = room;
  return columns.flatMap((column, index) => {
    const natural = column.isEmpty ? Math.min(column.width, narrowest) : column.width;
    const least = isUuid(column) ? natural : Math.min(natural, narrowest);
    const space = Math.min(natural, widest, left - gap);
    if (space < least && index > 0) return [];
    const width = Math.max(space, isUuid(column) ? natural : 1);
    left -= width + gap;
    return [{ ...column, width }];
  });
}

/** Returns all columns. If they do not fit, makes all but uuids narrower. */
function shrunk(columns: readonly Column[], room: number): readonly Column[] {
  if (roomOf(columns) <= room) return columns;
  const kept = columns.filter(isUuid);
  const share = Math.max(4, Math.floor((room - roomOf(kept)) / (columns.length - kept.length)) - gap);
  return columns.map((each) => (isUuid(each) ? each : { ...each, width: Math.min(each.width, share) }));
}

/** Returns the columns, wider if later records need it and there is room. */
function grown(columns: readonly Column[], found: readonly Column[], room: number): Column[] {
  let left = room - roomOf(columns);
  return columns.map((column) => {
    const natural = found.find(({ way }) => way === column.way)?.width ?? 0;
    const more = Math.max(0, Math.min(natural - column.width, left));
    left -= more;
    return { ...column, width: column.width + more };
  });
}

/** Writes rows as lines. */
const draw = (columns: readonly Column[], rows: readonly (readonly string[])[]): string =>
  (columns.length === 0 ? [] : rows)
    .map((row) => {
      const cells = columns.map(({ width, isNumber }, index) =>
        inCells(row[index] ?? '', width, isNumber ? 'right' : 'left'),
      );
      return `${cells.join(' '.repeat(gap)).trimEnd()}\n`;
    })
    .join('');

/** Writes a table with a row for each record, in batches of a hundred. The first batch decides the columns. */
export function tableForm(
  room: number,
  { first = [], columns: all }: OutputOptions,
  select?: readonly string[],
): Form {
  const given = select ?? all;
  const reading = { isFlat: given !== undefined, areNames: all !== undefined };
  let columns: readonly Column[] = [];
  return inBatches(
    () => known,
    (records, isFirst) => {
      const ways = given ?? [...new Set([...first, ...records.flatMap((record) => waysIn(record, 1))])];
      const found = columnsIn(records, ways, reading);
      const chosen = select ? shrunk(found, room) : fitting(found, room);
      columns = isFirst ? chosen : grown(columns, found, room);
      const head = isFirst ? [columns.map(({ title }) => title)] : [];
      const rows = records.map((record) => columns.map(({ way }) => cellAt(record, way, reading)));
      return draw(columns, [...head, ...rows]);
    },
  );
}

/** Writes a list on one line. */
const listOf = (values: readonly unknown[]): string =>
  values.every((value) => typeof value !== 'object')
    ? values.map(cellOf).join(', ')
    : `${values.length} ${values.length === 1 ? 'entry' : 'entries'} (use -o json to see them)`;

/** Returns a line for each entry of a list of names and values, or `undefined` if a value does not fit on one line. */
function namedIn(list: readonly unknown[], way: string): [string, string][] | undefined {
  const entries = list.map((entry) => {
    const { name, field_name, value, field_value } = isObject(entry) ? entry : {};
    return [name ?? field_name, value ?? field_value] as const;
  });
  const isNamed =
    list.length > 0 && entries.every(([name, value]) => typeof name === 'string' && isScalar(value));
  return isNamed ? entries.map(([name, value]) => [`${way}.${name}`, cellOf(value)]) : undefined;
}

function linesOf(record: unknown, depth: number, before = ''): [string, string][] {
  if (!isObject(record)) return [];
  return Object.entries(record).flatMap(([name, value]): [string, string][] => {
    if (isScalar(value)) return [[before + name, cellOf(value)]];
    if (Array.isArray(value)) return namedIn(value, before + name) ?? [[before + name, listOf(value)]];
    return depth === 0 ? [[before + name, cellOf(value)]] : linesOf(value, depth - 1, `${before}${name}.`);
  });
}

/** Writes one record with a line for each field that has a value. The terminal wraps long lines. */
export function tableOf(record: unknown): string {
  if (!isObject(record)) return `${cellOf(record)}\n`;
  const lines = linesOf(record, 2).filter(([, value]) => value !== '');
  const width = Math.min(widest, Math.max(0, ...lines.map(([way]) => way.length)));
  return lines.map(([way, value]) => `${way.padEnd(width)}${' '.repeat(gap)}${value}\n`).join('');
}
