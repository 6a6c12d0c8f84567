/** An entry of links, settings, metrics and other names with values. A link to LinkedIn may have its value under `linkedin`. */
export interface PairEntry {
  /** Name of the entry. */
  readonly name: string;
  /** Value of the entry. */
  readonly value?: unknown;
  /** Value of a link to LinkedIn. */
  readonly linkedin?: unknown;
}

/** An entry of an attendee's or a ticket holder's fields. */
export interface FieldEntry {
  /** Name of the field. */
  readonly field_name: string;
  /** Value of the field. */
  readonly field_value?: unknown;
}

/** An entry of any list of names and values, including fields. */
export type ListEntry = PairEntry | FieldEntry;

/** The names of the entries in a list. */
export type NameIn<E> = E extends FieldEntry ? E['field_name'] : E extends PairEntry ? E['name'] : never;

/** The types of the values in a list. */
export type ValueIn<E> = E extends FieldEntry ? E['field_value'] : E extends PairEntry ? E['value'] : never;

/** The entries whose type lists their names, if this name is one of them. */
export type KnownEntry<E, Name> = E extends unknown
  ? string extends NameIn<E>
    ? never
    : Name extends NameIn<E>
      ? E
      : never
  : never;

/** The type of the value for a name. */
export type ValueFor<E, Name> = ValueIn<[KnownEntry<E, Name>] extends [never] ? E : KnownEntry<E, Name>>;

const nameOf = (entry: ListEntry) => ('field_name' in entry ? entry.field_name : entry.name);

const contentOf = (entry: ListEntry) =>
  'field_name' in entry ? entry.field_value : entry.value || entry.linkedin || entry.value;

/**
 * Returns the value for a name in a list of names and values, such as links, settings, metrics or an attendee's
 * fields. Returns `undefined` if the list is missing or does not have the name.
 */
// biome-ignore lint/suspicious/noShadowRestrictedNames: it is imported by name, and objects have theirs as a method
export const valueOf = <const E extends ListEntry, Name extends NameIn<E>>(
  list: readonly E[] | null | undefined,
  name: Name,
) => {
  const entry = list?.find((each) => nameOf(each) === name);
  // The entry was found by this name, which determines the type of its value.
  return (entry && contentOf(entry)) as ValueFor<E, Name> | undefined;
};

/**
 * Returns a list of names and values as one object without a prototype, so that it has only these names. If a name
 * occurs twice, the first entry counts.
 */
export function toRecord<const E extends ListEntry>(list: readonly E[] | null | undefined) {
  const record: Record<string, unknown> = Object.create(null);
  for (const entry of list ?? []) {
    const name = nameOf(entry);
    if (!(name in record)) record[name] = contentOf(entry);
  }
  // Each value was put under the name that determines its type.
  return record as { [Name in NameIn<E>]?: ValueFor<E, Name> };
}

/**
 * Returns an object as a list of names and values, the form of settings and links in requests. Leaves out undefined
 * values.
 */
export function toPairs<const T extends object>(record: T) {
  type Name = keyof T & string;
  const pairs: { name: string; value: unknown }[] = [];
  // An object's own names are the names of its type, each with its own value, here and below.
  for (const name of Object.keys(record) as Name[]) {
    const value = record[name];
    if (value !== undefined) pairs.push({ name, value });
  }
  return pairs as {
    // biome-ignore lint/complexity/noBannedTypes: anything but undefined; Exclude costs every program more type work
    [Each in Name]: { name: Each; value: T[Each] & ({} | null) };
  }[Name][];
}
