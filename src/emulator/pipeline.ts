import { actorOf, authenticate, testRule, testScope } from './access/access.js';
import type { Application, Applications } from './access/applications.js';
import { testPrivacy } from './access/privacy.js';
import { spendQuota } from './access/quota.js';
import type { Handler, HandlerContext } from './context.js';
import { type JournalEntry, noted, notedQuery } from './control/journal.js';
import { handlers } from './handlers/index.js';
import { Refusal } from './refusal.js';
import { isoOf } from './state/time.js';
import type { OperationId } from './table.js';
import { encode, encodeRefusal, type Reply, toResponse } from './wire/encode.js';
import { readInput, takeBody } from './wire/input.js';
import { type Match, route } from './wire/route.js';
import type { World } from './world.js';

/** The handler of an operation, found by its id. */
const handlerOf = (id: OperationId): Handler =>
  id
    .split('.')
    // `Handlers` has the keys of the table, and makes each handler fit its row, and so what is read by that row.
    .reduce<unknown>((group, key) => (group as Record<string, unknown>)[key], handlers) as Handler;

/** What is found out on the way, for the journal. */
interface Trace {
  operation?: OperationId;
  application?: Application;
  body?: unknown;
}

function contextOf(application: Application): HandlerContext {
  const { state, clock } = application.world;
  return { state, now: clock.now(), actor: actorOf(state, application), application };
}

/** Everything that is asked before the input is looked at, in the order in which it is refused. */
function testAccess(match: Match, context: HandlerContext): void {
  const { actor, application } = context;
  testScope(match, application);
  testRule(match, context, actor);
  testPrivacy(match, context, actor);
  spendQuota(match, context, application.world.quotas, actor.uuid);
}

async function answer(
  applications: Applications,
  request: Request,
  path: string,
  trace: Trace,
): Promise<Reply> {
  const match = route(request.method, path, request.headers.get('accept'));
  trace.operation = match.id;
  const application = authenticate(applications, request);
  trace.application = application;
  const body = await takeBody(match.row, request);
  if (typeof body === 'string') trace.body = noted(body);
  testAccess(match, contextOf(application));
  const { args, query } = await readInput(match, { body, query: new URL(request.url).searchParams });
  // From here on nothing waits, so no other request comes in between.
  const content = handlerOf(match.id)(contextOf(application), ...args);
  return encode({ match, content, query }, application.world.nextDialect());
}

/** Answers a request to the API and notes it in the journal of its world, or of the given one where it names none. */
export async function handle(
  applications: Applications,
  fallback: World,
  request: Request,
  path: string,
): Promise<Response> {
  const trace: Trace = {};
  const reply = await answer(applications, request, path, trace).catch((error: unknown) => {
    if (error instanceof Refusal) {
      return encodeRefusal(error, (trace.application?.world ?? fallback).nextDialect());
    }
    throw error;
  });
  const world = trace.application?.world ?? fallback;
  const entry: JournalEntry = {
    at: isoOf(world.clock.now()),
    method: request.method,
    path: path + notedQuery(new URL(request.url).search),
    ...(trace.operation && { operation: trace.operation }),
    ...(trace.application && { application: trace.application.clientId }),
    ...(trace.body !== undefined && { body: trace.body }),
    status: reply.status,
    ...(reply.body !== undefined && { reply: reply.body }),
  };
  world.journal.add(entry);
  return toResponse(reply);
}
