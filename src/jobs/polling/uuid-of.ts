/** The uuid of something; undefined if it has none, so that it cannot be told from others. */
export const uuidOf = (item: unknown): string | undefined => {
  const uuid = (item as { uuid?: unknown } | null)?.uuid;
  return typeof uuid === 'string' || typeof uuid === 'number' ? String(uuid) : undefined;
};
