/**
 * Returns the uuid of a record. Without one, returns undefined, since the record cannot be distinguished from others.
 */
export const uuidOf = (item: unknown): string | undefined => {
  const uuid = (item as { uuid?: unknown } | null)?.uuid;
  return typeof uuid === 'string' || typeof uuid === 'number' ? String(uuid) : undefined;
};
