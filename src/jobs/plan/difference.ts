import { isObject } from '../../internal/is-object.js';

/*
 * What is wanted and what a record says, in one form: values by their paths, without the many forms that inputs and
 * replies have. A path that is missing is not told; `null` says that there is no value.
 */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * A field that is not as it should be. Values are in one form, however they are sent and shown: times local to the event,
 * lengths in minutes, days by their names, categories by their ids.
 */
export interface FieldDifference {
  /** The field, such as `occurrence.attributes.starts_on` or `sessions["Opening"].duration`. */
  readonly path: string;
  /** What it is; `undefined` where the service does not tell. */
  readonly from: unknown;
  /** What it should be. */
  readonly to: unknown;
}

/** The value as one of the values, and what is in an object by the paths of its fields. */
export function flatten(path: string, value: unknown): Fields {
  if (value === undefined) return {};
  if (!isObject(value)) return { [path]: value === '' ? null : value };
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) => flatten(`${path}.${name}`, inner)),
  );
}

/** The fields without those that are not told. */
export const told = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** A boolean, also where it is written as text or as a number; that there is none may be read as false. */
const flagOf = (value: unknown): boolean | undefined => {
  if (isEmpty(value)) return false;
  const word = String(value).toLowerCase();
  return word === 'true' || word === '1' ? true : word === 'false' || word === '0' ? false : undefined;
};

/** A picture is sent by its path, and may be shown by a web address that ends with it. */
const isAddressOf = (address: string, path: string) =>
  address.includes('://') && address.endsWith(`/${path.replace(/^\/+/, '')}`);

/**
 * Whether a value says what is wanted: the same text, number or boolean, however it is written, and every wanted field of
 * an object.
 */
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
  if (isEmpty(wanted) || isEmpty(is) || typeof is === 'object') return Array.isArray(is) && is.length === 0;
  if (typeof wanted === 'number' || typeof is === 'number') return Number(wanted) === Number(is);
  const [one, other] = [String(wanted), String(is)];
  return (
    one === other || (/(?:^|\.)image$/.test(name) && (isAddressOf(one, other) || isAddressOf(other, one)))
  );
}

/** What was sent of something, and what was then shown otherwise. */
export interface Sent {
  /** The values that were sent, in the form of fields. */
  readonly sent: Fields;
  /** The values that the service showed in the place of what was sent. */
  readonly shown: Fields;
}

export const nothingSent: Sent = { sent: {}, shown: {} };

/** How what is wanted and what is differ. */
export interface Comparison {
  /** What is not as it should be. */
  readonly fields: readonly FieldDifference[];
  /** What the service shows otherwise than it was sent, since it was sent. */
  readonly kept: readonly FieldDifference[];
}

/**
 * Compares the fields that are wanted. What the service does not tell is what was sent; what it showed otherwise from the
 * start stays so, however often it is sent.
 */
export function compare(wanted: Fields, is: Fields, { sent, shown }: Sent): Comparison {
  const fields: FieldDifference[] = [];
  const kept: FieldDifference[] = [];
  for (const [path, to] of Object.entries(wanted)) {
    const from = is[path];
    const wasSent = path in sent && isAlike(to, sent[path], path) && isAlike(sent[path], to, path);
    if (from === undefined ? wasSent || isEmpty(to) : isAlike(to, from, path)) continue;
    if (wasSent && path in shown && isAlike(shown[path], from, path)) kept.push({ path, from, to });
    else fields.push({ path, from, to });
  }
  return { fields, kept };
}

/** How what is differs from what was sent, or was shown in its place. */
export const driftOf = (wanted: Fields, is: Fields, { sent, shown }: Sent): FieldDifference[] =>
  Object.keys(wanted).flatMap((path) => {
    if (!(path in sent) || is[path] === undefined) return [];
    const left = path in shown ? shown[path] : sent[path];
    const isKept = isAlike(left, is[path], path) || isAlike(wanted[path], is[path], path);
    return isKept ? [] : [{ path, from: left, to: is[path] }];
  });

/** What to remember of what was sent, given what the service says then. */
export const sentOf = (wanted: Fields, is: Fields): Sent => ({
  sent: wanted,
  shown: Object.fromEntries(
    Object.entries(wanted).flatMap(([path, value]) =>
      is[path] === undefined || isAlike(value, is[path], path) ? [] : [[path, is[path]]],
    ),
  ),
});
