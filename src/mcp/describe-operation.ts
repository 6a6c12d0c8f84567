import * as z from 'zod';
import { testWords, whoMay } from '../api/catalogue/access-words.js';
import type { CatalogueEntry } from '../api/catalogue/catalogue.js';
import { jsonSchemas } from '../api/catalogue/generated/json-schemas.js';
import type { JsonSchema } from '../api/catalogue/json-schema.js';
import { fieldAt, fieldsIn, valueWords } from '../api/catalogue/schema-fields.js';
import { withoutTypes } from '../api/catalogue/words.js';
import { knownNames, nearestName, unknownName } from '../shared/did-you-mean.js';
import { exampleCall, queryOf } from './call-arguments.js';
import { effectsOf } from './find-operations.js';
import { operationNamed } from './operation-named.js';
import { fieldTypes, ownOutput } from './output.js';
import { bounded } from './reply.js';
import { Refusal, reads, type Tool, tool } from './tool.js';

/** Maximum length of an input that is shown completely, in characters. */
const shortInput = 2_000;

/** Returns a line for each field of a schema, down to a depth. */
const outline = (schema: JsonSchema, depth?: number): string[] =>
  fieldsIn(schema, '', depth).map(({ way, text }) => `  ${way}: ${text}`);

/** Returns the fields of an input. For a long one, only the first level, unless the agent asks for all of it. */
function inputOutline(schema: JsonSchema, isWhole: boolean): string[] {
  const all = outline(schema);
  if (isWhole || all.join('\n').length <= shortInput) return all;
  return [
    ...outline(schema, 0),
    '  Use field with a dotted path to see what one of them contains, or "*" for everything.',
  ];
}

function inputLines(entry: CatalogueEntry, isWhole: boolean): string[] {
  const { ids, needed, body, reply } = entry;
  const query = queryOf(entry);
  const required = needed.length > 0 ? `, one of ${needed.join(' and ')} is required` : '';
  return [
    ...(ids.length > 0 ? [`ids: ${ids.map((id) => `${id} (string, required)`).join(', ')}`] : []),
    ...(query ? [`query (object, optional${required}):`, ...inputOutline(query, isWhole)] : []),
    ...(reply.kind === 'page' ? ['Use limit and skip of the tool to choose a part of the list.'] : []),
    ...bodyLines(body, isWhole),
  ];
}

function bodyLines(body: CatalogueEntry['body'], isWhole: boolean): string[] {
  if (!body) return [];
  if (body.kind === 'file') return ['body: a file, which no tool can send.'];
  const schema = bodySchema(body);
  const needed = body.kind === 'content' && body.isOptional ? 'optional' : 'required';
  return [
    `body (${valueWords(schema)}, ${needed}): ${schema.description ?? ''}`.trimEnd(),
    ...inputOutline(schema, isWhole),
  ];
}

const bodySchema = (body: Exclude<CatalogueEntry['body'], undefined | { kind: 'file' }>): JsonSchema =>
  body.kind === 'value'
    ? { type: 'object', properties: { [body.name]: body.schema }, required: [body.name] }
    : body.schema;

const kinds: Readonly<Record<CatalogueEntry['reply']['kind'], string>> = {
  one: 'one',
  list: 'a list of',
  page: 'a list, by pages, of',
  message: 'a confirmation: { message }',
  nothing: 'nothing',
  unknown: 'something that is not documented',
};

const replyLine = ({ reply: { kind, model } }: CatalogueEntry): string =>
  model && kind !== 'message'
    ? `Returns ${kinds[kind]} ${model}. Use reply "*" to see its fields.`
    : `Returns ${kinds[kind]}.`;

/** Describes one field with everything in it, down to a depth. */
const fieldText = (path: string, schema: JsonSchema, depth?: number): string =>
  outline({ properties: { [path]: schema } }, depth).join('\n');

/** Refuses a path that is not a documented field of a place. */
function unknownPath(name: string, place: string, missing: string, names: readonly string[]): Refusal {
  const problem = unknownName({ noun: 'field', name, place, meant: nearestName(missing, names) });
  return new Refusal(`${problem} ${knownNames('field', names)}`);
}

/** Describes only the input: all of it, or one field. */
function inputText(entry: CatalogueEntry, path: string): string {
  const { id, body } = entry;
  if (path === '*') return [`${id} takes:`, ...inputLines(entry, true)].join('\n');
  const query = queryOf(entry);
  const places = {
    ...(body && body.kind !== 'file' && { body: bodySchema(body) }),
    ...(query && { query }),
  };
  const names = Object.keys(places);
  if (names.length === 0) throw new Refusal(`${id} takes neither a body nor a query.`);
  const isPlaced = names.some((place) => path.startsWith(`${place}.`));
  const ways = isPlaced ? [path] : names.map((place) => `${place}.${path}`);
  const found = ways.map((way) => ({ way, ...fieldAt({ properties: places }, way) }));
  for (const each of found) if ('schema' in each) return fieldText(each.way, each.schema);
  const [first] = found.flatMap((each) => ('missing' in each ? [each] : []));
  throw unknownPath(path, `the input of ${id}`, first?.missing ?? path, first?.names ?? []);
}

function replyText({ id, reply: { model } }: CatalogueEntry, path: string): string {
  const root = jsonSchemas[model ?? ''];
  if (!model || !root) throw new Refusal(`The fields of the reply of ${id} are not documented.`);
  if (path === '*') return [`${model}: ${root.description ?? ''}`, ...outline(root, 0)].join('\n');
  const found = fieldAt(root, path);
  if ('schema' in found) return fieldText(`${model}.${path}`, found.schema, 4);
  throw unknownPath(path, `the reply of ${id}`, found.missing, found.names);
}

function descriptionOf(entry: CatalogueEntry): string {
  const { id, summary, details, method, path } = entry;
  return [
    `${id}: ${summary} ${details}`.trimEnd(),
    `${method} ${path} (${effectsOf(entry)})`,
    `Who may call it: ${whoMay(entry)}.`,
    ...(entry.tests.length > 0
      ? [`The service also checks ${entry.tests.map((test) => testWords[test]).join(' and ')}.`]
      : []),
    ...inputLines(entry, false),
    `Example: ${JSON.stringify(exampleCall(entry))}`,
    replyLine(entry),
  ].join('\n');
}

/** Describes an operation, or one of its fields. Refuses an unknown field. */
function textFor(entry: CatalogueEntry, field: string | undefined, reply: string | undefined): string {
  if (field !== undefined) return bounded(withoutTypes(inputText(entry, field)), 'Ask for a part of it.');
  const text = reply === undefined ? descriptionOf(entry) : replyText(entry, reply);
  return bounded(withoutTypes(text), 'Ask for a part of it with reply.');
}

/** Makes the tool that describes what an operation takes and returns. */
export const describeOperation = (entries: readonly CatalogueEntry[]): Tool =>
  tool({
    name: 'describe_operation',
    title: 'Describe an operation',
    description:
      'Describes what an operation takes (ids, query and body, with limits, known values and an example call), who may call it, ' +
      'and what it returns. Use it before the first call of an operation with a body. Use field for details.',
    input: z.strictObject({
      operation: z.string().describe('The id of the operation, such as events.publish.'),
      field: z
        .string()
        .max(200)
        .optional()
        .describe(
          'Shows one field of the input instead, with all in it: "*" for all, or a dotted path such as "occurrence".',
        ),
      reply: z
        .string()
        .max(200)
        .optional()
        .describe(
          'Shows fields of the reply instead: "*" for all, or a dotted path such as "tickets.levels".',
        ),
    }),
    output: ownOutput({ description: fieldTypes.text }),
    annotations: { ...reads, openWorldHint: false },
    async run({ operation, field, reply }) {
      if (field !== undefined && reply !== undefined)
        throw new Refusal('Use either field or reply, not both.');
      const text = textFor(operationNamed(entries, operation), field, reply);
      return { kind: 'own', content: { description: text }, text };
    },
  });
