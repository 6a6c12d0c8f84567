import fc from 'fast-check';
import { schemas } from '../../src/api/models/index.js';
import { operations } from '../../src/api/operations/index.js';
import type { PathTemplate } from '../../src/api/operations/path.js';
import type { Choice, Row } from '../../src/api/operations/row.js';
import { atId, isChoice, rowsIn } from '../../src/api/operations/walk.js';
import { toEndpoint } from '../../src/client/call/endpoint.js';
import type { TicketingClient } from '../../src/client/client.js';
import { arbitraryOf } from '../support/arbitrary.js';

/** A method of the client: a row of the table, or a row that a choice leads to. */
export interface Method {
  /** Its path on the client. */
  readonly id: string;
  readonly row: Row;
  /** The documented spellings of its path. */
  readonly paths: readonly PathTemplate[];
  /** The paths of this row, and those that other arguments select. */
  readonly reachable: readonly PathTemplate[];
  /** Valid arguments: the ids, then the body and the query if the method has them. */
  readonly args: readonly unknown[];
}

/** Returns an id with characters that a path must encode. */
export const idOf = (name: string) => `${name}/ü?#%`;

const sampleOf = (model: string | undefined) => {
  const schema = schemas[model as keyof typeof schemas];
  return schema && fc.sample(arbitraryOf(schema), { seed: 1, numRuns: 1 })[0];
};

function toMethod(id: string, row: Row, field?: string, others: readonly Row[] = []): Method {
  const { paths } = toEndpoint(id, row);
  const reachable = [row, ...others].flatMap((each) => toEndpoint(id, each).paths);
  const ids = paths[0].names.map(idOf);
  const query = row.query && (sampleOf(row.query.name) as object);
  const content = row.multipart ? new Uint8Array(3) : sampleOf(row.body);
  const body = row.field ? (content as Record<string, unknown>)[row.field] : content;
  const args: unknown[] = field === undefined ? ids : ids.slice(1);
  if (row.body || row.multipart) args.push(body);
  if (row.query || field) args.push(field === undefined ? query : { ...query, [field]: ids[0] });
  return { id, row, paths, reachable, args };
}

function methodsOf(id: string, value: Row | Choice): Method[] {
  if (!isChoice(value)) return [toMethod(id, value)];
  const { choices, otherwise } = value;
  const rows = [...Object.values(choices), ...(otherwise ? [otherwise] : [])];
  const chosen = Object.entries(choices).map(([field, row]) => toMethod(id, row, field, rows));
  return otherwise ? [toMethod(id, otherwise, undefined, rows), ...chosen] : chosen;
}

/** Every method of the table. */
export const methods: readonly Method[] = [...rowsIn(operations)].flatMap(([id, row]) => methodsOf(id, row));

/** The views of the client in which a method is called. */
export const views = ['client', 'raw', 'safe', 'dry', 'pdf'] as const;

export type View = (typeof views)[number];

type Callable = (...args: unknown[]) => PromiseLike<unknown> & {
  toArray?(options: { limit: number }): Promise<unknown>;
};

/** Maximum number of items that are read from a list. */
const mostItems = 400;

/** Calls a method in a view, and reads the result if it is a list. Only reads have a PDF, so other methods are called directly. */
export function call(
  client: TicketingClient,
  view: View,
  { id, row }: Method,
  args: readonly unknown[],
): PromiseLike<unknown> {
  const table = view === 'client' || (view === 'pdf' && row.method !== 'GET') ? client : client[view];
  const method = atId(table, id) as Callable;
  const ending = method(...args);
  if (view === 'safe') return ending.then(unpack);
  return ending.toArray ? ending.toArray({ limit: mostItems }) : ending;
}

/** Returns the value of a `safe` outcome, or throws its error. */
function unpack(outcome: unknown): unknown {
  const { ok, data, error } = outcome as { ok: boolean; data?: unknown; error?: unknown };
  if (ok) return data;
  throw error;
}
