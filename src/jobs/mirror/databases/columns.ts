/**
 * Returns a different name for each column. The second of the columns that are called `name` becomes `name_2`, because a
 * record can have each name only once.
 */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set(names);
  const seen = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let number = 2; seen.has(own) || (own !== name && taken.has(own)); number += 1)
      own = `${name}_${number}`;
    seen.add(own);
    return own;
  });
}
