import { newController, within } from '../../shared/abort.js';
import { retryAfterOf } from '../../shared/retry-after.js';
import { scrubError } from '../../shared/secrets.js';
import { breaksOff, hasFailure } from '../bounded-body.js';
import { ConnectionError, ExtensionError, LoadError, ReplyError, TokenError } from '../errors.js';
import type { Transport, TransportReply, TransportRequest } from '../options.js';
import { isRedirect } from '../redirect.js';
import { connectionProblem } from '../transport/reasons.js';
import { isAccessToken, type Token } from './token.js';

/** Options of sending a token request. */
export interface FetchTokenOptions {
  /** Maximum time for the request with its body, in milliseconds. */
  readonly timeout: number;
  /** Sends the request. */
  readonly transport: Transport;
}

/** The result of a token request. */
export interface Grant {
  readonly token: Token;
  /** Missing if the service returns none. Whether it does is not documented. */
  readonly refreshToken: string | undefined;
}

/** A request for a token, and the words for its errors. */
export interface TokenQuestion {
  readonly url: string;
  /** The fields of the request's form. Without them, the request has no body. */
  readonly form?: Readonly<Record<string, string>>;
  /** The setting that contains the address, by the name that the user knows. */
  readonly setting: string;
  /**
   * Returns why the endpoint gave no token to this application or page. Returns `undefined` if the endpoint itself
   * failed.
   */
  readonly refusal: (reply: TransportReply, body: string) => TokenError | undefined;
}

/** Maximum number of bytes of the reply. A token and its details take a few thousand. */
const longestReply = 1_048_576;

/** The lifetime of a token, in seconds, for a reply that does not name it. */
const documentedLifetime = 3600;

/** The fields of a form that no error may show. */
const secretFields = ['client_secret', 'code', 'code_verifier', 'refresh_token'];

/** Returns the error of a token endpoint that failed. */
const failed = ({ status, headers }: TransportReply, setting: string): TokenError =>
  new TokenError(
    'service',
    isRedirect(status)
      ? `The token endpoint redirects to another address. The client does not follow, because the request may contain a secret. If that address is right, set ${setting} to it.`
      : `The token endpoint answered ${status}. Try again later. If this continues, check ${setting}.`,
    { status, retryAfter: retryAfterOf(headers) },
  );

/** Returns the fields of a body that should be JSON. Each field is still unchecked. */
function fieldsOf(body: string): Record<string, unknown> {
  try {
    // Null and other primitives have no fields.
    return { ...(JSON.parse(body) as object) };
  } catch {
    // The parser's error would quote the body, and so perhaps a token.
    return {};
  }
}

/** Returns what a body grants to a request of the given time, or `undefined` if it has no bearer token. */
function grantIn(body: string, time: number): Grant | undefined {
  const { access_token: accessToken, token_type, expires_in, scope, refresh_token } = fieldsOf(body);
  if (!isAccessToken(accessToken) || !/^bearer$/i.test(String(token_type ?? 'Bearer'))) return undefined;
  const told = Number(expires_in);
  const lifetime = told > 0 && told < Number.POSITIVE_INFINITY ? told : documentedLifetime;
  const scopes = typeof scope === 'string' ? scope.split(/\s+/).filter(Boolean) : undefined;
  return {
    token: { accessToken, issuedAt: time, expiresAt: time + lifetime * 1000, scopes },
    refreshToken: typeof refresh_token === 'string' && refresh_token !== '' ? refresh_token : undefined,
  };
}

/** Returns the grant in a reply. `time` is when it was requested. Throws a `TokenError` if the reply has no token. */
function readGrant(reply: TransportReply, time: number, { setting, refusal }: TokenQuestion): Grant {
  const body = String(reply.body);
  const { status } = reply;
  if (status < 200 || status >= 300) throw refusal(reply, body) ?? failed(reply, setting);
  const grant = grantIn(body, time);
  if (grant) return grant;
  // A proxy that loses the server may end its reply as if it were complete.
  if (breaksOff(body)) {
    throw new TokenError('network', 'The reply of the token endpoint breaks off. Try again later.');
  }
  const problem = `The token endpoint answered ${status} without a bearer token in JSON. Check ${setting}.`;
  throw refusal(reply, body) ?? new TokenError('reply', problem, { status });
}

/** Sends a request. If it takes too long, ends it, and throws a `TokenError` unless the status of its reply is known. */
function send(
  request: TransportRequest,
  { timeout, transport }: FetchTokenOptions,
  advice: string,
): Promise<TransportReply> {
  const controller = newController();
  const { signal } = controller;
  const onTimeout = () => {
    const isKnown = hasFailure(signal);
    controller.abort();
    return isKnown
      ? undefined
      : new TokenError('network', `The token endpoint did not answer within ${timeout} ms. ${advice}`);
  };
  return within(timeout, onTimeout, transport.send(request, signal));
}

/** Returns the failure of a transport as a `TokenError` without the secrets of the request. */
async function sendError(error: unknown, { url, form = {}, setting }: TokenQuestion, advice: string) {
  if (error instanceof ReplyError) {
    const problem = `The token endpoint answered with more than ${longestReply} bytes. Check ${setting}.`;
    return new TokenError('reply', problem, { status: error.status });
  }
  const secrets = secretFields.flatMap((name) => form[name] ?? []);
  if (error instanceof ExtensionError) {
    return new TokenError('network', `The token was not requested: ${error.message}.`, {
      cause: scrubError(error, secrets),
      isTransient: false,
    });
  }
  const own = error instanceof ConnectionError ? error : undefined;
  const cause = scrubError(own ? own.cause : error, secrets);
  const isTransient = own?.isTransient ?? true;
  const problem = await connectionProblem(url, own?.sent ?? true, cause, setting);
  const next = isTransient ? ` ${advice}` : '';
  return new TokenError('network', `The token endpoint returned no token: ${problem}.${next}`, {
    cause,
    isTransient,
  });
}

/**
 * Requests a token, once. Takes no signal of a caller, because all callers wait for the same request. Every failure
 * is a `TokenError`.
 */
export async function requestGrant(question: TokenQuestion, options: FetchTokenOptions): Promise<Grant> {
  const { url, form, setting } = question;
  const advice = `Check the network and ${setting}.`;
  // Read before the request is sent, so that the token never seems to live longer than it does.
  const time = Date.now();
  const request: TransportRequest = {
    method: 'POST',
    url,
    headers: {
      accept: 'application/json',
      ...(form && { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }),
    },
    body: form && new URLSearchParams(form).toString(),
    reads: 'text',
    maxReplyBytes: longestReply,
  };
  try {
    return readGrant(await send(request, options, advice), time, question);
  } catch (error) {
    if (error instanceof TokenError || error instanceof LoadError) throw error;
    throw await sendError(error, question, advice);
  }
}
