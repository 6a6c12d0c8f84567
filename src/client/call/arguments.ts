import type { Issue } from '../../api/models/model.js';
import type { CallOptions } from '../../api/operations/call-options.js';
import { isSignal } from '../../shared/abort.js';
import { knownNames, nearestName, unknownName } from '../../shared/did-you-mean.js';
import { shown } from '../../shared/expect.js';
import { isObject } from '../../shared/is-object.js';
import { RequestValidationError } from '../errors.js';
import { callNames } from '../settings/settings.js';
import type { Endpoint, EndpointChoice } from './endpoint.js';

type Fields = Readonly<Record<string, unknown>>;

/** The arguments of a method, copied and sorted by their place, and the endpoint that they choose. */
export interface Input {
  readonly endpoint: Endpoint;
  /** The ids, by their names in the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The content of the body, not wrapped yet. */
  readonly body: unknown;
  readonly query: Fields;
  readonly options: CallOptions;
  /** The caller's signal, if it is one. */
  readonly signal: AbortSignal | undefined;
  /** The problems of the arguments. */
  readonly issues: readonly Issue[];
}

/** Number of items to ask for if the caller sets none: the maximum of the service. */
const fullPage = 100;

const none: Fields = Object.freeze({});

const optionNames: ReadonlySet<string> = new Set<keyof CallOptions>([
  'signal',
  ...callNames,
  'headers',
  'prefetch',
  'onUploadProgress',
  'onDownloadProgress',
]);

/** An id has to stay one segment of the path. */
const isSegment = (id: unknown): id is string =>
  typeof id === 'string' && id.trim() !== '' && id !== '.' && id !== '..' && !/\p{Surrogate}/u.test(id);

/**
 * Returns a query or options. A program without types may pass something else, which would be sent letter by letter.
 */
function objectOf(name: string, value: unknown, issues: Issue[]): Fields {
  if (value == null) return none;
  // A signal has no enumerable fields, so it would pass as empty options.
  if (isObject(value) && !('aborted' in value)) return value;
  issues.push({ path: [name], message: `${name} must be an object` });
  return none;
}

/** Reports options in the place of a query or an optional body, because they would be sent to the service. */
function refuseMisplaced(name: string, value: unknown, issues: Issue[]): void {
  if (!isObject(value)) return;
  const misplaced = Object.keys(value).filter((key) => optionNames.has(key));
  if (misplaced.length === 0) return;
  issues.push({
    path: [name],
    message: `${misplaced.join(', ')} must be in the options of the call, which come after the ${name}`,
  });
}

function refuseUnknown(options: object, issues: Issue[]): void {
  for (const name of Object.keys(options)) {
    if (optionNames.has(name)) continue;
    issues.push({
      path: ['options', name],
      message: `${unknownName({ noun: 'option', meant: nearestName(name, optionNames) })} ${knownNames('option', [...optionNames])}`,
    });
  }
}

const tagOf = (value: object): string => Object.prototype.toString.call(value);

/** Whether an object is a literal, of any realm, and not one of a class, whose inner state a copy would lack. */
const isLiteral = (value: object): boolean => {
  const parent: unknown = Object.getPrototypeOf(value);
  return parent === null || Object.getPrototypeOf(parent) === null;
};

/** Copies of objects of the classes that inputs consist of, by the tag that each has in every realm. */
const copies: Readonly<Record<string, (value: never) => object>> = {
  '[object Date]': (date: Date) => new Date(date),
  // By its own class, because under jsdom the global one is different, and Node opens no file for that.
  '[object URL]': (url: URL) => Reflect.construct(url.constructor, [url.href]),
  // As entries, because another copy of fetch has a different class.
  '[object Headers]': (headers: Headers) => new Map(headers),
  // The bytes alone, and never as shared memory, which some runtimes would write as a list of numbers.
  '[object Uint8Array]': (bytes: Uint8Array) => new Uint8Array(bytes),
  '[object ArrayBuffer]': (buffer: ArrayBuffer) => new Uint8Array(buffer.slice()),
};

/**
 * Returns a copy of a value with copies of what is in it, which may contain itself. The copy shares nothing with the value that
 * could be changed later, except objects of other classes.
 */
function copyOf<T>(value: T, known?: Map<unknown, unknown>): T;
function copyOf(value: unknown, known?: Map<unknown, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  // Made only for objects, because most arguments are texts.
  const seen = known ?? new Map<unknown, unknown>();
  if (seen.has(value)) return seen.get(value);
  if (!Array.isArray(value) && !isLiteral(value)) return copies[tagOf(value)]?.(value as never) ?? value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  seen.set(value, copy);
  for (const [key, item] of Object.entries(copy)) Object.assign(copy, { [key]: copyOf(item, seen) });
  return copy;
}

/**
 * Sorts a method's arguments: path parameters in path order, then the body, then the query, then the options. Copies them,
 * because the caller may change them while the call waits.
 */
function readArguments(endpoint: Endpoint, given: readonly unknown[]): Input {
  const args = given.map((each) => copyOf(each));
  const { row, paths } = endpoint;
  const { names } = paths[0];
  const issues: Issue[] = [];
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const id = args[index];
    if (isSegment(id)) params[name] = id;
    else {
      const wanted =
        typeof id === 'string'
          ? `an id, such as a uuid, not ${shown(id)}`
          : `an id as text, not ${id === null ? id : typeof id}`;
      issues.push({ path: [name], message: `${name} must be ${wanted}` });
    }
  }
  let place = names.length;
  const content = row.body || row.multipart ? args[place++] : undefined;
  if (row.optional) refuseMisplaced('body', content, issues);
  const query = row.query ? objectOf('query', args[place++], issues) : none;
  refuseMisplaced('query', query, issues);
  const options: CallOptions = objectOf('options', args[place], issues);
  refuseUnknown(options, issues);
  const signal = isSignal(options.signal) ? options.signal : undefined;
  if (options.signal !== signal) issues.push({ path: ['options'], message: 'signal must be an AbortSignal' });
  if (args.length > place + 1 && args.slice(place + 1).some((value) => value !== undefined)) {
    issues.push({
      path: [],
      message: `there are too many arguments: the last one, number ${place + 1}, is the options`,
    });
  }
  return {
    endpoint,
    params,
    body: row.field ? { [row.field]: content } : content,
    query: row.reply.kind === 'page' ? { ...query, rows: query.rows ?? fullPage } : query,
    options,
    signal,
    issues,
  };
}

const refuse = (id: string, message: string, path: string[]) =>
  new RequestValidationError(`${id} was not sent: ${message}.`, {
    called: id,
    issues: [{ path, message }],
  });

/**
 * Returns the endpoint that a field of the query chooses, with its arguments. The value of the field is the first id
 * of its path, and the ids before the query follow it.
 */
function choose({ id, choices, otherwise }: EndpointChoice, args: readonly unknown[]): Input {
  const place = otherwise?.paths[0].names.length ?? 0;
  const query = args[place] ?? none;
  const fields = Object.keys(choices).filter((name) => Object.hasOwn(query, name));
  const [field] = fields;
  const chosen = field && choices[field];
  if (!chosen) {
    if (otherwise) return readArguments(otherwise, args);
    throw refuse(id, `Pass ${Object.keys(choices).join(' or ')}`, []);
  }
  if (fields.length > 1) throw refuse(id, `Pass either ${fields.join(' or ')}, not both`, []);
  const { [field]: value, ...others } = query as Fields;
  // An undefined or null id would silently list something else.
  if (value == null)
    throw refuse(id, `${field} must be an id, not ${value}. Pass one, or omit the field`, [field]);
  return readArguments(chosen, [value, ...args.slice(0, place), others, ...args.slice(place + 1)]);
}

/** Returns the arguments of a method, sorted. Throws if they choose no endpoint. */
export const inputOf = (endpoint: Endpoint | EndpointChoice, args: readonly unknown[]): Input =>
  'choices' in endpoint ? choose(endpoint, args) : readArguments(endpoint, args);
