import { actorOf, authenticate, testRule, testScope } from './access.js';
import type { Application, Applications } from './applications.js';
import type { Handler, HandlerContext } from './context.js';
import { encode, encodeRefusal } from './encode.js';
import { handlers } from './handlers/index.js';
import { readBody, readInput } from './input.js';
import type { JournalEntry } from './journal.js';
import { Refusal } from './refusal.js';
import { route } from './route.js';
import type { OperationId } from './table.js';
import { isoOf } from './time.js';
import type { World } from './world.js';

/** The handler of an operation, found by its id. */
function handlerOf(id: OperationId): Handler {
  const found = id
    .split('.')
    .reduce<unknown>((group, key) => (group as Record<string, unknown> | undefined)?.[key], handlers);
  if (typeof found !== 'function') throw new Refusal(501, `${id} is not part of the emulator yet`);
  // `Handlers` makes each handler fit its row, and so what is read by that row.
  return found as Handler;
}

function matchOf(method: string, path: string) {
  const match = route(method, path);
  if (!match) throw new Refusal(404, 'there is no such path');
  if ('allow' in match) throw new Refusal(405, `the path takes ${match.allow.join(', ')}`);
  return match;
}

/** What is found out on the way, for the journal. */
interface Trace {
  operation?: OperationId;
  application?: Application;
  body?: unknown;
}

async function answer(
  applications: Applications,
  request: Request,
  path: string,
  trace: Trace,
): Promise<Response> {
  const match = matchOf(request.method, path);
  trace.operation = match.id;
  const application = authenticate(applications, request);
  trace.application = application;
  const { world } = application;
  const body = await readBody(match.row, request);
  if (!match.row.multipart) trace.body = body;
  const actor = actorOf(world.state, application);
  testScope(match, application);
  testRule(match, { state: world.state, now: world.clock.now() }, actor);
  const { args, query } = await readInput(match, { body, query: new URL(request.url).searchParams });
  // From here on nothing waits, so no other request comes in between.
  const context: HandlerContext = { state: world.state, now: world.clock.now(), actor, application };
  return encode(match.id, handlerOf(match.id)(context, ...args), query);
}

/** Answers a request to the API and notes it in the journal of its world, or of the given one where it names none. */
export async function handle(
  applications: Applications,
  fallback: World,
  request: Request,
  path: string,
): Promise<Response> {
  const trace: Trace = {};
  const response = await answer(applications, request, path, trace).catch((error: unknown) => {
    if (error instanceof Refusal) return encodeRefusal(error);
    throw error;
  });
  const world = trace.application?.world ?? fallback;
  const entry: JournalEntry = {
    at: isoOf(world.clock.now()),
    method: request.method,
    path: path + new URL(request.url).search,
    ...(trace.operation && { operation: trace.operation }),
    ...(trace.application && { application: trace.application.clientId }),
    ...(trace.body !== undefined && { body: trace.body }),
    status: response.status,
  };
  world.journal.add(entry);
  return response;
}
