import { WrongUse } from '../control/expect.js';
import { read } from '../control/option-schemas.js';
import { badRequest, MethodNotAllowed, Refusal } from '../refusal.js';
import { WorldError } from '../seeds/world/problems.js';
import { isPercentUtf8 } from '../wire/body-text.js';
import type { Incoming } from '../wire/incoming.js';
import { repeatedIn } from '../wire/query.js';
import { answeringMethod } from '../wire/route.js';
import { uuidInLowerCase } from '../wire/uuid-case.js';
import { type Caller, type Endpoint, root } from './endpoint.js';
import { endpoints } from './index.js';

/** Returns the ids in a path if it matches the pattern. */
function idsIn(pattern: string, path: string): string[] | undefined {
  const names = pattern.split('/');
  const parts = path.split('/');
  if (names.length !== parts.length) return undefined;
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (!name.startsWith('{')) {
      if (name !== part) return undefined;
      continue;
    }
    if (part === '') return undefined;
    ids.push(part);
  }
  return ids;
}

/** Returns the endpoint of a request, with the ids in its path. */
function find(
  method: string,
  path: string,
): { readonly endpoint: Endpoint; readonly ids: readonly string[] } {
  const matches = endpoints.flatMap((endpoint) => {
    const ids = idsIn(endpoint.path, path);
    return ids ? [{ endpoint, ids }] : [];
  });
  if (matches.length === 0) {
    throw new Refusal(404, `There is no endpoint ${root}${path}. ${root}/endpoints.json lists all of them.`);
  }
  const match = matches.find(({ endpoint }) => endpoint.method === answeringMethod(method));
  if (!match) throw new MethodNotAllowed(matches.map(({ endpoint }) => endpoint.method));
  return match;
}

function decoded(id: string): string {
  try {
    return uuidInLowerCase(decodeURIComponent(id));
  } catch {
    throw badRequest(`${id} is not encoded correctly for a URL`);
  }
}

/** Returns the fields of a query without the empty ones. Refuses a repeated field, and text that is not UTF-8. */
function queryOf({ search, searchParams }: URL) {
  if (!isPercentUtf8(search)) throw badRequest('query must be UTF-8');
  const given = new URLSearchParams([...searchParams].filter(([, value]) => value !== ''));
  const repeated = repeatedIn(given);
  if (repeated.length > 0) throw badRequest(...repeated);
  return Object.fromEntries(given);
}

async function bodyOf(request: Incoming): Promise<unknown> {
  // A page of another origin can send a form without asking first, but not JSON. So its forms change nothing.
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw badRequest('The content type must be application/json.');
  }
  const text = await request.text();
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw badRequest('body must be JSON');
  }
}

/** Returns the value that is read, or its problems. */
function attempt<T>(read: () => T): { readonly value: T } | { readonly problems: readonly string[] } {
  try {
    return { value: read() };
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    return { problems: error.messages };
  }
}

/** Reads two values, and refuses with the problems of both. */
function readBoth<A, B>(first: () => A, second: () => B): [A, B] {
  const [one, other] = [attempt(first), attempt(second)];
  if ('value' in one && 'value' in other) return [one.value, other.value];
  throw badRequest(...[one, other].flatMap((each) => ('problems' in each ? each.problems : [])));
}

async function run(caller: Caller, request: Incoming): Promise<object | undefined> {
  const { pathname } = request.url;
  const { endpoint, ids } = find(request.method, pathname.slice(root.length));
  const sent = endpoint.body && (await bodyOf(request));
  const [query, body] = readBoth(
    () => read('query', endpoint.query, queryOf(request.url)),
    () => endpoint.body && read('body', endpoint.body, sent),
  );
  const { emulator } = caller;
  // The schema of these endpoints only accepts text.
  const name = endpoint.isOfWorld ? (query.world as string | undefined) : undefined;
  if (name !== undefined && !emulator.hasWorld(name)) {
    throw new Refusal(404, `there is no world ${name}: make it with POST ${root}/worlds`);
  }
  const world = endpoint.isOfWorld ? { world: emulator.world(name) } : {};
  return endpoint.run({ ...caller, ...world, ids: ids.map(decoded), query, body, request });
}

const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof WrongUse) return badRequest(...error.messages);
  if (error instanceof WorldError) {
    return badRequest(
      ...error.problems.map(({ path, message }) => `${['seed', ...path].join('.')} ${message}`),
    );
  }
  throw error;
};

/** Answers a request to an address under `/_emulator`. */
export async function answerControl(caller: Caller, request: Incoming): Promise<Response> {
  try {
    const answer = await run(caller, request);
    if (answer instanceof Response) return answer;
    return Response.json(answer ?? {}, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    const { status, message, messages, headers } = toRefusal(error);
    return Response.json({ message, errors: messages }, { status, headers: { ...headers } });
  }
}
