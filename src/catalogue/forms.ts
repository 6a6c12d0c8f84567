import { definitions, type JsonSchema } from './json-schema.js';
import { jsonSchemas } from './json-schemas.js';

/** The schema itself, where it refers to one of the models by its name. */
export function resolved(schema: JsonSchema): JsonSchema {
  const { $ref, ...own } = schema;
  return $ref ? { ...jsonSchemas[$ref.slice(definitions.length)], ...own } : schema;
}

/** The forms that a value may have, other than null. */
export function formsOf(schema: JsonSchema): readonly JsonSchema[] {
  const whole = resolved(schema);
  const members = whole.anyOf ?? whole.oneOf;
  return members ? members.filter(({ type }) => type !== 'null').flatMap(formsOf) : [whole];
}

/** The names of the types of a form; none where it may be anything. */
export const typesOf = ({ type, properties }: JsonSchema): readonly string[] =>
  type === undefined ? (properties ? ['object'] : []) : [type].flat();
