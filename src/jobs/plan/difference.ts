import { isObject } from '../../shared/is-object.js';

/** Values by path, in one form for inputs and replies. A missing path is an unknown value, and `null` an empty one. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * A field that differs from what is wanted. Values have the same form in inputs and records: local times of the
 * event, lengths in minutes, days by name, categories by slug.
 */
export interface FieldDifference {
  /** The field, such as `occurrence.attributes.starts_on` or `sessions["Opening"].duration`. */
  readonly path: string;
  /** Present value, or `undefined` if the service does not return it. */
  readonly from: unknown;
  /** Wanted value. */
  readonly to: unknown;
}

/** Returns a value by its path. Fields of an object get paths below it. */
export function flatten(path: string, value: unknown): Fields {
  if (!isObject(value)) return { [path]: value };
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) => flatten(`${path}.${name}`, inner)),
  );
}

export const told = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Returns a part of an input or a record in the form that both share. */
type Form<Value, Place> = (value: Value, place: Place) => unknown;

/** The forms of those fields that are not compared as they are. A field that only inputs have needs one. */
export type Forms<Name extends PropertyKey, Value, Place> = {
  readonly [N in Exclude<Name, keyof Value>]: Form<Value, Place>;
} & { readonly [N in Name]?: Form<Value, Place> };

/** Returns the fields with these names, from an input or a record. */
export function fieldsBy<Name extends string, Value extends object, Place>(
  names: Readonly<Record<Name, unknown>>,
  forms: Forms<Name, Value, Place>,
  value: Value,
  place: Place,
): Fields {
  // The type of `forms` has checked that all other fields are in both.
  const formOf: Readonly<Partial<Record<string, Form<Value, Place>>>> = forms;
  const given = value as Fields;
  const read = (name: string) => flatten(name, formOf[name] ? formOf[name](value, place) : given[name]);
  return told(Object.assign({}, ...Object.keys(names).map(read)));
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Returns a boolean, even if it is written as text or as a number. A missing value is false. */
const flagOf = (value: unknown): boolean | undefined => {
  if (isEmpty(value)) return false;
  const word = String(value).toLowerCase();
  return word === 'true' || word === '1' ? true : word === 'false' || word === '0' ? false : undefined;
};

/** Whether an address is that of a picture, which is sent as a path and may come back as a web address. */
const isAddressOf = (address: string, path: string) =>
  address.includes('://') && address.endsWith(`/${path.replace(/^\/+/, '')}`);

/** Whether a value equals the wanted one, however it is written. An object needs only the wanted fields. */
export function isAlike(wanted: unknown, is: unknown, name = ''): boolean {
  if (isEmpty(wanted) && isEmpty(is)) return true;
  if (Array.isArray(wanted)) {
    if (isEmpty(is)) return wanted.length === 0;
    return (
      Array.isArray(is) &&
      wanted.length === is.length &&
      wanted.every((each, index) => isAlike(each, is[index]))
    );
  }
  if (isObject(wanted)) {
    return (
      isObject(is) &&
      Object.entries(wanted).every(([key, each]) => each === undefined || isAlike(each, is[key], key))
    );
  }
  if (typeof wanted === 'boolean' || typeof is === 'boolean') return flagOf(wanted) === flagOf(is);
  // Some replies write an empty list for a missing value.
  if (isEmpty(wanted)) return Array.isArray(is) && is.length === 0;
  if (isEmpty(is) || typeof is === 'object') return false;
  if (typeof wanted === 'number' || typeof is === 'number') return Number(wanted) === Number(is);
  const [one, other] = [String(wanted), String(is)];
  return (
    one === other || (/(?:^|\.)image$/.test(name) && (isAddressOf(one, other) || isAddressOf(other, one)))
  );
}

/** The values that were sent, and those that the service changed at once. */
export interface Sent {
  /** Values that were sent, in the form of `Fields`. */
  readonly sent: Fields;
  /** Values that the service returned instead of those that were sent. */
  readonly shown: Fields;
}

export const nothingSent: Sent = { sent: {}, shown: {} };

/** How wanted and present values differ. */
export interface Comparison {
  /** Fields that need a change. */
  readonly fields: readonly FieldDifference[];
  /** Fields for which the service returned another value when they were last sent, and still returns it. */
  readonly kept: readonly FieldDifference[];
  /** How present values differ from those that were sent, or from those that the service put in their place. */
  readonly drift: readonly FieldDifference[];
}

/** Compares the wanted fields. One that the service does not return counts as it was sent. */
export function compare(wanted: Fields, is: Fields, { sent, shown }: Sent): Comparison {
  const fields: FieldDifference[] = [];
  const kept: FieldDifference[] = [];
  const drift: FieldDifference[] = [];
  for (const [path, to] of Object.entries(wanted)) {
    const from = is[path];
    const wasSent = path in sent && isAlike(to, sent[path], path) && isAlike(sent[path], to, path);
    if (from === undefined ? wasSent || isEmpty(to) : isAlike(to, from, path)) continue;
    const left = path in shown ? shown[path] : sent[path];
    const isLeft = isAlike(left, from, path);
    if (path in sent && from !== undefined && !isLeft) drift.push({ path, from: left, to: from });
    if (wasSent && path in shown && isLeft) kept.push({ path, from, to });
    else fields.push({ path, from, to });
  }
  return { fields, kept, drift };
}

/** Returns what to remember of the values that were sent, given the record that came back. */
export const sentOf = (wanted: Fields, is: Fields): Sent => ({
  sent: wanted,
  shown: Object.fromEntries(
    Object.entries(wanted).flatMap(([path, value]) =>
      is[path] === undefined || isAlike(value, is[path], path) ? [] : [[path, is[path]]],
    ),
  ),
});
