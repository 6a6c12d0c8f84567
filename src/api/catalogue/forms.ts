import { jsonSchemas } from './generated/json-schemas.js';
import { definitions, type JsonSchema } from './json-schema.js';

/** Returns the schema itself, with a reference to a model resolved. */
export function resolved(schema: JsonSchema): JsonSchema {
  const { $ref, ...own } = schema;
  return $ref ? { ...jsonSchemas[$ref.slice(definitions.length)], ...own } : schema;
}

/** Returns the forms of a value, except null. */
export function formsOf(schema: JsonSchema): readonly JsonSchema[] {
  const whole = resolved(schema);
  const members = whole.anyOf ?? whole.oneOf;
  return members ? members.filter(({ type }) => type !== 'null').flatMap(formsOf) : [whole];
}

/** Returns the names of the types of a form. Empty if it can be anything. */
export const typesOf = ({ type, properties }: JsonSchema): readonly string[] =>
  type === undefined ? (properties ? ['object'] : []) : [type].flat();
