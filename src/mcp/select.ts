/** What a record has at the end of a way, such as `occurrence.start.utc`; undefined where it leads to nothing. */
const valueAt = (record: unknown, way: string): unknown =>
  way.split('.').reduce((value: unknown, key): unknown => {
    if (Array.isArray(value)) return value.map((each) => (each as Record<string, unknown> | null)?.[key]);
    return (value as Record<string, unknown> | null | undefined)?.[key];
  }, record);

/** The record of those fields alone, by the ways to them. What a record does not have is null. */
export const selected = (record: unknown, ways: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(ways.map((way) => [way, valueAt(record, way) ?? null]));
