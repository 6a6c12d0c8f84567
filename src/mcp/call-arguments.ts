import type { CatalogueEntry } from '../catalogue/catalogue.js';
import type { JsonSchema } from '../catalogue/json-schema.js';
import { partsOf } from '../catalogue/print-example.js';
import type { RequestValidationError } from '../index.js';
import { didYouMean } from '../internal/did-you-mean.js';
import { isObject } from '../internal/is-object.js';
import { fieldOf, namesIn } from './outline.js';

/** What a call of an operation is given, by name. */
export interface CallInput {
  readonly ids?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** Agents often send an object as its JSON. */
function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' ? value : body;
  } catch {
    return body;
  }
}

/** The content of the body, as the method takes it. */
export function bodyIn({ body: slot }: CatalogueEntry, given: unknown): unknown {
  const body = parsed(given);
  if (slot?.kind !== 'value') return body;
  return isObject(body) && Object.hasOwn(body, slot.name) ? body[slot.name] : body;
}

type Issue = RequestValidationError['issues'][number];

/** Names that an operation does not know in one place, each with where it belongs or what may be meant. */
function unknownNames(
  given: unknown,
  known: readonly string[],
  place: Issue['path'],
  [elsewhere, namesElsewhere]: readonly [place: string, names: readonly string[]],
): Issue[] {
  const names = isObject(given) ? Object.keys(given).filter((name) => !known.includes(name)) : [];
  return names.map((name) => {
    const path = [...place, name];
    if (namesElsewhere.includes(name)) return { path, message: `give it in ${elsewhere}` };
    const where = place.join('.');
    const takes = known.length > 0 ? `${where} takes ${known.join(', ')}` : `it takes no ${where}`;
    return { path, message: `there is no such name${didYouMean(name, known) || `; ${takes}`}` };
  });
}

/** The fields of a value that its schema does not know, at any depth: a service passes over a misspelled one. */
function unknownFields(
  schema: JsonSchema,
  value: unknown,
  path: Issue['path'],
  ids: readonly string[],
): Issue[] {
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => unknownFields(schema, each, [...path, index], ids));
  }
  const names = namesIn(schema);
  // What has no documented fields may have any.
  if (!isObject(value) || names.length === 0) return [];
  return [
    ...unknownNames(value, names, path, ['ids', ids]),
    ...Object.entries(value).flatMap(([name, field]) => {
      const found = fieldOf(schema, name);
      return found.schema ? unknownFields(found.schema, field, [...path, name], []) : [];
    }),
  ];
}

/** The fields of a query that the tools set themselves: `limit` and `skip` say which part of a list is wanted. */
export const pagingFields: readonly string[] = ['rows', 'position'];

/** The query as an agent may give it. */
export function queryOf({ query, reply }: CatalogueEntry): JsonSchema | undefined {
  if (!query || reply.kind !== 'page') return query;
  const fields = Object.entries(query.properties ?? {}).filter(([name]) => !pagingFields.includes(name));
  return fields.length > 0 ? { ...query, properties: Object.fromEntries(fields) } : undefined;
}

/** Ids that are missing, or given under names that the operation does not know. */
function idProblems(
  { ids }: CatalogueEntry,
  given: CallInput['ids'] = {},
  inQuery: readonly string[],
): Issue[] {
  const missing = ids.filter((id) => !given[id]);
  const unknown = unknownNames(given, ids, ['ids'], ['query', missing.length > 0 ? [] : inQuery]);
  const [only] = missing;
  const isRenamed = unknown.length === 1 && missing.length === 1;
  return [
    ...missing.map((id) => ({ path: ['ids', id], message: 'is missing' })),
    ...unknown.map((issue) =>
      isRenamed ? { ...issue, message: `there is no such name; did you mean ${only}?` } : issue,
    ),
  ];
}

function queryProblems(
  entry: CatalogueEntry,
  query: CallInput['query'],
  inQuery: readonly string[],
): Issue[] {
  const isPaged = entry.reply.kind === 'page';
  const issues = unknownNames(query, inQuery, ['query'], ['ids', entry.ids]);
  return issues.map((issue) =>
    isPaged && pagingFields.includes(String(issue.path.at(-1)))
      ? { ...issue, message: 'give limit and skip of this tool in its place' }
      : issue,
  );
}

function bodyProblems(entry: CatalogueEntry, body: unknown): Issue[] {
  const { body: slot } = entry;
  if (!slot) return body === undefined ? [] : [{ path: ['body'], message: 'it takes no body' }];
  const isOptional = slot.kind === 'content' && slot.isOptional;
  if (body === undefined) {
    return isOptional
      ? []
      : [{ path: ['body'], message: 'is missing; describe_operation tells what it holds' }];
  }
  return slot.kind === 'content' ? unknownFields(slot.schema, bodyIn(entry, body), ['body'], entry.ids) : [];
}

/** What is missing, given in a place where the operation takes nothing, or under a name that it does not know. */
export function misplaced(entry: CatalogueEntry, { ids, query, body }: CallInput): Issue[] {
  const inQuery = Object.keys(queryOf(entry)?.properties ?? {});
  return [
    ...idProblems(entry, ids, inQuery),
    ...queryProblems(entry, query, inQuery),
    ...bodyProblems(entry, body),
  ];
}

/** What the client finds wrong, by the names of the tool: `ids.event`, `query.status`, `body.name`. */
export function placed(entry: CatalogueEntry, { path, message }: Issue): Issue {
  const [first] = path;
  const name = String(first ?? '');
  if (name === 'options' || name === 'body' || name === 'query') return { path, message };
  if (entry.ids.includes(name)) return { path: ['ids', ...path], message };
  const isInQuery = Object.hasOwn(entry.query?.properties ?? {}, name);
  const isInBody =
    entry.body?.kind === 'content'
      ? Object.hasOwn(entry.body.schema.properties ?? {}, name)
      : entry.body !== undefined;
  const place = isInQuery && !isInBody ? 'query' : entry.body ? 'body' : 'query';
  return { path: [place, ...path], message };
}

/** The arguments of the method: ids in the order of the path, the body, the query, the options. */
export function argumentsOf(entry: CatalogueEntry, input: CallInput, options: object): unknown[] {
  const { ids = {}, query } = input;
  return [
    ...entry.ids.map((name) => ids[name]),
    ...(entry.body ? [bodyIn(entry, input.body)] : []),
    ...(entry.query ? [query] : []),
    options,
  ];
}

/** The example of an operation, as a tool that calls it takes it. */
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
