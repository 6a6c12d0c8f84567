import { formsOf, resolved } from '../catalogue/forms.js';
import type { JsonSchema } from '../catalogue/json-schema.js';

/** How far a schema is written out. */
interface Extent {
  /** How many levels of fields are written; what lies deeper is named by its shape alone. */
  readonly depth: number;
  /** Whether the limits of fields are told: replies have none that matter. */
  readonly limits: boolean;
}

/** A schema that stands for a field in some forms of its object: `weekly` and `daily`, say. */
interface Variant {
  readonly forms: readonly string[];
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

const isNull = ({ type }: JsonSchema): boolean => type === 'null';

const quoted = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(', ');

function rangeOf(least: number | undefined, most: number | undefined, unit: string): string[] {
  if (least !== undefined && most !== undefined) return [`${least} to ${most}${unit}`];
  if (least !== undefined) return [`at least ${least}${unit}`];
  return most === undefined ? [] : [`at most ${most}${unit}`];
}

function limitsOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...schema }: JsonSchema): string[] {
  const { minLength, maxLength, minItems, maxItems, pattern, format } = schema;
  return [
    ...rangeOf(minimum, maximum, ''),
    ...(exclusiveMinimum === undefined ? [] : [`more than ${exclusiveMinimum}`]),
    ...(exclusiveMaximum === undefined ? [] : [`less than ${exclusiveMaximum}`]),
    ...rangeOf(minLength, maxLength, ' characters'),
    ...rangeOf(minItems, maxItems, ' items'),
    ...(format ? [format] : []),
    ...(pattern ? [`matches ${pattern}`] : []),
  ];
}

/** What a form is, without its fields: `list of objects`, `one of "a", "b"`. */
function shapeOf(form: JsonSchema, { limits }: Extent): string {
  const { type, enum: values, const: only, examples, items } = form;
  if (only !== undefined) return JSON.stringify(only);
  if (values) return `one of ${quoted(values)}`;
  const named = [type ?? (form.properties ? 'object' : 'any value')].flat();
  const types = named.filter((each) => limits || each !== 'null').join(' or ');
  const name =
    types === 'array' ? `list of ${items ? wordsOf([items], { depth: 0, limits }) : 'any value'}` : types;
  return [name, ...(limits ? limitsOf(form) : []), ...(examples ? [`such as ${quoted(examples)}`] : [])].join(
    ', ',
  );
}

/** What a value is, in words. Where it has no limits to be told, as in replies, null goes without saying. */
function wordsOf(schemas: readonly JsonSchema[], extent: Extent): string {
  const forms = new Set(schemas.flatMap(formsOf).map((form) => shapeOf(form, extent)));
  const isNullable = schemas.some((schema) => resolved(schema).anyOf?.some(isNull));
  return [...forms, ...(extent.limits && isNullable ? ['null'] : [])].join(' or ');
}

/** The forms with fields of a value: those of its items, where it is a list. */
const objectsOf = (schema: JsonSchema): readonly JsonSchema[] =>
  formsOf(schema).flatMap((form) => {
    if (form.type === 'array') return form.items ? objectsOf(form.items) : [];
    return form.properties ? [form] : [];
  });

/** The constant that tells a form from the others. */
const labelOf = ({ properties = {} }: JsonSchema, index: number): string => {
  const constant = Object.values(properties).find((each) => each.const !== undefined);
  return constant ? String(constant.const) : `form ${index + 1}`;
};

/** Each field of some forms of an object, with what it is in which of them. */
function fieldsOf(variants: readonly Variant[]): Map<string, Variant[]> {
  const fields = new Map<string, Variant[]>();
  for (const { forms, schema } of variants) {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const isRequired = schema.required?.includes(name) ?? false;
      const known = fields.get(name) ?? [];
      const same = known.find(
        (each) => each.isRequired === isRequired && JSON.stringify(each.schema) === JSON.stringify(field),
      );
      const others = known.filter((each) => each !== same);
      const all = [...(same?.forms ?? []), ...forms];
      fields.set(name, [...others, { forms: all, schema: field, isRequired }]);
    }
  }
  return fields;
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** The lines of one field. `forms` are all those that its object has. */
function fieldLines(
  name: string,
  variants: readonly Variant[],
  forms: readonly string[],
  extent: Extent,
  indent: string,
): string[] {
  const own = unique(variants.flatMap((each) => each.forms));
  const words = wordsOf(
    variants.map(({ schema }) => schema),
    extent,
  );
  const notes = [
    words,
    ...(extent.limits && variants.every(({ isRequired }) => isRequired) ? ['required'] : []),
    ...(own.length < forms.length ? [`only for ${own.join(', ')}`] : []),
  ];
  const told = unique(variants.flatMap(({ schema }) => resolved(schema).description ?? []));
  const messages = extent.limits ? unique(variants.flatMap(({ schema }) => messagesOf(schema))) : [];
  const refusal = messages.length > 0 ? ` Else: ${messages.map((each) => `"${each}"`).join(', ')}.` : '';
  const line = `${indent}${name} (${notes.join('; ')}): ${told.join(' ')}${refusal}`;
  if (extent.depth <= 1)
    return [
      line +
        innerWords(
          variants.flatMap(({ schema }) => objectsOf(schema)),
          extent,
        ),
    ];
  const inner = variants.flatMap((variant) => {
    const objects = objectsOf(variant.schema);
    return objects.map((schema, index) => ({
      ...variant,
      schema,
      forms: objects.length > 1 ? [labelOf(schema, index)] : variant.forms,
    }));
  });
  return [line, ...objectLines(inner, { ...extent, depth: extent.depth - 1 }, `${indent}  `)];
}

/** The names of what is in a field whose own fields are not written. */
function innerWords(objects: readonly JsonSchema[], { limits }: Extent): string {
  const names = unique(objects.flatMap(({ properties = {} }) => Object.keys(properties)));
  if (names.length === 0) return '';
  const isRequired = (name: string) => limits && objects.every(({ required }) => required?.includes(name));
  return ` In it: ${names.map((name) => (isRequired(name) ? `${name} (required)` : name)).join(', ')}.`;
}

const messagesOf = (schema: JsonSchema): readonly string[] => schema['x-messages'] ?? [];

function objectLines(variants: readonly Variant[], extent: Extent, indent: string): string[] {
  const forms = unique(variants.flatMap((each) => each.forms));
  return [...fieldsOf(variants)].flatMap(([name, fields]) => fieldLines(name, fields, forms, extent, indent));
}

/**
 * Writes the fields of a schema as lines, indented by their depth: `name (string; at most 75 characters; required): …`.
 * A list is written as its items are. Fields that several forms have in common stand once.
 */
export function outline(schema: JsonSchema, extent: Extent): string[] {
  const variants = objectsOf(schema).map((form, index) => ({
    forms: [labelOf(form, index)],
    schema: form,
    isRequired: false,
  }));
  return objectLines(variants, extent, '  ');
}

/** What a schema describes, in words: `object`, `list of objects`. */
export const shapeWords = (schema: JsonSchema): string => wordsOf([schema], { depth: 0, limits: true });

/** The names of the fields that a schema knows; those of its items, where it is a list. */
export const namesIn = (schema: JsonSchema): string[] =>
  unique(objectsOf(schema).flatMap(({ properties = {} }) => Object.keys(properties)));

/** What stands at a dotted path below a schema; where nothing does, the name that is missing and those that there are. */
export function fieldOf(
  root: JsonSchema,
  path: string,
):
  | { readonly schema: JsonSchema; readonly missing?: undefined; readonly names?: undefined }
  | { readonly schema?: undefined; readonly missing: string; readonly names: readonly string[] } {
  let schema = root;
  for (const name of path.split('.')) {
    const fields = objectsOf(schema).flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, name) ? [properties[name] ?? {}] : [],
    );
    const [only] = fields;
    if (!only) return { missing: name, names: namesIn(schema) };
    schema = fields.length === 1 ? only : { anyOf: fields };
  }
  return { schema };
}
