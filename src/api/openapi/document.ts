import { definitions, type JsonSchema } from '../catalogue/json-schema.js';
import type { PrivacyTest } from '../operations/row.js';

/* Parts of an OpenAPI 3.1 document, as far as ours need them. */

export interface Reference {
  readonly $ref: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly style?: 'form';
  readonly explode?: boolean;
  readonly example?: unknown;
}

/** Content of a body or a header. */
export interface Content {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface Response {
  readonly description: string;
  readonly 'x-documented'?: false;
  readonly headers?: Readonly<Record<string, Content & { readonly description: string }>>;
  /** Content by media type. */
  readonly content?: Readonly<Record<string, Content>>;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, Content>>;
  };
  readonly responses: Readonly<Record<string, Response | Reference>>;
  /** Required scopes, by the name of the scheme. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-rule'?: string;
  readonly 'x-access'?: string;
  readonly 'x-privacy'?: PrivacyTest;
  readonly 'x-tests'?: readonly string[];
  readonly 'x-alternates'?: readonly string[];
  readonly 'x-gaps'?: JsonSchema['x-gaps'];
}

/** An operation at its address. */
export interface Addressed {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

interface OAuthFlow {
  readonly authorizationUrl?: string;
  readonly tokenUrl: string;
  readonly scopes: Readonly<Record<string, string>>;
}

export interface SecurityScheme {
  readonly type: 'oauth2';
  readonly description: string;
  readonly flows: Readonly<Record<string, OAuthFlow>>;
}

interface Components {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly responses?: Readonly<Record<string, Response>>;
  readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
}

interface Server {
  readonly url: string;
  readonly description: string;
  readonly variables?: Readonly<Record<string, { readonly default: string }>>;
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
    /** Dialect of the emulator in which replies are written. */
    readonly 'x-dialect'?: string;
  };
  readonly servers: readonly Server[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Components;
}

/** Parts that a document is made from. */
export interface DocumentParts {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly servers: readonly Server[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly operations: readonly Addressed[];
  /** Components for references. Unused schemas are left out. */
  readonly components: Components;
}

const prefix = '#/components/schemas/';

/** Returns a reference to a schema of the document. */
export const schemaNamed = (name: string): Reference => ({ $ref: prefix + name });

/** Rewrites schemas of the models for the document: their references lead to its components. */
export const inComponents = <T>(schemas: T): T =>
  JSON.parse(JSON.stringify(schemas).replaceAll(`"$ref":"${definitions}`, `"$ref":"${prefix}`));

/** Returns the names of the schemas that a value refers to. */
const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  );

/** Returns the schemas that are referred to, including by each other. */
function used(all: Components['schemas'], from: unknown): Record<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  const wanted = referencesIn(from);
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (found.has(name)) continue;
    const schema = all[name];
    if (!schema) throw new Error(`The document has no schema ${name}.`);
    found.set(name, schema);
    wanted.push(...referencesIn(schema));
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Makes a document of operations. */
export function documentOf(parts: DocumentParts): OpenApiDocument {
  const { title, version, description, servers, tags, operations, components } = parts;
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { method, path, operation } of operations) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers,
    tags,
    paths,
    components: { ...components, schemas: used(components.schemas, [paths, components.responses]) },
  };
}
