import { tokenIn } from '../access/authentication.js';
import type { Fault } from '../control/fault-options.js';
import { afterService, beforeService, breaksOff } from '../control/faults.js';
import { type JournalEntry, notedRequest } from '../control/journal.js';
import type { OperationId } from '../table.js';
import { type Reply, toResponse } from '../wire/encode.js';
import type { Incoming } from '../wire/incoming.js';
import { operationAt } from '../wire/route.js';
import type { World } from '../world.js';
import type { Call, Served } from './call.js';
import { serveApi } from './serve-api.js';
import { serveAuth } from './serve-auth.js';

export const asResponse = (reply: Reply | Response): Response =>
  reply instanceof Response ? reply : toResponse(reply);

const retryAfterOf = (reply: Reply | Response): string | undefined =>
  reply instanceof Response
    ? (reply.headers.get('retry-after') ?? undefined)
    : reply.headers?.['retry-after'];

/** Adds the time of the world, which may differ from that of the machine. */
function dated(served: Served, { clock }: World): Served {
  const { reply } = served;
  const date = new Date(clock.now()).toUTCString();
  if (!(reply instanceof Response))
    return { ...served, reply: { ...reply, headers: { ...reply.headers, date } } };
  reply.headers.set('date', date);
  return served;
}

async function serve(call: Call): Promise<Served> {
  return dated(await (call.to === 'api' ? serveApi(call) : serveAuth(call)), call.world);
}

/** Returns the same request with a text that can be read more than once. */
function rereadable(request: Incoming): Incoming {
  const { method, url, headers, signal } = request;
  let text: Promise<string> | undefined;
  return {
    method,
    url,
    headers,
    signal,
    text() {
      text ??= request.text();
      return text;
    },
    arrayBuffer: () => request.arrayBuffer(),
  };
}

const isForm = ({ headers }: Incoming) => /^multipart\//i.test(headers.get('content-type') ?? '');

/** Returns the parts of a request that the report needs for any result. */
function sentBy(
  call: Call,
  { method, path }: Pick<JournalEntry, 'method' | 'path'>,
  operation: OperationId | undefined,
) {
  const application = call.to === 'api' ? call.application?.clientId : undefined;
  return { method, path, operation, application, token: tokenIn(call.request) };
}

/** Answers a request without a fault. */
async function answerWhole(call: Call, came: number): Promise<Reply | Response> {
  const { reply, entry, body, unknownFields = [] } = await serve(call);
  if (!entry) return reply;
  call.world.journal.add(entry);
  call.world.audit.note({
    ...sentBy(call, entry, entry.operation),
    body,
    came,
    answered: performance.now(),
    status: reply.status,
    retryAfter: retryAfterOf(reply),
    isDone: reply.status < 400,
    isDelivered: true,
    unknownFields,
  });
  return reply;
}

/** Answers a request with a fault. */
async function answerFaulty(given: Call, fault: Fault, came: number): Promise<Response> {
  const request = rereadable(given.request);
  const call = { ...given, request };
  const { world, path } = call;
  const operation = operationAt(request.method, path);
  const sent = sentBy(call, notedRequest(request, path, world.clock.now()), operation);
  if (fault.revokeToken && call.to === 'api') call.service.applications.revoke(call.token);
  let served: Served | undefined;
  let response: Response | undefined;
  try {
    let whole = await beforeService(fault, request.signal);
    if (!whole) {
      served = await serve(call);
      if (served.entry) world.journal.add({ ...served.entry, ...(breaksOff(fault) && { lost: true }) });
      whole = asResponse(served.reply);
    }
    response = await afterService(fault, whole, request.signal);
    return response;
  } finally {
    const status = response?.status ?? 0;
    if (!served) {
      const entry = notedRequest(request, path, world.clock.now());
      world.journal.add({ ...entry, ...(operation && { operation }), status, fault: true });
    }
    // The report is about requests to the API, not about those that lead to a token.
    if (sent.token !== undefined || operation !== undefined) {
      world.audit.note({
        ...sent,
        status,
        retryAfter: response && retryAfterOf(response),
        isDelivered: response !== undefined && !breaksOff(fault),
        body: isForm(request) ? undefined : await request.text().catch(() => undefined),
        came,
        answered: performance.now(),
        isDone: served !== undefined && served.reply.status < 400,
        unknownFields: served?.unknownFields ?? [],
      });
    }
  }
}

/** Answers a request with the service's reply, or with its planned fault. */
export async function answer(call: Call): Promise<Reply | Response> {
  const { world, request, path } = call;
  const came = performance.now();
  const { method } = request;
  const fault = world.faults.isEmpty
    ? undefined
    : world.faults.take({ operation: operationAt(method, path), method, path });
  return fault ? answerFaulty(call, fault, came) : answerWhole(call, came);
}
