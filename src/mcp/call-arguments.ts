import type { CatalogueEntry } from '../api/catalogue/catalogue.js';
import { idSource } from '../api/catalogue/id-source.js';
import type { JsonSchema } from '../api/catalogue/json-schema.js';
import { partsOf } from '../api/catalogue/print-example.js';
import type { RequestValidationError } from '../index.js';
import { unknownName } from '../shared/did-you-mean.js';
import { isObject } from '../shared/is-object.js';
import type { Problem } from './failure.js';
import { pathText, unknownField, valueIn, wrongValue } from './input-problems.js';
import { meant } from './meant.js';
import { fieldOf, namesIn, shapeWords } from './outline.js';

/** Input of a call of an operation, by name. */
export interface CallInput {
  readonly ids?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** Returns the content of the body for the method. */
export function bodyIn({ body: slot }: CatalogueEntry, body: unknown): unknown {
  if (slot?.kind !== 'value') return body;
  return isObject(body) && Object.hasOwn(body, slot.name) ? body[slot.name] : body;
}

type Path = readonly (string | number)[];

/** Returns the input that an agent means, by the query and body of the operation. A body may need null, which clears a field. */
export function meantInput<Input extends CallInput>({ query, body }: CatalogueEntry, given: Input): Input {
  return {
    ...given,
    ...(query && given.query && { query: meant(query, given.query, { omit: true }) }),
    ...(body?.kind === 'content' && { body: meant(body.schema, given.body, { omit: false }) }),
  };
}

/** Returns a problem for each unknown name in one place, with its right place or the likely name. */
function unknownNames(
  given: unknown,
  known: readonly string[],
  place: Path,
  [elsewhere, namesElsewhere]: readonly [place: string, names: readonly string[]],
): Problem[] {
  const names = isObject(given) ? Object.keys(given).filter((name) => !known.includes(name)) : [];
  const where = place.join('.');
  const takes = known.length > 0 ? `${where} takes ${known.join(', ')}.` : `The operation takes no ${where}.`;
  return names.map((name) => {
    const path = [...place, name];
    if (namesElsewhere.includes(name)) return misplacedName(path, elsewhere);
    return unknownField(path, known, takes);
  });
}

/** A problem with a name that belongs to another place. */
const misplacedName = (path: Path, place: string): Problem => ({
  path: pathText(path),
  problem: `move it to ${place}`,
  expected: `${place}.${path.at(-1)}`,
});

/** Returns a problem for each unknown field of a value, at any depth. The service would ignore a misspelt one. */
function unknownFields(schema: JsonSchema, value: unknown, path: Path, ids: readonly string[]): Problem[] {
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => unknownFields(schema, each, [...path, index], ids));
  }
  const names = namesIn(schema);
  // A value without documented fields can have any.
  if (!isObject(value) || names.length === 0) return [];
  return [
    ...unknownNames(value, names, path, ['ids', ids]),
    ...Object.entries(value).flatMap(([name, field]) => {
      const found = fieldOf(schema, name);
      return found.schema ? unknownFields(found.schema, field, [...path, name], []) : [];
    }),
  ];
}

/** Fields of a query that the tools set themselves, from `limit` and `skip`. */
const pagingFields: readonly string[] = ['rows', 'position'];

/** Returns the schema of the query for agents. */
export function queryOf({ query, reply }: CatalogueEntry): JsonSchema | undefined {
  if (!query || reply.kind !== 'page') return query;
  const fields = Object.entries(query.properties ?? {}).filter(([name]) => !pagingFields.includes(name));
  return fields.length > 0 ? { ...query, properties: Object.fromEntries(fields) } : undefined;
}

/** Returns a problem for each id that is missing or has an unknown name. */
function idProblems(
  entry: CatalogueEntry,
  given: CallInput['ids'] = {},
  inQuery: readonly string[],
): Problem[] {
  const { ids } = entry;
  const missing = ids.filter((id) => !given[id]);
  const unknown = unknownNames(given, ids, ['ids'], ['query', missing.length > 0 ? [] : inQuery]);
  const [only] = missing;
  const isRenamed = unknown.length === 1 && only !== undefined && missing.length === 1;
  return [
    ...missing.map((id) => {
      const source = idSource(entry, id);
      const problem = `is missing${source ? `. ${source} returns it` : ''}`;
      return { path: `ids.${id}`, problem, expected: `the id of the ${id}` };
    }),
    ...unknown.map((each) =>
      isRenamed ? { ...each, problem: unknownName({ noun: 'field', meant: only }), expected: only } : each,
    ),
  ];
}

function queryProblems(
  entry: CatalogueEntry,
  query: CallInput['query'],
  inQuery: readonly string[],
): Problem[] {
  const isPaged = entry.reply.kind === 'page';
  const found = unknownNames(query, inQuery, ['query'], ['ids', entry.ids]);
  return found.map((each) =>
    isPaged && pagingFields.some((field) => each.path === `query.${field}`)
      ? { ...each, problem: 'use limit and skip of this tool instead', expected: 'limit and skip' }
      : each,
  );
}

function bodyProblems(entry: CatalogueEntry, body: unknown): Problem[] {
  const { body: slot } = entry;
  if (!slot) return body === undefined ? [] : [{ path: 'body', problem: 'the operation takes no body' }];
  const isOptional = slot.kind === 'content' && slot.isOptional;
  if (body === undefined) {
    if (isOptional) return [];
    const expected = slot.kind === 'content' ? shapeWords(slot.schema) : 'object';
    return [{ path: 'body', problem: 'is missing. describe_operation shows its fields', expected }];
  }
  if (slot.kind !== 'content') return [];
  const content = bodyIn(entry, body);
  if (typeof content === 'string') {
    return [
      {
        path: 'body',
        problem: 'must be a JSON object, not text',
        expected: shapeWords(slot.schema),
      },
    ];
  }
  return unknownFields(slot.schema, content, ['body'], entry.ids);
}

/** Returns a problem for each input that is missing, in the wrong place, or unknown. */
export function misplaced(entry: CatalogueEntry, { ids, query, body }: CallInput): Problem[] {
  const inQuery = Object.keys(queryOf(entry)?.properties ?? {});
  return [
    ...idProblems(entry, ids, inQuery),
    ...queryProblems(entry, query, inQuery),
    ...bodyProblems(entry, body),
  ];
}

/** Returns a problem for each argument of a tool that belongs to the ids, query or body of the operation. */
export function fieldsBeside(entry: CatalogueEntry, names: readonly string[]): Problem[] {
  const inQuery = Object.keys(queryOf(entry)?.properties ?? {});
  const inBody = entry.body?.kind === 'content' ? namesIn(entry.body.schema) : [];
  return names.flatMap((name) => {
    if (entry.ids.includes(name)) return [misplacedName([name], 'ids')];
    if (inQuery.includes(name)) return [misplacedName([name], 'query')];
    return inBody.includes(name) ? [misplacedName([name], 'body')] : [];
  });
}

/** Returns a problem that the client found, with its path in the tool: `ids.event`, `query.status`, `body.name`. */
export function placed(
  entry: CatalogueEntry,
  { path, message, expected }: RequestValidationError['issues'][number],
  given: CallInput,
): Problem {
  const [first, ...rest] = path;
  const name = String(first ?? '');
  if (name === 'options') return { path: pathText(path), problem: message };
  if (entry.ids.includes(name)) {
    return { path: `ids.${pathText(path)}`, problem: message, expected: `the id of the ${name}` };
  }
  const { body, query } = entry;
  const isInQuery = Object.hasOwn(query?.properties ?? {}, name);
  const isInBody =
    body?.kind === 'content' ? Object.hasOwn(body.schema.properties ?? {}, name) : body !== undefined;
  const isNamed = name === 'body' || name === 'query';
  const place = isNamed ? name : (isInQuery && !isInBody) || !body ? 'query' : 'body';
  const inner = isNamed ? rest : path;
  const schema = place === 'query' ? query : body?.kind === 'content' ? body.schema : undefined;
  const value = place === 'query' ? given.query : bodyIn(entry, given.body);
  const wrong = expected === undefined ? { path: inner, message } : { path: inner, type: expected };
  const { path: at, ...problem } = wrongValue(schema, wrong, valueIn(value, inner));
  return { ...problem, path: [place, ...(at === '' ? [] : [at])].join('.') };
}

/** Returns the arguments of the method: ids in the order of the path, the body, the query, the options. */
export function argumentsOf(entry: CatalogueEntry, input: CallInput, options: object): unknown[] {
  const { ids = {}, query } = input;
  return [
    ...entry.ids.map((name) => ids[name]),
    ...(entry.body ? [bodyIn(entry, input.body)] : []),
    ...(entry.query ? [query] : []),
    options,
  ];
}

/** Returns the example of an operation as arguments of the tool that calls it. */
export function exampleCall(entry: CatalogueEntry) {
  const { ids, content, query: whole } = partsOf(entry);
  const { body } = entry;
  const known = Object.keys(queryOf(entry)?.properties ?? {});
  const query = Object.fromEntries(Object.entries(whole).filter(([name]) => known.includes(name)));
  return {
    operation: entry.id,
    ...(ids.length > 0 && { ids: Object.fromEntries(entry.ids.map((name, index) => [name, ids[index]])) }),
    ...(content !== undefined && { body: body?.kind === 'value' ? { [body.name]: content } : content }),
    ...(Object.keys(query).length > 0 && { query }),
  };
}
