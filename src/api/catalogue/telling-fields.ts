import { formsOf, resolved, typesOf } from './forms.js';
import { jsonSchemas } from './generated/json-schemas.js';
import type { JsonSchema } from './json-schema.js';
import { tableColumns } from './table-columns.js';

/** Fields that identify a record for people, the clearest first. */
const identifying = [
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

/** Maximum number of main fields. */
const enough = 3;

const plain = ['string', 'number', 'integer', 'boolean', 'null'];

/** Names that a variable of a program cannot have. */
const reserved = ['package'];

const isPlain = (schema: JsonSchema): boolean =>
  formsOf(schema).every((form) => {
    const types = form.const !== undefined || form.enum ? ['string'] : typesOf(form);
    return types.length > 0 && types.every((type) => plain.includes(type));
  });

/** Returns the main fields of a model, which describe a record on one line. Empty if it has no plain fields. */
export function tellingFields(model: string): string[] {
  const { properties = {} } = resolved(jsonSchemas[model] ?? {});
  const names = Object.keys(properties).filter(
    (name) => isPlain(properties[name] ?? {}) && !reserved.includes(name),
  );
  const wanted = new Set([...(tableColumns[model] ?? []), ...identifying]);
  const found = [...wanted].filter((name) => names.includes(name));
  return (found.length > 0 ? found : names).slice(0, enough);
}
