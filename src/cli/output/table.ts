import { valueAt } from '../../jobs/words/record-fields.js';
import { isObject } from '../../shared/is-object.js';
import { isDecimal } from '../../shared/spreadsheet.js';
import { printable } from '../terminal.js';
import { inCells, widthIn } from './cells.js';
import { coloured } from './colours.js';
import { asText, type Form, inBatches, known } from './form.js';
import { type LocalTimes, localTimes } from './local-times.js';
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
  const value = asText(given);
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
  readonly times: LocalTimes;
  /** Whether the names of the columns are shown as they are, because a person chose them. */
  readonly areNames: boolean;
}

interface Column {
  readonly way: string;
  readonly title: string;
  readonly width: number;
  /** Whether all its values are numbers, which are aligned to the right. */
  readonly isNumber: boolean;
  /** Number of digits after the point that its numbers have. */
  readonly decimals: number;
  readonly isEmpty: boolean;
}

/** Returns a cell. The fields of a flat record are stored by their paths. */
function cellAt(
  record: unknown,
  way: string,
  { isFlat, areNames, times }: Reading,
  isShown: boolean,
): string {
  const value = isFlat && isObject(record) ? record[way] : valueAt(record, way);
  if (areNames) return cellOf(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return times.of(cellOf(value), record, isShown);
}

/** Returns the columns with the width that these records need. Those of flat records are shown even without a value. */
function columnsIn(records: readonly unknown[], ways: readonly string[], reading: Reading): Column[] {
  const found = ways.flatMap((way) => {
    const cells = records.map((record) => cellAt(record, way, reading, false)).filter((cell) => cell !== '');
    const isNumber = cells.length > 0 && cells.every(isDecimal);
    const decimals = isNumber ? Math.max(...cells.map(decimalsIn)) : 0;
    const isEmpty = cells.length === 0;
    const shown = cells.map((cell) => withDecimals(cell, decimals));
    const width = shown.reduce((most, cell) => Math.max(most, widthIn(cell)), 0);
    return reading.isFlat || !isEmpty ? [{ way, width, isNumber, decimals, isEmpty }] : [];
  });
  const titles = reading.areNames ? found.map(({ way }) => way) : titlesOf(found.map(({ way }) => way));
  return found.map((column, index) => {
    const title = titles[index] ?? column.way;
    return { ...column, title, width: Math.max(column.width, widthIn(title)) };
  });
}

/** Maximum number of digits after the point that all numbers of a column get, such as cents. */
const mostDecimals = 3;

/** Returns the digits after the point of a plain number. */
const decimalsIn = (cell: string): number => /^-?\d+\.(\d+)$/.exec(cell)?.[1]?.length ?? 0;

/** Returns a number with as many digits after the point as the others of its column: 45 and 9.50 become 45.00 and 9.50. */
function withDecimals(cell: string, decimals: number): string {
  if (decimals === 0 || decimals > mostDecimals || !/^-?\d+(?:\.\d+)?$/.test(cell)) return cell;
  const missing = decimals - decimalsIn(cell);
  return `${cell}${missing === decimals ? '.' : ''}${'0'.repeat(missing)}`;
}

/** Whether a column is useful only if it is complete. */
const isUuid = ({ way }: Pick<Column, 'way'>): boolean => /(?:^|\.)uuid$/.test(way);

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
  let left = columns.reduce((rest, { width }) => rest - width - gap, room);
  return columns.map((column) => {
    const { way, width } = column;
    const natural = found.find((each) => each.way === way)?.width ?? 0;
    const more = Math.max(0, Math.min(natural - width, left));
    left -= more;
    return { ...column, width: width + more };
  });
}

/** Titles of columns with states. */
const stateTitle = /(?:^|[ ._])(?:state|status|attendance)$/i;

/** Writes rows as lines. */
const draw = (columns: readonly Column[], rows: readonly (readonly string[])[], hasColours = false): string =>
  (columns.length === 0 ? [] : rows)
    .map((row) => {
      const cells = columns.map(({ width, isNumber, decimals }, index) =>
        inCells(withDecimals(row[index] ?? '', isNumber ? decimals : 0), width, isNumber ? 'right' : 'left'),
      );
      const last = cells.length - 1;
      cells[last] = cells[last]?.trimEnd() ?? '';
      return `${columns
        .map(({ title }, index) =>
          hasColours && stateTitle.test(title) ? coloured(cells[index] ?? '') : (cells[index] ?? ''),
        )
        .join(' '.repeat(gap))
        .trimEnd()}\n`;
    })
    .join('');

/** Columns of a table. */
export interface Columns {
  readonly select?: readonly string[] | undefined;
  /** First columns. */
  readonly first?: readonly string[] | undefined;
  /** Whether `first` are all columns, whose names are no paths. */
  readonly areAll?: boolean | undefined;
  /** Time zone of times whose record names none. */
  readonly timezone?: string | undefined;
  /** Whether states are coloured. */
  readonly hasColours?: boolean;
}

/** Writes a table with a row for each record, in batches of a hundred. */
export function tableForm(
  room: number,
  { select, first = [], areAll = false, timezone, hasColours = false }: Columns = {},
): Form {
  const isSelected = select !== undefined;
  const times = localTimes(timezone);
  const reading = { isFlat: isSelected || areAll, areNames: areAll, times };
  let columns: readonly Column[] = [];
  const form = inBatches(
    () => known,
    (records, isFirst) => {
      const others = areAll ? [] : records.flatMap((record) => waysIn(record, 1));
      const ways = select ?? [...new Set([...first, ...others])];
      const found = columnsIn(records, ways, reading);
      const chosen = isSelected ? shrunk(found, room) : fitting(found, room);
      columns = isFirst ? chosen : grown(columns, found, room);
      const head = isFirst ? [columns.map(({ title }) => title)] : [];
      const rows = records.map((record) => columns.map(({ way }) => cellAt(record, way, reading, true)));
      return draw(columns, head) + draw(columns, rows, hasColours);
    },
  );
  return { ...form, note: times.note };
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

/** Whether the fields of a record are named in this program, and not by the service. */
const isOwnName = (way: string): boolean => /^[a-z]+(?:[A-Z][a-z]+)*$/.test(way);

/** Writes one record with a line for each field that has a value. The terminal wraps long lines. */
export function tableOf(record: unknown): string {
  if (!isObject(record)) return `${cellOf(record)}\n`;
  const lines = linesOf(record, 2).filter(([, value]) => value !== '');
  const ways = lines.map(([way]) => way);
  // The path of a nested field is shown, because --select needs it.
  const titles = ways.every(isOwnName) ? titlesOf(ways) : ways;
  const width = Math.min(widest, Math.max(0, ...titles.map(widthIn)));
  const amounts = lines.map(([, value]) => value).filter((value) => decimalsIn(value) > 0);
  const amount = Math.max(0, ...amounts.map(widthIn));
  return lines
    .map(([, value], index) => {
      const title = titles[index] ?? '';
      const cell = decimalsIn(value) > 0 ? inCells(value, amount, 'right') : value;
      return `${widthIn(title) > width ? title : inCells(title, width)}${' '.repeat(gap)}${cell}\n`;
    })
    .join('');
}
