import * as z from 'zod';
import { ruleWords, testWords } from '../catalogue/access-words.js';
import type { CatalogueEntry } from '../catalogue/catalogue.js';
import type { JsonSchema } from '../catalogue/json-schema.js';
import { jsonSchemas } from '../catalogue/json-schemas.js';
import { didYouMean } from '../internal/did-you-mean.js';
import { exampleCall } from './call-arguments.js';
import { effectsOf } from './find-operations.js';
import { operationNamed } from './operation-named.js';
import { fieldOf, outline, shapeWords } from './outline.js';
import { bounded } from './reply.js';
import { Refusal, reads, type Tool, tool } from './tool.js';

/** Deeper than any input goes. */
const wholeDepth = 20;
const whole = { depth: wholeDepth, limits: true };

/** How deep a reply is shown: what lies deeper is asked for by its path. */
const replyDepth = { depth: 2, limits: false };

function inputLines({ ids, query, needed, body }: CatalogueEntry): string[] {
  const required = needed.length > 0 ? `, one of ${needed.join(' and ')} is required` : '';
  return [
    ...(ids.length > 0 ? [`ids: ${ids.map((id) => `${id} (string, required)`).join(', ')}`] : []),
    ...(query ? [`query (object, optional${required}):`, ...outline(query, whole)] : []),
    ...bodyLines(body),
  ];
}

function bodyLines(body: CatalogueEntry['body']): string[] {
  if (!body) return [];
  if (body.kind === 'file') return ['body: a file, which no tool can send.'];
  if (body.kind === 'value') {
    return ['body (object, required):', ...outline(objectOf(body.name, body.schema), whole)];
  }
  const { schema, isOptional } = body;
  const needed = isOptional ? 'optional' : 'required';
  return [
    `body (${shapeWords(schema)}, ${needed}): ${schema.description ?? ''}`.trimEnd(),
    ...outline(schema, whole),
  ];
}

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
    ? `Returns ${kinds[kind]} ${model}: ${Object.keys(jsonSchemas[model]?.properties ?? {}).join(', ')}. With reply "*" their meaning is shown.`
    : `Returns ${kinds[kind]}.`;

function replyText({ id, reply: { model } }: CatalogueEntry, path: string): string {
  const root = jsonSchemas[model ?? ''];
  if (!model || !root) throw new Refusal(`The fields of the reply of ${id} are not documented.`);
  if (path === '*')
    return [`${model}: ${root.description ?? ''}`, ...outline(root, { ...replyDepth, depth: 1 })].join('\n');
  const found = fieldOf(root, path);
  if (!found.schema) {
    throw new Refusal(
      `The reply of ${id} has no documented field ${JSON.stringify(path)}${didYouMean(found.missing, found.names)} Fields there: ${found.names.join(', ')}.`,
    );
  }
  const heading = `${model}.${path} (${shapeWords(found.schema)}): ${found.schema.description ?? ''}`;
  return [heading, ...outline(found.schema, replyDepth)].join('\n');
}

function descriptionOf(entry: CatalogueEntry): string {
  const { id, summary, details, method, path, rule } = entry;
  return [
    `${id}: ${summary} ${details}`.trimEnd(),
    `${method} ${path} (${effectsOf(entry)})`,
    ...(rule ? [`Who may call it: ${ruleWords[rule]}.`] : []),
    ...(entry.tests.length > 0
      ? [`The service also tests ${entry.tests.map((test) => testWords[test]).join(' and ')}.`]
      : []),
    ...inputLines(entry),
    `Example: ${JSON.stringify(exampleCall(entry))}`,
    replyLine(entry),
  ].join('\n');
}

/** Tells what an operation takes and returns. */
export const describeOperation = (entries: readonly CatalogueEntry[]): Tool =>
  tool({
    name: 'describe_operation',
    title: 'Describe an operation',
    description:
      'Tells what an operation takes (ids, query and body, with limits, known values and an example call), who may call it, ' +
      'and what it returns. Read it before the first call of an operation that has a body.',
    input: z.strictObject({
      operation: z.string().describe('The id of the operation, such as events.publish.'),
      reply: z
        .string()
        .max(200)
        .optional()
        .describe(
          'Shows the fields of its reply instead: "*" for all, or a dotted path such as "tickets.levels".',
        ),
    }),
    annotations: { ...reads, openWorldHint: false },
    async run({ operation, reply }) {
      const entry = operationNamed(entries, operation);
      const text = reply === undefined ? descriptionOf(entry) : replyText(entry, reply);
      return [bounded(text, 'Ask for a part of it with reply.')];
    },
  });
