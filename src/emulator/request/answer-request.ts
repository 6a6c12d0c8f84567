import { answerAuthorizeRequest } from '../access/authorize-endpoint.js';
import { answerCodeRequest, answerTokenRequest, codePath, tokenPath } from '../access/token-endpoint.js';
import type { Fault } from '../control/fault-options.js';
import { afterService, beforeService, breaksOff } from '../control/faults.js';
import { noted, notedQuery } from '../control/journal.js';
import { Refusal } from '../refusal.js';
import { entries } from '../table.js';
import { encodeRefusal, type Reply } from '../wire/encode.js';
import type { Incoming } from '../wire/incoming.js';
import { apiReply } from './api-reply.js';
import { type AuthCall, type Call, callOf, operationOf, type Service, type Trace, targetOf } from './call.js';
import { fileReply } from './file-reply.js';

interface Served extends Trace {
  readonly reply: Reply;
}

/**
 * Answers a request to the service, in the order of this file: find the operation and the world, let a planned fault happen before or
 * after the service replies, and note the request in the world.
 */
export async function answerRequest(service: Service, request: Incoming): Promise<Reply> {
  const call = await callOf(service, request, targetOf(request));
  if (call instanceof Refusal) return encodeRefusal(call, service.worlds.get().nextDialect());
  const came = performance.now();
  const { world, path } = call;
  const fault = world.faults.isEmpty
    ? undefined
    : world.faults.take({ operation: operationOf(call), method: request.method, path });
  if (fault) return answerWithFault(call, fault, came);
  const served = await serve(call);
  note(call, { came, served, reply: served.reply, body: served.body });
  return served.reply;
}

async function answerWithFault(call: Call, fault: Fault, came: number): Promise<Reply> {
  const { request, service } = call;
  if (fault.revokeToken && call.to !== 'auth') service.applications.revoke(call.token ?? '');
  let served: Served | undefined;
  let reply: Reply | undefined;
  try {
    let whole = await beforeService(fault, request.signal);
    if (!whole) {
      served = await serve(call);
      whole = served.reply;
    }
    reply = await afterService(fault, whole, request.signal);
    return reply;
  } finally {
    const body = served?.body ?? (await unreadBody(call));
    note(call, { came, served, reply, fault, body });
  }
}

/** Returns the reply of the service: the result, or a refusal. */
async function serve(call: Call): Promise<Served> {
  const trace: Trace = {};
  const reply = await replyTo(call, trace).catch((error: unknown) => {
    if (error instanceof Refusal) return encodeRefusal(error, call.world.nextDialect());
    throw error;
  });
  // The time of the world may differ from that of the machine.
  const date = new Date(call.world.clock.now()).toUTCString();
  return { reply: { ...reply, headers: { date, ...reply.headers } }, ...trace };
}

/** Reads a sentence about each scope. Programs that ask for no consent do not load them. */
async function readScopes(): Promise<Readonly<Record<string, string>>> {
  const [{ operationProse }, { scopeSentences }] = await Promise.all([
    import('../../api/catalogue/generated/operation-prose.js'),
    import('../../api/catalogue/scope-sentences.js'),
  ]);
  return scopeSentences(
    entries.map(({ id, row }) => ({ scope: row.scope, summary: operationProse[id]?.summary ?? '' })),
  );
}

async function authReply({ service, request, path, form }: AuthCall): Promise<Reply> {
  const { applications, authorizations, worlds } = service;
  if (form && !(form instanceof URLSearchParams)) return form;
  if (path === tokenPath) return answerTokenRequest(applications, request, form);
  if (path === codePath) return answerCodeRequest(applications, authorizations, request, form);
  return answerAuthorizeRequest({
    request,
    parameters: form ?? new URLSearchParams(),
    applications,
    authorizations,
    stateOf: (world) => worlds.get(world).current,
    readScopes,
  });
}

async function replyTo(call: Call, trace: Trace): Promise<Reply> {
  if (call.to === 'auth') return authReply(call);
  return call.to === 'file' ? fileReply(call) : apiReply(call, trace);
}

interface Outcome {
  /** When it came, in milliseconds of a clock that is never set back. */
  readonly came: number;
  /** Undefined if a fault was in place of the service. */
  readonly served: Served | undefined;
  /** Reply that the caller gets; undefined if a fault broke the connection before it. */
  readonly reply: Reply | undefined;
  readonly fault?: Fault;
  readonly body: string | undefined;
}

/** Notes a request in the journal and the report of its world. Both leave out requests that lead to a token. */
function note(call: Call, { came, served, reply, fault, body }: Outcome): void {
  const { request, world } = call;
  const operation = operationOf(call);
  const sent = { method: request.method, path: call.path + notedQuery(request.url.search) };
  const isBroken = fault !== undefined && breaksOff(fault);
  const application = call.to === 'auth' ? undefined : call.application?.clientId;
  const json = noted(body ?? '');
  const replied = served?.reply.body;
  if (!served || call.to !== 'auth') {
    world.journal.add({
      kind: 'request',
      ...sent,
      ...(operation && { operation }),
      ...(application !== undefined && { application }),
      ...(json !== undefined && { body: json }),
      status: served?.reply.status ?? reply?.status ?? 0,
      // A file may be as large as all other entries together.
      ...(replied !== undefined && call.to === 'api' && { reply: replied }),
      ...(!served && { fault: true }),
      ...(served && isBroken && { lost: true }),
    });
  }
  if (call.to === 'auth') return;
  world.audit.note({
    ...sent,
    operation,
    application,
    token: call.token,
    body,
    came,
    answered: performance.now(),
    status: reply?.status ?? 0,
    retryAfter: reply?.headers?.['retry-after'],
    isDone: served !== undefined && served.reply.status < 400,
    isDelivered: reply !== undefined && !isBroken,
    unknownFields: served?.unknownFields ?? [],
  });
}

/** Reads the text of a body that the service did not read. Nobody needs that of a form. */
async function unreadBody({ to, request }: Call): Promise<string | undefined> {
  const isForm = to === 'auth' || /^multipart\//i.test(request.headers.get('content-type') ?? '');
  return isForm ? undefined : request.text().catch(() => undefined);
}
