import type { TableConstructorOptions } from 'cli-table3';
import { valueAt } from '../../fronts/record-fields.js';
import { isObject } from '../../internal/is-object.js';
import { isDecimal } from '../../internal/spreadsheet.js';
import { printable } from '../printable.js';
import { asText, type Form, inBatches, known } from './form.js';

/** The widest that a column becomes while others want room too: a uuid fits. */
const widest = 36;
/** The narrowest that a column is cut to. */
const narrowest = 10;
const gap = 2;

/** How many cells of a terminal a text takes up: none for what joins the letter before, two for wide letters. */
const widthOf = (text: string): number =>
  Array.from(text.replace(/\p{M}/gu, '')).reduce(
    (width, letter) =>
      width +
      (/[\p{Emoji_Presentation}\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(letter) ? 2 : 1),
    0,
  );

/** A moment shows as it is on the clocks of its event. */
const momentOf = (value: Readonly<Record<string, unknown>>): unknown =>
  Object.keys(value).every((key) => key === 'utc' || key === 'local')
    ? (value.local ?? value.utc)
    : undefined;

const isScalar = (value: unknown): boolean =>
  value === null ||
  typeof value !== 'object' ||
  value instanceof Date ||
  (isObject(value) && momentOf(value) !== undefined);

/** A value on one line. */
function cellOf(given: unknown): string {
  const value = asText(given);
  if (value === undefined || value === null) return '';
  const shown = isObject(value) ? (momentOf(value) ?? value) : value;
  const text = typeof shown === 'object' ? JSON.stringify(shown) : String(shown);
  return printable(text.replace(/\s+/g, ' ').trim());
}

/** The ways to what can stand in a cell: the fields of a record, and of the records in it. */
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

interface Column {
  readonly way: string;
  readonly width: number;
  /** Whether all that it holds are numbers, which are compared by their ends. */
  readonly isNumber: boolean;
}

/** A record of which fields were selected has them by their ways. */
const cellAt = (record: unknown, way: string, isSelected: boolean): string =>
  cellOf(isSelected && isObject(record) ? record[way] : valueAt(record, way));

/** The columns that say something, as wide as they are in these records. */
function columnsIn(records: readonly unknown[], ways: readonly string[], isSelected: boolean): Column[] {
  return ways.flatMap((way) => {
    const cells = records.map((record) => cellAt(record, way, isSelected)).filter((cell) => cell !== '');
    const width = Math.max(widthOf(way), ...cells.map(widthOf));
    const isNumber = cells.length > 0 && cells.every(isDecimal);
    return isSelected || cells.length > 0 ? [{ way, width, isNumber }] : [];
  });
}

/** Whether a column is of use to somebody only where it is whole. */
const isUuid = ({ way }: Pick<Column, 'way'>): boolean => /(?:^|\.)uuid$/.test(way);

/** Those of the columns that fit beside each other, the first before the others. The last may be cut. */
function fitting(columns: readonly Column[], room: number): Column[] {
  let left = room;
  return columns.flatMap((column) => {
    const { width: natural } = column;
    const width = Math.min(natural, widest, left - gap);
    if (width < (isUuid(column) ? natural : Math.min(natural, narrowest))) return [];
    left -= width + gap;
    return [{ ...column, width }];
  });
}

const roomOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, { width }) => sum + width + gap, 0);

/** All columns, narrower where they would not fit, but for a uuid. */
function shrunk(columns: readonly Column[], room: number): readonly Column[] {
  if (roomOf(columns) <= room) return columns;
  const kept = columns.filter(isUuid);
  const share = Math.max(4, Math.floor((room - roomOf(kept)) / (columns.length - kept.length)) - gap);
  return columns.map((each) => (isUuid(each) ? each : { ...each, width: Math.min(each.width, share) }));
}

/** The columns, wider where later records need it and there is room. */
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

const bare = [
  'top',
  'top-mid',
  'top-left',
  'top-right',
  'bottom',
  'bottom-mid',
  'bottom-left',
  'bottom-right',
]
  .concat(['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid', 'middle'])
  .map((name) => [name, '']);

/** Rows as text, without borders and colours. */
async function drawer() {
  const { default: Table } = await import('cli-table3');
  const style = { head: [], border: [], 'padding-left': 0, 'padding-right': gap };
  return (columns: readonly Column[], rows: readonly (readonly string[])[]): string => {
    if (rows.length === 0 || columns.length === 0) return '';
    const options: TableConstructorOptions = {
      chars: Object.fromEntries(bare),
      style,
      colWidths: columns.map(({ width }) => width + gap),
      colAligns: columns.map(({ isNumber }) => (isNumber ? 'right' : 'left')),
    };
    const table = new Table(options);
    table.push(...rows.map((row) => [...row]));
    const lines = table.toString().split('\n');
    return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
  };
}

/** A table with a row for each record, a hundred of them at once. */
export async function tableForm(
  room: number,
  select?: readonly string[],
  first: readonly string[] = [],
): Promise<Form> {
  const draw = await drawer();
  const isSelected = select !== undefined;
  let columns: readonly Column[] = [];
  return inBatches(
    () => known,
    (records, isFirst) => {
      const ways = select ?? [...new Set([...first, ...records.flatMap((record) => waysIn(record, 1))])];
      const found = columnsIn(records, ways, isSelected);
      const chosen = isSelected ? shrunk(found, room) : fitting(found, room);
      columns = isFirst ? chosen : grown(columns, found, room);
      const head = isFirst ? [columns.map(({ way }) => way.toUpperCase())] : [];
      const rows = records.map((record) => columns.map(({ way }) => cellAt(record, way, isSelected)));
      return draw(columns, [...head, ...rows]);
    },
  );
}

/** How a field that holds a list shows in one line. */
const listOf = (values: readonly unknown[]): string =>
  values.every((value) => typeof value !== 'object')
    ? values.map(cellOf).join(', ')
    : `${values.length} ${values.length === 1 ? 'entry' : 'entries'}, which json shows`;

/** A list of names and values as a line for each of them, where each value fits on one. */
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

/** One record: a line for each field that says something, which the terminal breaks where it is longer. */
export function tableOf(record: unknown): string {
  if (!isObject(record)) return `${cellOf(record)}\n`;
  const lines = linesOf(record, 2).filter(([, value]) => value !== '');
  const width = Math.min(widest, Math.max(0, ...lines.map(([way]) => way.length)));
  return lines.map(([way, value]) => `${way.padEnd(width)}${' '.repeat(gap)}${value}\n`).join('');
}
