import { onOneLine } from '../../shared/full-stop.js';
import { problemsOf } from '../control/option-schemas.js';
import { badRequest, Refusal } from '../refusal.js';
import { WorldError } from '../seeds/world/problems.js';
import { isPercentUtf8 } from '../wire/body-text.js';
import type { Reply } from '../wire/encode.js';
import type { Incoming } from '../wire/incoming.js';
import { testDepth } from '../wire/input.js';
import { repeatedIn } from '../wire/query.js';
import { finderOf } from '../wire/route.js';
import { type Caller, root } from './endpoint.js';
import { endpoints } from './index.js';

const find = finderOf(endpoints, root, `. ${root}/endpoints.json lists all paths`);

/** Maximum depth of a body. A snapshot has a few levels around records, which may be 64 levels deep. */
const mostDepth = 100;

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
  let body: unknown;
  try {
    body = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw badRequest('body must be JSON');
  }
  testDepth(body, mostDepth);
  return body;
}

async function run(caller: Caller, request: Incoming): Promise<Reply> {
  const found = find(request.method, request.url.pathname.slice(root.length));
  if (found instanceof Refusal) throw found;
  const { row: endpoint, params } = found;
  const body = endpoint.body?.safeParse(await bodyOf(request));
  const query = endpoint.query.safeParse(queryOf(request.url));
  if (!query.success || body?.success === false) {
    throw badRequest(...problemsOf('query', query), ...problemsOf('body', body));
  }
  const { emulator } = caller;
  // The schema of these endpoints only accepts text.
  const name = endpoint.isOfWorld ? (query.data.world as string | undefined) : undefined;
  if (name !== undefined && !emulator.hasWorld(name)) {
    throw new Refusal(404, `there is no world ${name}: make it with POST ${root}/worlds`);
  }
  const world = endpoint.isOfWorld ? { world: emulator.world(name) } : {};
  const asked = { ...caller, ...world, params, query: query.data, body: body?.data, request };
  return {
    status: 200,
    headers: {
      'cache-control': 'no-store',
      // Asks proxies not to buffer a stream.
      ...(endpoint.media && { 'content-type': endpoint.media, 'x-accel-buffering': 'no' }),
    },
    body: (await endpoint.run(asked)) ?? {},
  };
}

/** Answers a request to an address under `/_emulator`. */
export async function answerControl(caller: Caller, request: Incoming): Promise<Reply> {
  try {
    return await run(caller, request);
  } catch (error) {
    const refusal =
      error instanceof WorldError
        ? badRequest(
            ...error.problems.map(({ path, message }) => `${['seed', ...path].join('.')} ${message}`),
          )
        : error;
    if (!(refusal instanceof Refusal)) throw error;
    const { status, messages, headers } = refusal;
    return { status, headers, body: { message: onOneLine(messages), errors: messages } };
  }
}
