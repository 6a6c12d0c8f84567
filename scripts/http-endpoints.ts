import type { JsonSchema } from '../src/api/catalogue/json-schema.js';
import { typeNames } from '../src/api/catalogue/schema-fields.js';
import { root } from '../src/emulator/endpoints/endpoint.js';
import { groups } from '../src/emulator/endpoints/index.js';
import { endpointsDocument } from '../src/emulator/endpoints/openapi.js';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

interface Content {
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
}

interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

interface Document {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** Addresses of an emulator that is started on the command line. */
export const localUrls = { baseUrl: 'http://127.0.0.1:4010/api', authUrl: 'http://127.0.0.1:4010/auth' };

const nameIn = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** Returns a type in words: `text`, `list of Ticket`. */
function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return `\`${nameIn(schema.$ref)}\``;
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((each) => `\`${each}\``).join(', ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  const words: Readonly<Record<string, string>> = { ...typeNames, object: 'object', null: '`null`' };
  const types = [schema.type ?? 'anything'].flat();
  return types.map((each) => words[each] ?? each).join(' or ');
}

interface Field {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** Returns the fields of an object, and their inner fields. */
function fieldsOf({ properties = {}, required = [] }: JsonSchema, prefix = ''): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = prefix + key;
    const inner = schema.items?.properties ? schema.items : schema;
    const suffix = schema.items?.properties ? '[].' : '.';
    return [{ name, schema, required: required.includes(key) }, ...fieldsOf(inner, name + suffix)];
  });
}

/** Returns the description of a field, with its default. */
const meaningOf = ({ description = '', default: usual }: JsonSchema): string =>
  usual === undefined ? description : `${description} Default: \`${JSON.stringify(usual)}\`.`;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Returns the mark after a field that is required, or after one that is not. */
type Mark = (required: boolean) => string;

const ofRequest: Mark = (required) => (required ? ' (required)' : '');
const ofReply: Mark = (required) => (required ? '' : ' (not always)');

const table = (
  title: string,
  fields: readonly (Field & { readonly description?: string })[],
  mark: Mark = ofRequest,
): string =>
  fields.length === 0
    ? ''
    : [
        `| ${title} | Type | |`,
        '| --- | --- | --- |',
        ...fields.map(
          ({ name, schema, required, description = meaningOf(schema) }) =>
            `| \`${name}\`${mark(required)} | ${cell(typeOf(schema))} | ${cell(description)} |`,
        ),
      ].join('\n');

const example = (method: string, path: string, body: unknown): string =>
  [
    '```sh',
    `curl -X ${method} http://127.0.0.1:4010${path} -H 'content-type: application/json' \\`,
    `  -d '${JSON.stringify(body)}'`,
    '```',
  ].join('\n');

function sectionOf({ components }: Document, method: string, path: string, operation: Operation): string {
  const schemaIn = ({ content }: Content): JsonSchema => {
    const { schema = {} } = content['application/json'] ?? {};
    return schema.$ref ? (components.schemas[nameIn(schema.$ref)] ?? {}) : schema;
  };
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const reply = responses[200];
  // The parameter `world` is explained once, at the top.
  const query = parameters.filter((each) => each.in === 'query' && each.name !== 'world');
  const sent = requestBody?.content['application/json']?.example;
  return [
    `### \`${method} ${path}\``,
    `${summary}. ${description}`,
    table('Query', query),
    requestBody ? table('Body', fieldsOf(schemaIn(requestBody))) : '',
    sent === undefined ? '' : example(method, path, sent),
    reply ? table('Reply', fieldsOf(schemaIn(reply)), ofReply) : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

const introduction = `# The emulator over HTTP

A test in any language can use the addresses under \`/_emulator\` as a test in TypeScript uses an \`Emulator\`.
They accept and return JSON. \`GET /_emulator/endpoints.json\` describes them as OpenAPI 3.1, with the schemas that this
page only names. \`GET /_emulator/openapi.json\` describes the API of the service ([OpenAPI](/openapi.md)).

- All addresses that concern a world accept \`?world=NAME\`. Without it they use the default world. The emulator returns
  404 for a world that nobody has made.
- A body needs the header \`content-type: application/json\`.
- The emulator refuses a request with \`{ message, errors }\`: every problem at once, each with the path of its field. An
  unknown field is a problem too. A refused request changes nothing.
- Name a record by its uuid, or by any object that has it.
- A page from another origin may not call these addresses, unless the emulator was started with \`--cors\` and that origin.
- The emulator returns client secrets to callers on the same machine. A caller on another machine has to send the client
  secret of the default application as \`Authorization: Bearer\`. The emulator prints that secret when it starts.`;

/** Returns the endpoints as a page of the documentation. */
export function httpPage(): string {
  // The document is plain JSON, of which this page reads a part.
  const document = endpointsDocument(groups, localUrls) as unknown as Document;
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: root + path,
      operation,
    })),
  );
  const sections = document.tags.map(({ name, description }) =>
    [
      `## ${name}`,
      description,
      ...operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ method, path, operation }) => sectionOf(document, method, path, operation)),
    ].join('\n\n'),
  );
  return `${[introduction, ...sections].join('\n\n')}\n`;
}
