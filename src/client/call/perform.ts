import type { Issue, Model } from '../../api/models/model.js';
import { isPromise } from '../../shared/is-promise.js';
import { scrub, scrubError } from '../../shared/secrets.js';
import { isHtml, textOf } from '../bounded-body.js';
import {
  describeIssues,
  describeOperation,
  type ErrorFacts,
  ExtensionError,
  LoadError,
  ReplyError,
  RequestValidationError,
  TicketingError,
} from '../errors.js';
import type { TransportRequest } from '../options.js';
import { type Part, part } from '../parts.js';
import { type Settings, toCallSettings } from '../settings/settings.js';
import type { Lifetime } from '../transport/lifetime.js';
import { toResponse } from '../transport/light.js';
import { chain } from '../transport/step.js';
import { steps } from '../transport/steps.js';
import { apiError, contentOf, wrongAddress } from './api-error.js';
import type { Input } from './arguments.js';
import { type Answered, Call, type Reply } from './call.js';
import { issuesOf } from './issues-of.js';
import { readReply } from './read-reply.js';
import { writeRequest } from './write-request.js';

export const bodyPart = /* @__PURE__ */ part('checks what is sent', () => import('./write-body.js'));
export const checkReplyPart = /* @__PURE__ */ part(
  'compares replies with the specification',
  () => import('./check-reply.js'),
);
export const unknownFieldsPart = /* @__PURE__ */ part(
  'finds unknown fields',
  () => import('./unknown-fields.js'),
);
/** The words of failures. Without them, an error still says what the service answered. */
export const advicePart = /* @__PURE__ */ part('says what to do next', () => import('./advice.js'));
export const uploadPart = /* @__PURE__ */ part('uploads files', () => import('./upload.js'));

/** Loads a part, or returns `undefined` if it only reports and cannot be loaded. A report must not fail a call. */
async function optional<T>(part: Part<T>, isReport: boolean, facts?: ErrorFacts): Promise<T | undefined> {
  try {
    return await part.load(facts);
  } catch (error) {
    if (isReport) return undefined;
    throw error;
  }
}

/** Reports or refuses the fields of the input that are in no model. */
async function findUnknown(
  input: Input,
  settings: Settings,
  issues: Issue[],
  facts: ErrorFacts,
): Promise<void> {
  const isReport = settings.unknownFields === 'report';
  if (isReport && (issues.length > 0 || !isHeard(settings))) return;
  const names = await optional(unknownFieldsPart, isReport, facts);
  const unknown = names?.unknownIn(input) ?? [];
  if (isReport) names?.tellUnknown(input, unknown, settings);
  else issues.push(...unknown);
}

/** Checks the input and writes the request, so that nothing invalid is ever sent. */
export async function prepare(
  client: Pick<Call, 'settings' | 'shared'>,
  input: Input,
  reads: TransportRequest['reads'] = 'text',
): Promise<Call> {
  const { endpoint, params, query, body: content } = input;
  const { row, operation } = endpoint;
  const facts = { operation, params };
  const issues = [...input.issues];
  let body: TransportRequest['body'];
  if (row.body !== undefined && !(row.optional && content === undefined)) {
    const loaded = bodyPart.load(facts);
    const { models, writeBody } = isPromise(loaded) ? await loaded : loaded;
    const model: Model<unknown> = models[row.body];
    // To find the reason is expensive, so valid values never pay for it.
    if (!model.check(content)) issues.push(...(await issuesOf(model, content)));
    body = writeBody(content, row.as, issues);
  }
  if (row.query && !row.query.check(query)) issues.push(...(await issuesOf(row.query, query)));
  if (row.multipart && issues.length === 0) {
    // Loaded only for uploads.
    const { openFile } = await uploadPart.load(facts);
    body = await openFile(content, issues);
  }
  let { settings } = client;
  try {
    settings = toCallSettings(input.options, settings);
  } catch (error) {
    issues.push({ path: ['options'], message: (error as TypeError).message.replace(/\.$/, '') });
  }
  const request = writeRequest(input, body, reads, settings, issues);
  if (settings.unknownFields !== 'send') await findUnknown(input, settings, issues, facts);
  if (issues.length > 0) {
    throw new RequestValidationError(
      `${describeOperation(operation)} was not sent: ${describeIssues(issues)}`,
      { ...facts, issues },
    );
  }
  // Loaded before anything is sent, because a change whose reply cannot be compared would be reported as failed.
  if (settings.validate === 'strict') await checkReplyPart.load(facts);
  return new Call(input, request, settings, client.shared);
}

/** Whether somebody listens to reports about differences from the specification. */
const isHeard = ({ onDrift, logger }: Settings): boolean => Boolean(onDrift || logger);

const throughSteps = chain(steps);

/** Reads a reply in one of the ways below. */
export type Reading<T> = (answered: Answered) => T | Promise<T>;

/**
 * Returns the error of a call that was ready to be sent. An error that is not ours comes from a middleware, a
 * transport or a signal of the caller: headers that throw when they are read, or a status that no response can have.
 */
function callError(error: unknown, call: Call): TicketingError {
  const { operation, settings, facts, secrets, doubt } = call;
  // The parts that send, limit and get tokens are loaded by code that does not know the call.
  if (error instanceof LoadError) return new LoadError(error.message, { ...facts, cause: error.cause });
  if (error instanceof TicketingError) return error;
  return new ExtensionError(
    settings.use.length > 0 ? 'middleware' : 'transport',
    `${describeOperation(operation)} failed in a middleware, transport or signal that you passed. Its error is in error.cause.${doubt}`,
    { ...facts, cause: scrubError(error, secrets) },
  );
}

/** Makes a call: checks its input, sends it through the steps, and reads its reply. */
export async function perform<T>(
  client: Pick<Call, 'settings' | 'shared'> & { readonly lifetime: Lifetime },
  input: Input,
  read: Reading<T>,
  reads?: TransportRequest['reads'],
): Promise<T> {
  let call: Call | undefined;
  client.lifetime.enter(input.endpoint.operation);
  try {
    call = await prepare(client, input, reads);
    const content = read({ call, reply: await throughSteps(call.request, call) });
    // Most content needs no wait, and a wait costs as much as a step.
    return isPromise(content) ? await content : content;
  } catch (error) {
    throw call ? callError(error, call) : error;
  } finally {
    client.lifetime.leave();
  }
}

/** Throws the error of a reply that says that the call failed. */
async function failed(answered: Answered): Promise<never> {
  const words = await optional(advicePart, true);
  throw apiError(answered, words?.advice(answered) ?? '');
}

/** Returns the error of an unreadable reply. The service may have put our secrets into it. */
const replyError = ({ call, reply }: Answered, problem: string): ReplyError =>
  new ReplyError(`${describeOperation(call.operation)} ${problem}`, {
    ...call.facts,
    status: reply.status,
    body: scrub(contentOf(reply), call.secrets),
  });

/** Reads the content of a reply, and makes the response an object of the runtime. */
export async function readRaw(answered: Answered): Promise<{ data: unknown; response: Response }> {
  return { data: await readContent(answered), response: toResponse(answered.reply) };
}

/** Reads a reply that should be a PDF document. */
export function readPdf(answered: Answered): Blob | Promise<Blob> {
  const { reply } = answered;
  if (reply.failed) return failed(answered);
  const type = reply.headers.get('content-type') ?? '';
  if (/pdf/i.test(type)) return new Blob([reply.body], { type });
  throw replyError(
    answered,
    `returned ${reply.status}, but no PDF. The service has no PDF for this operation.`,
  );
}

/** Reads the content of a reply, and compares it with the specification if somebody listens. */
export function readContent(answered: Answered): unknown {
  const { reply, call } = answered;
  const { row } = call.endpoint;
  if (reply.failed) return failed(answered);
  const isNothing = row.reply.kind === 'nothing';
  if (reply.json === undefined && !isEmpty(reply) && !(isNothing && !isHtml(reply.body))) {
    // A text in another encoding, such as Latin-1, has replacement characters too, but no control characters.
    const isBinary = /[^\P{Cc}\s]/u.test(textOf(reply.body).slice(0, 100));
    const what = isBinary ? 'compressed or other bytes' : isHtml(reply.body) ? 'HTML' : 'text';
    const advice = isBinary ? 'If a proxy compresses replies, it must set Content-Encoding' : wrongAddress;
    throw replyError(answered, `returned ${reply.status} with ${what} instead of JSON. ${advice}.`);
  }
  const { found, data } = readReply(row.reply, reply.json);
  if (!found) {
    const advice = row.method === 'GET' ? '' : '. Do not send it again: read the result instead';
    const content = row.reply.model ?? 'content';
    throw replyError(answered, `succeeded (${reply.status}), but its reply contains no ${content}${advice}.`);
  }
  const { settings } = call;
  const isChecked = settings.validate === 'strict' || (settings.validate === 'report' && isHeard(settings));
  return isChecked ? checked(call, data) : data;
}

/** Returns the content of a reply after it was compared with its model. */
async function checked(call: Call, data: unknown): Promise<unknown> {
  const part = await optional(checkReplyPart, call.settings.validate === 'report');
  await part?.checkReply(call, data);
  return data;
}

const isEmpty = ({ body }: Reply) => (typeof body === 'string' ? body.trim() === '' : body.byteLength === 0);
