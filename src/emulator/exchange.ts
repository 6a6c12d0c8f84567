import type { Application } from './access/applications.js';
import { tokenIn } from './access/authentication.js';
import type { Outcome } from './control/conduct.js';
import type { Fault } from './control/fault-options.js';
import { suffer } from './control/faults.js';
import { type JournalEntry, notedRequest } from './control/journal.js';
import type { OperationId } from './table.js';
import { type Reply, toResponse } from './wire/encode.js';
import type { Incoming } from './wire/incoming.js';
import { operationAt } from './wire/route.js';
import type { World } from './world.js';

/** What the service made of a request. */
export interface Served {
  readonly reply: Reply | Response;
  /** What the journal notes of it; nothing of what leads to a token. */
  readonly entry?: Omit<JournalEntry, 'serial'>;
  /** The text of the body, where it has one. */
  readonly body?: string;
  /** What is said of each field of the input that the service does not know. */
  readonly unknownFields?: readonly string[];
}

/** A request to a world, and what serves it. */
export interface Exchange {
  readonly world: World;
  readonly request: Incoming;
  /** Its path below the base URL. */
  readonly path: string;
  /** Whom its token was given to, valid or not. */
  readonly application: Application | undefined;
  readonly serve: (request: Incoming) => Promise<Served>;
  readonly revokeToken: () => void;
}

export const asResponse = (reply: Reply | Response): Response =>
  reply instanceof Response ? reply : toResponse(reply);

const retryAfterOf = (reply: Reply | Response): string | undefined =>
  reply instanceof Response
    ? (reply.headers.get('retry-after') ?? undefined)
    : reply.headers?.['retry-after'];

/** The reply with the present of the world, which may be another than that of the machine. */
function dated({ reply, ...rest }: Served, { clock }: World): Served {
  const date = new Date(clock.now()).toUTCString();
  if (reply instanceof Response) reply.headers.set('date', date);
  else return { ...rest, reply: { ...reply, headers: { ...reply.headers, date } } };
  return { reply, ...rest };
}

/** The same request, whose text can be read more than once. */
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

/** What the exchanges of a request have in common, whatever comes of them. */
const sentBy = (
  { request, application }: Exchange,
  { method, path }: Pick<JournalEntry, 'method' | 'path'>,
  operation: OperationId | undefined,
) => ({ method, path, operation, application: application?.clientId, token: tokenIn(request) });

function noteServed(
  exchange: Exchange,
  { reply, entry, body, unknownFields = [] }: Served,
  came: number,
): void {
  if (!entry) return;
  exchange.world.journal.add(entry);
  exchange.world.conduct.note({
    ...sentBy(exchange, entry, entry.operation),
    body,
    came,
    answered: performance.now(),
    status: reply.status,
    retryAfter: retryAfterOf(reply),
    isDone: reply.status < 400,
    isDelivered: true,
    unknownFields,
  });
}

const breaksOff = ({ lostReply, truncate, stall }: Fault) => Boolean(lostReply || truncate || stall);

/** Lets a fault happen to a request, and notes what came of it. */
async function strike(exchange: Exchange, fault: Fault, came: number): Promise<Response> {
  const { world, path, serve, revokeToken } = exchange;
  const request = rereadable(exchange.request);
  const operation = operationAt(request.method, path);
  const sent = sentBy(exchange, notedRequest(request, path, world.clock.now()), operation);
  const isToApi = sent.token !== undefined || operation !== undefined;
  if (fault.revokeToken) revokeToken();
  let served: Served | undefined;
  let outcome: Pick<Outcome, 'status' | 'retryAfter' | 'isDelivered'> = {
    status: 0,
    retryAfter: undefined,
    isDelivered: false,
  };
  try {
    const response = await suffer(fault, request.signal, async () => {
      served = dated(await serve(request), world);
      if (served.entry) world.journal.add({ ...served.entry, ...(breaksOff(fault) && { lost: true }) });
      return asResponse(served.reply);
    });
    outcome = {
      status: response.status,
      retryAfter: retryAfterOf(response),
      isDelivered: !breaksOff(fault),
    };
    return response;
  } finally {
    if (!served) {
      world.journal.add({
        ...notedRequest(request, path, world.clock.now()),
        ...(operation && { operation }),
        status: outcome.status,
        fault: true,
      });
    }
    if (isToApi) {
      const body = isForm(request) ? undefined : await request.text().catch(() => undefined);
      world.conduct.note({
        ...sent,
        ...outcome,
        body,
        came,
        answered: performance.now(),
        isDone: served !== undefined && served.reply.status < 400,
        unknownFields: served?.unknownFields ?? [],
      });
    }
  }
}

/** Replies to a request: as the service does, or by the fault that is planned for it. */
export async function reply(exchange: Exchange): Promise<Reply | Response> {
  const { world, request, path, serve } = exchange;
  const came = performance.now();
  const { method } = request;
  const fault = world.faults.isEmpty
    ? undefined
    : world.faults.take({ operation: operationAt(method, path), method, path });
  if (fault) return strike(exchange, fault, came);
  const served = dated(await serve(request), world);
  noteServed(exchange, served, came);
  return served.reply;
}
