import * as z from 'zod';
import { testWords, whoMay } from '../api/catalogue/access-words.js';
import type { CatalogueEntry } from '../api/catalogue/catalogue.js';
import { resolved } from '../api/catalogue/forms.js';
import { jsonSchemas } from '../api/catalogue/generated/json-schemas.js';
import type { JsonSchema } from '../api/catalogue/json-schema.js';
import { withoutTypes } from '../api/catalogue/words.js';
import { knownNames, nearestName, unknownName } from '../shared/did-you-mean.js';
import { exampleCall, queryOf } from './call-arguments.js';
import { effectsOf } from './find-operations.js';
import { operationNamed } from './operation-named.js';
import { fieldOf, outline, shapeWords } from './outline.js';
import { fieldTypes, ownOutput } from './output.js';
import { bounded } from './reply.js';
import { Refusal, reads, type Tool, tool } from './tool.js';

/** Depth that no input exceeds. */
const wholeDepth = 20;
const whole = { depth: wholeDepth, limits: true };

/** Extent of an input that is too long to show completely. The agent asks for deeper fields by path. */
const firstFields = { depth: 1, limits: true };

/** Maximum length of an input that is shown completely, in characters. */
const shortInput = 2_000;

/** Extent of a reply. The agent asks for deeper fields by path. */
const replyDepth = { depth: 2, limits: false };

/** Returns the fields of an input. For a long one, only the first level, unless the agent asks for all of it. */
function inputOutline(schema: JsonSchema, isWhole: boolean): string[] {
  const all = outline(schema, whole);
  if (isWhole || all.join('\n').length <= shortInput) return all;
  return [
    ...outline(schema, firstFields),
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
  if (body.kind === 'value') return ['body (object, required):', ...inputOutline(schema, isWhole)];
  const needed = body.isOptional ? 'optional' : 'required';
  return [
    `body (${shapeWords(schema)}, ${needed}): ${schema.description ?? ''}`.trimEnd(),
    ...inputOutline(schema, isWhole),
  ];
}

const bodySchema = (body: Exclude<CatalogueEntry['body'], undefined | { kind: 'file' }>): JsonSchema =>
  body.kind === 'value' ? objectOf(body.name, body.schema) : body.schema;

const objectOf = (name: string, schema: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { [name]: schema },
  required: [name],
});

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

/** Describes one field with everything in it. */
const fieldText = (path: string, schema: JsonSchema, lines: readonly string[]): string =>
  [`${path} (${shapeWords(schema)}): ${resolved(schema).description ?? ''}`, ...lines].join('\n');

/** Returns a message for a path that is not a documented field of a place. */
function unknownPath(
  name: string,
  place: string,
  { missing = '', names = [] }: { readonly missing?: string; readonly names?: readonly string[] },
): string {
  const problem = unknownName({ noun: 'field', name, place, meant: nearestName(missing, names) });
  return `${problem} ${knownNames('field', names)}`;
}

/** Describes only the input: all of it, or one field. */
function inputText(entry: CatalogueEntry, path: string): string {
  const { id, body } = entry;
  if (path === '*') return [`${id} takes:`, ...inputLines(entry, true)].join('\n');
  const query = queryOf(entry);
  const places = [
    ...(body && body.kind !== 'file' ? [['body', bodySchema(body)] as const] : []),
    ...(query ? [['query', query] as const] : []),
  ];
  const found = places.map(([place, root]) => {
    const way = path.startsWith(`${place}.`) ? path.slice(place.length + 1) : path;
    return { place, way, ...fieldOf(root, way) };
  });
  for (const { place, way, schema } of found) {
    if (schema) return fieldText(`${place}.${way}`, schema, outline(schema, whole));
  }
  const [first] = found;
  if (!first) throw new Refusal(`${id} takes neither a body nor a query.`);
  throw new Refusal(unknownPath(path, `the ${first.place} of ${id}`, first), 'field');
}

function replyText({ id, reply: { model } }: CatalogueEntry, path: string): string {
  const root = jsonSchemas[model ?? ''];
  if (!model || !root) throw new Refusal(`The fields of the reply of ${id} are not documented.`);
  if (path === '*')
    return [`${model}: ${root.description ?? ''}`, ...outline(root, { ...replyDepth, depth: 1 })].join('\n');
  const found = fieldOf(root, path);
  if (!found.schema) {
    throw new Refusal(unknownPath(path, `the reply of ${id}`, found), 'reply');
  }
  return fieldText(`${model}.${path}`, found.schema, outline(found.schema, replyDepth));
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
    check({ operation, field, reply }) {
      const problems =
        field !== undefined && reply !== undefined
          ? [{ path: '', problem: 'Use either field or reply, not both.' }]
          : [];
      if (operation === undefined || problems.length > 0) return { problems };
      textFor(operationNamed(entries, operation), field, reply);
      return { problems };
    },
    async run({ operation, field, reply }) {
      const text = textFor(operationNamed(entries, operation), field, reply);
      return { kind: 'own', content: { description: text }, text };
    },
  });
