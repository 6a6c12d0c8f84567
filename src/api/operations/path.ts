/** A path of the table, split into its names and the texts around them. */
export interface PathTemplate {
  /** As the table writes it: `/events/{event}`. */
  readonly path: string;
  /** The names of its parameters, in path order. */
  readonly names: readonly string[];
  /** The text before each name, and after the last one. */
  readonly texts: readonly string[];
}

/** Splits a path of the table. */
export function parsePath(path: string): PathTemplate {
  // The pattern has a group, so texts and names alternate.
  const parts = path.split(/\{(\w+)\}/);
  return {
    path,
    names: parts.filter((_, index) => index % 2 === 1),
    texts: parts.filter((_, index) => index % 2 === 0),
  };
}

/** Replaces the names with values, each as one segment of the path. */
export const fillPath = ({ names, texts }: PathTemplate, values: Readonly<Record<string, string>>): string =>
  names.reduce(
    (filled, name, index) => `${filled}${encodeURIComponent(values[name] ?? '')}${texts[index + 1]}`,
    texts[0] ?? '',
  );
