import * as z from 'zod';
import { version } from '../../../package.json';
import { jsonSchemas } from '../../api/catalogue/generated/json-schemas.js';
import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import { schemas } from '../../api/models/index.js';
import {
  type Addressed,
  type DocumentParts,
  documentOf,
  inComponents,
  type OpenApiDocument,
  type Parameter,
  type Response,
  schemaNamed,
} from '../../api/openapi/document.js';
import { isObject } from '../../shared/is-object.js';
import { operationId } from '../control/option-schemas.js';
import { kept } from '../state/kept.js';
import { doneReply, type Endpoint, type Group, root, type Urls } from './endpoint.js';

const problem = z
  .object({
    message: z.string().describe('All problems in one text.'),
    errors: z.array(z.string()).describe('Each problem, with the path of its field.'),
  })
  .describe('The problems of a request.');

const errorTexts = {
  400: 'The request is invalid, or impossible at present.',
  403: 'A page of another origin may not call this, or this caller may not see the client secret.',
  404: 'The world or record does not exist.',
} as const;

/** Returns the name of an endpoint in the document: `PostCheckIn`. */
const idOf = ({ method, path }: Endpoint): string =>
  [method.toLowerCase(), ...path.replace(/\.json|[{}]/g, '').split(/[/-]/)]
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Returns the name of every schema. One with several places is named after the first. */
function namesOf(endpoints: readonly Endpoint[]): ReadonlyMap<z.ZodType, string> {
  const named: [z.ZodType, string][] = [
    ...Object.entries(schemas).map(([name, schema]): [z.ZodType, string] => [schema, name]),
    [problem, 'Problem'],
    [operationId, 'OperationId'],
    ...endpoints.flatMap((endpoint): [z.ZodType, string][] => {
      const { query, body, reply } = endpoint;
      const id = idOf(endpoint);
      return [
        [query, `${id}Query`],
        ...(body ? [[body, `${id}Body`] satisfies [z.ZodType, string]] : []),
        [reply, reply === doneReply ? 'Done' : `${id}Reply`],
      ];
    }),
  ];
  // The first of several entries with one key must win, but a map keeps the last.
  return new Map(named.reverse());
}

/** Checks if an entry that zod added has no meaning here: limits of whole numbers, or fields of a separate document. */
const isIdle = ([name, value]: [string, unknown]): boolean =>
  name === '$schema' ||
  name === '$id' ||
  (name === 'format' && value === 'starts_with') ||
  (['maximum', 'minimum'].includes(name) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER);

/** Turns a record with known names into an object with properties. */
function withNames(schema: Record<string, unknown>): Record<string, unknown> {
  const { propertyNames, additionalProperties, ...rest } = schema;
  if (!rest.required || !isObject(propertyNames) || !Array.isArray(propertyNames.enum)) return schema;
  return {
    ...rest,
    properties: Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties])),
  };
}

/** Returns a schema without its meaningless entries and the forms that JSON cannot have. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isObject(value)) return value;
  const said = Object.fromEntries(
    Object.entries(value)
      .filter((entry) => !isIdle(entry))
      .map(([name, inner]) => [name, tidy(inner)]),
  );
  const { anyOf, ...rest } = said;
  if (!Array.isArray(anyOf)) return withNames(said);
  const forms = anyOf.filter((form) => !(isObject(form) && isObject(form.not)));
  return forms.length === 1 ? { ...forms[0], ...rest } : { ...rest, anyOf: forms };
}

/** Returns the schemas of the endpoints and of the models. */
function schemasOf(names: ReadonlyMap<z.ZodType, string>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas: made } = z.toJSONSchema(registry, {
    uri: (id) => schemaNamed(id).$ref,
    io: 'input',
    unrepresentable: 'any',
  });
  // The result of zod is a JSON Schema, and stays one when it is tidied.
  return { ...(tidy(made) as Record<string, JsonSchema>), ...inComponents(jsonSchemas) };
}

function parametersOf({ path }: Endpoint, { properties = {}, required = [] }: JsonSchema): Parameter[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = '']): Parameter => ({ name, in: 'path', required: true, schema: { type: 'string' } }),
  );
  const inQuery = Object.entries(properties).map(
    ([name, { description, ...schema }]): Parameter => ({
      name,
      in: 'query',
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema,
    }),
  );
  return [...inPath, ...inQuery];
}

function operationOf(
  endpoint: Endpoint,
  tag: string,
  names: ReadonlyMap<z.ZodType, string>,
  components: Readonly<Record<string, JsonSchema>>,
): Addressed {
  const { method, path, summary, description, query, body, example, reply, media, isOfWorld } = endpoint;
  const nameOf = (schema: z.ZodType) => names.get(schema) ?? '';
  const contentOf = (schema: z.ZodType, type = 'application/json') => ({
    [type]: { schema: schemaNamed(nameOf(schema)) },
  });
  const parameters = parametersOf(endpoint, components[nameOf(query)] ?? {});
  // Any caller can be refused, and any query can be invalid.
  const errors = [400, 403, ...(isOfWorld || path.includes('{') ? [404 as const] : [])] as const;
  return {
    method,
    path,
    operation: {
      operationId: idOf(endpoint),
      tags: [tag],
      summary,
      description,
      ...(parameters.length > 0 && { parameters }),
      ...(body && {
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: schemaNamed(nameOf(body)),
              ...(example !== undefined && { example }),
            },
          },
        },
      }),
      responses: {
        200: { description: 'The request was done.', content: contentOf(reply, media) },
        ...Object.fromEntries(
          errors.map((status): [number, Response] => [
            status,
            { description: errorTexts[status], content: contentOf(problem) },
          ]),
        ),
      },
      security: [],
    },
  };
}

/** Parts of the document that are the same at every address. */
type Fixed = Pick<DocumentParts, 'operations' | 'components'>;

/** These parts by their groups. Making them takes most of the time in which the page opens. */
const made = new WeakMap<readonly Group[], Fixed>();

function fixedParts(groups: readonly Group[]): Fixed {
  const names = namesOf(groups.flatMap(({ endpoints }) => endpoints));
  const schemas = schemasOf(names);
  const operations = groups.flatMap(({ name, endpoints }) =>
    endpoints.map((endpoint) => operationOf(endpoint, name, names, schemas)),
  );
  return { operations, components: { schemas } };
}

/** Returns the document of the endpoints under `/_emulator`, by their groups. */
export function endpointsDocument(groups: readonly Group[], { baseUrl }: Urls): OpenApiDocument {
  return documentOf({
    title: 'The emulator of the ticketing service',
    version,
    description: `Controls of the emulator for tests, outside the API of the service: they buy tickets, move the clock, break connections and show the requests. They use the default world unless \`?world=\` names another. The API of the service is described at \`${root}/openapi.json\`.`,
    servers: [{ url: new URL(root, baseUrl).href, description: 'This emulator.' }],
    tags: groups.map(({ name, description }) => ({ name, description })),
    ...kept(made, groups, () => fixedParts(groups)),
  });
}
