/** Returns whether a value is valid for a field of an entry. */
export type FieldTest = (value: unknown) => boolean;

export const isText: FieldTest = (value) => typeof value === 'string';
export const isNumber: FieldTest = (value) => Number.isFinite(value);

/** Returns a test of entries. An entry is a list of a name and the fields that this name has. */
export const entryTest =
  <Entry extends readonly [string, ...unknown[]]>(fields: Readonly<Record<Entry[0], readonly FieldTest[]>>) =>
  (value: unknown): value is Entry => {
    if (!Array.isArray(value) || !Object.hasOwn(fields, value[0])) return false;
    const [name, ...rest] = value as [Entry[0], ...unknown[]];
    const tests = fields[name];
    return rest.length === tests.length && tests.every((test, index) => test(rest[index]));
  };
