import type { JsonSchema } from '../catalogue/json-schema.js';
import type { OperationId } from '../operations/operation-id.js';
import { formIn, formOf, type ReplyForm, statusCodes } from '../operations/reply-form.js';
import type { Row } from '../operations/row.js';
import { type Response, schemaNamed } from './document.js';
import { holding, wrapSchema } from './wrapping.js';

/** What a reply is, with the schemas that it adds to the document. */
export interface DocumentedReply {
  readonly responses: Readonly<Record<string, Response>>;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** Every form that the specification knows of a reply, the documented one first. */
function formsOf(id: OperationId, row: Row): readonly ReplyForm[] {
  const documented = formOf(id, row);
  return (['documented', 'older', 'newer'] as const).flatMap((body) =>
    (['documented', 'bare', 'wrapped'] as const).map((envelope) =>
      formIn(id, row, documented, { body, envelope }),
    ),
  );
}

function contentOf({ reply: { kind, model } }: Row): JsonSchema {
  const content = model === undefined ? {} : schemaNamed(model);
  if (kind === 'message') return schemaNamed('Message');
  return kind === 'list' || kind === 'page' ? { type: 'array', items: content } : content;
}

/** The schemas of what stands beside the content: told by what does where there is content, and where there is none. */
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
  if (form.body === 'text') return { type: 'string', description: 'What was done.' };
  const content = contentOf(row);
  if (form.as === '') return content;
  const body = wrapSchema(form.as, content, (schema) => schema, besideOf(form));
  return form.paged ? holding({ ...body.properties, pagination: schemaNamed('Pagination') }) : body;
}

/** Any of several schemas; the same ones count once. */
function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [only = {}] = distinct;
  return distinct.length > 1 ? { anyOf: distinct } : only;
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

/** A document, which readings give where it is asked for. */
const pdf = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };

function withoutBody({ method }: Row): Record<string, Response> {
  const done: Response = { description: 'Done. What is sent with it says nothing.' };
  return method === 'DELETE'
    ? { 200: done, 204: { description: 'Done. Documented is 200; 204 means the same.' } }
    : { 200: done };
}

/** The replies of an operation that say that it was done. */
export function repliesOf(id: OperationId, row: Row): DocumentedReply {
  const forms = formsOf(id, row);
  if (row.reply.kind === 'nothing') return { responses: withoutBody(row), schemas: {} };
  const of = (wanted: (form: ReplyForm) => boolean) =>
    anyOf(forms.filter(wanted).map((form) => bareSchema(row, form)));
  const bare = of(({ wrapped }) => !wrapped);
  const enveloped = of(({ wrapped }) => wrapped);
  const isNamed = bare.$ref !== undefined;
  const name = `${pascal(id)}Reply`;
  const bareReply = isNamed ? bare : schemaNamed(name);
  const isSame = JSON.stringify(bare) === JSON.stringify(enveloped);
  const envelope = envelopeOf(row, isSame ? bareReply : enveloped);
  const [documented] = forms;
  const description = [
    'Done. The reply stands in an envelope, or is bare.',
    ...(documented?.documented ? [] : ['Its form is not documented.']),
  ].join(' ');
  // The envelope comes first: it asks for its fields, and some bare replies ask for none.
  const schema = { anyOf: [schemaNamed(`${name}InEnvelope`), bareReply] };
  return {
    responses: {
      200: {
        description,
        content: { 'application/json': { schema }, ...(row.method === 'GET' && pdf) },
      },
    },
    schemas: {
      [`${name}InEnvelope`]: envelope,
      ...(!isNamed && { [name]: { description: 'The reply without an envelope.', ...bare } }),
    },
  };
}
