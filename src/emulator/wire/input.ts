import * as bodies from '../../api/models/generated/body-checks.js';
import type { Model } from '../../api/models/model.js';
import { unknownFields } from '../../api/models/unknown-fields.js';
import { parsePath } from '../../api/operations/path.js';
import type { Row } from '../../api/operations/row.js';
import { nearestName, unknownName } from '../../shared/did-you-mean.js';
import { isObject } from '../../shared/is-object.js';
import { fieldsRead, isStricter, schemaOf } from '../inputs/index.js';
import { type Reading, readBy } from '../inputs/problems.js';
import { badRequest, Refusal } from '../refusal.js';
import type { Upload } from '../state/upload.js';
import type { OperationId } from '../table.js';
import type { Incoming } from './incoming.js';
import { readQuery, repeatedProblem } from './query.js';
import type { Match } from './route.js';
import { readUpload, testSize } from './upload.js';
import { parseWithUuids } from './uuid-case.js';

/** Maximum depth of lists and objects. A deeper body could overflow the stack of a recursive function. */
const mostDepth = 64;

const isDeeper = (value: unknown, than: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (than === 0 || Object.values(value).some((inner) => isDeeper(inner, than - 1)));

export function testDepth(body: unknown, most = mostDepth): void {
  if (isDeeper(body, most)) throw badRequest(`body should have at most ${most} levels of lists and objects`);
}

const most = Number.MAX_SAFE_INTEGER;
const least = 1e-6;

/** Checks if JSON writes a number exactly and without an exponent. */
const isPlain = (value: number) => value === 0 || (Math.abs(value) >= least && Math.abs(value) <= most);

function oddNumbers(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'number') return isPlain(value) ? [] : [path.join('.') || 'body'];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => oddNumbers(inner, [...path, key]));
}

function testNumbers(content: unknown): void {
  const problems = oddNumbers(content).map(
    (path) => `${path} should be 0 or a number between 0.000001 and ${most}, positive or negative`,
  );
  if (problems.length > 0) throw badRequest(...problems);
}

const models: Readonly<Record<keyof typeof bodies, Model<unknown>>> = bodies;

export interface Sent {
  /** Text of the body, empty without one; or the file of a form, or the refusal of the form. */
  readonly body: string | Upload | Refusal;
  readonly query: URLSearchParams;
}

/** Reads the body of a request without checking it. The permission of the caller is checked first. */
export async function takeBody(row: Row, request: Incoming): Promise<Sent['body']> {
  return row.multipart ? readUpload(request) : request.text();
}

/** Returns the name of a field that an object of a JSON text has twice. Parsing would keep only the last one. */
function repeatedField(json: string): string | undefined {
  const open: Set<string>[] = [];
  for (const [token, text = '', colon] of json.matchAll(/"([^"\\]*(?:\\.[^"\\]*)*)"\s*(:)?|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon) {
      const name: string = text.includes('\\') ? JSON.parse(`"${text}"`) : text;
      if (open.at(-1)?.has(name)) return name;
      open.at(-1)?.add(name);
    }
  }
  return undefined;
}

function parse(text: string): unknown {
  if (text.trim() === '') return undefined;
  let body: unknown;
  try {
    body = parseWithUuids(text);
  } catch {
    throw badRequest('body should be JSON');
  }
  testDepth(body);
  const repeated = repeatedField(text);
  if (repeated !== undefined) throw badRequest(repeatedProblem(repeated, 2));
  return body;
}

const takesList = (model: Model<unknown> | undefined) => model?.check([]) ?? false;

/** Returns the documented wrapping of a body, or the usual one if the body has none. */
function wrappingOf(as: string, others: readonly string[], body: unknown): string {
  const keyOf = (wrapping: string) => /^\w+/.exec(wrapping)?.[0] ?? '';
  const found = [as, ...others].filter((each) => isObject(body) && keyOf(each) in body);
  if (found.length > 1) throw badRequest(`body should have ${found.map(keyOf).join(' or ')}, not both`);
  return found[0] ?? as;
}

/** Takes the content out of its wire wrapping. This undoes `wrap` of the client. */
function unwrap({ as, alsoAs = [] }: Row, model: Model<unknown> | undefined, body: unknown): unknown {
  if (!as) return body ?? {};
  return wrappingOf(as, alsoAs, body)
    .split('.')
    .reduce((holder: unknown, segment, index, segments) => {
      const name = segment.replace('[]', '');
      const inner = isObject(holder) ? holder[name] : undefined;
      if (inner === undefined || inner === null) throw badRequest(`${name} is required`);
      if (name === segment) return inner;
      if (!Array.isArray(inner)) throw badRequest(`${name} should be a list`);
      if (index === segments.length - 1 && takesList(model)) return inner;
      if (inner.length !== 1) throw badRequest(`${name} should have one entry, not ${inner.length}`);
      return inner[0];
    }, body);
}

/** Reads an input by its model. Most inputs are valid and have no stricter schema, so the fast check is enough. */
function read(id: OperationId, model: Model<unknown> | undefined, value: unknown): Reading {
  const isOpen = model?.name === 'OpenBody';
  if (!model || (!isOpen && !isStricter(model.name) && model.check(value)))
    return { data: value, problems: [] };
  return readBy(schemaOf(id, model.name), value);
}

export interface Given {
  /** Arguments of the row after those of its path: the content and the query. */
  readonly args: unknown[];
  readonly query: Readonly<Record<string, unknown>>;
  readonly unknownFields: readonly string[];
}

function* unknownIn(
  part: string,
  id: OperationId,
  model: string | undefined,
  value: unknown,
): Generator<string> {
  if (model === undefined) return;
  for (const { path, known } of unknownFields(fieldsRead(id, model), value)) {
    const meant = nearestName(String(path.at(-1)), known);
    yield unknownName({ noun: 'field', name: path.join('.'), place: `the ${part}`, meant });
  }
}

/** Checks the input of a request against the documented limits. Refuses it with all messages at once. */
export function readInput(match: Match, sent: Sent): Given {
  const { id, row, params } = match;
  const { names } = parsePath(row.path);
  // A parameter that only an alternate path has is treated as a field of the query.
  const fromPath = Object.entries(params).filter(([name]) => !names.includes(name));
  const asked = readQuery(match, sent.query);
  const query = read(id, row.query, { ...asked.given, ...Object.fromEntries(fromPath) });
  const model = row.body === undefined ? undefined : models[row.body];
  const hasBody = Boolean(row.body || row.field || row.as || row.multipart);
  if (sent.body instanceof Refusal) throw sent.body;
  if (typeof sent.body === 'object') testSize(sent.body);
  const body =
    typeof sent.body !== 'string' ? sent.body : hasBody ? unwrap(row, model, parse(sent.body)) : undefined;
  const content = row.multipart || !hasBody ? { data: body, problems: [] } : read(id, model, body);
  const messages = [...content.problems, ...asked.problems, ...query.problems];
  if (messages.length > 0) throw badRequest(...messages);
  const { data } = content;
  if (!row.multipart) testNumbers(data);
  // The result is an object, because the model of a query is an object.
  const queried = query.data as Readonly<Record<string, unknown>>;
  return {
    args: [
      ...(hasBody ? [row.field && isObject(data) ? data[row.field] : data] : []),
      ...(row.query ? [queried] : []),
    ],
    query: queried,
    unknownFields: [
      ...(typeof sent.body === 'string' ? unknownIn('body', id, row.body, body) : []),
      ...unknownIn('query', id, row.query?.name, asked.unknown),
    ],
  };
}
