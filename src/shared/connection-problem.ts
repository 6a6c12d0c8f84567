import { type ErrorFields, inCauses } from './causes.js';
import { proxyErrorIn } from './proxy-error.js';

/** Something that prevents a connection until somebody removes it, so that waiting does not help. */
export interface Obstacle {
  /** Matches the code and the system call of an error, or its name and message if it has no code. */
  readonly sign: RegExp;
  /** Problem. `{host}` is the host of the address. */
  readonly problem: string;
  /** Next step. `{setting}` is the setting that contains the address. */
  readonly advice: string;
}

/** A failed handshake. Its codes also come from a connection that broke later, so they do not say that nothing was sent. */
export const handshake: Obstacle = {
  sign: /^(?:EPROTO|ERR_SSL_)|\(Connect\): received /,
  problem: 'no TLS connection to {host} was possible',
  advice: 'Check the port in {setting}, and that the server speaks TLS there',
};

/** An answer to a plain request that no HTTP server gives. Who gave it understood nothing of the request. */
const alert: Obstacle = {
  sign: /^alert$/,
  problem: '{host} expects TLS',
  advice: 'Begin {setting} with https',
};

/** Everything else that stops a request before it is sent, as Node, Bun and Deno name it. The first match counts. */
const obstacles: readonly Obstacle[] = [
  {
    sign: /^CERT_HAS_EXPIRED|certificate: certificate expired/,
    problem: 'the certificate of {host} has expired',
    advice: 'Check the clock of this machine. If it is right, the certificate must be renewed',
  },
  {
    sign: /^CERT_NOT_YET_VALID|certificate: certificate not valid yet/,
    problem: 'the certificate of {host} is not valid yet',
    advice: 'Check the clock of this machine',
  },
  {
    sign: /^(?:ERR_TLS_CERT_ALTNAME|HOSTNAME_MISMATCH)|certificate not valid for name/,
    problem: 'the certificate of {host} is for another host',
    advice: 'Check the host in {setting}',
  },
  {
    sign: /SELF_SIGNED_CERT|^UNABLE_TO_(?:GET_ISSUER|VERIFY)|^CERT_UNTRUSTED|^INVALID_CA|: UnknownIssuer|CaUsedAsEndEntity/,
    problem: 'the certificate of {host} is not trusted',
    advice:
      'If your network has a private certificate authority, set NODE_EXTRA_CA_CERTS to the file of its certificate before the program starts',
  },
  {
    sign: /^(?:CERT_|CRL_|UNABLE_TO_|INVALID_PURPOSE|PATH_LENGTH|UNKNOWN_CERT)|invalid peer certificate/,
    problem: 'the certificate of {host} is invalid',
    advice: 'Check {setting}, and who issued the certificate',
  },
  {
    sign: /^(?:EACCES|EPERM|ERR_ACCESS_DENIED) (?:connect|getaddrinfo)|^(?:NotCapable|PermissionDenied):/,
    problem: 'this program may not connect to {host}',
    advice: 'Allow it in the permissions of the runtime or in the firewall',
  },
  {
    sign: /: bad port$|: Fetch failed: Requests to port /,
    problem: 'fetch refuses the port of {host}',
    advice: 'Use another port in {setting}',
  },
  {
    sign: /: Proxy response \(4\d\d\)/,
    problem: 'your proxy refused a connection to {host}',
    advice: 'Check the address of the proxy, its user name and its password',
  },
  alert,
  handshake,
];

/** Returns what identifies an error: its code and system call, or its name and message. */
function signOf({ code, syscall, name, message, data, rawPacket }: ErrorFields): string {
  // A parser that met the bytes of an alert of TLS.
  if (String(data ?? rawPacket).startsWith('\u0015\u0003')) return 'alert';
  // undici gives the answer of a proxy this code, which says nothing.
  return typeof code === 'string' && code !== 'UND_ERR_ABORTED'
    ? `${code} ${syscall ?? ''}`
    : `${name}: ${message}`;
}

/** Returns what prevents a connection, from an error of the runtime's own sending or any of its causes. */
export const obstacleIn = (error: unknown): Obstacle | undefined =>
  inCauses(error, (fields) => {
    const sign = signOf(fields);
    return obstacles.find((each) => each.sign.test(sign));
  });

/** Returns the system's code for a failure, from the error or any of its causes. */
const codeOf = (error: unknown): string | undefined =>
  inCauses(error, ({ code }) =>
    typeof code === 'string' && /^[A-Z_\d]{1,40}$/.test(code) ? code : undefined,
  );

/** Codes of Node, Bun and zlib for a body whose compression is another than its header says. */
const undecodable =
  /^(?:Z_DATA_ERROR|Z_NEED_DICT|ERR_{1,2}ERROR_FORMAT|ERR_BROTLI|ERR_ZSTD|ZSTD_|ZLIBERROR|BROTLI)/i;

/**
 * Describes what happened on the way to an address, without a full stop. If only somebody can remove the cause, says
 * what to do. `setting` is the setting that contains the address.
 */
export function connectionProblem(url: string, sent: boolean, cause: unknown, setting: string): string {
  const proxy = proxyErrorIn(cause);
  if (proxy) return proxy.message;
  const { host } = new URL(url);
  const code = codeOf(cause);
  const codeWords = code ? ` (${code})` : '';
  if (sent && code && undecodable.test(code)) {
    return `the reply of ${host} could not be decompressed${codeWords}: its Content-Encoding does not say how it is compressed. Check the proxies on the way`;
  }
  const obstacle = sent ? undefined : obstacleIn(cause);
  if (!obstacle) {
    const problem = sent ? `the connection to ${host} broke` : `${host} was not reached`;
    return problem + codeWords;
  }
  const problem = obstacle.problem.replace('{host}', () => host);
  return `${problem}${codeWords}. ${obstacle.advice.replace('{setting}', () => setting)}`;
}
