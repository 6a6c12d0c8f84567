/** A path of the table, taken apart: the texts around its names. */
export interface PathTemplate {
  /** As the table writes it: `/events/{event}`. */
  readonly path: string;
  /** The names of its parameters, in path order. */
  readonly names: readonly string[];
  /** What stands before each name, and after the last one. */
  readonly texts: readonly string[];
}

/** Takes a path of the table apart. */
export function parsePath(path: string): PathTemplate {
  // Split by a pattern with a group, so texts and names take turns.
  const parts = path.split(/\{(\w+)\}/);
  return {
    path,
    names: parts.filter((_, index) => index % 2 === 1),
    texts: parts.filter((_, index) => index % 2 === 0),
  };
}

/** Puts values in the place of the names, each as one segment of the path. */
export const fillPath = ({ names, texts }: PathTemplate, values: Readonly<Record<string, string>>): string =>
  names.reduce(
    (filled, name, index) => `${filled}${encodeURIComponent(values[name] ?? '')}${texts[index + 1]}`,
    texts[0] ?? '',
  );
