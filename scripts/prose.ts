/** The text of a doc comment in one line, without where in the specification it comes from. */
export const proseOf = (comment: string): string =>
  comment
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ \(specification: [^)]*\)/g, '')
    .trim();
