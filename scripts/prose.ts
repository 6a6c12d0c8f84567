/** Returns the text of a doc comment in one line, without references to the specification. */
export const proseOf = (comment: string): string =>
  comment
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ \(specification: [^)]*\)/g, '')
    .trim();
