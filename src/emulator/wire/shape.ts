import { isObject } from '../../shared/is-object.js';

/** The other names of some fields in newer bodies (specification: "Event"). */
export const newerSpellings: Readonly<Record<string, string>> = {
  publising: 'publishing',
  event_settings_reviewed: 'event_reviewed',
};

/** The kinds of values that a shape distinguishes, as far as a dialect may choose between them. */
export const kinds = [
  'null',
  'boolean',
  'number',
  'empty text',
  'number as text',
  'time with offset',
  'time with Z',
  'local time',
  'date',
  'text',
  'list',
  'object',
] as const;

export type Kind = (typeof kinds)[number];

/** A recorded form at one place of replies, without the values. */
export interface Shape {
  /** Kinds of the values. */
  readonly is: readonly Kind[];
  /** Whether it was missing in some of the replies. */
  readonly absent?: true | undefined;
  /** Fields of its objects that have a name from the specification. */
  readonly fields?: Readonly<Record<string, Shape>> | undefined;
  /** Whether its objects also had other fields, whose names may be data. */
  readonly undocumented?: true | undefined;
  /** Shape of the values of an object whose keys are all data. */
  readonly entries?: Shape | undefined;
  /** Items of its lists, except those under `named`. */
  readonly items?: Shape | undefined;
  /** Items of its lists that are a name and a value, by their names from the specification. */
  readonly named?: Readonly<Record<string, Shape>> | undefined;
}

const notations: readonly (readonly [Kind, RegExp])[] = [
  ['empty text', /^$/],
  ['number as text', /^-?\d{1,20}(?:\.\d{1,20})?$/],
  ['time with offset', /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?[+-]\d\d:?\d\d$/],
  ['time with Z', /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z$/],
  ['local time', /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
];

export function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return notations.find(([, pattern]) => pattern.test(value))?.[0] ?? 'text';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value as 'number' | 'boolean';
  return 'object';
}

/** Returns the name of an item that is a name and a value, such as a link, a setting or an attendee's field. */
export function pairName(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  if (typeof item.field_name === 'string') return item.field_name;
  return typeof item.name === 'string' && ('value' in item || 'linkedin' in item) ? item.name : undefined;
}

/** Looks up a name from a reply. The name may be one that every object inherits. */
export const under = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;

/** Writes a value in a recorded notation, if its own was not recorded and the other can express it. */
function inNotation(value: unknown, is: readonly Kind[]): unknown {
  const kind = kindOf(value);
  const seen = (each: Kind) => is.includes(each);
  // The status of a session. Its other values are text in both forms (specification: "Session").
  if (value === 'active' && seen('number')) return 1;
  if (seen(kind)) return value;
  if (kind === 'number' && seen('number as text')) return String(value);
  if (kind === 'number as text' && seen('number')) return Number(value);
  if (kind === 'time with offset' && seen('time with Z')) return String(value).replace(/\+00:00$/, 'Z');
  if (kind === 'null' && seen('empty text')) return '';
  if (kind === 'empty text' && seen('null')) return null;
  return value;
}

function listIn(list: readonly unknown[], { items, named }: Shape): unknown[] {
  return list.flatMap((item) => {
    const name = pairName(item);
    if (named === undefined || name === undefined) return [items ? inShape(item, items) : item];
    const shape = under(named, name);
    return shape ? [inShape(item, shape)] : [];
  });
}

function objectIn(object: Readonly<Record<string, unknown>>, { fields = {}, entries }: Shape): object {
  const shapes = Object.keys(fields).length > 0 ? fields : undefined;
  if (entries && !shapes) {
    return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, inShape(value, entries)]));
  }
  // An object that was only recorded empty does not show its fields.
  if (!shapes) return object;
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, value]) => {
      const other = under(newerSpellings, key) ?? '';
      const name = !under(shapes, key) && under(shapes, other) ? other : key;
      const shape = under(shapes, name);
      return shape ? [[name, inShape(value, shape)]] : [];
    }),
  );
}

/** Leaves out fields that were never sent, and uses the recorded notations. Other values stay as they are. */
export function inShape(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) return shape.is.includes('list') ? listIn(value, shape) : value;
  if (isObject(value)) {
    if (shape.is.includes('object')) return objectIn(value, shape);
    return shape.is.includes('list') ? listIn([value], shape) : value;
  }
  return inNotation(value, shape.is);
}

/** Writes an error in the recorded form. Its texts become the message, its lists all messages, its numbers the status. */
export function errorIn(shape: Shape, status: number, message: string, messages: readonly string[]): unknown {
  const inner = (each: Shape, text = message) => errorIn(each, status, text, messages);
  const { is, fields = {}, items } = shape;
  if (is.includes('object')) {
    const held = Object.entries(fields).map(([name, each]) => [name, inner(each)]);
    return Object.fromEntries(held);
  }
  if (is.includes('list')) return items ? messages.map((text) => inner(items, text)) : [];
  if (is.includes('text')) return message;
  if (is.includes('number')) return status;
  if (is.includes('number as text')) return String(status);
  if (is.includes('boolean')) return false;
  return is.includes('empty text') ? '' : null;
}
