import type { JsonSchema } from '../catalogue/json-schema.js';

const text: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'integer' };
const texts: JsonSchema = { type: 'array', items: text };

/**
 * The schema of a tool's results. Those that say why something was not done have an `error` in place of the content, because
 * some agents hold them to the schema too. Records are open: the fields of each are told by describe_operation.
 */
const resultWith = (properties: Readonly<Record<string, JsonSchema>>, ...content: string[]): JsonSchema => ({
  type: 'object',
  properties,
  anyOf: [...content, 'error'].map((name) => ({ required: [name] })),
});

const record: Readonly<Record<string, JsonSchema>> = { data: {}, notes: texts };

const list: Readonly<Record<string, JsonSchema>> = {
  records: number,
  shown: number,
  next: { type: 'object' },
  items: { type: 'array' },
  notes: texts,
};

/** Results with one record, or with the outcome of a job, whose fields may be named. */
export const recordOutput = (fields?: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  resultWith({ ...record, ...(fields && { data: { type: 'object', properties: fields } }) }, 'data');

/** Results with a part of a list. */
export const listOutput: JsonSchema = resultWith(list, 'items');

/** Results with either of them. */
export const anyOutput: JsonSchema = resultWith({ ...list, data: {} }, 'items', 'data');

/** Results that this package writes itself. */
export const ownOutput = resultWith;

/** Schemas of fields. */
export const fieldTypes = {
  text,
  number,
  texts,
  any: {} as JsonSchema,
  object: { type: 'object' } as JsonSchema,
  list: { type: 'array' } as JsonSchema,
};
