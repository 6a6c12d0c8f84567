import { RequestValidationError } from '../errors.js';
import type { Choice, Row } from '../operations/row.js';
import type { CallOptions } from '../options.js';

/** The arguments of a method, told apart by their place. */
export interface Input {
  /** The path parameters by name. */
  readonly ids: Readonly<Record<string, unknown>>;
  /** The content of the body, not wrapped yet. */
  readonly body: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  readonly options: CallOptions;
}

/** A row with its input. */
export interface Target {
  readonly row: Row;
  readonly input: Input;
}

/** The names of a path's parameters, in path order. */
export const namesIn = (path: string): string[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name as string);

/** Whether the method of a row gives a pager. */
export const isPaged = (row: Row | Choice): boolean =>
  'choices' in row ? Object.values(row.choices).some(isPaged) : row.reply.kind === 'page';

/** A query or options: programs without types may give anything in their place, which would be sent letter by letter. */
function objectOf(id: string, name: string, value: unknown): Record<string, unknown> {
  if (value == null) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  throw invalid(id, `${name} should be an object`, [name]);
}

const invalid = (id: string, message: string, path: string[] = []) =>
  new RequestValidationError(`${id} was not sent: ${message}.`, { issues: [{ path, message }] });

/** Tells a method's arguments apart: path parameters in path order, then the body, then the query, then the options. */
function readArguments(row: Row, id: string, args: readonly unknown[]): Target {
  const rest = [...args];
  const ids = Object.fromEntries(namesIn(row.path).map((name) => [name, rest.shift()]));
  const content = row.body || row.multipart ? rest.shift() : undefined;
  const query = row.query ? rest.shift() : undefined;
  const input: Input = {
    ids,
    body: row.field ? { [row.field]: content } : content,
    query: objectOf(id, 'query', query),
    options: objectOf(id, 'options', rest.shift()),
  };
  return { row, input };
}

/** The row that a method's arguments are for, and what they say to it. Throws where they are not of this method. */
export function targetOf(row: Row | Choice, id: string, args: readonly unknown[]): Target {
  if (!('choices' in row)) return readArguments(row, id, args);
  const [first, ...options] = args;
  const query = objectOf(id, 'query', first);
  for (const [name, choice] of Object.entries(row.choices)) {
    const { [name]: chosen, ...others } = query;
    if (chosen != null) return readArguments(choice, id, [chosen, others, ...options]);
  }
  if (row.otherwise) return readArguments(row.otherwise, id, [query, ...options]);
  throw invalid(id, `${Object.keys(row.choices).join(' or ')} is required`);
}
