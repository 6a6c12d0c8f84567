import { selected } from '../cli/output/select.js';
import { isObject } from '../internal/is-object.js';

/** The longest text that is given at once, in characters: about five thousand tokens. */
export const longestReply = 20_000;

/** What there is to say of a reply. */
const longestNotes = 1_800;

/** What a record may take up, so that its heading and notes have room as well. */
const longestContent = longestReply - longestNotes - 200;

const count = (number: number): string => number.toLocaleString('en');

/** Cuts a text that is too long, and says so. */
export function bounded(text: string, advice: string): string {
  if (text.length <= longestReply) return text;
  const note = `\n… cut: ${count(text.length)} characters in all. ${advice}`;
  return text.slice(0, longestReply - note.length) + note;
}

/** A field that was left out, with its length and the names of what is in it. */
interface LeftOut {
  readonly field: string;
  readonly length: number;
  readonly inner: readonly string[];
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const lengthOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

const cutText = (value: unknown, most: number): unknown =>
  typeof value === 'string' && value.length > most
    ? `${value.slice(0, most)} … (${count(value.length - most)} more characters)`
    : value;

/** The names of the fields of a value, or of the items of a list. */
function innerNames(value: unknown): readonly string[] {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return isObject(one) ? Object.keys(one) : [];
}

/** As much of a record as there is room for: texts are cut, empty fields left out, and then the largest. */
function pruned(
  record: unknown,
  room: number,
): { readonly text: string; readonly leftOut: readonly LeftOut[] } {
  const whole = JSON.stringify(record) ?? 'null';
  if (whole.length <= room) return { text: whole, leftOut: [] };
  const most = Math.floor(room / 3);
  if (!isObject(record)) return { text: JSON.stringify(cutText(whole, most)), leftOut: [] };
  const fields = Object.entries(record)
    .filter(([, value]) => !isEmpty(value))
    .map(([field, value]) => {
      const shown = cutText(value, most);
      return { field, value, shown, length: lengthOf(shown) + field.length + 4 };
    });
  let length = fields.reduce((sum, each) => sum + each.length, 2);
  const leftOut = new Map<string, LeftOut>();
  for (const { field, value, ...each } of [...fields].sort((a, b) => b.length - a.length)) {
    if (length <= room) break;
    length -= each.length;
    leftOut.set(field, { field, length: lengthOf(value), inner: innerNames(value) });
  }
  const kept = fields.filter(({ field }) => !leftOut.has(field));
  const text = JSON.stringify(Object.fromEntries(kept.map(({ field, shown }) => [field, shown])));
  return { text, leftOut: [...leftOut.values()] };
}

/** How many of the fields that were left out are named, and how many of the names in one. */
const mostNamed = 12;

function leftOutNote(leftOut: readonly LeftOut[]): string[] {
  if (leftOut.length === 0) return [];
  const named = leftOut.slice(0, mostNamed).map(({ field, length, inner }, index) => {
    // Those in the largest show what a path may lead to.
    const within = index < 2 && inner.length > 0 ? `; in it: ${inner.slice(0, mostNamed).join(', ')}` : '';
    return `${field} (${count(length)} characters${within})`;
  });
  const more = leftOut.length > mostNamed ? ` and ${leftOut.length - mostNamed} more` : '';
  return [
    `Left out beside empty fields, because a reply has at most ${count(longestReply)} characters: ${named.join(', ')}${more}. Name what you need with select: a field, or a dotted path in it.`,
  ];
}

/** The fields of records that were asked for, and those that no record has. */
function picked(records: readonly unknown[], select: readonly string[] | undefined) {
  if (!select) return { shown: records, notes: [] };
  const shown = records.map((record) => selected(record, select));
  const absent = select.filter((path) => shown.every((record) => record[path] === null));
  const notes =
    absent.length > 0 && records.length > 0
      ? [
          `Without a value here: ${absent.slice(0, mostNamed).join(', ')}. describe_operation with reply shows the fields.`,
        ]
      : [];
  return { shown, notes };
}

/** A reply as JSON, with a text of its own for what there is to say of it. */
const withNotes = (json: string, notes: readonly string[]): readonly string[] =>
  notes.length > 0 ? [json, notes.join('\n').slice(0, longestNotes)] : [json];

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
  const leftOut = new Map<string, LeftOut>();
  let length = 0;
  for (const record of shown) {
    const { text, leftOut: fields } = pruned(record, fits ? longestContent : room);
    length += text.length + 2;
    if (length > longestContent) break;
    items.push(text);
    for (const each of fields) {
      if (each.length > (leftOut.get(each.field)?.length ?? 0)) leftOut.set(each.field, each);
    }
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
  const all = part.records === undefined ? '' : `, and there are ${part.records}`;
  const [first = 'uuid'] = innerNames(shown[0]);
  const shorter = select ? 'fewer fields in select' : `select, such as ${JSON.stringify([first])}`;
  const cut = isCut
    ? [
        `Only ${count(items.length)} of the ${count(shown.length)} that were asked for fit into ${count(longestReply)} characters${all}: go on with skip ${next}, or see more at once with ${shorter}.`,
      ]
    : [];
  const bySize = [...leftOut.values()].sort((a, b) => b.length - a.length);
  return withNotes(json, [...notes, ...cut, ...leftOutNote(bySize)]);
}
