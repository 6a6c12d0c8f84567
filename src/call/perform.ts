import {
  describeIssues,
  describeOperation,
  ReplyError,
  RequestValidationError,
  ResponseValidationError,
} from '../errors.js';
import { quietly } from '../internal/quietly.js';
import { scrub, scrubError } from '../internal/secrets.js';
import { Pagination } from '../models/checks.js';
import type { Issue, Model } from '../models/model.js';
import type { OperationInfo } from '../operations/operation.js';
import type { Row } from '../operations/row.js';
import type { Validate } from '../options.js';
import type { Page } from '../pager.js';
import { type Settings, toCallSettings } from '../settings/settings.js';
import type { Call, Shared } from '../transport/step.js';
import { run } from '../transport/step.js';
import { steps } from '../transport/steps.js';
import { apiError } from './api-error.js';
import type { Input } from './arguments.js';
import { failureIn, idIssues, parseBody, pathsOf, readReply, toDraft, toRequest } from './read-reply.js';

/** What the calls of one client have in common. */
export interface Core {
  readonly settings: Settings;
  readonly shared: Shared;
}

/** A call that is ready to be sent: its input is checked. */
export interface Prepared {
  readonly row: Row;
  readonly operation: OperationInfo;
  readonly input: Input;
  readonly paths: readonly string[];
  readonly build: (path: string) => Request;
}

export const infoOf = (row: Row, id: string, path = row.path): OperationInfo => ({
  id,
  method: row.method,
  path,
  ...(row.scope && { scope: row.scope }),
  ...(row.rule && { rule: row.rule }),
});

async function modelIssues(model: Model<unknown> | undefined, value: unknown): Promise<Issue[]> {
  if (!model || model.check(value)) return [];
  const { explain } = await import('../models/explain.js');
  return explain(model, value);
}

/** Makes the form of an upload. Its code is loaded only by those who upload. */
async function withForm(input: Input, issues: Issue[]): Promise<Input> {
  const { openFile } = await import('./upload.js');
  return { ...input, body: await openFile(input.body, issues) };
}

/** Checks the input, so that nothing wrong is ever sent. */
export async function prepare(
  core: Core,
  id: string,
  row: Row,
  given: Input,
  accept = 'application/json',
): Promise<Prepared> {
  const operation = infoOf(row, id);
  const issues = [
    ...idIssues(row, given),
    ...(row.optional && given.body === undefined ? [] : await modelIssues(row.body, given.body)),
    ...(await modelIssues(row.query, given.query)),
  ];
  const input = row.multipart && issues.length === 0 ? await withForm(given, issues) : given;
  const draft = toDraft(row, input, accept, issues);
  if (issues.length > 0) {
    throw new RequestValidationError(
      `${describeOperation(operation)} was not sent: ${describeIssues(issues)}.`,
      { operation, issues },
    );
  }
  const paths = pathsOf(row, input);
  const build = (path: string) => toRequest(row, input, core.settings.baseUrl, path, draft);
  return { row, operation: infoOf(row, id, paths[0]), input, paths, build };
}

/** What nothing may show of a call: the shared secrets, and every password and code in its body. */
function secretsOf(shared: Shared, body: unknown): Set<string> {
  const own = Object.entries(body ?? {}).filter(
    ([name, value]) => /pass|otp|secret|token/i.test(name) && typeof value === 'string',
  );
  return new Set([...shared.secrets, ...own.map(([, value]) => String(value))]);
}

/** A call that was answered. */
export interface Answer {
  readonly prepared: Prepared;
  readonly call: Call;
  readonly validate: Validate;
  readonly response: Response;
}

/** Sends a prepared call through the steps. */
export async function send(core: Core, prepared: Prepared): Promise<Answer> {
  const { settings, shared } = core;
  const { operation, input, paths, build } = prepared;
  const { options } = input;
  const { timeout, deadline, retry, validate } = toCallSettings(options, settings);
  const remembered = shared.paths.get(operation.id);
  const call: Call = {
    operation,
    attempt: 0,
    // Replaced by the deadline step, which is the first.
    signal: new AbortController().signal,
    path: paths.find((path) => path === remembered) ?? paths[0] ?? operation.path,
    paths,
    build: () => build(call.path),
    callerSignal: options.signal,
    endsAt: Number.POSITIVE_INFINITY,
    timeout,
    deadline,
    retry,
    fetch: settings.fetch,
    use: settings.use,
    logger: settings.logger,
    secrets: secretsOf(shared, input.body),
    shared,
  };
  return { prepared, call, validate, response: await run(steps, call) };
}

function failIfError({ call, response }: Answer, body: unknown): void {
  const wrapped = failureIn(body);
  if (response.ok && !wrapped) return;
  const { operation, attempt: attempts, granted, secrets } = call;
  const status = (response.ok && wrapped?.status) || response.status;
  throw apiError({ operation, attempts, status, headers: response.headers, body, secrets, granted });
}

/** The error of a reply that cannot be read, which the service may have put our secrets into. */
function replyError({ call, response }: Answer, problem: string, body: unknown, cause?: unknown): ReplyError {
  const { operation, attempt: attempts, secrets } = call;
  return new ReplyError(problem, {
    operation,
    attempts,
    status: response.status,
    body: scrub(body, secrets),
    cause: scrubError(cause, secrets),
  });
}

const parseLeniently = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const under = (key: string | number, issues: readonly Issue[]): Issue[] =>
  issues.map(({ path, message }) => ({ path: [key, ...path], message }));

async function listIssues(model: Model<unknown>, items: readonly unknown[]): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const [index, item] of items.entries()) issues.push(...under(index, await modelIssues(model, item)));
  return issues;
}

/** What differs in the content of a reply, by its place in what the caller is given. */
async function replyIssues({ reply: { kind, model } }: Row, data: unknown): Promise<Issue[]> {
  if (!model) return [];
  // What `readReply` gives for these kinds.
  if (kind === 'list') return listIssues(model, data as unknown[]);
  if (kind !== 'page') return modelIssues(model, data);
  const { items, pagination } = data as Page<unknown>;
  return [
    ...under('items', await listIssues(model, items)),
    ...(pagination === undefined ? [] : under('pagination', await modelIssues(Pagination, pagination))),
  ];
}

/** Compares the content with its model: the witness that reports, or throws where it is told to. */
async function witness({ settings }: Core, answer: Answer, data: unknown): Promise<void> {
  const { validate, call, prepared } = answer;
  const { onDrift, logger } = settings;
  if (validate === 'off' || (validate === 'report' && !onDrift && !logger)) return;
  const issues = await replyIssues(prepared.row, data);
  if (issues.length === 0) return;
  const { operation, attempt: attempts, secrets } = call;
  if (validate === 'strict') {
    throw new ResponseValidationError(
      `${describeOperation(operation)} was done, but its reply differs from the specification: ${describeIssues(issues)}.`,
      { operation, attempts, issues, data: scrub(data, secrets) },
    );
  }
  void quietly(() => onDrift?.({ operation, issues }));
  void quietly(() =>
    logger?.warn?.(`${operation.id}: the reply differs from the specification at ${issues.length} places`),
  );
}

/** Reads a reply that ought to be a PDF document. */
export async function readPdf(answer: Answer): Promise<Blob> {
  const { response, call } = answer;
  if (response.ok && /pdf/i.test(response.headers.get('content-type') ?? '')) return response.blob();
  const body = parseLeniently(await response.text());
  failIfError(answer, body);
  const problem = `${describeOperation(call.operation)} was answered ${response.status}, but not with a PDF: the service has none for this operation.`;
  throw replyError(answer, problem, body);
}

/** Reads a reply: its envelope, its content, and what differs from the specification. */
export async function read(core: Core, answer: Answer): Promise<unknown> {
  const { response } = answer;
  const { row, operation } = answer.prepared;
  const text = await response.text();
  if (!response.ok) failIfError(answer, parseLeniently(text));
  let body: unknown;
  try {
    body = parseBody(text, response.status, operation, row.reply);
  } catch (error) {
    throw error instanceof ReplyError ? replyError(answer, error.message, error.body, error.cause) : error;
  }
  failIfError(answer, body);
  const { found, data } = readReply(row.reply, body);
  if (!found) {
    const problem =
      `${describeOperation(operation)} was done (${response.status}), but its reply holds no ${row.reply.model?.name ?? 'content'}` +
      `${row.method === 'GET' ? '' : '; do not send it again, read the result instead'}.`;
    throw replyError(answer, problem, body);
  }
  await witness(core, answer, data);
  return data;
}
