import { groups } from '../src/emulator/endpoints/index.js';
import { endpointsDocument } from '../src/emulator/endpoints/openapi.js';

/** What the page reads of a JSON schema. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly description?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Content {
  readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
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
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Where an emulator listens that is started on the command line. */
export const localUrls = { baseUrl: 'http://127.0.0.1:4010/api', authUrl: 'http://127.0.0.1:4010/auth' };

const nameIn = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** A type in words: `text`, `list of Ticket`. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return `\`${nameIn(schema.$ref)}\``;
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((each) => `\`${each}\``).join(', ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  const words: Readonly<Record<string, string>> = {
    string: 'text',
    integer: 'whole number',
    boolean: 'true or false',
    null: '`null`',
  };
  const types = [schema.type ?? 'anything'].flat();
  return types.map((each) => words[each] ?? each).join(' or ');
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
}

/** The fields of an object, and those within its fields. */
function fieldsOf({ properties = {}, required = [] }: Schema, prefix = ''): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = prefix + key;
    const inner = schema.items?.properties ? schema.items : schema;
    const suffix = schema.items?.properties ? '[].' : '.';
    return [{ name, schema, required: required.includes(key) }, ...fieldsOf(inner, name + suffix)];
  });
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** What is said of a field that is required, or of one that is not. */
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
          ({ name, schema, required, description = schema.description ?? '' }) =>
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
  const schemaIn = ({ content }: Content): Schema => {
    const { schema = {} } = content['application/json'] ?? {};
    return schema.$ref ? (components.schemas[nameIn(schema.$ref)] ?? {}) : schema;
  };
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const reply = responses[200];
  // That of a world is said once, at the top.
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

What a test in TypeScript does with an \`Emulator\`, a test in any language does with the addresses under \`/_emulator\`.
They take and answer JSON. \`GET /_emulator/endpoints.json\` describes them as OpenAPI 3.1, with the schemas that are only
named here. \`GET /_emulator/openapi.json\` describes the API of the service ([openapi.md](openapi.md)). This page is made of
the same table by \`npx tsx scripts/http-page.ts\`.

- All but those that are about no world take \`?world=NAME\`: without it, the default world is meant. A world that nobody
  has made is answered 404.
- A body needs the header \`content-type: application/json\`.
- What is refused is answered with \`{ message, errors }\`: every problem at once, each with the path of its field. A field
  that there is not is refused too. What is refused changes nothing.
- A record is named by its uuid, or by any object that has it.
- A page of another origin may not call these addresses, unless the emulator is started with \`--cors\` and that origin.
- A client secret is told to callers on the same machine. One from another machine sends the client secret of the default
  application, which the emulator prints when it starts, as \`Authorization: Bearer\`.`;

/** Writes the endpoints as a page of the documentation. */
export function httpPage(): string {
  // The maker of the document gives plain JSON, of which this page reads a part.
  const document = endpointsDocument(groups, localUrls) as unknown as Document;
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
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
