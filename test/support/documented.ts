import * as z from 'zod';
import type { JsonSchema } from '../../src/catalogue/json-schema.js';
import { serviceDocumentAt } from '../../src/emulator/endpoints/service-document.js';
import type { Operation, Parameter } from '../../src/openapi/document.js';

/* Holds what travels to the OpenAPI document. */

const document = serviceDocumentAt({ baseUrl: 'http://127.0.0.1/api', authUrl: 'http://127.0.0.1/auth' });

interface Address {
  readonly method: string;
  readonly pattern: RegExp;
  readonly operation: Operation;
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** Every address of the document, those spelled out before those with an id in the same place. */
const addresses: readonly Address[] = Object.entries(document.paths)
  .flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([method, operation]) =>
      [path, ...(operation['x-alternates'] ?? [])].map((spelling) => ({ method, spelling, operation })),
    ),
  )
  .sort((a, b) => a.spelling.split('{').length - b.spelling.split('{').length)
  .map(({ method, spelling, operation }) => ({
    method: method.toUpperCase(),
    pattern: patternOf(spelling),
    operation,
  }));

/** The operation that a request is to, by the document. */
export function operationOf(method: string, path: string): Operation | undefined {
  return addresses.find((each) => each.method === method && each.pattern.test(path))?.operation;
}

/** Every schema that something is held to, by what it is of. */
const wanted: Record<string, JsonSchema> = {};

const replyKey = (operationId: string, status: string) => `${operationId} ${status}`;
const bodyKey = (operationId: string) => `${operationId} body`;
const parameterKey = (operationId: string, name: string) => `${operationId} ?${name}`;

const responseOf = ({ responses }: Operation, status: number) => {
  const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
  return response && '$ref' in response
    ? document.components.responses?.[response.$ref.split('/').at(-1) ?? '']
    : response;
};

for (const { operation } of addresses) {
  const { operationId, parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  if (body) wanted[bodyKey(operationId)] = body.schema;
  for (const { name, schema } of parameters) wanted[parameterKey(operationId, name)] = schema;
  for (const status of Object.keys(responses)) {
    const code = Number(status.replace('XX', '00'));
    const content = responseOf(operation, code)?.content?.['application/json'];
    if (content) wanted[replyKey(operationId, status)] = content.schema;
  }
}

/** The schemas as zod reads them, all at once because they share their parts. */
const schemas = (() => {
  const text = JSON.stringify({
    $defs: document.components.schemas,
    type: 'object',
    properties: wanted,
  }).replaceAll('#/components/schemas/', '#/$defs/');
  const all = z.fromJSONSchema(JSON.parse(text));
  if (!(all instanceof z.ZodObject)) throw new Error('The schemas of the document were not read.');
  return all.shape;
})();

function problemsIn(key: string, value: unknown): string[] {
  const { error } = z.safeParse(schemas[key] as z.ZodType, value);
  return (error?.issues ?? []).map(({ path, message }) => `${key}: ${path.join('.')} ${message}`);
}

/** A value of a query as its schema has it. */
function readValue(text: string, { schema: { type } }: Parameter): unknown {
  if (type === 'array') return text.split(',');
  if (type === 'integer' || type === 'number') return Number(text);
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  return text;
}

/** What a request says otherwise than the document. `body` is what was sent as JSON, undefined where nothing was. */
export function problemsOfRequest(
  method: string,
  path: string,
  query: URLSearchParams,
  body: unknown,
): string[] {
  const operation = operationOf(method, path);
  if (!operation) return [`${method} ${path} is not in the document`];
  const { operationId, parameters = [], requestBody } = operation;
  const named = new Map(parameters.filter((each) => each.in === 'query').map((each) => [each.name, each]));
  const missing = [...named.values()].filter(({ name, required }) => required && !query.has(name));
  const isMissing = requestBody?.required && requestBody.content['application/json'] && body === undefined;
  return [
    ...missing.map(({ name }) => `${operationId}: the query lacks ${name}`),
    ...[...query].flatMap(([name, text]) => {
      const parameter = named.get(name);
      if (!parameter) return [`${operationId}: the document has no ${name} in the query`];
      return problemsIn(parameterKey(operationId, name), readValue(text, parameter));
    }),
    ...(isMissing ? [`${operationId}: the body is missing`] : []),
    ...(body !== undefined && !requestBody ? [`${operationId}: the document has no body`] : []),
    ...(body !== undefined && requestBody?.content['application/json']
      ? problemsIn(bodyKey(operationId), body)
      : []),
  ];
}

/** What a reply says otherwise than the document. */
export function problemsOfReply(
  method: string,
  path: string,
  { status, type, text }: { readonly status: number; readonly type: string; readonly text: string },
): string[] {
  const operation = operationOf(method, path);
  if (!operation) return [`${method} ${path} is not in the document`];
  const { operationId } = operation;
  const response = responseOf(operation, status);
  if (!response) return [`${operationId}: the document has no ${status}`];
  if (text === '') return response.content && status < 300 ? [`${operationId}: the reply is empty`] : [];
  const [media = ''] = type.split(';');
  if (!response.content?.[media]) return [`${operationId}: the document has no ${media} for ${status}`];
  if (media !== 'application/json') return [];
  const key = operation.responses[status] ? `${status}` : `${Math.floor(status / 100)}XX`;
  return problemsIn(replyKey(operationId, key), JSON.parse(text));
}
