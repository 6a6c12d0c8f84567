import { selected } from '../cli/output/select.js';
import { isObject } from '../internal/is-object.js';

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

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The record without its empty and its largest fields, as far as it is too long. */
function pruned(record: unknown, room: number): { readonly text: string; readonly leftOut: LeftOut } {
  const whole = JSON.stringify(record) ?? 'null';
  if (whole.length <= room) return { text: whole, leftOut: [] };
  if (!isObject(record)) return { text: JSON.stringify(`${whole.slice(0, room / 2)} …`), leftOut: [] };
  const fields = Object.entries(record).filter(([, value]) => !isEmpty(value));
  const sizes = fields.map(([field, value]) => [field, (JSON.stringify(value) ?? '').length] as const);
  const leftOut: (readonly [string, number])[] = [];
  let length = sizes.reduce((sum, [field, size]) => sum + size + field.length + 4, 2);
  for (const [field, size] of sizes.sort(([, a], [, b]) => b - a)) {
    if (length <= room) break;
    length -= size + field.length + 4;
    leftOut.push([field, size]);
  }
  const gone = new Set(leftOut.map(([field]) => field));
  return { text: JSON.stringify(Object.fromEntries(fields.filter(([field]) => !gone.has(field)))), leftOut };
}

const leftOutNote = (leftOut: LeftOut): string[] =>
  leftOut.length === 0
    ? []
    : [
        `Left out beside empty fields, because a reply has at most ${count(longestReply)} characters: ${leftOut
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

/** A reply as JSON, with a text of its own for what there is to say of it. */
const withNotes = (json: string, notes: readonly string[]): readonly string[] =>
  notes.length > 0 ? [json, notes.join('\n')] : [json];

/** The reply for one record, or whatever else an operation returns. */
export function recordReply(content: unknown, select?: readonly string[]): readonly string[] {
  const { shown, notes } = picked([content], select);
  const { text, leftOut } = pruned(shown[0], longestContent);
  return withNotes(text, [...notes, ...leftOutNote(leftOut)]);
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

/** What a record of a list keeps at the least: enough for its ids and its name. */
const leastRecord = 600;

/** The reply for a list: as many of the records as there is room for, and how to get the others. */
export function listReply(part: Part, select?: readonly string[]): readonly string[] {
  const { shown, notes } = picked(part.items, select);
  // Every record a little, rather than the first alone as a whole.
  const room = Math.max(leastRecord, Math.floor(longestContent / Math.max(1, shown.length)) - 1);
  const fits = JSON.stringify(shown).length <= longestContent;
  const items: string[] = [];
  const leftOut = new Map<string, number>();
  let length = 0;
  for (const record of shown) {
    const { text, leftOut: fields } = pruned(record, fits ? longestContent : room);
    length += text.length + 2;
    if (length > longestContent) break;
    items.push(text);
    for (const [field, size] of fields) leftOut.set(field, Math.max(size, leftOut.get(field) ?? 0));
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
  const bySize = [...leftOut].sort(([, a], [, b]) => b - a);
  return withNotes(json, [...notes, ...cut, ...leftOutNote(bySize)]);
}
