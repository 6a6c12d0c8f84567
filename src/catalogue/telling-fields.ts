import { formsOf, resolved, typesOf } from './forms.js';
import type { JsonSchema } from './json-schema.js';
import { jsonSchemas } from './json-schemas.js';
import { tableColumns } from './table-columns.js';

/** By these names people tell one record from another, the most telling first. */
const telling = [
  'name',
  'title',
  'code',
  'first_name',
  'last_name',
  'value',
  'review_rating',
  'status',
  'created_on',
];

/** How many fields tell enough. */
const enough = 3;

const plain = ['string', 'number', 'integer', 'boolean', 'null'];

/** Names that no variable of a program may have. */
const reserved = ['package'];

const isPlain = (schema: JsonSchema): boolean =>
  formsOf(schema).every((form) => {
    const types = form.const !== undefined || form.enum ? ['string'] : typesOf(form);
    return types.length > 0 && types.every((type) => plain.includes(type));
  });

/** The few fields of a model that tell most of a record on one line. None where it has no plain fields. */
export function tellingFields(model: string): string[] {
  const { properties = {} } = resolved(jsonSchemas[model] ?? {});
  const names = Object.keys(properties).filter(
    (name) => isPlain(properties[name] ?? {}) && !reserved.includes(name),
  );
  const wanted = new Set([...(tableColumns[model] ?? []), ...telling]);
  const told = [...wanted].filter((name) => names.includes(name));
  return (told.length > 0 ? told : names).slice(0, enough);
}
