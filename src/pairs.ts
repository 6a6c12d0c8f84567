/** An entry of a list of names and values; the link to LinkedIn may carry its value under its own name. */
interface Pair {
  readonly name: string;
  readonly value?: unknown;
  readonly linkedin?: unknown;
}

/** An entry of an attendee's or a ticket holder's fields. */
interface Field {
  readonly field_name: string;
  readonly field_value?: unknown;
}

type Entry = Pair | Field;

/** The names that entries of a list have. */
type NameIn<E> = E extends Field ? E['field_name'] : E extends Pair ? E['name'] : never;

type ValueIn<E> = E extends Field ? E['field_value'] : E extends Pair ? E['value'] : never;

/** The entries that only a few names have, one of which is this one. */
type Known<E, Name> = E extends unknown
  ? string extends NameIn<E>
    ? never
    : Name extends NameIn<E>
      ? E
      : never
  : never;

/** The type of the value that goes with a name. */
type ValueFor<E, Name> = ValueIn<[Known<E, Name>] extends [never] ? E : Known<E, Name>>;

const nameOf = (entry: Entry) => ('field_name' in entry ? entry.field_name : entry.name);

const contentOf = (entry: Entry) =>
  'field_name' in entry ? entry.field_value : entry.value || entry.linkedin || entry.value;

/**
 * The value that goes with a name in a list of names and values, such as links, settings, metrics or an attendee's
 * fields. `undefined` where the list does not have the name, or is missing.
 */
// biome-ignore lint/suspicious/noShadowRestrictedNames: it is imported by name, and objects have theirs as a method
export const valueOf = <const E extends Entry, Name extends NameIn<E>>(
  list: readonly E[] | null | undefined,
  name: Name,
) => {
  const entry = list?.find((each) => nameOf(each) === name);
  // The entry was found by this name, which tells the type of its value.
  return (entry && contentOf(entry)) as ValueFor<E, Name> | undefined;
};

/**
 * A list of names and values as one object, which has nothing but these names: it has no prototype. The first entry
 * of a name counts.
 */
export function toRecord<const E extends Entry>(list: readonly E[] | null | undefined) {
  const record: Record<string, unknown> = Object.create(null);
  for (const entry of list ?? []) {
    const name = nameOf(entry);
    if (!(name in record)) record[name] = contentOf(entry);
  }
  // Each value was put under the name that tells its type.
  return record as { [Name in NameIn<E>]?: ValueFor<E, Name> };
}

/** An object as a list of names and values, as settings and links are sent. What is undefined is left out. */
export function toPairs<const T extends object>(record: T) {
  const pairs = Object.entries(record).filter(([, value]) => value !== undefined);
  type Name = keyof T & string;
  // An object's own names are the names of its type, each with its own value.
  return pairs.map(([name, value]) => ({ name, value })) as {
    // biome-ignore lint/complexity/noBannedTypes: anything but undefined; Exclude costs every program more type work
    [Each in Name]: { name: Each; value: T[Each] & ({} | null) };
  }[Name][];
}
