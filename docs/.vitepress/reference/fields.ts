import { definitions, type JsonSchema } from '../../../src/api/catalogue/json-schema.js';
import { linked, linkToModel } from './links.js';

const code = (value: unknown): string => `\`${value === '' ? "''" : String(value)}\``;

const codes = (values: readonly unknown[]): string => values.map(code).join(', ');

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
  null: 'null',
};

const isNull = ({ type }: JsonSchema): boolean => type === 'null';

const formsOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? schema.oneOf ?? [];

/** Returns the kind of a value in words, without its known values. */
function kindOf(schema: JsonSchema): string {
  const { $ref, type, format, items, additionalProperties, enum: all } = schema;
  if ($ref) return linkToModel($ref.slice(definitions.length));
  if ('const' in schema) return code(schema.const);
  if (all) return `${all.length > 1 ? 'one of ' : ''}${codes(all)}`;
  const forms = [...new Set(formsOf(schema).map(kindOf))];
  if (forms.length > 0) return forms.join(' or ');
  if (format === 'uuid') return 'uuid';
  if (format === 'email') return 'e-mail address';
  const holds = type === 'array' ? items : additionalProperties;
  if (typeof holds === 'object' && Object.keys(holds).length > 0) {
    return type === 'array' ? `list of ${kindOf(holds)}` : `object of ${kindOf(holds)} by name`;
  }
  const words = [type ?? []].flat().map((name) => typeNames[name] ?? name);
  return words.length > 0 ? words.join(' or ') : 'anything';
}

/** Returns the known values of a schema that allows others. */
const knownOf = (schema: JsonSchema): readonly unknown[] => [
  ...(schema.examples ?? []),
  ...formsOf(schema).flatMap(knownOf),
  ...(schema.items ? knownOf(schema.items) : []),
];

/** Returns the type of a value in words, with its known values. */
export function typeOf(schema: JsonSchema): string {
  const known = [...new Set(knownOf(schema))];
  return `${kindOf(schema)}${known.length > 0 ? `, such as ${codes(known)}` : ''}`;
}

/** Returns the limits of a value in words, without those in its description. */
function limitsOf(schema: JsonSchema): string[] {
  const { description = '', minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const { minLength, maxLength, minItems, maxItems, pattern } = schema;
  const limits: [number | undefined, (text: string) => string][] = [
    [minLength, (text) => (text === '1' ? 'not empty' : `at least ${text} characters`)],
    [maxLength, (text) => `at most ${text} characters`],
    [minItems, (text) => (text === '1' ? 'not empty' : `at least ${text} items`)],
    [maxItems, (text) => `at most ${text} items`],
    [minimum, (text) => `from ${text}`],
    [maximum, (text) => `to ${text}`],
    [exclusiveMinimum, (text) => `more than ${text}`],
    [exclusiveMaximum, (text) => `less than ${text}`],
  ];
  const told: readonly string[] = description.replaceAll(',', '').match(/\d+/g) ?? [];
  const inWords = limits.flatMap(([limit, words]) =>
    // A limit that holds for every safe integer is not worth mentioning.
    limit === undefined || Math.abs(limit) === Number.MAX_SAFE_INTEGER || told.includes(String(limit))
      ? []
      : [words(limit.toLocaleString('en'))],
  );
  return pattern ? [...inWords, `of the form ${code(pattern)}`] : inWords;
}

/** Returns every message that refuses a field, its items or its forms. */
const messagesOf = (schema: JsonSchema): string[] => [
  ...(schema['x-messages'] ?? []),
  ...(schema.items ? messagesOf(schema.items) : []),
  ...formsOf(schema).flatMap(messagesOf),
];

function refusedWith(schema: JsonSchema, subject: string): string {
  const messages = [...new Set(messagesOf(schema))].map((message) => `“${message}”`);
  return messages.length > 0 ? `${subject} with ${messages.join(', ')}.` : '';
}

/** Returns the fields within a value as lines of a list. Other models are linked, and shown on their own pages. */
function within(schema: JsonSchema, indent: string): string[] {
  if (schema.$ref) return [];
  const forms = formsOf(schema).filter((form) => !isNull(form) && !form.$ref);
  const parts = forms.map((form) => within(form, forms.length > 1 ? `${indent}  ` : indent));
  const isSeveral = parts.filter((part) => part.length > 0).length > 1;
  return [
    ...fieldLines(schema, indent),
    ...(schema.items ? within(schema.items, indent) : []),
    ...(typeof schema.additionalProperties === 'object' ? within(schema.additionalProperties, indent) : []),
    ...parts.flatMap((part, index) =>
      isSeveral && part.length > 0 ? [`${indent}- *Form ${index + 1}*`, ...part] : part,
    ),
  ];
}

function fieldLines({ properties = {}, required = [] }: JsonSchema, indent: string): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const isNeeded = required.includes(name) ? ['required'] : [];
    const facts = [typeOf(schema), ...limitsOf(schema), ...isNeeded].join(', ');
    const description = schema.description ? ` — ${linked(schema.description)}` : '';
    const refused = refusedWith(schema, 'Refused');
    return [
      `${indent}- **\`${name}\`** ${facts}${description}${refused && ` ${refused}`}`,
      ...within(schema, `${indent}  `),
    ];
  });
}

/** Returns whether a model has fields to list, rather than only links to other models. */
export const hasFields = (schema: JsonSchema): boolean => within(schema, '').length > 0;

/** Returns the fields of a model as a nested list in Markdown, and the messages that refuse it as a whole. */
export const fieldList = (schema: JsonSchema): string =>
  [within(schema, '').join('\n'), refusedWith(schema, 'The whole input is refused')]
    .filter(Boolean)
    .join('\n\n');
