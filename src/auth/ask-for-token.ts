import { ConnectionError, ExtensionError, ReplyError, TokenError } from '../errors.js';
import { within } from '../internal/abort.js';
import { connectionProblem } from '../internal/connection-problem.js';
import { isRedirect } from '../internal/redirect.js';
import { retryAfterOf } from '../internal/retry-after.js';
import { scrubError } from '../internal/secrets.js';
import type { Transport, TransportReply, TransportRequest } from '../options.js';
import type { Token } from './token.js';
import { fieldsOf, tokenIn } from './token-reply.js';

/** How a token request is sent. */
export interface FetchTokenOptions {
  /** How long the request may take, its body included, in milliseconds. */
  readonly timeout: number;
  /** Sends the request. */
  readonly transport: Transport;
  /** The time, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

/** A request for a token, but for how its reply is read. */
export type TokenRequest = Omit<TransportRequest, 'reads' | 'maxReplyBytes'>;

/** A request for a token, and what its errors say. */
export interface TokenQuestion {
  readonly request: TokenRequest;
  /** What no error may show. */
  readonly secrets: readonly string[];
  /** The setting that has the address, as the user knows it. */
  readonly setting: string;
  /** Why no token was given, where the reply is an answer to who asked; undefined where it is the endpoint that failed. */
  readonly refusal: (reply: TransportReply, body: string) => TokenError | undefined;
}

/** The most bytes of the reply: a token and what is said of it are a few thousand. */
const longestReply = 1_048_576;

const failed = ({ status, headers }: TransportReply, setting: string): TokenError =>
  new TokenError(
    'service',
    isRedirect(status)
      ? `The token endpoint redirects, and a secret does not follow. Set ${setting} to the address that it redirects to, if that is right.`
      : `The token endpoint answered ${status}. Try again later, and check ${setting} if it stays so.`,
    { status, retryAfter: retryAfterOf(headers) },
  );

/** The token that a reply holds, asked for at the given time. Throws a `TokenError` where it holds none. */
function readToken(reply: TransportReply, time: number, { setting, refusal }: TokenQuestion): Token {
  const body = String(reply.body);
  const { status } = reply;
  if (status < 200 || status >= 300) throw refusal(reply, body) ?? failed(reply, setting);
  const token = tokenIn(fieldsOf(body), time);
  if (token) return token;
  throw new TokenError(
    'reply',
    `The token endpoint answered ${status}, but not with a bearer token in JSON. Check that ${setting} is the address of the token service.`,
    { status },
  );
}

/**
 * Asks for a token, once. Takes no signal of a caller, because all callers wait for the same request. Everything that
 * fails is a `TokenError`.
 */
export async function askForToken(question: TokenQuestion, options: FetchTokenOptions): Promise<Token> {
  const { request, secrets, setting } = question;
  const { timeout, transport, now = Date.now } = options;
  const advice = `Check the network and ${setting}.`;
  // Taken before the request is sent, so the token is never thought to live longer than it does.
  const time = now();
  const controller = new AbortController();
  const onTimeout = () => {
    controller.abort();
    return new TokenError('network', `The token endpoint did not answer within ${timeout} ms. ${advice}`);
  };
  const asked = { ...request, reads: 'text', maxReplyBytes: longestReply } as const;
  try {
    const reply = transport.send(asked, controller.signal);
    return readToken(await within(timeout, onTimeout, reply), time, question);
  } catch (error) {
    if (error instanceof TokenError) throw error;
    if (error instanceof ReplyError) {
      throw new TokenError(
        'reply',
        `The token endpoint answered with more than ${longestReply} bytes. Check that ${setting} is the address of the token service.`,
        { status: error.status },
      );
    }
    if (error instanceof ExtensionError) {
      throw new TokenError('network', `The token was not asked for: ${error.message}.`, { cause: error });
    }
    const own = error instanceof ConnectionError ? error : undefined;
    const cause = scrubError(own ? own.cause : error, secrets);
    const problem = connectionProblem(request.url, own?.sent ?? true, cause);
    throw new TokenError('network', `The token endpoint gave no token: ${problem}. ${advice}`, { cause });
  }
}
