import { formsOf, resolved } from '../api/catalogue/forms.js';
import type { JsonSchema } from '../api/catalogue/json-schema.js';

/** How much of a schema is written. */
interface Extent {
  /** Number of levels of fields that are written. Deeper ones are only named by their type. */
  readonly depth: number;
  /** Whether the limits of fields are written. Those of replies do not matter. */
  readonly limits: boolean;
}

/** Schema of a field in some forms of its object, for example in `weekly` and `daily`. */
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

/** Describes a form without its fields: `list of objects`, `one of "a", "b"`. */
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

/** Describes a value in words. Without limits, as in replies, leaves out null. */
function wordsOf(schemas: readonly JsonSchema[], extent: Extent): string {
  const forms = new Set(schemas.flatMap(formsOf).map((form) => shapeOf(form, extent)));
  const isNullable = schemas.some((schema) => resolved(schema).anyOf?.some(isNull));
  return [...forms, ...(extent.limits && isNullable ? ['null'] : [])].join(' or ');
}

/** Returns the forms of a value that have fields. For a list, those of its items. */
const objectsOf = (schema: JsonSchema): readonly JsonSchema[] =>
  formsOf(schema).flatMap((form) => {
    if (form.type === 'array') return form.items ? objectsOf(form.items) : [];
    return form.properties ? [form] : [];
  });

/** Returns the constant that identifies a form. */
const labelOf = ({ properties = {} }: JsonSchema, index: number): string => {
  const constant = Object.values(properties).find((each) => each.const !== undefined);
  return constant ? String(constant.const) : `form ${index + 1}`;
};

/** Groups the fields of several forms of an object by name, with their variants. */
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

/** Returns the lines of one field. `forms` are all forms of its object. */
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
  const texts = unique(variants.flatMap(({ schema }) => resolved(schema).description ?? []));
  const messages = extent.limits ? unique(variants.flatMap(({ schema }) => messagesOf(schema))) : [];
  const refusal = messages.length > 0 ? ` Else: ${messages.map((each) => `"${each}"`).join(', ')}.` : '';
  const line = `${indent}${name} (${notes.join('; ')}): ${texts.join(' ')}${refusal}`;
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

/** Names the fields within a field that is not written out. */
function innerWords(objects: readonly JsonSchema[], { limits }: Extent): string {
  const names = unique(objects.flatMap(({ properties = {} }) => Object.keys(properties)));
  if (names.length === 0) return '';
  const isRequired = (name: string) => limits && objects.every(({ required }) => required?.includes(name));
  return ` Contains: ${names.map((name) => (isRequired(name) ? `${name} (required)` : name)).join(', ')}.`;
}

const messagesOf = (schema: JsonSchema): readonly string[] => schema['x-messages'] ?? [];

function objectLines(variants: readonly Variant[], extent: Extent, indent: string): string[] {
  const forms = unique(variants.flatMap((each) => each.forms));
  return [...fieldsOf(variants)].flatMap(([name, fields]) => fieldLines(name, fields, forms, extent, indent));
}

/**
 * Writes the fields of a schema as lines, indented by their depth: `name (string; at most 75 characters; required): …`.
 * A list is written like its items. A field that several forms share is written once.
 */
export function outline(schema: JsonSchema, extent: Extent): string[] {
  const variants = objectsOf(schema).map((form, index) => ({
    forms: [labelOf(form, index)],
    schema: form,
    isRequired: false,
  }));
  return objectLines(variants, extent, '  ');
}

/** Describes a schema in words: `object`, `list of objects`. */
export const shapeWords = (schema: JsonSchema): string => wordsOf([schema], { depth: 0, limits: true });

/** Returns the names of the fields of a schema. For a list, those of its items. */
export const namesIn = (schema: JsonSchema): string[] =>
  unique(objectsOf(schema).flatMap(({ properties = {} }) => Object.keys(properties)));

/** Returns the schema at a dotted path, or the unknown name and the known ones. */
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
