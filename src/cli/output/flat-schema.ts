import type { JsonSchema } from '../../api/catalogue/json-schema.js';

/**
 * Returns the schema of records with these fields, each with any value. The type requires every field, so none can be
 * forgotten.
 *
 * @example
 * ```ts
 * const point = flatSchema<SeriesPoint>({ date: true, value: true });
 * ```
 */
export const flatSchema = <T extends object>(
  fields: Readonly<Record<keyof T & string, boolean>>,
): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.keys(fields).map((name) => [name, {}])),
});
