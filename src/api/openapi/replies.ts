import type { JsonSchema } from '../catalogue/json-schema.js';
import type { OperationId } from '../operations/operation-id.js';
import {
  type ErrorForm,
  formOf,
  type ReplyForm,
  type ReplyWriting,
  statusCodes,
} from '../operations/reply-form.js';
import type { Row } from '../operations/row.js';
import { type Response, schemaNamed } from './document.js';
import { anyOf, holding, wrapSchema } from './wrapping.js';

/** A reply, with the schemas that it adds to the document. */
export interface DocumentedReply {
  readonly responses: Readonly<Record<string, Response>>;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** How a service writes what it sends. If there are several ways, each reply may be written in any of them. */
export interface Writing {
  /** Returns each way in which a reply of the operation may be written. */
  readonly repliesOf: (id: OperationId, row: Row) => readonly ReplyWriting[];
  /** The forms of errors. */
  readonly errors: readonly ErrorForm[];
}

function contentOf({ reply: { kind, model } }: Row): JsonSchema {
  const content = model === undefined ? {} : schemaNamed(model);
  if (kind === 'message') return schemaNamed('Message');
  return kind === 'list' || kind === 'page' ? { type: 'array', items: content } : content;
}

/** Returns the schemas of fields next to the content. Derives them from the fields with content, and without. */
function besideOf({ beside }: ReplyForm): Record<string, JsonSchema> {
  const full: Record<string, unknown> = { ...beside?.([{}]) };
  const empty: Record<string, unknown> = { ...beside?.([]) };
  return Object.fromEntries(
    Object.keys(full).map((name) => [
      name,
      { type: typeof full[name], examples: [...new Set([full[name], empty[name]])] },
    ]),
  );
}

function bareSchema(row: Row, form: ReplyForm): JsonSchema {
  if (form.body === 'text') return { type: 'string', description: 'Says what was done.' };
  const content = contentOf(row);
  if (form.as === '') return content;
  const body = wrapSchema(form.as, content, (schema) => schema, besideOf(form));
  return form.paged ? holding({ ...body.properties, pagination: schemaNamed('Pagination') }) : body;
}

const envelopeOf = (row: Row, result: JsonSchema): JsonSchema => ({
  description: 'The reply in its envelope.',
  type: 'object',
  properties: {
    statusCode: {
      description: 'The status of the reply, which is not the HTTP status.',
      type: 'integer',
      examples: [statusCodes[row.method]],
    },
    success: { description: 'Whether it was done.', type: 'boolean' },
    result,
  },
  required: ['statusCode', 'result'],
});

const pascal = (id: string): string =>
  id.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** PDF document, which GET requests return if the request accepts it. */
const pdf = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };

function withoutBody({ method }: Row, statuses: readonly number[]): Record<string, Response> {
  const done: Readonly<Record<number, string | undefined>> = {
    200: 'Done. The content, if any, has no meaning.',
    ...(method === 'DELETE' && { 204: 'Done. The documented status is 200, and 204 means the same.' }),
  };
  return Object.fromEntries(statuses.map((status) => [status, { description: done[status] ?? 'Done.' }]));
}

/** Returns the schema of a reply in any of several forms, which share one envelope. */
function schemaOf(row: Row, forms: readonly ReplyForm[]): JsonSchema {
  const schemasOf = (wanted: boolean) =>
    forms.filter(({ wrapped }) => wrapped === wanted).map((form) => bareSchema(row, form));
  const enveloped = schemasOf(true);
  // The envelope comes first, because it requires its fields, and some bare replies require none.
  return anyOf([...(enveloped.length > 0 ? [envelopeOf(row, anyOf(enveloped))] : []), ...schemasOf(false)]);
}

/** Returns the success replies of an operation. */
export function repliesOf(id: OperationId, row: Row, writing: Writing): DocumentedReply {
  const ways = writing.repliesOf(id, row);
  const statuses = [...new Set(ways.map(({ status }) => status))];
  const forms = ways.map(({ form }) => form).filter(({ body }) => body !== 'none');
  if (forms.length === 0) return { responses: withoutBody(row, statuses), schemas: {} };
  const schema = schemaOf(row, forms);
  const name = `${pascal(id)}Reply`;
  const isNamed = schema.$ref !== undefined;
  const { documented } = formOf(id, row);
  const response: Response = {
    description: documented ? 'Done.' : 'Done. The form of the reply is not documented.',
    ...(!documented && { 'x-documented': false as const }),
    content: {
      'application/json': { schema: isNamed ? schema : schemaNamed(name) },
      ...(row.method === 'GET' && pdf),
    },
  };
  return {
    responses: Object.fromEntries(statuses.map((status) => [status, response])),
    schemas: isNamed ? {} : { [name]: schema },
  };
}
