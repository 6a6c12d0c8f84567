import { operations } from '../operations/index.js';
import type { Method, OperationAccess, Rule, Test } from '../operations/operation.js';
import { parsePath } from '../operations/path.js';
import type { Choice, ReplyShape, Row } from '../operations/row.js';
import { atId, isChoice, rowsIn } from '../operations/walk.js';
import { examples } from './examples.js';
import { jsonSchemas } from './generated/json-schemas.js';
import { operationProse } from './generated/operation-prose.js';
import type { JsonSchema } from './json-schema.js';

/** Description of an operation, made from its row, its doc comment and its models. */
export interface CatalogueEntry {
  /** Its path on the client: `events.sessions.get`. */
  readonly id: string;
  /** Sentence that says what it does. */
  readonly summary: string;
  /** Further sentences. Empty if the summary says everything. */
  readonly details: string;
  readonly method: Method;
  /** Usual path, with names for ids. */
  readonly path: string;
  /** Scope that it needs. Missing if it is not documented. */
  readonly scope?: string | undefined;
  /** Documented rule for callers. Missing if it is not documented. */
  readonly rule?: Rule | undefined;
  /** Rule for callers, documented or not. */
  readonly access: OperationAccess;
  /** Further checks of the service. */
  readonly tests: readonly Test[];
  /** Names of the ids that it takes first, in order. */
  readonly ids: readonly string[];
  /** Body that it takes after the ids. Missing if it has no body. */
  readonly body?: CatalogueBody | undefined;
  /** Keys that wrap the content of its body on the wire, in the form of `wrap`. Missing if the content is not wrapped. */
  readonly wrapped?: string | undefined;
  /** Schema of its query. Missing if it has no query. */
  readonly query?: JsonSchema | undefined;
  /** Fields of the query of which exactly one is required. Empty if all are optional. */
  readonly needed: readonly string[];
  /** Rows that it forwards to, by the field of the query that chooses one. */
  readonly choices: Readonly<Record<string, Row>>;
  /** Kind and model of its reply. */
  readonly reply: Pick<ReplyShape<unknown>, 'kind' | 'model'>;
  /** Row itself, for details of the wire: the wrapping, and other spellings of the path. */
  readonly row: Row;
  /** Whether it changes something. */
  readonly isWrite: boolean;
  /** Whether it deletes something, or ends something that others may rely on, such as an event or a membership. */
  readonly isDestructive: boolean;
  /** Whether it may send somebody an e-mail or a text message. */
  readonly mails: boolean;
  /** Arguments that the emulator's demo answers. A file is an `ExampleFile`. */
  readonly example: readonly unknown[];
}

/** Body that an operation takes after its ids. */
export type CatalogueBody =
  /** File to upload. */
  | { readonly kind: 'file' }
  /** One value, sent as a field of this name. */
  | { readonly kind: 'value'; readonly name: string; readonly schema: JsonSchema }
  /** Content with a schema. `model` is the name of the schema. */
  | {
      readonly kind: 'content';
      readonly model: string;
      readonly schema: JsonSchema;
      readonly isOptional: boolean;
    };

const schemaOf = (name: string): JsonSchema => jsonSchemas[name] ?? {};

function bodyOf({ body, field, multipart, optional }: Row): CatalogueBody | undefined {
  if (multipart) return { kind: 'file' };
  if (!body) return undefined;
  const schema = schemaOf(body);
  if (field) return { kind: 'value', name: field, schema: schema.properties?.[field] ?? {} };
  return { kind: 'content', model: body, schema, isOptional: optional === true };
}

/** Returns the query of a row, with the fields that choose another row. */
function queryOf(
  { query }: Row,
  choices: Readonly<Record<string, Row>>,
  records: string,
): JsonSchema | undefined {
  const fields = Object.keys(choices);
  if (!query && fields.length === 0) return undefined;
  const schema = query ? schemaOf(query.name) : { type: 'object' };
  const chosen = fields.map((field): [string, JsonSchema] => [
    field,
    {
      type: 'string',
      description: `Uuid of the ${field === 'org' ? 'organisation' : field} whose ${records} to list.`,
      ...schema.properties?.[field],
    },
  ]);
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(chosen) } };
}

function entryOf(id: string, value: Row | Choice, example: readonly unknown[]): CatalogueEntry {
  const choices = isChoice(value) ? value.choices : {};
  const usual = isChoice(value) ? value.otherwise : value;
  const row = usual ?? Object.values(choices)[0];
  if (!row) throw new Error(`${id} forwards to no row.`);
  const { summary = '', details = '' } = operationProse[id] ?? {};
  return {
    id,
    summary,
    details,
    method: row.method,
    path: row.path,
    scope: row.scope,
    rule: row.rule,
    access: row.access,
    tests: row.tests ?? [],
    ids: usual ? parsePath(usual.path).names : [],
    body: bodyOf(row),
    wrapped: row.as,
    query: queryOf(row, choices, id.split('.')[0] ?? ''),
    needed: usual ? [] : Object.keys(choices),
    choices,
    reply: { kind: row.reply.kind, ...(row.reply.model && { model: row.reply.model }) },
    row,
    isWrite: row.method !== 'GET',
    isDestructive: row.method === 'DELETE' || row.ends === true,
    mails: row.mails === true,
    example,
  };
}

/** Returns every operation by its path on the client, including those of `orders` and `reviews`, which forward to others. */
export const catalogue = (): readonly CatalogueEntry[] =>
  [...rowsIn(operations)].map(([id, row]) =>
    // The examples are nested like the table, as their type ensures.
    entryOf(id, row, (atId(examples, id) ?? []) as readonly unknown[]),
  );
