import { apiError } from './api-error.js';
import {
  failureIn,
  type Input,
  idIssues,
  parseBody,
  pathsOf,
  type Row,
  readReply,
  toRequest,
} from './call.js';
import {
  describeIssues,
  type OperationInfo,
  ReplyError,
  RequestValidationError,
  ResponseValidationError,
} from './errors.js';
import { openFile } from './file.js';
import { explain, type Issue, type Model } from './model.js';
import type { CallOptions, Validate } from './options.js';
import { scrub } from './secrets.js';
import type { Settings } from './settings.js';
import type { Call, Shared } from './transport/step.js';
import { run } from './transport/step.js';
import { steps } from './transport/steps.js';

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
  scope: row.scope,
  rule: row.rule,
});

async function modelIssues(model: Model<unknown> | undefined, value: unknown): Promise<Issue[]> {
  return !model || value === undefined || model.check(value) ? [] : explain(model, value);
}

/** Checks the input, so that nothing wrong is ever sent. */
export async function prepare(
  core: Core,
  id: string,
  row: Row,
  given: Input,
  accept: string,
): Promise<Prepared> {
  const operation = infoOf(row, id);
  const issues = [
    ...idIssues(given),
    ...(row.multipart ? [] : await modelIssues(row.body, given.body)),
    ...(await modelIssues(row.query, given.query)),
  ];
  const input =
    row.multipart && issues.length === 0 ? { ...given, body: await openFile(given.body, issues) } : given;
  if (issues.length > 0) {
    throw new RequestValidationError(
      `${operation.method} ${operation.path} was not sent: ${describeIssues(issues)}.`,
      { operation, issues },
    );
  }
  const paths = pathsOf(row, input);
  const build = (path: string) => toRequest(row, input, core.settings.baseUrl, path, accept);
  return { row, operation: infoOf(row, id, paths[0]), input, paths, build };
}

const lastingRetry = (settings: Settings, { retry }: CallOptions): Settings['retry'] => {
  if (retry === false) return { ...settings.retry, limit: 0 };
  return { ...settings.retry, ...retry };
};

/** Sends a prepared call through the steps. */
export async function send(core: Core, prepared: Prepared): Promise<{ response: Response; call: Call }> {
  const { settings, shared } = core;
  const { operation, input, paths, build } = prepared;
  const { options } = input;
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
    timeout: options.timeout ?? settings.timeout,
    deadline: options.deadline ?? settings.deadline,
    endsAt: Number.POSITIVE_INFINITY,
    retry: lastingRetry(settings, options),
    fetch: settings.fetch,
    use: settings.use,
    logger: settings.logger,
    shared,
  };
  return { response: await run(steps, call), call };
}

/** What must not be shown of this call: the shared secrets, and every password and code in its body. */
function secretsOf(shared: Shared, body: unknown): string[] {
  const own = Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(
    ([name, value]) => /pass|otp|secret|token/i.test(name) && typeof value === 'string',
  );
  return [...shared.secrets, ...own.map(([, value]) => String(value))];
}

async function failIfError(
  core: Core,
  prepared: Prepared,
  call: Call,
  response: Response,
  body: unknown,
): Promise<void> {
  const wrapped = failureIn(body);
  if (response.ok && !wrapped) return;
  const status = response.ok ? (wrapped?.status ?? response.status) : response.status;
  const granted =
    status === 403 ? (await core.shared.tokens.token().catch(() => undefined))?.scopes : undefined;
  throw apiError({
    operation: prepared.operation,
    attempts: call.attempt,
    status,
    headers: response.headers,
    body: scrub(body, secretsOf(core.shared, prepared.input.body)),
    granted,
  });
}

const parseLeniently = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

async function replyIssues(row: Row, data: unknown): Promise<Issue[]> {
  const { model, kind } = row.reply;
  if (!model) return [];
  if (kind === 'one') return modelIssues(model, data);
  const items = kind === 'page' ? (data as { items: unknown[] }).items : (data as unknown[]);
  const issues: Issue[] = [];
  for (const [index, item] of items.entries()) {
    for (const { path, message } of await modelIssues(model, item))
      issues.push({ path: [index, ...path], message });
  }
  return issues;
}

/** Compares the content with its model: the witness that reports, or throws where it is told to. */
async function witness(
  core: Core,
  prepared: Prepared,
  call: Call,
  data: unknown,
  validate: Validate,
): Promise<void> {
  const { onDrift, logger } = core.settings;
  if (validate === 'off' || (validate === 'report' && !onDrift && !logger)) return;
  const issues = await replyIssues(prepared.row, data);
  if (issues.length === 0) return;
  const { operation } = prepared;
  if (validate === 'strict') {
    throw new ResponseValidationError(
      `${operation.method} ${operation.path} was done, but its reply differs from the specification: ${describeIssues(issues)}.`,
      { operation, attempts: call.attempt, issues, data },
    );
  }
  onDrift?.({ operation, issues });
  logger?.warn?.(`${operation.id}: the reply differs from the specification at ${issues.length} places`);
}

/** Reads a reply that ought to be a PDF document. */
export async function readPdf(core: Core, prepared: Prepared, call: Call, response: Response): Promise<Blob> {
  const { operation } = prepared;
  if (response.ok && /pdf/i.test(response.headers.get('content-type') ?? '')) return response.blob();
  const body = parseLeniently(await response.text());
  await failIfError(core, prepared, call, response, body);
  throw new ReplyError(
    `${operation.method} ${operation.path} was answered ${response.status}, but not with a PDF: the service has none for this operation.`,
    { operation, attempts: call.attempt, status: response.status, body },
  );
}

/** Reads a reply: its envelope, its content, and what differs from the specification. */
export async function read(core: Core, prepared: Prepared, call: Call, response: Response): Promise<unknown> {
  const { row, operation, input } = prepared;
  const text = await response.text();
  if (!response.ok) await failIfError(core, prepared, call, response, parseLeniently(text));
  const body = parseBody(text, response.status, operation, row.reply);
  await failIfError(core, prepared, call, response, body);
  const { found, data } = readReply(row.reply, body);
  if (!found) {
    throw new ReplyError(
      `${operation.method} ${operation.path} was done (${response.status}), but its reply holds no ${row.reply.model?.name ?? 'content'}` +
        `${row.method === 'GET' ? '' : '; do not send it again, read the result instead'}.`,
      { operation, attempts: call.attempt, status: response.status, body },
    );
  }
  await witness(core, prepared, call, data, input.options.validate ?? core.settings.validate);
  return data;
}
