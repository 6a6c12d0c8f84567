/** Returns a part of an address without its percent signs. A person may have typed it, so it may not be encoded. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
