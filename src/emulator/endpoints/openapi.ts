import * as z from 'zod';
import { isObject } from '../../internal/is-object.js';
import { schemas } from '../../models/index.js';
import { operationId } from '../control/operation-id.js';
import { type Endpoint, root, type Urls } from './endpoint.js';
import { doneReply } from './replies.js';

/** A JSON schema. */
type Json = Record<string, unknown>;

/** An operation of the document, wherever it comes from. */
export interface DocumentedOperation {
  readonly method: string;
  /** Its whole path. */
  readonly path: string;
  readonly id: string;
  readonly group: string;
  readonly summary: string;
  readonly description: string;
  readonly query: z.ZodObject;
  readonly body?: z.ZodType;
  readonly example?: unknown;
  readonly reply: z.ZodType;
  /** The media type of the reply where it is not JSON. */
  readonly media?: string;
  /** The HTTP statuses of its errors. */
  readonly errors: readonly number[];
}

const problem = z
  .object({
    message: z.string().describe('Every problem, joined.'),
    errors: z.array(z.string()).describe('Every problem by itself, which names its field by its path.'),
  })
  .describe('What is wrong.');

const errorTexts: Readonly<Record<number, string>> = {
  400: 'What was sent is wrong, or cannot be done now.',
  403: 'A page of another origin may not call here, or the client secret is not told to this caller.',
  404: 'There is no such world or record.',
};

/** The name of every schema: one that stands in several places has that of the first. */
function namesOf(operations: readonly DocumentedOperation[]): ReadonlyMap<z.ZodType, string> {
  const named: [z.ZodType, string][] = [
    ...Object.entries(schemas).map(([name, schema]): [z.ZodType, string] => [schema, name]),
    [problem, 'Problem'],
    [operationId, 'OperationId'],
    ...operations.flatMap(({ id, query, body, reply }): [z.ZodType, string][] => [
      [query, `${id}Query`],
      ...(body ? [[body, `${id}Body`] satisfies [z.ZodType, string]] : []),
      [reply, reply === doneReply ? 'Done' : `${id}Reply`],
    ]),
  ];
  // Of two entries with one key, a map keeps the last.
  return new Map(named.reverse());
}

const prefix = '#/components/schemas/';

/** What zod adds to a schema that says nothing: the limits of whole numbers, and what a document of its own needs. */
const isIdle = ([name, value]: [string, unknown]): boolean =>
  name === '$schema' ||
  name === '$id' ||
  (name === 'format' && value === 'starts_with') ||
  (['maximum', 'minimum'].includes(name) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER);

/** A schema without what says nothing, and without the forms that JSON cannot have. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isObject(value)) return value;
  const said = Object.fromEntries(
    Object.entries(value)
      .filter((entry) => !isIdle(entry))
      .map(([name, inner]) => [name, tidy(inner)]),
  );
  const { anyOf, ...rest } = said;
  if (!Array.isArray(anyOf)) return said;
  const forms = anyOf.filter((form) => !(isObject(form) && isObject(form.not)));
  return forms.length === 1 ? { ...forms[0], ...rest } : { ...rest, anyOf: forms };
}

/** The names of the schemas that a value refers to. */
const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  );

/** The schemas that are referred to, by each other as well. */
function used(all: Json, from: unknown): Json {
  const names = new Set<string>();
  const wanted = referencesIn(from);
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (names.has(name)) continue;
    names.add(name);
    wanted.push(...referencesIn(all[name]));
  }
  return Object.fromEntries([...names].sort().map((name) => [name, all[name]]));
}

function componentsOf(names: ReadonlyMap<z.ZodType, string>): Json {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas: made } = z.toJSONSchema(registry, {
    uri: (id) => prefix + id,
    io: 'input',
    unrepresentable: 'any',
  });
  return tidy(made) as Json;
}

const asJson = (schema: object, more: object = {}, media = 'application/json') => ({
  content: { [media]: { schema, ...more } },
});

function parametersOf({ path }: DocumentedOperation, query: Json): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  // It is made of an object schema.
  const { properties = {}, required = [] } = query as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
  return [...inPath, ...inQuery];
}

function operationOf(
  operation: DocumentedOperation,
  names: ReadonlyMap<z.ZodType, string>,
  components: Json,
): Json {
  const { id, group, summary, description, body, example, reply, media, errors } = operation;
  const reference = (schema: z.ZodType) => ({ $ref: prefix + names.get(schema) });
  const parameters = parametersOf(operation, components[names.get(operation.query) ?? ''] as Json);
  return {
    operationId: id,
    tags: [group],
    summary,
    description,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        ...asJson(reference(body), example === undefined ? {} : { example }),
      },
    }),
    responses: {
      200: { description: 'What was asked for.', ...asJson(reference(reply), {}, media) },
      ...Object.fromEntries(
        errors.map((status) => [
          status,
          { description: errorTexts[status] ?? '', ...asJson(reference(problem)) },
        ]),
      ),
    },
  };
}

/** Makes a document of operations, whoever answers them. */
export function documentOf(operations: readonly DocumentedOperation[], urls: Urls): Json {
  const names = namesOf(operations);
  const components = componentsOf(names);
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: operationOf(operation, names, components),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The emulator of the ticketing service',
      version: '1',
      description:
        'What a test does with the emulator from outside the API of the service: it buys, moves the clock, breaks connections and looks at what was sent. All of it is about the default world unless `?world=` names another.',
    },
    servers: [{ url: new URL(urls.baseUrl).origin }],
    tags: [...new Set(operations.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: { schemas: used(components, paths) },
  };
}

/** The name of an endpoint in the document: `PostCheckIn`. */
const idOf = ({ method, path }: Endpoint): string =>
  [method.toLowerCase(), ...path.replace(/\.json|[{}]/g, '').split(/[/-]/)]
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const documented = (group: string, endpoint: Endpoint): DocumentedOperation => ({
  ...endpoint,
  path: root + endpoint.path,
  id: idOf(endpoint),
  group,
  // Every caller may be refused, and every query may be wrong.
  errors: [400, 403, ...(endpoint.isOfWorld || endpoint.path.includes('{') ? [404] : [])],
});

/** The document of the endpoints under `/_emulator`, by their groups. */
export const openApi = (groups: Readonly<Record<string, readonly Endpoint[]>>, urls: Urls): Json =>
  documentOf(
    Object.entries(groups).flatMap(([group, endpoints]) => endpoints.map((each) => documented(group, each))),
    urls,
  );
