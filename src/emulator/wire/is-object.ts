/** Whether a value has fields, or places of a list, to look into. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
