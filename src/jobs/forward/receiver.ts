import { Webhook } from 'standardwebhooks';
import { onAbort } from '../../shared/abort.js';
import { connectionProblem } from '../../shared/connection-problem.js';
import { expectObject } from '../../shared/expect.js';
import { shouldBe, wrongOption } from '../../shared/option-error.js';
import { parseUrl } from '../../shared/parse-url.js';
import { retryAfterOf } from '../../shared/retry-after.js';
import { isEncrypted } from '../../shared/service-url.js';
import { JobError } from '../../stores/job-error.js';
import type { MessageRow } from '../mirror/keeper.js';

/** The answer of a receiver to a message, or why there was none. */
export interface Answer {
  readonly isAccepted: boolean;
  readonly status?: number | undefined;
  readonly problem?: string | undefined;
  /** Whether the receiver as a whole failed, rather than this message. */
  readonly isDown?: boolean | undefined;
  /** Wait that the receiver asks for, in milliseconds. */
  readonly retryAfter?: number | undefined;
  /** Error that ends the forward, because the receiver wants no more messages. */
  readonly ends?: Error | undefined;
}

/** Maximum time for an answer, in milliseconds. */
const longestAnswer = 15_000;

/** The statuses with which a receiver or a proxy says that it is unavailable or overloaded. */
const down: readonly number[] = [408, 429, 502, 503, 504];

/** Length of a secret in bytes, as Standard Webhooks defines it. */
const secretBytes = { least: 24, most: 64 };

/** Checks the address of a receiver. Throws a `TypeError` if personal data may not be sent to it. */
export function receiverUrl(address: string | URL): URL {
  const url = parseUrl(String(address));
  if (!url) throw shouldBe('url', 'a URL such as https://example.com/hook');
  if (!/^https?:$/.test(url.protocol))
    throw wrongOption('url', 'must begin with https://, or with http:// on this machine');
  if (!isEncrypted(url)) {
    throw wrongOption(
      'url',
      'must begin with https://, because messages contain personal data. http:// is allowed on this machine only',
    );
  }
  if (url.username || url.password) throw wrongOption('url', 'must not contain a user name or a password');
  return url;
}

type Signer = Pick<Webhook, 'sign'>;
type Fields = Readonly<Record<string, string>>;

/** Checks one secret. No error quotes it. */
function signerWith(name: string, secret: unknown): Signer {
  const wrong = shouldBe(
    name,
    `whsec_ and ${secretBytes.least} to ${secretBytes.most} random bytes in base64`,
  );
  const [, base64 = ''] = /^(?:whsec_)?([A-Za-z\d+/]+)={0,2}$/.exec(String(secret)) ?? [];
  const bytes = Math.floor((base64.length * 3) / 4);
  if (base64.length % 4 === 1 || bytes < secretBytes.least || bytes > secretBytes.most) throw wrong;
  return new Webhook(base64.padEnd(Math.ceil(base64.length / 4) * 4, '='));
}

/** Checks the secrets, and returns what signs with each of them. Standard Webhooks separates several signatures with spaces. */
function signerOf(secret: string | readonly string[]): Signer {
  if (!Array.isArray(secret)) return signerWith('secret', secret);
  if (secret.length === 0) throw shouldBe('secret', 'a secret, or a list of secrets');
  const signers = secret.map((each, index) => signerWith(`secret[${index}]`, each));
  return { sign: (...message) => signers.map((signer) => signer.sign(...message)).join(' ') };
}

/** Headers that the forward, HTTP or the runtime sets. */
const ownHeaders = /^(?:webhook-.*|content-type|content-length|transfer-encoding|connection|host)$/i;

/** Checks the headers of the user. No error quotes a value, which may be a key. */
function headersOf(headers: Fields | undefined): Fields {
  if (headers === undefined) return {};
  expectObject('headers', headers, 'an object of names and texts');
  for (const [name, value] of Object.entries(headers)) {
    const place = `headers[${JSON.stringify(name)}]`;
    if (ownHeaders.test(name)) throw wrongOption(place, 'is set by the forward. Leave it out');
    try {
      if (typeof value !== 'string' || value.trim() !== value || value === '')
        throw new TypeError('not a text');
      new Headers({ [name]: value });
    } catch {
      throw shouldBe(place, 'a name and a text that a header can have');
    }
  }
  return { ...headers };
}

/** Sends a message once, unless the signal has aborted. It also ends the wait for the answer. */
export type Send = (message: Pick<MessageRow, 'id' | 'body'>, signal: AbortSignal) => Promise<Answer>;

/** Returns what sends messages to an address, signed as Standard Webhooks defines. */
export function senderTo(url: URL, secret: string | readonly string[], further: Fields | undefined): Send {
  const signer = signerOf(secret);
  const headers = headersOf(further);
  return async ({ id, body }, signal) => {
    signal.throwIfAborted();
    const now = new Date();
    const controller = new AbortController();
    const unfollow = onAbort(signal, () => controller.abort(signal.reason));
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      controller.abort();
    }, longestAnswer);
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
          'webhook-signature': signer.sign(id, now, body),
        },
        // A redirect could send personal data to another address.
        redirect: 'manual',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: controller.signal,
      });
      return answerOf(response, url);
    } catch (error) {
      signal.throwIfAborted();
      const problem = isLate
        ? `no answer within ${longestAnswer / 1_000} seconds`
        : connectionProblem(url.href, false, error, 'the address');
      return { isAccepted: false, problem, isDown: true };
    } finally {
      clearTimeout(timer);
      unfollow();
      // The rest of the answer is not read.
      controller.abort();
    }
  };
}

/** The status with which a receiver wants no more messages, as Standard Webhooks says. */
const gone = 410;

function answerOf({ ok, status, type, headers }: Response, { origin, pathname }: URL): Answer {
  if (ok) return { isAccepted: true, status };
  if (status === gone) {
    const ends = new JobError(
      'input',
      // The query may contain a key.
      `The receiver at ${origin}${pathname} is gone: it answered 410 twice. The message stays in the store. Run the forward again with the new address.`,
    );
    return { isAccepted: false, status, problem: `the status ${status}`, isDown: true, ends };
  }
  // Browsers hide the status of a redirect.
  const isRedirect = type === 'opaqueredirect' || (status >= 300 && status < 400);
  const problem = isRedirect ? 'a redirect, which is not followed' : `the status ${status}`;
  const isDown = down.includes(status);
  return { isAccepted: false, status, problem, isDown, retryAfter: retryAfterOf(headers) };
}
