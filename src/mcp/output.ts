import type { JsonSchema } from '../api/catalogue/json-schema.js';

const text: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'integer' };
const texts: JsonSchema = { type: 'array', items: text };

/**
 * Returns the schema of a tool's results. Nothing is required, because a failure has `error` instead of the content, and
 * some agents check failures against the schema too. Records are open: describe_operation shows their fields.
 */
export const ownOutput = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties: { ...properties, error: {} },
});

const record: Readonly<Record<string, JsonSchema>> = { data: {}, notes: texts };

const list: Readonly<Record<string, JsonSchema>> = {
  records: number,
  shown: number,
  next: { type: 'object' },
  items: { type: 'array' },
  notes: texts,
};

/** Returns the schema of results with one record or the outcome of a job, optionally with its fields. */
export const recordOutput = (fields?: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  ownOutput({ ...record, ...(fields && { data: { type: 'object', properties: fields } }) });

/** Schema of results with a part of a list. */
export const listOutput: JsonSchema = ownOutput(list);

/** Schema of results with a record or a part of a list. */
export const anyOutput: JsonSchema = ownOutput({ ...list, data: {} });

/** Schemas of fields in results. */
export const fieldTypes = {
  text,
  number,
  texts,
  any: {} as JsonSchema,
  object: { type: 'object' } as JsonSchema,
  list: { type: 'array' } as JsonSchema,
};
