import type ts from 'typescript';
import * as z from 'zod';
import { definitions } from '../src/api/catalogue/json-schema.js';
import * as bodies from '../src/api/models/generated/body-checks.js';
import * as queries from '../src/api/models/generated/query-checks.js';
import { schemas } from '../src/api/models/index.js';
import * as predicates from '../src/api/models/predicates.js';
import { strictBy } from '../src/api/models/strict.js';
import { isObject } from '../src/shared/is-object.js';
import { type Form, ModelTypes } from './model-types.js';
import { commentOf } from './operation-prose.js';
import { objectForms, type TextTest, textForms, wholeText } from './text-forms.js';

type Json = Record<string, unknown>;

/** Formats that JSON Schema has a name for, by the predicate that the models check them with. */
const formats = new Map<unknown, string>([
  [predicates.isEmail, 'email'],
  [predicates.isUuid, 'uuid'],
]);

/** Parts of a zod schema that its JSON Schema lacks: predicates and messages. */
interface Definition {
  readonly error?: (issue: object) => unknown;
  readonly fn?: unknown;
  readonly checks?: readonly { readonly _zod: { readonly def: Definition } }[];
}

/** Adds the messages of a schema, word for word, and the format that is checked in code. */
function addChecks(schema: z.core.$ZodType, json: Json): void {
  const definition = schema._zod.def as Definition;
  const definitions = [definition, ...(definition.checks ?? []).map(({ _zod }) => _zod.def)];
  const messages = definitions.map(({ error }) => error?.({})).filter((each) => typeof each === 'string');
  if (messages.length > 0) json['x-messages'] = [...new Set(messages)];
  const format = definitions.flatMap(({ fn }) => formats.get(fn) ?? [])[0];
  if (format !== undefined) json.format = format;
}

/** Adds the form of a text, and the rules over several fields, that are checked in code. */
function addForms(schema: z.core.$ZodType, json: Json): void {
  const tests = ((schema._zod.def as Definition).checks ?? []).map(({ _zod }) => _zod.def.fn);
  for (const test of tests) {
    const { pattern, ...form } = textForms.get(test as TextTest) ?? {};
    Object.assign(json, form);
    // Some tools refuse a pattern that an empty text matches beside a length that does not allow one.
    if (pattern) json.pattern = wholeText(pattern, !json.minLength && (test as TextTest)(''));
  }
  const forms = tests.flatMap((test) => objectForms.get(test) ?? []);
  if (forms.length > 0) json.anyOf = forms;
}

/**
 * Whether an entry from zod adds no information: the limits of whole numbers, the permission of unknown keys, and
 * entries that only a separate document needs.
 */
const isIdle = ([name, value]: [string, unknown]): boolean =>
  name === '$schema' ||
  name === '$id' ||
  (name === 'additionalProperties' && isObject(value) && Object.keys(value).length === 0) ||
  (['maximum', 'minimum'].includes(name) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER);

function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter((entry) => !isIdle(entry))
      .map(([name, inner]) => [name, tidy(inner)]),
  );
}

const models = new ModelTypes(new URL('../src/api/models/', import.meta.url));

const description = (node: ts.Node | undefined) => node && { description: commentOf(node) };

/** Returns the forms that have the properties of a schema, and that allow the texts which it lists. */
function fitting({ properties }: Json, forms: readonly Form[]): readonly Form[] {
  const known = Object.entries((properties ?? {}) as Record<string, Json>).filter(([name]) =>
    forms.some(({ model }) => models.field(model, name)),
  );
  return forms.filter(({ model }) =>
    known.every(([name, inner]) => {
      const field = models.field(model, name);
      if (!field) return false;
      const { enum: values = inner.const && [inner.const] } = inner;
      const literals = models.forms(field.type.forms).map(({ literal }) => literal);
      if (!Array.isArray(values)) return literals.includes(undefined);
      return literals.every((literal) => literal === undefined || values.includes(literal));
    }),
  );
}

/** Adds the doc comments of the fields to a JSON Schema whose values have one of the forms. */
function within(schema: Json, given: readonly Form[]): Json {
  const forms = models.forms(given);
  const result: Json = { ...schema };
  if (isObject(schema.properties)) {
    const fit = fitting(schema, forms);
    const properties = Object.entries(schema.properties as Record<string, Json>).map(([name, inner]) => {
      const fields = fit.flatMap(({ model }) => models.field(model, name) ?? []);
      const inside = fields.flatMap(({ type }) => type.forms);
      return [name, { ...description(fields[0]?.property), ...within(inner, inside) }];
    });
    result.properties = Object.fromEntries(properties);
  }
  const elements = forms.flatMap((form) => form.elements ?? []);
  if (isObject(schema.items)) result.items = within(schema.items, elements);
  for (const union of ['anyOf', 'oneOf', 'allOf']) {
    const members = schema[union];
    if (Array.isArray(members)) result[union] = members.map((member) => within(member, forms));
  }
  return result;
}

/** Adds the doc comments of the models to their JSON Schemas. */
const described = (made: Readonly<Record<string, Json>>): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(made).map(([name, schema]) => [
      name,
      { ...description(models.declared.get(name)), ...within(schema, [{ model: name }]) },
    ]),
  );

type AddTo = (schema: z.core.$ZodType, json: Json) => void;

/** Returns the JSON Schema of each schema by its name. They refer to each other by name. */
function jsonOf(named: Readonly<Record<string, z.ZodType>>, add: AddTo): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas: made } = z.toJSONSchema(registry, {
    uri: (id) => `${definitions}${id}`,
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => add(zodSchema, jsonSchema),
  });
  return tidy(made) as Record<string, Json>;
}

/** Returns the JSON Schema of every model by its name, with the limits, messages and doc comments of its fields. */
export const jsonSchemas = (): Record<string, Json> => described(jsonOf(schemas, addChecks));

const namesIn = (json: Json): string[] =>
  [...JSON.stringify(json).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, name = '']) => name);

/** Returns these models, with those that they refer to. */
function withParts(made: Readonly<Record<string, Json>>, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const wanted = [...names];
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    wanted.push(...namesIn(made[name] ?? {}));
  }
  return found;
}

/** Returns the JSON Schema of every model that is sent and never returned, as strict as the service. */
export function sentSchemas(): Record<string, Json> {
  const made = jsonOf(schemas, addChecks);
  const sent = withParts(made, [...Object.keys(bodies), ...Object.keys(queries)]);
  const returned = withParts(
    made,
    Object.keys(made).filter((name) => !sent.has(name)),
  );
  const strict = strictBy();
  const isSentAlone = (name: string) => sent.has(name) && !returned.has(name);
  // A part that is also returned is referred to by name only if it cannot be stricter.
  const named = Object.entries<z.ZodType>(schemas).map(([name, schema]): [string, z.ZodType] => [
    name,
    isSentAlone(name) ? strict(schema) : schema,
  ]);
  const all = jsonOf(Object.fromEntries(named), (schema, json) => {
    addChecks(schema, json);
    addForms(schema, json);
  });
  return described(Object.fromEntries(Object.entries(all).filter(([name]) => isSentAlone(name))));
}
