import type * as z from 'zod';
import { isObject } from '../../internal/is-object.js';
import { explain } from '../../models/explain.js';
import { schemas } from '../../models/index.js';
import type { Model } from '../../models/model.js';
import { parsePath } from '../../operations/path.js';
import type { Row } from '../../operations/row.js';
import { badRequest } from '../refusal.js';
import type { Upload } from '../state/upload.js';
import type { Incoming } from './incoming.js';
import type { Match } from './route.js';
import { readUpload, testSize } from './upload.js';

/** What a request says, before it is checked. */
export interface Sent {
  /** The text of the body, empty where there is none; or the file of a form, undefined where it has none. */
  readonly body: string | Upload | undefined;
  readonly query: URLSearchParams;
}

/** Takes the body of a request, whatever it is: that the caller may send one at all is tested before it is judged. */
export async function takeBody(row: Row, request: Incoming): Promise<Sent['body']> {
  return row.multipart ? readUpload(request) : request.text();
}

function parse(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('body should be JSON');
  }
}

const schemaOf = (model: Model<unknown>): z.ZodType =>
  // Every model of the table is compiled from the schema of its name.
  schemas[model.name as keyof typeof schemas];

const takesList = (model: Model<unknown> | undefined) => model?.check([]) ?? false;

/** Takes the content out of its wire wrapping: what `wrap` of the client did, undone. */
function unwrap({ as, body: model }: Row, body: unknown): unknown {
  if (!as) return body ?? {};
  return as.split('.').reduce((holder: unknown, segment, index, segments) => {
    const name = segment.replace('[]', '');
    const inner = isObject(holder) ? holder[name] : undefined;
    if (inner === undefined || inner === null) throw badRequest(`${name} is required`);
    if (name === segment) return inner;
    if (!Array.isArray(inner)) throw badRequest(`${name} should be a list`);
    return index === segments.length - 1 && takesList(model) ? inner : inner[0];
  }, body);
}

/** The readings of a query value, of which the first that its schema takes is meant. */
const readings = (text: string): unknown[] => [
  text,
  ...(text.trim() !== '' && Number.isFinite(Number(text)) ? [Number(text)] : []),
  ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
  text.split(','),
];

function readQuery({ query: model }: Row, sent: URLSearchParams): Record<string, unknown> {
  const schema = model ? schemaOf(model) : undefined;
  const fits = (name: string, value: unknown) =>
    schema?.safeParse({ [name]: value }).success ?? typeof value === 'string';
  return Object.fromEntries(
    [...sent].map(([name, text]) => [name, readings(text).find((value) => fits(name, value)) ?? text]),
  );
}

function problems(model: Model<unknown> | undefined, value: unknown): string[] {
  if (!model || model.check(value)) return [];
  return explain(model, value).map(({ message }) => message);
}

/** A call as its handler takes it. */
export interface Given {
  /** The arguments of the row: ids in the order of its path, the content, the query. */
  readonly args: unknown[];
  readonly query: Readonly<Record<string, unknown>>;
}

/** Checks what was sent by the documented limits; refuses it with every message at once. */
export async function readInput({ row, params }: Match, sent: Sent): Promise<Given> {
  const { names } = parsePath(row.path);
  // A parameter that only an alternate path has stands for a field of the query.
  const fromPath = Object.entries(params).filter(([name]) => !names.includes(name));
  const query = { ...readQuery(row, sent.query), ...Object.fromEntries(fromPath) };
  const hasBody = Boolean(row.body || row.field || row.as || row.multipart);
  if (row.multipart && !sent.body) throw badRequest('file is required');
  if (typeof sent.body === 'object') testSize(sent.body);
  const body =
    typeof sent.body !== 'string' ? sent.body : hasBody ? unwrap(row, parse(sent.body)) : undefined;
  const messages = [
    ...(row.multipart ? [] : hasBody ? problems(row.body, body) : []),
    ...problems(row.query, query),
  ];
  if (messages.length > 0) throw badRequest(...messages);
  const content = row.field && isObject(body) ? body[row.field] : body;
  return {
    args: [
      ...names.map((name) => params[name]),
      ...(hasBody ? [content] : []),
      ...(row.query ? [query] : []),
    ],
    query,
  };
}
