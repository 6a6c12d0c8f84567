import { retryAfterOf } from '../../shared/retry-after.js';
import { scrubError } from '../../shared/secrets.js';
import { breaksOff } from '../cut-json.js';
import { ConnectionError, ExtensionError, LoadError, ReplyError, TokenError } from '../errors.js';
import type { Transport, TransportReply, TransportRequest } from '../options.js';
import { isRedirect } from '../redirect.js';
import { connectionProblem } from '../transport/reasons.js';
import { answerWithin } from './answer-within.js';
import type { Token } from './token.js';
import { fieldsOf, tokenIn } from './token-reply.js';

/** Options of sending a token request. */
export interface FetchTokenOptions {
  /** Maximum time for the request with its body, in milliseconds. */
  readonly timeout: number;
  /** Sends the request. */
  readonly transport: Transport;
  /** The time, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

/** A request for a token, without the settings for reading its reply. */
export type TokenRequest = Omit<TransportRequest, 'reads' | 'maxReplyBytes'>;

/** A request for a token, and the facts for its errors. */
export interface TokenQuestion {
  readonly request: TokenRequest;
  /** Values that no error may show. */
  readonly secrets: readonly string[];
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

/** Returns the error of a token endpoint that failed. `setting` is the one that contains its address. */
export const failed = (
  { status, headers }: Pick<TransportReply, 'status' | 'headers'>,
  setting: string,
): TokenError =>
  new TokenError(
    'service',
    isRedirect(status)
      ? `The token endpoint redirects to another address. The client does not follow, because the request may contain a secret. If that address is right, set ${setting} to it.`
      : `The token endpoint answered ${status}. Try again later. If this continues, check ${setting}.`,
    { status, retryAfter: retryAfterOf(headers) },
  );

/** Returns the token in a reply. `time` is when it was requested. Throws a `TokenError` if the reply has no token. */
function readToken(reply: TransportReply, time: number, { setting, refusal }: TokenQuestion): Token {
  const body = String(reply.body);
  const { status } = reply;
  if (status < 200 || status >= 300) throw refusal(reply, body) ?? failed(reply, setting);
  const token = tokenIn(fieldsOf(body), time);
  if (token) return token;
  // A proxy that loses the server may end its reply as if it were complete.
  if (breaksOff(body)) {
    throw new TokenError('network', 'The reply of the token endpoint breaks off. Try again later.');
  }
  const problem = `The token endpoint answered ${status} without a bearer token in JSON. Check ${setting}.`;
  throw refusal(reply, body) ?? new TokenError('reply', problem, { status });
}

/**
 * Requests a token, once. Takes no signal of a caller, because all callers wait for the same request. Every failure
 * is a `TokenError`.
 */
export async function askForToken(question: TokenQuestion, options: FetchTokenOptions): Promise<Token> {
  const { request, secrets, setting } = question;
  const { timeout, transport, now = Date.now } = options;
  const advice = `Check the network and ${setting}.`;
  // Read before the request is sent, so that the token never seems to live longer than it does.
  const time = now();
  const asked = { ...request, reads: 'text', maxReplyBytes: longestReply } as const;
  try {
    const reply = await answerWithin(timeout, advice, (signal) => transport.send(asked, signal));
    return readToken(reply, time, question);
  } catch (error) {
    if (error instanceof TokenError || error instanceof LoadError) throw error;
    if (error instanceof ReplyError) {
      throw new TokenError(
        'reply',
        `The token endpoint answered with more than ${longestReply} bytes. Check ${setting}.`,
        { status: error.status },
      );
    }
    if (error instanceof ExtensionError) {
      throw new TokenError('network', `The token was not requested: ${error.message}.`, {
        cause: scrubError(error, secrets),
        isTransient: false,
      });
    }
    const own = error instanceof ConnectionError ? error : undefined;
    const cause = scrubError(own ? own.cause : error, secrets);
    const isTransient = own?.isTransient ?? true;
    const problem = await connectionProblem(request.url, own?.sent ?? true, cause, setting);
    const next = isTransient ? ` ${advice}` : '';
    throw new TokenError('network', `The token endpoint returned no token: ${problem}.${next}`, {
      cause,
      isTransient,
    });
  }
}
