import type { JsonSchema } from '../../catalogue/json-schema.js';

/**
 * Returns the shape of records that have these fields, each of which may hold anything. The type names every field, so that
 * none is left out.
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
