import { isObject } from '../internal/is-object.js';
import { selected } from './select.js';

/** The longest text that is given at once, in characters: about five thousand tokens. */
export const longestReply = 20_000;

/** What a record may take up, so that its heading and notes have room as well. */
const longestContent = longestReply - 2_000;

const count = (number: number): string => number.toLocaleString('en');

/** Cuts a text that is too long, and says so. */
export function bounded(text: string, advice: string): string {
  if (text.length <= longestReply) return text;
  const note = `\n… cut: ${count(text.length)} characters in all. ${advice}`;
  return text.slice(0, longestReply - note.length) + note;
}

/** What was left out of a record, largest first: a field and its length. */
type LeftOut = readonly (readonly [field: string, length: number])[];

/** The record without its largest fields, as far as it is too long. */
function pruned(record: unknown, room: number): { readonly text: string; readonly leftOut: LeftOut } {
  const text = JSON.stringify(record) ?? 'null';
  if (text.length <= room) return { text, leftOut: [] };
  if (!isObject(record)) return { text: JSON.stringify(`${text.slice(0, room / 2)} …`), leftOut: [] };
  const sizes = Object.entries(record)
    .map(([field, value]) => [field, JSON.stringify(value)?.length ?? 0] as const)
    .sort(([, a], [, b]) => b - a);
  const leftOut: (readonly [string, number])[] = [];
  let length = text.length;
  for (const [field, size] of sizes) {
    if (length <= room) break;
    length -= size + field.length + 4;
    leftOut.push([field, size]);
  }
  const gone = new Set(leftOut.map(([field]) => field));
  const rest = Object.fromEntries(Object.entries(record).filter(([field]) => !gone.has(field)));
  return { text: JSON.stringify(rest), leftOut };
}

const leftOutNote = (leftOut: LeftOut): string[] =>
  leftOut.length === 0
    ? []
    : [
        `Left out, because a reply has at most ${count(longestReply)} characters: ${leftOut
          .slice(0, 20)
          .map(([field, size]) => `${field} (${count(size)} characters)`)
          .join(', ')}. Name what you need with select, such as ["${leftOut[0]?.[0]}"] or a path in it.`,
      ];

/** The fields of records that were asked for, and those that no record has. */
function picked(records: readonly unknown[], select: readonly string[] | undefined) {
  if (!select) return { shown: records, notes: [] };
  const shown = records.map((record) => selected(record, select));
  const absent = select.filter((path) => shown.every((record) => record[path] === null));
  const notes =
    absent.length > 0 && records.length > 0
      ? [`Without a value here: ${absent.join(', ')}. describe_operation with reply shows the fields.`]
      : [];
  return { shown, notes };
}

const text = (json: string, notes: readonly string[]): string => [json, ...notes].join('\n');

/** The reply for one record, or whatever else an operation returns. */
export function recordReply(content: unknown, select?: readonly string[]): string {
  const { shown, notes } = picked([content], select);
  const { text: json, leftOut } = pruned(shown[0], longestContent);
  return text(json, [...notes, ...leftOutNote(leftOut)]);
}

/** Some records of a list. */
export interface Part {
  readonly items: readonly unknown[];
  /** How many were passed over. */
  readonly skip: number;
  /** How many there are in all; undefined where the service does not tell. */
  readonly records: number | undefined;
  /** Whether there are more than those that were passed over and those that are here. */
  readonly isMore: boolean;
}

/** The reply for a list: as many of the records as there is room for, and how to get the others. */
export function listReply(part: Part, select?: readonly string[]): string {
  const { shown, notes } = picked(part.items, select);
  const items: string[] = [];
  let length = 0;
  let leftOut: LeftOut = [];
  for (const record of shown) {
    const whole = JSON.stringify(record) ?? 'null';
    if (items.length > 0 && length + whole.length > longestContent) break;
    // The first is shown as far as it goes, so that there is something to go by.
    const first = pruned(record, longestContent);
    leftOut = [...leftOut, ...first.leftOut];
    items.push(first.text);
    length += first.text.length + 1;
  }
  const isCut = items.length < shown.length;
  const next = part.skip + items.length;
  const heading = {
    ...(part.records !== undefined && { records: part.records }),
    shown: items.length,
    ...(part.skip > 0 && { skipped: part.skip }),
    ...((isCut || part.isMore) && { next: { skip: next } }),
  };
  const json = `${JSON.stringify(heading).slice(0, -1)},"items":[\n${items.join(',\n')}\n]}`;
  const cut = isCut
    ? [
        `Only ${count(items.length)} of ${count(shown.length)} fit into ${count(longestReply)} characters: go on with skip ${next}, or see more at once with select, such as ["uuid"].`,
      ]
    : [];
  return text(json, [...notes, ...cut, ...leftOutNote(leftOut)]);
}
