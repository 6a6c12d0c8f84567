import { atId } from '../operations/at-id.js';
import { operations } from '../operations/index.js';
import type { Method, OperationAccess, Rule, Test } from '../operations/operation.js';
import { parsePath } from '../operations/path.js';
import type { Choice, ReplyShape, Row } from '../operations/row.js';
import { isChoice, rowsIn } from '../operations/walk.js';
import { examples } from './examples.js';
import type { JsonSchema } from './json-schema.js';
import { jsonSchemas } from './json-schemas.js';
import { operationProse } from './operation-prose.js';

/** An operation as one reads of it: what its row, its doc comment and its models say, as data. */
export interface CatalogueEntry {
  /** Its path on the client: `events.sessions.get`. */
  readonly id: string;
  /** What it does, in a sentence. */
  readonly summary: string;
  /** What else there is to know, in sentences. Empty where that is all. */
  readonly details: string;
  readonly method: Method;
  /** The usual path, with names for ids. */
  readonly path: string;
  /** The scope that it needs. Absent where none is documented. */
  readonly scope?: string | undefined;
  /** Who may call it. Absent where it is not documented. */
  readonly rule?: Rule | undefined;
  /** Who may call it, documented or not. */
  readonly access: OperationAccess;
  /** What else the service tests. */
  readonly tests: readonly Test[];
  /** The names of the ids that it takes first, in their order. */
  readonly ids: readonly string[];
  /** What it takes after the ids. Absent where there is no body. */
  readonly body?: CatalogueBody | undefined;
  /** The keys that the content of its body is put under on the wire, as `wrap` takes them. Absent where there are none. */
  readonly wrapped?: string | undefined;
  /** The fields of its query, each with its shape. Absent where it has no query. */
  readonly query?: JsonSchema | undefined;
  /** The fields of the query of which exactly one is needed; empty where none is. */
  readonly needed: readonly string[];
  /** The rows that it forwards to, by the field of the query that chooses one. */
  readonly choices: Readonly<Record<string, Row>>;
  /** What it returns. */
  readonly reply: Pick<ReplyShape<unknown>, 'kind' | 'model'>;
  /** The row itself, for what only the wire needs: the wrapping, and other spellings of the path. */
  readonly row: Row;
  /** Whether it changes something. */
  readonly isWrite: boolean;
  /** Whether it deletes something, or ends what others may rely on: an event that is cancelled, a member who is disabled. */
  readonly isDestructive: boolean;
  /** Whether it may send somebody an e-mail or a text message. */
  readonly mails: boolean;
  /** Arguments that the emulator's demo answers; of a file, an `ExampleFile`. */
  readonly example: readonly unknown[];
}

/** What an operation takes after its ids. */
export type CatalogueBody =
  /** A file, which is uploaded. */
  | { readonly kind: 'file' }
  /** One value, which travels under the name of a field. */
  | { readonly kind: 'value'; readonly name: string; readonly schema: JsonSchema }
  /** Content of its own shape. `model` is its name among the schemas. */
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
  const schema = schemaOf(body.name);
  if (field) return { kind: 'value', name: field, schema: schema.properties?.[field] ?? {} };
  return { kind: 'content', model: body.name, schema, isOptional: optional === true };
}

/** The query of a row, with the fields that choose another row. */
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
      description: `The uuid of the ${field} whose ${records} these are.`,
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

/** Every operation by its path on the client, those of `orders` and `reviews` included, which forward to others. */
export const catalogue = (): readonly CatalogueEntry[] =>
  [...rowsIn(operations)].map(([id, row]) =>
    // The examples are nested as the table is: their type says so.
    entryOf(id, row, (atId(examples, id) ?? []) as readonly unknown[]),
  );
