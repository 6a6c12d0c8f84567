import { formsOf, typesOf } from '../../catalogue/forms.js';
import type { JsonSchema } from '../../catalogue/json-schema.js';

/** A field of a body, as one reads of it. */
export interface BodyField {
  /** As `--field` takes it: `occurrence.attributes.starts_on`, and `banner[].image` for each of a list. */
  readonly way: string;
  /** What it takes and means. */
  readonly told: string;
}

const names: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'fields',
  array: 'list',
};

const formats: Readonly<Record<string, string>> = { email: 'e-mail address', uuid: 'uuid' };

/** What a form takes, in words. */
function wordsOf(form: JsonSchema): string {
  if (form.const !== undefined) return String(form.const);
  if (form.enum) return `one of ${form.enum.join(', ')}`;
  const types = typesOf(form).filter((type) => type !== 'null');
  const word = formats[form.format ?? ''] ?? types.map((type) => names[type] ?? type).join(' or ');
  return `${word || 'anything'}${form.examples ? `, such as ${form.examples.join(', ')}` : ''}`;
}

const range = (least: number | undefined, most: number | undefined, unit: string): string[] => {
  if (least === undefined) return most === undefined ? [] : [`at most ${most}${unit}`];
  return most === undefined ? [`at least ${least}${unit}`] : [`${least} to ${most}${unit}`];
};

/** The limits of a form. Those that every text has, because an empty one is none, are left out. */
const limitsOf = (form: JsonSchema): string[] => [
  ...range(form.minLength === 1 ? undefined : form.minLength, form.maxLength, ' characters'),
  ...range(form.minimum, form.maximum, ''),
  ...range(form.minItems, form.maxItems, ' of them'),
];

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** What is said of a field, in all the forms of what it belongs to. */
function toldOf(fields: readonly JsonSchema[], isRequired: boolean): string {
  const forms = fields.flatMap(formsOf);
  const descriptions = unique(fields.flatMap(({ description }) => description ?? []));
  const text = descriptions.join(' ');
  const limits = unique(forms.flatMap(limitsOf)).filter((limit) => !text.replaceAll(',', '').includes(limit));
  const words = [unique(forms.map(wordsOf)).join(' or '), ...limits, ...(isRequired ? ['required'] : [])];
  return `${words.join('; ')}. ${text}`.trim();
}

/** How deep the fields are told: a body that the service documents is no deeper. */
const deepest = 6;

/** Each field in a schema, those of a list as of each in it. Fields of several forms stand once. */
export function fieldsIn(schema: JsonSchema, before = '', depth = deepest): BodyField[] {
  const forms = formsOf(schema);
  const lists = forms.flatMap(({ type, items }) => (type === 'array' && items ? [items] : []));
  const records = forms.filter(({ properties }) => properties !== undefined);
  const known = unique(records.flatMap(({ properties = {} }) => Object.keys(properties)));
  const own = known.flatMap((name): BodyField[] => {
    const fields = records.flatMap(({ properties = {} }) => properties[name] ?? []);
    const isRequired = records.every(({ required }) => required?.includes(name));
    const way = before === '' ? name : `${before}.${name}`;
    const inner = depth === 0 ? [] : fieldsIn({ anyOf: fields }, way, depth - 1);
    return [{ way, told: toldOf(fields, isRequired) }, ...inner];
  });
  const listed =
    lists.length === 0 || depth === 0 ? [] : fieldsIn({ anyOf: lists }, `${before}[]`, depth - 1);
  // A body that is one record or a list of them tells its fields once.
  return before === '' && own.length > 0 ? own : [...own, ...listed];
}
