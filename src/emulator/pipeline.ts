import type { Uuid } from '../operations/operation.js';
import type { Application } from './access/applications.js';
import { actorOf, authenticate } from './access/authentication.js';
import { testPrivacy } from './access/privacy.js';
import { spendQuota } from './access/quota.js';
import { testRule, testScope } from './access/rule.js';
import { type JournalEntry, noted, notedRequest } from './control/journal.js';
import { drawn } from './documents/drawn.js';
import { documentOf } from './documents/gather.js';
import { noteAccess } from './domain/team.js';
import type { Served } from './exchange.js';
import { fileReply, isOfFile } from './file-reply.js';
import type { Handler } from './handlers/handler.js';
import { handlers } from './handlers/index.js';
import { Refusal } from './refusal.js';
import type { Viewer } from './state/scene.js';
import { find } from './state/state.js';
import type { OperationId } from './table.js';
import { encode, encodeRefusal, isDocument, type Reply } from './wire/encode.js';
import type { Incoming } from './wire/incoming.js';
import { readInput, takeBody } from './wire/input.js';
import { type Match, route } from './wire/route.js';
import type { World } from './world.js';

/** A request to the API, with the world that it is for. */
export interface ApiRequest {
  readonly request: Incoming;
  /** Its path below the base URL. */
  readonly path: string;
  readonly world: World;
  /** Who holds its token, where that is valid. */
  readonly application: Application | undefined;
}

/** What is found out on the way, for the journal. */
interface Trace {
  operation?: OperationId;
  /** The text of the body. */
  text?: string;
  /** What the journal keeps of it. */
  body?: unknown;
  /** What is said of each field of the input that the service does not know. */
  unknownFields?: readonly string[];
}

/** The handler of an operation, found by its id. */
const handlerOf = (id: OperationId): Handler =>
  id
    .split('.')
    // `Handlers` has the keys of the table, and makes each handler fit its row, and so what is read by that row.
    .reduce<unknown>((group, key) => (group as Record<string, unknown>)[key], handlers) as Handler;

function viewerIn({ current: state, clock }: World, application: Application): Viewer {
  return { state, now: clock.now(), actor: actorOf(state, application) };
}

/** The organisation that an operation works with: that of its path, or that of the event of its path. */
const orgIn = ({ params: { org, event = '' } }: Match, { state }: Viewer): Uuid | undefined =>
  org ?? find(state.events, event)?.org;

async function replyTo({ request, path, world, application }: ApiRequest, trace: Trace): Promise<Reply> {
  // A picture in a page carries no token.
  if (isOfFile(path)) return fileReply(world.current, request.method, path);
  const match = route(request.method, path, request.headers.get('accept'));
  trace.operation = match.id;
  const caller = authenticate(request, application);
  const body = await takeBody(match.row, request);
  if (typeof body === 'string') {
    trace.text = body;
    trace.body = noted(body);
  }
  const viewer = viewerIn(world, caller);
  testScope(match, caller.scopes);
  testRule(match, viewer);
  testPrivacy(match, viewer);
  spendQuota(match, viewer, world.quotasInForce);
  const { args, query, unknownFields } = await readInput(match, {
    body,
    query: new URL(request.url).searchParams,
  });
  trace.unknownFields = unknownFields;
  // From here on nothing waits, so no other request comes in between.
  const after = viewerIn(world, caller);
  const org = orgIn(match, after);
  const handled = { match, content: handlerOf(match.id)(after, ...args), query };
  if (org !== undefined) noteAccess(after, after.actor.uuid, org);
  const dialect = world.nextDialect();
  // A document is drawn when everything is gathered that it shows.
  return isDocument(handled, dialect) ? drawn(documentOf(after, handled, dialect)) : encode(handled, dialect);
}

/** Replies to a request to the API. */
export async function handle(call: ApiRequest): Promise<Served> {
  const { request, path, world, application } = call;
  const trace: Trace = {};
  const reply = await replyTo(call, trace).catch((error: unknown) => {
    if (error instanceof Refusal) return encodeRefusal(error, world.nextDialect());
    throw error;
  });
  const entry: Omit<JournalEntry, 'serial'> = {
    ...notedRequest(request, path, world.clock.now()),
    ...(trace.operation && { operation: trace.operation }),
    ...(application && { application: application.clientId }),
    ...(trace.body !== undefined && { body: trace.body }),
    status: reply.status,
    // A file may be as large as all the rest.
    ...(reply.body !== undefined && !isOfFile(path) && { reply: reply.body }),
  };
  const { text: body, unknownFields } = trace;
  return { reply, entry, ...(body && { body }), ...(unknownFields && { unknownFields }) };
}
