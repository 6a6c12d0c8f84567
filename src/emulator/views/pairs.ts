/** Makes a name/value list of an object, in the order of its keys. */
export const pairsOf = <Name extends string, Value>(values: Readonly<Record<Name, Value>>) =>
  // The keys of a record of names are those names.
  (Object.entries(values) as [Name, Value][]).map(([name, value]) => ({ name, value }));
