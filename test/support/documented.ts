import * as z from 'zod';
import type { JsonSchema } from '../../src/api/catalogue/json-schema.js';
import type { OpenApiDocument, Operation, Parameter } from '../../src/api/openapi/document.js';
import { serviceDocumentAt } from '../../src/emulator/endpoints/service-document.js';
import type { DialectName } from '../../src/emulator/wire/dialects.js';

/* Checks requests and replies against the OpenAPI document of a dialect. */

interface Address {
  readonly method: string;
  readonly pattern: RegExp;
  readonly operation: Operation;
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** Lists every address of the document, with fixed paths before those with an id in the same place. */
const addressesIn = (document: OpenApiDocument): readonly Address[] =>
  Object.entries(document.paths)
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

const replyKey = (operationId: string, status: string) => `${operationId} ${status}`;
const bodyKey = (operationId: string) => `${operationId} body`;
const parameterKey = (operationId: string, name: string) => `${operationId} ?${name}`;

const responseIn = (document: OpenApiDocument, { responses }: Operation, status: number) => {
  const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
  return response && '$ref' in response
    ? document.components.responses?.[response.$ref.split('/').at(-1) ?? '']
    : response;
};

/** Lists every schema that something is checked against, by its key. */
function wantedIn(document: OpenApiDocument, addresses: readonly Address[]): Record<string, JsonSchema> {
  const wanted: Record<string, JsonSchema> = {};
  for (const { operation } of addresses) {
    const { operationId, parameters = [], requestBody, responses } = operation;
    const body = requestBody?.content['application/json'];
    if (body) wanted[bodyKey(operationId)] = body.schema;
    for (const { name, schema } of parameters) wanted[parameterKey(operationId, name)] = schema;
    for (const status of Object.keys(responses)) {
      const code = Number(status.replace('XX', '00'));
      const content = responseIn(document, operation, code)?.content?.['application/json'];
      if (content) wanted[replyKey(operationId, status)] = content.schema;
    }
  }
  return wanted;
}

/** Reads the schemas with zod, all at once because they share parts. */
function schemasIn(document: OpenApiDocument, wanted: Record<string, JsonSchema>) {
  const text = JSON.stringify({
    $defs: document.components.schemas,
    type: 'object',
    properties: wanted,
  }).replaceAll('#/components/schemas/', '#/$defs/');
  const all = z.fromJSONSchema(JSON.parse(text));
  if (!(all instanceof z.ZodObject)) throw new Error('The schemas of the document were not read.');
  return all.shape;
}

/** Reads a value of a query as its schema describes it. */
function readValue(texts: readonly string[], { schema: { type } }: Parameter): unknown {
  // The document has a list as `a=1&a=2`. The client of this package sends `a=1,2`, which means the same.
  if (type === 'array') return texts.flatMap((text) => text.split(','));
  const [text = ''] = texts;
  if (type === 'integer' || type === 'number') return Number(text);
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  return text;
}

/** Reads the document of a dialect, to check requests and replies against it. */
export function documentedIn(dialect: DialectName) {
  const document = serviceDocumentAt(
    { baseUrl: 'http://127.0.0.1/api', authUrl: 'http://127.0.0.1/auth' },
    dialect,
  );
  const addresses = addressesIn(document);
  const schemas = schemasIn(document, wantedIn(document, addresses));

  /** Finds the operation of a request in the document. */
  const operationOf = (method: string, path: string): Operation | undefined =>
    addresses.find((each) => each.method === method && each.pattern.test(path))?.operation;

  function problemsIn(key: string, value: unknown): string[] {
    const { error } = z.safeParse(schemas[key] as z.ZodType, value);
    return (error?.issues ?? []).map(({ path, message }) => `${key}: ${path.join('.')} ${message}`);
  }

  /** Lists where a request differs from the document. `body` is the sent JSON, or undefined if there was none. */
  function problemsOfRequest(method: string, path: string, query: URLSearchParams, body: unknown): string[] {
    const operation = operationOf(method, path);
    if (!operation) return [`${method} ${path} is not in the document`];
    const { operationId, parameters = [], requestBody } = operation;
    const named = new Map(parameters.filter((each) => each.in === 'query').map((each) => [each.name, each]));
    const missing = [...named.values()].filter(({ name, required }) => required && !query.has(name));
    const isMissing = requestBody?.required && requestBody.content['application/json'] && body === undefined;
    return [
      ...missing.map(({ name }) => `${operationId}: the query lacks ${name}`),
      ...[...new Set(query.keys())].flatMap((name) => {
        const parameter = named.get(name);
        if (!parameter) return [`${operationId}: the document has no ${name} in the query`];
        return problemsIn(parameterKey(operationId, name), readValue(query.getAll(name), parameter));
      }),
      ...(isMissing ? [`${operationId}: the body is missing`] : []),
      ...(body !== undefined && !requestBody ? [`${operationId}: the document has no body`] : []),
      ...(body !== undefined && requestBody?.content['application/json']
        ? problemsIn(bodyKey(operationId), body)
        : []),
    ];
  }

  /** Lists where a reply differs from the document. */
  function problemsOfReply(
    method: string,
    path: string,
    { status, type, text }: { readonly status: number; readonly type: string; readonly text: string },
  ): string[] {
    const operation = operationOf(method, path);
    if (!operation) return [`${method} ${path} is not in the document`];
    const { operationId } = operation;
    const response = responseIn(document, operation, status);
    if (!response) return [`${operationId}: the document has no ${status}`];
    if (text === '') return response.content && status < 300 ? [`${operationId}: the reply is empty`] : [];
    const [media = ''] = type.split(';');
    if (!response.content?.[media]) return [`${operationId}: the document has no ${media} for ${status}`];
    if (media !== 'application/json') return [];
    const key = operation.responses[status] ? `${status}` : `${Math.floor(status / 100)}XX`;
    return problemsIn(replyKey(operationId, key), JSON.parse(text));
  }

  return { operationOf, problemsOfRequest, problemsOfReply };
}
