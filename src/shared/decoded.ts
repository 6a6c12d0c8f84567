/** Returns a text without its percent signs, or as it is: a person may have typed it without encoding it. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
