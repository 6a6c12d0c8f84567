import * as z from 'zod';
import { testWords, whoMay } from '../catalogue/access-words.js';
import type { CatalogueEntry } from '../catalogue/catalogue.js';
import { resolved } from '../catalogue/forms.js';
import type { JsonSchema } from '../catalogue/json-schema.js';
import { jsonSchemas } from '../catalogue/json-schemas.js';
import { withoutTypes } from '../fronts/without-types.js';
import { knownNames, unknownName } from '../internal/did-you-mean.js';
import { meantName } from '../internal/synonyms.js';
import { exampleCall, queryOf } from './call-arguments.js';
import { effectsOf } from './find-operations.js';
import { operationNamed } from './operation-named.js';
import { fieldOf, outline, shapeWords } from './outline.js';
import { fieldTypes, ownOutput } from './output.js';
import { bounded } from './reply.js';
import { Refusal, reads, type Tool, tool } from './tool.js';

/** Deeper than any input goes. */
const wholeDepth = 20;
const whole = { depth: wholeDepth, limits: true };

/** How deep an input is shown that is too long as a whole: what lies deeper is asked for by its path. */
const firstFields = { depth: 1, limits: true };

/** As many characters of an input are read without being asked for. */
const shortInput = 2_000;

/** How deep a reply is shown: what lies deeper is asked for by its path. */
const replyDepth = { depth: 2, limits: false };

/** The fields of an input; of a long one the first alone, unless all of it is asked for. */
function inputOutline(schema: JsonSchema, isWhole: boolean): string[] {
  const all = outline(schema, whole);
  if (isWhole || all.join('\n').length <= shortInput) return all;
  return [
    ...outline(schema, firstFields),
    '  With field, what is in one of them is told by its dotted path; "*" tells everything.',
  ];
}

function inputLines(entry: CatalogueEntry, isWhole: boolean): string[] {
  const { ids, needed, body, reply } = entry;
  const query = queryOf(entry);
  const required = needed.length > 0 ? `, one of ${needed.join(' and ')} is required` : '';
  return [
    ...(ids.length > 0 ? [`ids: ${ids.map((id) => `${id} (string, required)`).join(', ')}`] : []),
    ...(query ? [`query (object, optional${required}):`, ...inputOutline(query, isWhole)] : []),
    ...(reply.kind === 'page' ? ['limit and skip of the tool choose a part of the list.'] : []),
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
    ? `Returns ${kinds[kind]} ${model}. With reply "*" its fields are shown.`
    : `Returns ${kinds[kind]}.`;

/** All that there is to tell of one field, with what is in it. */
const fieldText = (path: string, schema: JsonSchema, lines: readonly string[]): string =>
  [`${path} (${shapeWords(schema)}): ${resolved(schema).description ?? ''}`, ...lines].join('\n');

/** Says that a path leads to no documented field of a place. */
function unknownPath(
  name: string,
  place: string,
  { missing = '', names = [] }: { readonly missing?: string; readonly names?: readonly string[] },
): string {
  const problem = unknownName({ noun: 'field', name, place, meant: meantName(missing, names) });
  return `${problem} ${knownNames('field', names)}`;
}

/** The input alone: all of it, or one field. */
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
      ? [`The service also tests ${entry.tests.map((test) => testWords[test]).join(' and ')}.`]
      : []),
    ...inputLines(entry, false),
    `Example: ${JSON.stringify(exampleCall(entry))}`,
    replyLine(entry),
  ].join('\n');
}

/** What is told of an operation: all that matters, or one field. Refuses a field that there is not. */
function textFor(entry: CatalogueEntry, field: string | undefined, reply: string | undefined): string {
  if (field !== undefined) return bounded(withoutTypes(inputText(entry, field)), 'Ask for a part of it.');
  const text = reply === undefined ? descriptionOf(entry) : replyText(entry, reply);
  return bounded(withoutTypes(text), 'Ask for a part of it with reply.');
}

/** Tells what an operation takes and returns. */
export const describeOperation = (entries: readonly CatalogueEntry[]): Tool =>
  tool({
    name: 'describe_operation',
    title: 'Describe an operation',
    description:
      'Tells what an operation takes (ids, query and body, with limits, known values and an example call), who may call it, ' +
      'and what it returns. Read it before the first call of an operation that has a body; field opens what it names.',
    input: z.strictObject({
      operation: z.string().describe('The id of the operation, such as events.publish.'),
      field: z
        .string()
        .max(200)
        .optional()
        .describe(
          'Shows instead one field that it takes, with all in it: "*" for all, or a dotted path such as "occurrence".',
        ),
      reply: z
        .string()
        .max(200)
        .optional()
        .describe(
          'Shows the fields of its reply instead: "*" for all, or a dotted path such as "tickets.levels".',
        ),
    }),
    output: ownOutput({ description: fieldTypes.text }, 'description'),
    annotations: { ...reads, openWorldHint: false },
    check({ operation, field, reply }) {
      const problems =
        field !== undefined && reply !== undefined
          ? [{ path: '', problem: 'Give either field or reply.' }]
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
