import { formsOf, typesOf } from './forms.js';
import type { JsonSchema } from './json-schema.js';

/** A field of a body, a query or a reply, as help and agents see it. */
interface SchemaField {
  /** Path as in `--field`: `occurrence.attributes.starts_on`, or `banner[].image` for each item of a list. */
  readonly way: string;
  /** Values and meaning of the field. */
  readonly text: string;
}

/** Types of JSON Schema in plain words. */
export const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'fields',
  array: 'list',
};

const formats: Readonly<Record<string, string>> = { email: 'e-mail address', uuid: 'uuid' };

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Returns the only values of a form. Empty if it has others. */
const valuesOf = (form: JsonSchema): string[] =>
  (form.const === undefined ? (form.enum ?? []) : [form.const]).map(String);

/** Describes the values of a form. */
function wordsOf(form: JsonSchema): string {
  const types = typesOf(form).filter((type) => type !== 'null');
  const word = formats[form.format ?? ''] ?? types.map((type) => typeNames[type] ?? type).join(' or ');
  return `${word || 'anything'}${form.examples ? `, such as ${form.examples.join(', ')}` : ''}`;
}

const range = (least: number | undefined, most: number | undefined, unit: string): string[] => {
  if (least === undefined) return most === undefined ? [] : [`at most ${most}${unit}`];
  return most === undefined ? [`at least ${least}${unit}`] : [`${least} to ${most}${unit}`];
};

/** Returns the limits of a form. Leaves out a minimum length of 1, which every text has. */
const limitsOf = (form: JsonSchema): string[] => [
  ...range(form.minLength === 1 ? undefined : form.minLength, form.maxLength, ' characters'),
  ...range(form.minimum, form.maximum, ''),
  ...range(form.minItems, form.maxItems, ' items'),
];

/** Describes the values of all forms. Values of several forms are one list. */
function wordsOfAll(forms: readonly JsonSchema[]): string {
  const closed = forms.flatMap(valuesOf);
  const others = forms.filter((form) => valuesOf(form).length === 0);
  if (closed.length === 0) return unique(forms.map(wordsOf)).join(' or ');
  const texts = others.filter((form) => typesOf(form).includes('string'));
  const values = unique([...closed, ...texts.flatMap(({ examples = [] }) => examples.map(String))]);
  const list = values.length === 1 ? (values[0] ?? '') : `one of ${values.join(', ')}`;
  const rest = unique(others.filter((form) => !texts.includes(form)).map(wordsOf));
  return [list, ...rest].join(' or ') + (texts.length > 0 ? '; other values are possible' : '');
}

/** Returns the first sentence of a text as a part of another: `the speakers`. */
const asPart = (text: string): string =>
  text.replace(/\. .*|\.$/s, '').replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** Describes a field whose value depends on another field: `depends on name: the venue (fields); or any other value`. */
function dependingText(fields: readonly JsonSchema[], on: string): string {
  const parts = fields.flatMap((field) => {
    const words = wordsOfAll(formsOf(field));
    return words === 'anything' ? [] : [`${asPart(field.description ?? '')} (${words})`];
  });
  const isOpen = fields.some((field) => wordsOfAll(formsOf(field)) === 'anything');
  return `depends on ${on}: ${[...unique(parts), ...(isOpen ? ['or any other value'] : [])].join('; ')}.`;
}

/** Describes a field in all forms of its parent. */
function textOf(fields: readonly JsonSchema[], isRequired: boolean): string {
  const forms = fields.flatMap(formsOf);
  const all = unique(fields.flatMap(({ description }) => description ?? []));
  // A longer description may begin with a shorter one.
  const descriptions = all.filter((one) => !all.some((other) => other !== one && other.startsWith(one)));
  const text = descriptions.join(' ');
  const plain = text.replaceAll(',', '').toLowerCase();
  const limits = unique(forms.flatMap(limitsOf)).filter((limit) => !plain.includes(limit));
  const words = [wordsOfAll(forms), ...limits, ...(isRequired ? ['required'] : [])];
  return `${words.join('; ')}. ${text}`.trim();
}

/** Returns the field of all records whose value decides which of them it is, or `undefined` if no field does. */
const deciderOf = (records: readonly JsonSchema[], names: readonly string[]): string | undefined =>
  names.find((name) => {
    const fields = records.flatMap(({ properties = {} }) => properties[name] ?? []);
    const closed = fields.filter((field) => formsOf(field).some((form) => valuesOf(form).length > 0));
    return fields.length === records.length && closed.length > 1;
  });

/** Maximum depth of fields in help. No documented body is deeper. */
const deepest = 6;

/** Returns each field in a schema, and for a list those of its items. A field of several forms appears once. */
export function fieldsIn(schema: JsonSchema, before = '', depth = deepest): SchemaField[] {
  const forms = formsOf(schema);
  const lists = forms.flatMap(({ type, items }) => (type === 'array' && items ? [items] : []));
  const records = forms.filter(({ properties }) => properties !== undefined);
  const known = unique(records.flatMap(({ properties = {} }) => Object.keys(properties)));
  const decider = deciderOf(records, known);
  const own = known.flatMap((name): SchemaField[] => {
    const fields = records.flatMap(({ properties = {} }) => properties[name] ?? []);
    const isRequired = records.every(({ required }) => required?.includes(name));
    const way = before === '' ? name : `${before}.${name}`;
    const inner = depth === 0 ? [] : fieldsIn({ anyOf: fields }, way, depth - 1);
    const isDependent =
      decider !== undefined &&
      name !== decider &&
      unique(fields.flatMap((each) => each.description ?? [])).length > 1;
    const text = isDependent ? dependingText(fields, decider) : textOf(fields, isRequired);
    return [{ way, text }, ...inner];
  });
  const listed =
    lists.length === 0 || depth === 0 ? [] : fieldsIn({ anyOf: lists }, `${before}[]`, depth - 1);
  // If a body is one record or a list of them, its fields are listed once.
  return before === '' && own.length > 0 ? own : [...own, ...listed];
}

/** Describes the values of a schema: `text`, `fields or list`. */
export const valueWords = (schema: JsonSchema): string => wordsOfAll(formsOf(schema));

/** Returns the forms of a value that have fields. For a list, those of its items. */
const recordsOf = (schema: JsonSchema): readonly JsonSchema[] =>
  formsOf(schema).flatMap((form) => {
    if (form.type === 'array') return form.items ? recordsOf(form.items) : [];
    return form.properties ? [form] : [];
  });

/** Returns the schema of a field in any form of a value, or `undefined` if no form has it. */
export function fieldOf(schema: JsonSchema, name: string): JsonSchema | undefined {
  const fields = recordsOf(schema).flatMap(({ properties = {} }) =>
    Object.hasOwn(properties, name) ? [properties[name] ?? {}] : [],
  );
  return fields.length > 1 ? { anyOf: fields } : fields[0];
}

/** Returns the schema at a dotted path, or the unknown name and those that are known in its place. */
export function fieldAt(
  root: JsonSchema,
  path: string,
): { readonly schema: JsonSchema } | { readonly missing: string; readonly names: readonly string[] } {
  let schema = root;
  for (const name of path.split('.')) {
    const found = fieldOf(schema, name);
    if (!found) {
      const names = recordsOf(schema).flatMap(({ properties = {} }) => Object.keys(properties));
      return { missing: name, names: unique(names) };
    }
    schema = found;
  }
  return { schema };
}
