import type { CatalogueEntry } from '../api/catalogue/catalogue.js';
import { idSource } from '../api/catalogue/id-source.js';
import type { JsonSchema } from '../api/catalogue/json-schema.js';
import { partsOf } from '../api/catalogue/print-example.js';
import { knownNames, nearestName, unknownName } from '../shared/did-you-mean.js';
import { isObject } from '../shared/is-object.js';
import { meant } from './meant.js';
import { Refusal } from './tool.js';

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

/** Refuses input for which the operation has no place. It would not be sent. The client checks all that is sent. */
function expectPlaces({ id, ids, query, body }: CatalogueEntry, given: CallInput): void {
  const names = Object.keys(given.ids ?? {});
  const name = names.find((each) => !ids.includes(each));
  if (name !== undefined) {
    const problem = unknownName({ noun: 'id', name, place: `ids of ${id}`, meant: nearestName(name, ids) });
    throw new Refusal(`${problem} ${knownNames('id', ids)}`);
  }
  if (!query && Object.keys(given.query ?? {}).length > 0) throw new Refusal(`${id} takes no query.`);
  if (!body && given.body !== undefined) throw new Refusal(`${id} takes no body.`);
}

/**
 * Returns the input that an agent means, by the ids, query and body of the operation. A body may need null, which clears a
 * field.
 */
export function meantInput<Input extends CallInput>(entry: CatalogueEntry, given: Input): Input {
  expectPlaces(entry, given);
  const missing = entry.ids.find((id) => !given.ids?.[id]);
  if (missing !== undefined) {
    const source = idSource(entry, missing);
    throw new Refusal(`${entry.id} needs ids.${missing}.${source ? ` ${source} returns it.` : ''}`);
  }
  const { query, body } = entry;
  return {
    ...given,
    ...(query && given.query && { query: meant(query, given.query, { omit: true }) }),
    ...(body?.kind === 'content' && { body: meant(body.schema, given.body, { omit: false }) }),
  };
}

/** Fields of a query that the tools set themselves, from `limit` and `skip`. */
const pagingFields: readonly string[] = ['rows', 'position'];

/** Returns the schema of the query for agents. */
export function queryOf({ query, reply }: CatalogueEntry): JsonSchema | undefined {
  if (!query || reply.kind !== 'page') return query;
  const fields = Object.entries(query.properties ?? {}).filter(([name]) => !pagingFields.includes(name));
  return fields.length > 0 ? { ...query, properties: Object.fromEntries(fields) } : undefined;
}

/**
 * Returns the arguments of the method: ids in the order of the path, the body, the query, the options. The service would
 * ignore a misspelled field, so the client refuses it.
 */
export function argumentsOf(entry: CatalogueEntry, input: CallInput, options: object): unknown[] {
  const { ids = {}, query } = input;
  return [
    ...entry.ids.map((name) => ids[name]),
    ...(entry.body ? [bodyIn(entry, input.body)] : []),
    ...(entry.query ? [query] : []),
    { ...options, unknownFields: 'refuse' },
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
